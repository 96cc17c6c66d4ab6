"""Brings Wagtail's Site row to the address in SITE_URL."""

from typing import Any

from django.core.management.base import BaseCommand

from seed.address import set_site_address


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        set_site_address()
