"""Writers in line: who waits to write is served in the order of coming."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection


@contextmanager
def write_gate() -> Iterator[None]:
    """Let one writer of this machine at a time into what follows, on SQLite.

    SQLite lets writers poll for its lock, and the unlucky wait for seconds; the kernel keeps a fair line for a lock on
    a file beside the database, and frees it when its holder is killed. PostgreSQL has its own. Enter it outside of
    the transaction.
    """
    database: Any = connection
    if database.vendor != "sqlite" or database.is_in_memory_db() or database.in_atomic_block:
        yield
        return
    with open(f"{database.settings_dict['NAME']}-gate", "a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
