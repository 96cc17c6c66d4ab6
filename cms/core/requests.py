"""Request ID."""

import re
import uuid
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from .logs import request_id

WELL_FORMED = re.compile(r"[A-Za-z0-9_-]{8,64}")


def new_id(request: HttpRequest) -> str:
    """The id that a trusted proxy gave the request, or a random one."""
    given = request.META.get("HTTP_X_REQUEST_ID", "") if settings.TRUSTED_PROXIES else ""
    return given if WELL_FORMED.fullmatch(given) else uuid.uuid4().hex


class RequestMiddleware:
    """Gives each request an id for log lines, the renderer and the response."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        token = request_id.set(new_id(request))
        try:
            response = self.get_response(request)
            response["X-Request-ID"] = request_id.get()
            return response
        finally:
            request_id.reset(token)
