"""Makes the share cards that pages lack."""

from typing import Any

from django.core.management.base import BaseCommand

from cms.sharing.cards import make_all_cards


class Command(BaseCommand):
    help = "Make the share cards that are missing or outdated, and delete those of hidden pages."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Made {make_all_cards()} share cards.")
