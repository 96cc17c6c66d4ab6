"""Deletes the reported mistakes that were done long ago."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.reports.models import purge_done


class Command(BaseCommand):
    help = "Delete the reported mistakes that have been done for thirty days."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted {purge_done(timezone.now())} reports.")
