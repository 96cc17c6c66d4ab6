"""Sends the mails that are queued."""

from typing import Any

from django.core.management.base import BaseCommand

from cms.accounts.mail import send_queued


class Command(BaseCommand):
    help = "Send the mails that are queued, and delete those of yesterday."

    def handle(self, *args: Any, **options: Any) -> None:
        send_queued()
