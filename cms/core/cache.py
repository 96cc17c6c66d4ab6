"""Django's cache on one machine: a file that all processes share."""

import sqlite3
from functools import cached_property
from typing import Any

from diskcache import DjangoCache, FanoutCache
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

FAILURES = (OSError, sqlite3.Error)  # of the disk, as when it is full
LOCK_SECONDS = 1.0


class DiskCache(DjangoCache):
    """A disk failure is a miss, as with Redis; `incr` raises it. Waits for a lock once."""

    def __init__(self, directory: str, params: dict[str, Any]) -> None:
        BaseCache.__init__(self, params)
        self.folder = directory

    @cached_property
    def _cache(self) -> FanoutCache:
        """Opening the file writes to it, which can fail."""
        return FanoutCache(self.folder, shards=1, timeout=LOCK_SECONDS)

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        try:
            return super().get(key, default, version)
        except FAILURES:
            return default

    def add(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        try:
            return bool(super().add(key, value, timeout, version, retry=False))
        except FAILURES:
            return False

    def set(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        try:
            return bool(super().set(key, value, timeout, version, retry=False))
        except FAILURES:
            return False

    def delete(self, key: Any, version: int | None = None) -> bool:
        try:
            return bool(super().delete(key, version, retry=False))
        except FAILURES:
            return False

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int | None:
        """Returns None where the lock was not released."""
        number: int | None = super().incr(key, delta, version, retry=False)
        return number
