"""Writes the daily backup to BACKUP_URL."""

from typing import Any

from django.core.management.base import BaseCommand

from ops.backup.archive import as_command_error
from ops.backup.stored import backup_is_due, backup_storage, store_backup


class Command(BaseCommand):
    help = "Write a backup to BACKUP_URL unless there is one of the last hours, and delete those out of retention."

    def handle(self, *args: Any, **options: Any) -> None:
        storage = backup_storage()
        with as_command_error("No backup was written: "):
            if storage is None or not backup_is_due(storage):
                return
            self.stdout.write(f"Wrote {store_backup(storage)}.")
