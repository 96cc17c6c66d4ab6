"""The page cache: finished answers in memory over files that all workers of this machine share.

The key of an entry holds the site version, the build and the year in Dhaka. The version is raised in the transaction
that changes content and read here before anything is rendered, so an entry can only be newer than its key: nobody is
ever served a page older than the last change, and no list of dependencies is kept.
"""

import contextlib
import fcntl
import functools
import gzip
import hashlib
import json
import os
import shutil
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from urllib.parse import parse_qsl

import brotli
from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils import timezone

from .models import site_version

# What of a page's query string can change it. The rest, such as a shared link's tracking code, is ignored.
KEYED_PARAMETERS = ("category", "page")
FIND = "/api/v2/pages/find/"
# Lists that are the same for everyone without a token.
LISTS = frozenset({"/api/blogs", "/api/category"})
FIND_PARAMETERS = frozenset({"html_path", *KEYED_PARAMETERS})
# First segments of addresses that are never stored here.
UNCACHED_PREFIXES = frozenset(
    "_util admindash api cms documents health images login logout media refresh robots.txt sitemap.xml static".split()
)
MAX_PATH = 1024
MEMORY_BYTES = 48 * 1024 * 1024
SECONDS_DEGRADED = 5.0
BROTLI_QUALITY = 5
GZIP_LEVEL = 6
LOCK_SECONDS = 3.0
ENCODINGS = ("br", "gzip", "identity")
# Headers that belong to one answer, not to the page.
UNSTORED_HEADERS = frozenset({"content-length", "content-encoding", "etag", "vary", "date", "set-cookie"})


@dataclass(frozen=True)
class Entry:
    """One encoding of one stored answer."""

    headers: dict[str, str]
    body: bytes
    expires: float  # seconds since the epoch; 0 is never


def is_current(entry: Entry | None) -> Entry | None:
    """The entry unless its time is over."""
    return None if entry and entry.expires and entry.expires < time.time() else entry


def allow_storing(response: HttpResponse, seconds: float | None = None) -> None:
    """Mark an answer as the same for every visitor, for so many seconds or until anything changes."""
    response.page_cache_seconds = seconds  # type: ignore[attr-defined]


@functools.cache
def build() -> str:
    """A name for the front-end build and the site's address, so that a new one leaves no old document behind."""
    manifest = Path(settings.DJANGO_VITE["default"]["manifest_path"])
    content = manifest.read_bytes() if manifest.exists() else b""
    return hashlib.sha256(content + settings.SITE_URL.encode()).hexdigest()[:8]


def keyed_address(request: HttpRequest) -> str | None:
    """The part of a request that decides its answer, or None when it is not to be stored."""
    path = request.path
    if request.method not in ("GET", "HEAD") or len(path) > MAX_PATH or getattr(request, "is_dummy", False):
        return None
    if settings.SESSION_COOKIE_NAME in request.COOKIES:
        return None
    if getattr(settings, "SECURE_SSL_REDIRECT", False) and not request.is_secure():
        return None
    query = request.META.get("QUERY_STRING", "")
    # The last of several values counts, as it does for the view.
    values = dict(parse_qsl(query, keep_blank_values=True)) if query else {}
    if path == FIND:
        return f"{path}?{sorted(values.items())}" if values.keys() <= FIND_PARAMETERS else None
    if path.removesuffix("/") in LISTS and not query:
        # A token may be refused, and what another site may read depends on the site.
        asks_more = request.META.keys() & {"HTTP_AUTHORIZATION", "HTTP_ORIGIN"}
        return None if asks_more else path.removesuffix("/")
    if path[1:].partition("/")[0] in UNCACHED_PREFIXES:
        return None
    keyed = [(name, values[name]) for name in KEYED_PARAMETERS if name in values]
    return f"{path}?{keyed}" if keyed else path


def preferred_encoding(request: HttpRequest) -> str:
    """The best encoding the browser names."""
    accepted = request.META.get("HTTP_ACCEPT_ENCODING", "")
    return next((name for name in ENCODINGS[:2] if name in accepted), "identity")


class Memory:
    """This process's copies, the oldest out first, emptied when the version changes."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.generation = ""
        # The generation is in the key too: another thread may change it while one reads.
        self.entries: OrderedDict[tuple[str, str], Entry] = OrderedDict()
        self.size = 0

    def get(self, generation: str, key: str) -> Entry | None:
        return self.entries.get((generation, key))

    def put(self, generation: str, key: str, entry: Entry) -> None:
        with self.lock:
            if self.generation != generation:
                self.generation, self.size = generation, 0
                self.entries = OrderedDict()
            previous = self.entries.pop((generation, key), None)
            self.size += len(entry.body) - (len(previous.body) if previous else 0)
            self.entries[generation, key] = entry
            while self.size > MEMORY_BYTES:
                self.size -= len(self.entries.popitem(last=False)[1].body)


class Files:
    """All workers' copies: a folder a generation, a file an encoding of an answer."""

    def path(self, generation: str, key: str) -> Path:
        return Path(settings.PAGE_CACHE_DIR) / generation / hashlib.sha256(key.encode()).hexdigest()

    def get(self, generation: str, key: str) -> Entry | None:
        try:
            head, _, body = self.path(generation, key).read_bytes().partition(b"\n")
            headers, expires = json.loads(head)
            # A power cut can leave a file that is only partly written.
            return Entry(headers, body, expires) if headers["ETag"] == etag(body) else None
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def put(self, generation: str, key: str, entry: Entry) -> None:
        path = self.path(generation, key)
        temporary = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(json.dumps([entry.headers, entry.expires]).encode() + b"\n" + entry.body)
            temporary.replace(path)
        except OSError:
            # A full disk costs speed, not the answer.
            with contextlib.suppress(OSError):
                temporary.unlink()


