from django.apps import AppConfig


class SharingConfig(AppConfig):
    name = "cms.sharing"
    label = "sharing"

    def ready(self) -> None:
        from cms.images.orphans import FOLDERS

        from . import checks, signals  # noqa: F401
        from .models import FOLDER, ShareCard

        FOLDERS[FOLDER] = ShareCard
