"""The backups that the scheduler writes, in the folder or S3 storage of BACKUP_URL."""

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from shutil import copyfileobj

from django.conf import settings
from django.core.files import File
from django.core.files.storage import Storage, storages
from django.utils import timezone

from .archive import working_folder
from .writing import write_backup

NAME = re.compile(r"marga-\d{4}-\d{2}-\d{2}-\d{4}\.backup")
FILE_NAME = "marga-%Y-%m-%d-%H%M.backup"  # the time in TIME_ZONE
VERIFIED = ".verified"  # the suffix of a file with the time of a successful verification
# The numbers of days, weeks and months of which the newest backup is kept.
DAYS, WEEKS, MONTHS = 7, 5, 12
# Prevents another backup at each start of the scheduler.
LEAST_AGE = timedelta(hours=12)


def backup_storage() -> Storage | None:
    """The storage of scheduled backups; None without BACKUP_URL."""
    return storages["backups"] if "backups" in settings.STORAGES else None


def backup_time(name: str) -> datetime:
    """The time of a backup, from its name."""
    return timezone.make_aware(datetime.strptime(name, FILE_NAME))


def list_backups(storage: Storage) -> list[str]:
    """The names of the backups, newest first, without names with a time in the future."""
    try:
        _, files = storage.listdir("")
    except FileNotFoundError:
        return []
    now = timezone.localtime().strftime(FILE_NAME)
    return sorted((name for name in files if NAME.fullmatch(name) and name <= now), reverse=True)


def newest_backup(storage: Storage) -> datetime | None:
    """The time at which the newest backup was written."""
    names = list_backups(storage)
    return backup_time(names[0]) if names else None


def backup_is_due(storage: Storage) -> bool:
    newest = newest_backup(storage)
    return newest is None or timezone.now() - newest >= LEAST_AGE


def store_backup(storage: Storage) -> str:
    """Write a backup and delete expired ones; returns its name."""
    name = timezone.localtime().strftime(FILE_NAME)
    with working_folder() as folder:
        write_backup(folder / name)
        with (folder / name).open("rb") as file:
            storage.save(name, File(file, name))
    names = list_backups(storage)
    for old in set(names) - backups_to_keep(names):
        storage.delete(old)
        storage.delete(f"{old}{VERIFIED}")
    return name


def backups_to_keep(names: Iterable[str]) -> set[str]:
    """The newest backup of each of the last days, weeks and months that have one."""
    kept: set[str] = set()
    for format_, count in (("%Y-%m-%d", DAYS), ("%G-%V", WEEKS), ("%Y-%m", MONTHS)):
        newest: dict[str, str] = {}
        for name in sorted(names, reverse=True):
            newest.setdefault(backup_time(name).strftime(format_), name)
        kept |= set(list(newest.values())[:count])
    return kept


def is_verified(storage: Storage, name: str) -> bool:
    return storage.exists(f"{name}{VERIFIED}")


def fetch(storage: Storage, name: str, target: Path) -> None:
    """Copy a stored backup to a file of this machine."""
    with storage.open(name) as source, target.open("wb") as file:
        copyfileobj(source, file)
