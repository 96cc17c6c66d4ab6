from django.apps import AppConfig


class RenderingConfig(AppConfig):
    name = "cms.rendering"
    label = "rendering"

    def ready(self) -> None:
        from . import redirects, signals  # noqa: F401
