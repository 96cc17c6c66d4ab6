"""Creates the first administrator with a random name and password, and prints both; nothing when there is an account.

A name such as “admin” would be the first that others try. The password must be changed after the first sign-in, for the
console's output may be kept somewhere.
"""

import secrets
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from cms.accounts.models import Administrator


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        with transaction.atomic():
            if Administrator.objects.exists():
                return
            name = f"admin-{secrets.token_hex(2)}"
            password = secrets.token_urlsafe(15)
            Administrator.objects.create_user(
                name, f"{name}@example.org", password, name="Administrator", must_change_password=True
            )
        self.stdout.write(f"administrator: {name}")
        self.stdout.write(f"password: {password}")
