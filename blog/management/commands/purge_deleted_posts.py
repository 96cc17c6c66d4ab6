"""Purges deleted posts that can no longer be restored."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from blog.deletion import purge_deleted


class Command(BaseCommand):
    help = "Delete for good the posts whose time to be restored is over."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted {purge_deleted(timezone.now())} posts.")
