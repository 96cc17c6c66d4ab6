"""Purges deleted pictures that can no longer be restored."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.images.deletion import purge_deleted_images


class Command(BaseCommand):
    help = "Delete for good the pictures whose time to be restored is over, with their files."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted {purge_deleted_images(timezone.now())} pictures.")
