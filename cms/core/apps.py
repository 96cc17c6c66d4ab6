from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "cms.core"
    label = "core"

    def ready(self) -> None:
        from . import checks  # noqa: F401
        from .admin_digits import use_own_digits

        use_own_digits()
