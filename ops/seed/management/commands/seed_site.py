"""Loads the first content into an empty site."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ops.seed import files
from ops.seed.loader import load_content
from ops.seed.markdown import SeedError

QUESTION = (
    "This deletes all pages, posts, categories, tags, glossary terms, redirects, the menu and the site's settings, "
    "editors' work included, and loads the content anew. Pictures, documents and accounts stay. Go on? [y/N] "
)


class Command(BaseCommand):
    help = (
        "Load the pages, menu, contacts, settings and pictures of ops/seed/content/ into an empty site. "
        "A site that has content is not changed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--reset", action="store_true", help="Delete the site's content and load this instead."
        )
        parser.add_argument("--noinput", action="store_true", help="Do not ask before a reset.")

    def handle(self, *args: Any, **options: Any) -> None:
        if (
            options["reset"]
            and not options["noinput"]
            and input(QUESTION).strip().lower() not in ("y", "yes")
        ):
            self.stdout.write("Nothing was changed.")
            return
        try:
            self.stdout.write(load_content(files.FOLDER, reset=options["reset"]))
        except SeedError as error:
            raise CommandError(str(error)) from error
