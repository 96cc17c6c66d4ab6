"""Deletes what is left of old sign-ins and of attempts to sign in."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.accounts.sessions import purge


class Command(BaseCommand):
    help = "Delete old sign-ins and the counts of earlier attempts."

    def handle(self, *args: Any, **options: Any) -> None:
        purge(timezone.now())
