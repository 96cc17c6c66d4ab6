"""Deletes image files that belong to no row."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.images.orphans import remove_orphans


class Command(BaseCommand):
    help = "Delete files of originals that are older than a day and belong to no row."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted {remove_orphans(timezone.now())} files.")