class RenderLock:
    """One render a key at a time, across threads and processes. The kernel frees the lock of a killed worker.

    Where no lock can be had, because the folder cannot be written or the wait is too long, the caller renders anyway.
    """

    def __init__(self, key: str) -> None:
        self.path = Path(settings.PAGE_CACHE_DIR) / "locks" / hashlib.sha256(key.encode()).hexdigest()[:2]
        self.descriptor: int | None = None

    def __enter__(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return
        end, pause = time.monotonic() + LOCK_SECONDS, 0.002
        while time.monotonic() < end:
            try:
                fcntl.flock(self.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:
                time.sleep(pause)
                pause = min(pause * 1.5, 0.02)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.descriptor is not None:
            os.close(self.descriptor)


def encoded(body: bytes, encoding: str) -> bytes:
    """The body in a content encoding."""
    if encoding == "br":
        return brotli.compress(body, quality=BROTLI_QUALITY, mode=brotli.MODE_TEXT)
    if encoding == "gzip":
        return gzip.compress(body, GZIP_LEVEL, mtime=0)
    return body


def etag(body: bytes) -> str:
    """The entity tag of a body in its encoding."""
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def variant(entry: Entry, encoding: str) -> Entry:
    """A stored identity answer in another encoding, with its own ETag."""
    body = encoded(entry.body, encoding)
    headers = entry.headers | {
        "ETag": etag(body),
        "Vary": "Accept-Encoding",
        "Content-Length": str(len(body)),
    }
    if encoding != "identity":
        headers["Content-Encoding"] = encoding
    return Entry(headers, body, entry.expires)


def delete_stale_entries() -> int:
    """Remove the files of all generations but the newest; returns how many folders went."""
    folder = Path(settings.PAGE_CACHE_DIR)
    generations = sorted(
        (item for item in folder.glob("*-*") if item.is_dir()), key=lambda item: item.stat().st_mtime
    )
    for old in generations[:-1]:
        shutil.rmtree(old, ignore_errors=True)
    return len(generations[:-1])


class PageCacheMiddleware:
    """Answers from the cache; on a miss lets one request render, stores what the view marked, and answers that."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.memory = Memory()
        self.files = Files()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        address = keyed_address(request)
        if address is None:
            return self.get_response(request)
        try:
            request.site_version = version = site_version()  # type: ignore[attr-defined]  # for the view
            generation = f"{version}-{build()}-{timezone.localdate().year}"
        except DatabaseError:
            # Without its version no page can be called fresh; the view answers, or says why it cannot.
            return self.get_response(request)
        encoding = preferred_encoding(request)
        entry = self.look_up(generation, address, encoding)
        if entry is None:
            with RenderLock(address):
                entry = self.look_up(generation, address, encoding)
                if entry is None:
                    response = self.get_response(request)
                    if not hasattr(response, "page_cache_seconds"):
                        return response
                    entry = self.store(generation, address, encoding, response)
        return self.answer(request, entry)

    def look_up(self, generation: str, address: str, encoding: str) -> Entry | None:
        key = f"{encoding} {address}"
        entry = is_current(self.memory.get(generation, key))
        if entry is None and (entry := is_current(self.files.get(generation, key))) is not None:
            self.memory.put(generation, key, entry)
        if entry is None and encoding != "identity":
            plain = self.look_up(generation, address, "identity")
            if plain is not None:
                entry = variant(plain, encoding)
                self.keep(generation, key, entry)
        return entry

    def store(self, generation: str, address: str, encoding: str, response: HttpResponse) -> Entry:
        seconds: float | None = response.page_cache_seconds  # type: ignore[attr-defined]
        headers = {name: value for name, value in response.items() if name.lower() not in UNSTORED_HEADERS}
        plain = variant(Entry(headers, response.content, time.time() + seconds if seconds else 0), "identity")
        self.keep(generation, f"identity {address}", plain)
        if encoding == "identity":
            return plain
        entry = variant(Entry(headers, plain.body, plain.expires), encoding)
        self.keep(generation, f"{encoding} {address}", entry)
        return entry

    def keep(self, generation: str, key: str, entry: Entry) -> None:
        self.memory.put(generation, key, entry)
        self.files.put(generation, key, entry)

    def answer(self, request: HttpRequest, entry: Entry) -> HttpResponse:
        # One tag, a list of them, or one that a proxy made weak.
        if entry.headers["ETag"] in request.META.get("HTTP_IF_NONE_MATCH", ""):
            headers = {
                name: value for name, value in entry.headers.items() if not name.startswith("Content-")
            }
            return HttpResponseNotModified(headers=headers)
        return HttpResponse(b"" if request.method == "HEAD" else entry.body, headers=entry.headers)
