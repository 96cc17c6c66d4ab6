"""Makes the renditions that images lack."""

from typing import Any

from django.core.management.base import BaseCommand

from cms.images.renditions import make_all_missing_renditions


class Command(BaseCommand):
    help = "Make the renditions that images lack, newest images first. What fails is tried five times."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Made {make_all_missing_renditions()} renditions.")
