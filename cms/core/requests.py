"""Request ID and access log."""

import logging
import re
import time
import uuid
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from .logs import request_id

logger = logging.getLogger(__name__)

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
        started = time.perf_counter()
        token = request_id.set(new_id(request))
        try:
            response = self.get_response(request)
            response["X-Request-ID"] = request_id.get()
            if settings.ACCESS_LOG:
                milliseconds = (time.perf_counter() - started) * 1000
                values = (request.method, request.path, response.status_code, milliseconds)
                logger.info("%s %.300r %s %.0f ms", *values)
            return response
        finally:
            request_id.reset(token)
