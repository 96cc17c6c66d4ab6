"""Storage of cached answers: each process's memory, and files or Django's cache for all processes.

A generation is a site version, a release and a day (`cms.page_cache.keys.generation`). Entries of older generations
are never read again.
"""

import contextlib
import hashlib
import json
import os
import shutil
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from django.conf import settings
from django.core.cache import cache

from .encoding import etag

MEMORY_BYTES = 48 * 1024 * 1024
# No answer that expires is stored for longer.
MAX_SECONDS = 60.0
# Django's cache keeps entries of old generations until then.
CACHE_SECONDS = 24 * 60 * 60


@dataclass(frozen=True)
class CachedResponse:
    """One encoding of one cached answer."""

    headers: dict[str, str]
    body: bytes
    expires: float  # seconds since the epoch; 0 is never
    page_id: int | None = None  # of the page that it shows

    def is_expired(self) -> bool:
        """True also if the expiry is too far ahead, as after the clock was set back."""
        return bool(self.expires) and not 0 <= self.expires - time.time() <= MAX_SECONDS


class Storage(Protocol):
    """Stores entries by generation and key."""

    def get(self, generation: str, key: str) -> CachedResponse | None: ...

    def put(self, generation: str, key: str, entry: CachedResponse) -> None: ...


class MemoryStorage:
    """The entries of one generation in this process's memory. When it is full, the oldest go first."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.generation = ""
        # The generation is in the key too: another thread may change it while one reads.
        self.entries: OrderedDict[tuple[str, str], CachedResponse] = OrderedDict()
        self.size = 0

    def get(self, generation: str, key: str) -> CachedResponse | None:
        return self.entries.get((generation, key))

    def put(self, generation: str, key: str, entry: CachedResponse) -> None:
        with self.lock:
            if self.generation != generation:
                self.generation, self.size = generation, 0
                self.entries = OrderedDict()
            previous = self.entries.pop((generation, key), None)
            self.size += len(entry.body) - (len(previous.body) if previous else 0)
            self.entries[generation, key] = entry
            while self.size > MEMORY_BYTES:
                self.size -= len(self.entries.popitem(last=False)[1].body)


class FileStorage:
    """Files that the processes of this machine share: a folder for each generation, a file for each entry."""

    def path(self, generation: str, key: str) -> Path:
        return Path(settings.PAGE_CACHE_DIR) / generation / hashlib.sha256(key.encode()).hexdigest()

    def get(self, generation: str, key: str) -> CachedResponse | None:
        try:
            head, _, body = self.path(generation, key).read_bytes().partition(b"\n")
            headers, expires, page_id = json.loads(head)
            # A power cut can leave a file that is only partly written.
            return CachedResponse(headers, body, expires, page_id) if headers["ETag"] == etag(body) else None
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def put(self, generation: str, key: str, entry: CachedResponse) -> None:
        path = self.path(generation, key)
        temporary = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(
                json.dumps([entry.headers, entry.expires, entry.page_id]).encode() + b"\n" + entry.body
            )
            temporary.replace(path)
        except OSError:
            # The disk may be full; the answer does not depend on being stored.
            with contextlib.suppress(OSError):
                temporary.unlink()


class CacheStorage:
    """Django's cache, which several machines can share."""

    def cache_key(self, generation: str, key: str) -> str:
        return f"page:{generation}:{hashlib.sha256(key.encode()).hexdigest()}"

    def get(self, generation: str, key: str) -> CachedResponse | None:
        values = cache.get(self.cache_key(generation, key))
        return CachedResponse(*values) if values else None

    def put(self, generation: str, key: str, entry: CachedResponse) -> None:
        values = (entry.headers, entry.body, entry.expires, entry.page_id)
        cache.set(self.cache_key(generation, key), values, CACHE_SECONDS)


def shared_storage() -> Storage:
    """The storage that all processes share."""
    return CacheStorage() if settings.CACHE_URL else FileStorage()


def delete_stale_entries() -> int:
    """Delete the files of all generations but the newest; returns the number of folders deleted."""
    folder = Path(settings.PAGE_CACHE_DIR)
    generations = sorted(
        (item for item in folder.glob("*-*") if item.is_dir()), key=lambda item: item.stat().st_mtime
    )
    for old in generations[:-1]:
        shutil.rmtree(old, ignore_errors=True)
    return len(generations[:-1])
