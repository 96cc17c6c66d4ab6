"""Tests whether a backup can be restored."""

from pathlib import Path
from typing import Any

from django.core.files.base import ContentFile
from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from ops.backup.archive import as_command_error, working_folder
from ops.backup.stored import VERIFIED, backup_storage, fetch, is_verified, list_backups
from ops.backup.verifying import verify_backup


class Command(BaseCommand):
    help = (
        "Restore a backup into a temporary database and folder, which are deleted again. Without a file it is the "
        "newest backup of BACKUP_URL, unless it was verified before."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="A file that `backup` wrote.")

    def handle(self, *args: Any, **options: Any) -> None:
        with as_command_error():
            if options["file"]:
                verify_backup(options["file"])
                self.stdout.write(f"{options['file']} can be restored.")
            else:
                self.verify_newest()

    def verify_newest(self) -> None:
        storage = backup_storage()
        names = list_backups(storage) if storage else []
        if storage is None or not names or is_verified(storage, names[0]):
            return
        with working_folder() as folder:
            fetch(storage, names[0], folder / names[0])
            verify_backup(folder / names[0])
        storage.save(f"{names[0]}{VERIFIED}", ContentFile(timezone.now().isoformat(timespec="seconds")))
        self.stdout.write(f"{names[0]} can be restored.")
