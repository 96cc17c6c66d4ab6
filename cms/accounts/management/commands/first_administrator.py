"""Creates the first administrator with a random password, and prints both. Does nothing when there is an account.

The password must be changed after the first sign-in, for the console's output may be kept somewhere.
"""

import secrets
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from cms.accounts.models import Administrator

NAME = "admin"


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        with transaction.atomic():
            if Administrator.objects.exists():
                return
            password = secrets.token_urlsafe(15)
            Administrator.objects.create_user(
                NAME, f"{NAME}@example.org", password, name="Administrator", must_change_password=True
            )
        self.stdout.write(f"administrator: {NAME}")
        self.stdout.write(f"password: {password}")
