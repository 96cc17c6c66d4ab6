"""Gates that one at a time of this machine goes through, in the order of coming.

The kernel keeps a fair line for a lock on a file, and frees it when its holder is killed. Enter a gate outside of a
transaction: who waits within one would keep the database from whom it waits for. Within one they stand open.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection


@contextmanager
def picture_gate() -> Iterator[None]:
    """For whoever decodes pictures: one of 24 megapixels takes 500 MB for a moment, and both of two processors."""
    if connection.in_atomic_block:
        yield
        return
    with _turn(settings.VAR_DIR / "picture-gate"):
        yield


@contextmanager
def _turn(path: Path) -> Iterator[None]:
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
