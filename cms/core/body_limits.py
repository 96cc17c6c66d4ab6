"""Limits of request bodies by size, content type and number, checked before the body is read."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.defaultfilters import filesizeformat
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from .clients import client_network
from .errors import error_response
from .language import digits

logger = logging.getLogger(__name__)

KB = 1024
FORM = 8 * KB  # names, passwords and codes
MESSAGE = 32 * KB  # 2,900 Bengali letters of nine bytes
PROOFREAD = 1024 * KB  # 100,000 Bengali letters, also as JSON escapes, and their title
WITH_PICTURES = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
WITH_DOCUMENT = settings.WAGTAILDOCS_MAX_UPLOAD_SIZE + 2048 * KB
# A thread waits for a body as long as the client likes. So bodies occupy at most these of a process's threads
# (ops/scripts/processes.py), and the bodies of one network at most a third of those.
MAX_BODIES, MAX_BODIES_OF_NETWORK = 48, 16
RETRY_SECONDS = 10


@dataclass(frozen=True)
class BodyLimit:
    """The limits for a path and the paths below it."""

    path: str
    size: int  # bytes
    files: bool = False  # multipart/form-data
    needs_session: bool = False  # without it OTHER applies; the API's views check the token before they read


OTHER = BodyLimit("", 64 * KB)
# The first match counts; OTHER is for all other paths.
LIMITS = (
    BodyLimit("/api/auth", FORM),
    BodyLimit("/api/password-reset", FORM),
    BodyLimit("/refresh", FORM),
    BodyLimit("/logout", FORM),
    BodyLimit("/_util", FORM),
    BodyLimit("/documents", FORM),
    BodyLimit("/report", MESSAGE),
    BodyLimit("/message", MESSAGE),
    BodyLimit("/api/proofread", PROOFREAD),
    BodyLimit("/api/blogs", WITH_PICTURES),
    BodyLimit("/api/upload", WITH_PICTURES, files=True),
    BodyLimit("/cms/documents", WITH_DOCUMENT, files=True, needs_session=True),
    BodyLimit("/cms", WITH_PICTURES, files=True, needs_session=True),
)


def body_limit(path: str) -> BodyLimit:
    limits = (limit for limit in LIMITS if path == limit.path or path.startswith(f"{limit.path}/"))
    return next(limits, OTHER)


def content_length(request: HttpRequest) -> int:
    """The number of bytes that Django would read at most."""
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


def exceeds(request: HttpRequest, limit: BodyLimit) -> tuple[int, str] | None:
    """Status and message for a body that the limit does not allow."""
    if "HTTP_TRANSFER_ENCODING" in request.META:
        return 411, _("The request must state its length.")
    if content_length(request) > limit.size:
        size = digits(filesizeformat(limit.size))
        return 413, _("The request is larger than {size}, which is the limit here.").format(size=size)
    if request.content_type == "multipart/form-data" and not limit.files:
        return 415, _("Forms with files are not accepted here.")
    return None


def refuse(request: HttpRequest, status: int, message: str) -> HttpResponse:
    logger.warning("%s for %s %.200r: %s", status, request.method, request.path, message)
    return error_response(request, status, message)


class OpenBodies:
    """The number of requests with a body that this process handles, by network."""

    def __init__(self) -> None:
        self.lock, self.networks = Lock(), Counter[str]()

    @contextmanager
    def count(self, request: HttpRequest) -> Iterator[tuple[int, str] | None]:
        """Counts a request, or yields status and message if there are too many."""
        network, excess = client_network(request), None
        with self.lock:
            if self.networks[network] >= MAX_BODIES_OF_NETWORK:
                excess = 429, _("Too many requests came from here at once. Try again in a moment.")
            elif self.networks.total() >= MAX_BODIES:
                excess = 503, _("The site is busy. Try again in a moment.")
            else:
                self.networks[network] += 1
        try:
            yield excess
        finally:
            with self.lock:
                self.networks -= Counter({network: 0 if excess else 1})  # drops those without a request


class BodyLimitMiddleware:
    """Refuses bodies that the requested path does not accept. The CSRF check, which reads forms, comes after it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response, self.open_bodies = get_response, OpenBodies()

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method in ("GET", "HEAD", "OPTIONS"):  # no view reads their body
            return self.get_response(request)
        if excess := exceeds(request, body_limit(request.path)):
            return refuse(request, *excess)
        if not content_length(request):
            return self.get_response(request)
        with self.open_bodies.count(request) as excess:
            if excess:
                response = refuse(request, *excess)
                response["Retry-After"] = str(RETRY_SECONDS)
                return response
            return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> HttpResponseBase | None:
        """The session is looked up only for a body that is too large or has files for an anonymous visitor."""
        if request.method != "POST" or not body_limit(request.path).needs_session:
            return None
        if not exceeds(request, OTHER) or request.user.is_authenticated:
            return None
        logger.warning("403 for %s %.200r: no session", request.method, request.path)
        return HttpResponse(render_to_string("core/session_ended.html"), status=403)
