"""Writes the daily backup to BACKUP_URL."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from backup.archive import BackupError, reason
from backup.stored import backup_is_due, backup_storage, store_backup


class Command(BaseCommand):
    help = "Write a backup to BACKUP_URL unless there is one of the last hours, and delete those out of retention."

    def handle(self, *args: Any, **options: Any) -> None:
        storage = backup_storage()
        if storage is None or not backup_is_due(storage):
            return
        try:
            self.stdout.write(f"Wrote {store_backup(storage)}.")
        except (BackupError, OSError) as error:
            raise CommandError(f"No backup was written: {reason(error)}") from error
