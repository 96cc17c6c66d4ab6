"""Makes the renditions that images lack."""

from typing import Any

from django.core.management.base import BaseCommand

from cms.images.renditions import make_all_missing_renditions


class Command(BaseCommand):
    help = "Create the renditions that images lack, newest images first. A failure is tried five times."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Made {make_all_missing_renditions()} renditions.")
