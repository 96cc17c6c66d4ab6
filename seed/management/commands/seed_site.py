"""Creates the site's first content, and updates what no editor has changed."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from home.models import HomePage
from seed.markdown import SeedError
from seed.site import Seeder


class Command(BaseCommand):
    help = (
        "Create the page tree, menu, contacts, settings and pictures from seed/content/. Safe to repeat: pages that an "
        "editor changed or deleted are left alone."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--if-empty", action="store_true", help="Do nothing when there is a front page already."
        )
        parser.add_argument(
            "--reset", action="store_true", help="Restore every seeded page, over editors' changes."
        )
        parser.add_argument("--noinput", action="store_true", help="Do not ask before a reset.")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["if_empty"] and HomePage.objects.exists():
            return
        if options["reset"] and not options["noinput"]:
            answer = input(
                "This replaces editors' changes to the seeded pages, menu and settings. Go on? [y/N] "
            )
            if answer.strip().lower() not in ("y", "yes"):
                self.stdout.write("Nothing was changed.")
                return
        try:
            report = Seeder(reset=options["reset"]).run()
        except SeedError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(
            "Seed: " + ", ".join(f"{count} {what}" for what, count in sorted(report.items())) + "."
        )
