"""The page cache: finished answers, stored under a key that changes with everything they depend on.

The site version is raised in the transaction that changes content and read here before anything is rendered. A cached
answer can therefore be newer than its key, but never older, and no list of dependencies is needed.
"""

import time
from collections.abc import Callable

from django.core.exceptions import DisallowedHost
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response

from .encoding import encode, etag, preferred_encoding
from .keys import address_key, generation, has_redirect, site_id
from .lock import RenderLock
from .models import site_version_of
from .storage import CachedResponse, MemoryStorage, shared_storage

# Headers of one response that are not stored with the page.
UNSTORED_HEADERS = frozenset({"content-length", "content-encoding", "etag", "vary", "date", "set-cookie"})


def mark_cacheable(
    response: HttpResponse, seconds: float | None = None, *, page_id: int | None = None
) -> None:
    """Let the page cache store a response for all visitors, until the site version changes or for this many seconds.

    `page_id` is the page that it shows: `cms.visits` counts how often it is read.
    """
    response.page_cache_seconds = seconds  # type: ignore[attr-defined]
    response.page_id = page_id  # type: ignore[attr-defined]


def encoded_entry(entry: CachedResponse, encoding: str) -> CachedResponse:
    """An entry in the identity encoding as one in another encoding, with its own ETag."""
    body = encode(entry.body, encoding)
    headers = entry.headers | {
        "ETag": etag(body),
        "Vary": "Accept-Encoding",
        "Content-Length": str(len(body)),
    }
    if encoding != "identity":
        headers["Content-Encoding"] = encoding
    return CachedResponse(headers, body, entry.expires, entry.page_id)


class PageCacheMiddleware:
    """Answers from the cache. On a miss one request at a time renders; marked responses are stored."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.memory = MemoryStorage()
        self.shared = shared_storage()

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        address = address_key(request)
        if address is None:
            return self.get_response(request)
        try:
            version = site_version_of(request)
            if has_redirect(request):
                return self.get_response(request)
            key = f"{site_id(request, version)} {address}"
        except (DatabaseError, DisallowedHost):
            # Without the site version no entry is known to be current. CommonMiddleware refuses the host.
            return self.get_response(request)
        current = generation(version)
        encoding = preferred_encoding(request.META.get("HTTP_ACCEPT_ENCODING", ""))
        entry = self.look_up(current, key, encoding)
        if entry is None:
            with RenderLock(key):
                entry = self.look_up(current, key, encoding)
                if entry is None:
                    response = self.get_response(request)
                    if not hasattr(response, "page_cache_seconds"):
                        return response
                    entry = self.store_response(current, key, encoding, response)
        return self.respond(request, entry)

    def look_up(self, generation: str, key: str, encoding: str) -> CachedResponse | None:
        """The current entry in an encoding, made from the identity encoding if only that is stored."""
        entry_key = f"{encoding} {key}"
        entry = self.memory.get(generation, entry_key)
        if entry is not None and not entry.is_expired():
            return entry
        entry = self.shared.get(generation, entry_key)
        if entry is not None and not entry.is_expired():
            self.memory.put(generation, entry_key, entry)
            return entry
        if encoding == "identity":
            return None
        plain = self.look_up(generation, key, "identity")
        return plain and self.store(generation, entry_key, encoded_entry(plain, encoding))

    def store_response(
        self, generation: str, key: str, encoding: str, response: HttpResponse
    ) -> CachedResponse:
        """Store a response in the identity encoding and in the requested one; returns the latter."""
        seconds: float | None = response.page_cache_seconds  # type: ignore[attr-defined]
        headers = {name: value for name, value in response.items() if name.lower() not in UNSTORED_HEADERS}
        page_id: int | None = response.page_id  # type: ignore[attr-defined]
        raw = CachedResponse(headers, response.content, time.time() + seconds if seconds else 0, page_id)
        plain = self.store(generation, f"identity {key}", encoded_entry(raw, "identity"))
        if encoding == "identity":
            return plain
        return self.store(generation, f"{encoding} {key}", encoded_entry(raw, encoding))

    def store(self, generation: str, entry_key: str, entry: CachedResponse) -> CachedResponse:
        self.memory.put(generation, entry_key, entry)
        self.shared.put(generation, entry_key, entry)
        return entry

    def respond(self, request: HttpRequest, entry: CachedResponse) -> HttpResponseBase:
        """The entry, or 304 when the browser has it already."""
        body = b"" if request.method == "HEAD" else entry.body
        response = HttpResponse(body, headers=entry.headers)
        # Called with a response, it always returns one.
        answer: HttpResponseBase = get_conditional_response(  # type: ignore[assignment]
            request, etag=entry.headers["ETag"], response=response
        )
        answer.page_id = entry.page_id  # type: ignore[attr-defined]
        return answer
