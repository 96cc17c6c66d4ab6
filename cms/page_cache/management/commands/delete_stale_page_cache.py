"""Deletes stale entries of the page cache."""

from typing import Any

from django.core.management.base import BaseCommand

from cms.page_cache.storage import delete_stale_entries


class Command(BaseCommand):
    help = "Delete the entries of all site versions but the newest."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted the entries of {delete_stale_entries()} old site versions.")
