from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "cms.accounts"
    label = "accounts"

    def ready(self) -> None:
        from . import permissions, sessions  # noqa: F401
