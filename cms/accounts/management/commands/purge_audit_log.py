"""Keeps the audit log to a year, and to a number of refusals that cannot fill the disk."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.accounts import audit


class Command(BaseCommand):
    help = "Delete what the audit log keeps no longer."

    def handle(self, *args: Any, **options: Any) -> None:
        audit.purge(timezone.now())
