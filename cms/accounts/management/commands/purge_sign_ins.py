"""Deletes what is left of old sign-ins and of attempts to sign in."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.accounts import sessions, throttle


class Command(BaseCommand):
    help = "Delete old sign-ins and the counts of earlier attempts."

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        sessions.purge(now)
        throttle.purge(now)
