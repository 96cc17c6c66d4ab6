"""Deletes stale entries of the page cache, and tells nginx which are current."""

from typing import Any

from django.core.management.base import BaseCommand

from cms.page_cache.models import link_for_nginx
from cms.page_cache.storage import delete_stale_entries


class Command(BaseCommand):
    help = "Delete the entries of all site versions but the newest, and link the newest for nginx."

    def handle(self, *args: Any, **options: Any) -> None:
        link_for_nginx()
        self.stdout.write(f"Deleted the entries of {delete_stale_entries()} old site versions.")
