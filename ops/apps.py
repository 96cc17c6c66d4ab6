from django.apps import AppConfig


class OpsConfig(AppConfig):
    name = "ops"

    def ready(self) -> None:
        from .health import installation  # noqa: F401 - registers its system checks
