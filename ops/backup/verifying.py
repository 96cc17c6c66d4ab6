"""Restores a backup into a temporary installation, as a test."""

import os
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from .archive import BackupError, working_folder

# Other services than the temporary database and folder are not used.
OFF = (
    "MEDIA_STORAGE_URL",
    "CACHE_URL",
    "EMAIL_URL",
    "BACKUP_URL",
    "SENTRY_DSN",
)


def verify_backup(path: Path) -> None:
    """Restore a backup into an empty SQLite database and folder. Raises BackupError with the cause."""
    with working_folder() as folder:
        environment = os.environ | dict.fromkeys(OFF, "")
        environment |= {
            "DATABASE_URL": f"sqlite:///{folder / 'verification.sqlite3'}",
            "VAR_DIR": str(folder),
            "BACKUP_PASSPHRASE": settings.BACKUP_PASSPHRASE,
        }
        # At a low priority, so that requests are not delayed.
        command = [
            "nice",
            "-n",
            "15",
            sys.executable,
            "manage.py",
            "restore",
            "--noinput",
            str(path.resolve()),
        ]
        done = subprocess.run(
            command,
            cwd=settings.BASE_DIR,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["it ended without a message"])[-1]
        raise BackupError(f"{path.name} cannot be restored: {reason}")
