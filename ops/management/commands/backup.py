"""Writes a backup of the whole site."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ops.backup.archive import as_command_error
from ops.backup.writing import write_backup


class Command(BaseCommand):
    help = (
        "Write the database and all uploads to a file, while the site is in use. With BACKUP_PASSPHRASE the file is "
        "encrypted. `restore` reads it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="The new file, such as marga.backup.")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"].absolute()
        with as_command_error("No backup was written: "):
            if path.exists():
                raise CommandError(f"{path} exists. Choose another name.")
            if not path.parent.is_dir():
                raise CommandError(f"There is no folder {path.parent}. Create it first.")
            size, missing = write_backup(path)
        for name in missing:
            self.stderr.write(f"{name} was deleted while the backup was written.")
        self.stdout.write(f"Wrote {path}, {size / 1_000_000:.1f} MB.")
