"""A lock for jobs, held by one scheduler at a time across all machines that share the database."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import connection


@contextmanager
def job_lock(name: str) -> Iterator[bool]:
    """Acquire the lock of a job without waiting; yields whether it was free. A killed process releases it."""
    with _postgresql_lock(name) if connection.vendor == "postgresql" else _file_lock(name) as acquired:
        yield acquired


@contextmanager
def _postgresql_lock(name: str) -> Iterator[bool]:
    key = f"marga:{name}"
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", [key])
        acquired = bool(cursor.fetchone()[0])
    try:
        yield acquired
    finally:
        if acquired:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", [key])


@contextmanager
def _file_lock(name: str) -> Iterator[bool]:
    """A lock on a file, for SQLite, whose database is on one machine."""
    folder = settings.VAR_DIR / "run"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            acquired = True
        except BlockingIOError:
            acquired = False
        yield acquired
