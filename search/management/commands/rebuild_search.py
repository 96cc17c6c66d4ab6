"""Makes the index anew while the site runs: in short transactions, so that publishing never waits long."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from search import rebuilding


class Command(BaseCommand):
    help = "Makes the search index anew. Search works meanwhile, and finds everything again at the end."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--if-outdated",
            action="store_true",
            help="Only if the index was made by another version of the analyser, or never completed.",
        )

    def handle(self, *args: Any, if_outdated: bool, **options: Any) -> None:
        if if_outdated and rebuilding.is_current():
            return
        self.stdout.write(f"Indexed {rebuilding.rebuild()} pages.")
