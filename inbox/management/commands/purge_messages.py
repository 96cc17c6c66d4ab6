"""Deletes the messages of visitors that have been kept as long as the settings say."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from inbox.models import purge_messages


class Command(BaseCommand):
    help = "Delete the visitors' messages that are older than the settings say."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted {purge_messages(timezone.now())} messages.")
