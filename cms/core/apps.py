from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "cms.core"
    label = "core"

    def ready(self) -> None:
        from . import checks  # noqa: F401
