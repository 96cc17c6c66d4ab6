"""Purges deleted posts and other pages that can no longer be restored."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from blog.deletion import purge_deleted
from cms.pages.bin import purge_deleted_pages


class Command(BaseCommand):
    help = "Delete for good the pages whose time to be restored is over."

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        self.stdout.write(f"Deleted {purge_deleted(now)} posts and {purge_deleted_pages(now)} other pages.")
