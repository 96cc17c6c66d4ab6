"""Deletes ended refresh tokens."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.accounts.sessions import purge


class Command(BaseCommand):
    help = "Delete refresh tokens that ended more than a day ago."

    def handle(self, *args: Any, **options: Any) -> None:
        purge(timezone.now())
