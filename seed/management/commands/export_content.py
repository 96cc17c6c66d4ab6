"""Writes the site's content as files."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection, transaction

from seed.exporting import export_content
from seed.markdown import SeedError


class Command(BaseCommand):
    help = "Write all content as Markdown, YAML and JSON with the pictures and documents: seed/content/README.md."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path, help="A new or empty folder, or one with an earlier export.")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with reading_transaction():
                self.stdout.write(export_content(options["folder"]))
        except (OSError, SeedError) as error:
            raise CommandError(str(error)) from error


@contextmanager
def reading_transaction() -> Iterator[None]:
    """A transaction that locks no writer, as SQLite's transactions of this site otherwise do."""
    if connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    database: Any = connection
    database.ensure_connection()
    mode, database.transaction_mode = database.transaction_mode, "DEFERRED"
    try:
        with transaction.atomic():
            yield
    finally:
        database.transaction_mode = mode
