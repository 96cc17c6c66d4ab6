"""Deletes the counts of visits that are no longer kept."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.visits.models import purge_counts


class Command(BaseCommand):
    help = "Delete the counts of visits that are older than 25 months, and rarely searched texts."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted {purge_counts(timezone.localdate())} counts of visits.")
