from django.apps import AppConfig


class ImagesConfig(AppConfig):
    name = "cms.images"
    label = "images"

    def ready(self) -> None:
        from . import signals  # noqa: F401
