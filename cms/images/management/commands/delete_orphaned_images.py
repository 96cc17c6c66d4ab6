"""Deletes image files that belong to no row."""

from typing import Any

from django.core.management.base import BaseCommand

from cms.images.orphans import delete_orphaned_images


class Command(BaseCommand):
    help = "Delete files of originals and renditions that are older than a day and belong to no row."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted {delete_orphaned_images()} files.")
