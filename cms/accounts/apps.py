from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "cms.accounts"
    label = "accounts"

    def ready(self) -> None:
        from django.contrib.auth.models import Group

        from . import permissions, sessions  # noqa: F401
        from .permissions import group_label

        Group.add_to_class("__str__", group_label)
