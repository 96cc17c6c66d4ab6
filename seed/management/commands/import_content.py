"""Loads exported content."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from .seed_site import LoadingCommand


class Command(LoadingCommand):
    help = (
        "Load a folder with content, such as one made by export_content, into an empty site: seed/content/README.md. "
        "A site that has content is not changed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("source", type=Path, help="The folder, or the content.json in it.")
        super().add_arguments(parser)

    def source(self, options: dict[str, Any]) -> Path:
        path: Path = options["source"]
        if not path.exists():
            raise CommandError(f"{path} does not exist.")
        return path
