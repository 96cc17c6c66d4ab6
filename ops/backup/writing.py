"""Writes a backup of the database and the uploads while the site is in use."""

import copy
import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from django.conf import settings
from django.core.files.storage import Storage, default_storage
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from .archive import DATABASE, FORMAT, MANIFEST, MEDIA, BackupError, working_folder, write_archive

SNAPSHOT = "snapshot"
# Tables that are derived from others or invalid after a restore.
LEFT_OUT = [
    *("search.entry", "search.section", "search.form", "search.formkey", "wagtailsearch"),
    *("sessions", "accounts.SignInLock", "core"),
]


def write_backup(path: Path) -> tuple[int, list[str]]:
    """Write a backup to a file; returns its size in bytes and the uploads that were deleted during the command.

    The database is read in one transaction, the uploads after it: an upload that the database knows is in the backup,
    unless it is deleted for good in these moments.
    """
    missing = []
    with working_folder() as folder, write_archive(path, settings.BACKUP_PASSPHRASE) as archive:
        database = folder / DATABASE
        with snapshot() as alias:
            migrations = applied_migrations(alias)
            dump(alias, database)
        manifest = {
            "format": FORMAT,
            "created": timezone.now().isoformat(timespec="seconds"),
            "migrations": migrations,
        }
        archive.add_json(MANIFEST, manifest)
        with database.open("rb") as file:
            archive.add(DATABASE, file, database.stat().st_size)
        for name in stored_files(default_storage):
            try:
                upload, size = default_storage.open(name), default_storage.size(name)
            except FileNotFoundError:
                missing.append(name)
                continue
            with upload:
                archive.add(f"{MEDIA}{name}", upload, size)
    return path.stat().st_size, missing


@contextmanager
def snapshot() -> Iterator[str]:
    """A second connection to the database, in a transaction that sees one state and locks no writer."""
    database = copy.deepcopy(connections.settings[DEFAULT_DB_ALIAS])
    if connections[DEFAULT_DB_ALIAS].vendor == "postgresql":
        database["OPTIONS"].pop("pool", None)
        database["OPTIONS"]["isolation_level"] = psycopg.IsolationLevel.REPEATABLE_READ
    else:
        database["OPTIONS"]["transaction_mode"] = "DEFERRED"
    connections.settings[SNAPSHOT] = database
    try:
        with transaction.atomic(using=SNAPSHOT):
            yield SNAPSHOT
    finally:
        connections[SNAPSHOT].close()
        del connections[SNAPSHOT]
        del connections.settings[SNAPSHOT]


def applied_migrations(alias: str) -> dict[str, list[str]]:
    """The last migrations of each app. Raises BackupError when the code has others than the database."""
    executor = MigrationExecutor(connections[alias])
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise BackupError("The database is older than this release. Start the site once, then back up.")
    leaves: dict[str, list[str]] = {}
    for app, name in executor.loader.graph.leaf_nodes():
        leaves.setdefault(app, []).append(name)
    return leaves


def dump(alias: str, path: Path) -> None:
    """Write all rows as compressed JSON lines."""
    with gzip.open(path, "wt", encoding="utf-8", compresslevel=6) as file:
        call_command(
            "dumpdata", format="backup", database=alias, exclude=LEFT_OUT, use_base_manager=True, stdout=file
        )


def stored_files(storage: Storage, folder: str = "") -> Iterator[str]:
    """The names of all uploads, below the folder. No upload's name begins with a dot, as .gitkeep does."""
    try:
        folders, files = storage.listdir(folder)
    except FileNotFoundError:
        return  # no uploads yet
    prefix = f"{folder}/" if folder else ""
    for name in sorted(files):
        if name and not name.startswith("."):
            yield f"{prefix}{name}"
    for name in sorted(folders):
        yield from stored_files(storage, f"{prefix}{name}")
