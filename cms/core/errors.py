"""The format of all errors under /api: `{message, errors: {field: [...]}}` (S94)."""

import logging
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler as drf_exception_handler

from .language import API_PATH, digits

JSON_PARAMS = {"ensure_ascii": False}

logger = logging.getLogger(__name__)


class Conflict(exceptions.APIException):
    """409: the request is valid, but conflicts with the current state."""

    status_code = 409

    def __init__(self, message: str, errors: dict[str, list[str]] | None = None) -> None:
        super().__init__(message)
        self.errors = errors or {}


class NotInRole(exceptions.PermissionDenied):
    """403: the account's role does not include this. `errors` then has `role`, which an ended session's 403 lacks."""

    default_detail = gettext_lazy("Your role does not include this.")
    default_code = "role"


class Unauthorised(exceptions.APIException):
    """401 for signing in and refreshing. Elsewhere a missing token is answered with 403 (D19)."""

    status_code = 401


class TooManyRequests(exceptions.APIException):
    """429, with the seconds after which to try again in Retry-After."""

    status_code = 429

    def __init__(self, message: str, wait: int) -> None:
        super().__init__(message)
        self.wait = wait


def texts(detail: Any) -> list[str]:
    """All texts in DRF's error detail, at any depth."""
    if isinstance(detail, dict):
        detail = list(detail.values())
    return [text for item in detail for text in texts(item)] if isinstance(detail, list) else [digits(detail)]


def envelope(detail: Any) -> dict[str, Any]:
    """The error body for DRF's error detail: a text, a list of texts, or texts by field."""
    if isinstance(detail, dict):
        if set(detail) == {"detail"}:
            return {"message": digits(detail["detail"]), "errors": {}}
        errors = {field: texts(value) for field, value in detail.items()}
        return {"message": _("Please correct the marked fields."), "errors": errors}
    return {"message": " ".join(texts(detail)), "errors": {}}


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's handler with our envelope, and an exception's `more`. Django logs unexpected errors."""
    if isinstance(exc, Http404):
        exc = exceptions.NotFound()
    elif isinstance(exc, PermissionDenied):
        exc = NotInRole()
    response = drf_exception_handler(exc, context)
    if response is not None and isinstance(exc, Conflict):
        # It can quote a text of a user, so its digits stay as they are.
        response.data = {"message": str(exc.detail), "errors": exc.errors}
    elif response is not None:
        response.data = envelope(response.data) | getattr(exc, "more", {})
        if isinstance(exc, exceptions.PermissionDenied) and exc.get_codes() == NotInRole.default_code:
            response.data["errors"] = {NotInRole.default_code: [response.data["message"]]}
            request = context["request"]
            logger.warning(
                "403 for %s %.200r: not in the role of %r", request.method, request.path, str(request.user)
            )
    return response


def is_api(request: HttpRequest) -> bool:
    """Whether an answer to this request must be JSON (S95)."""
    return bool(API_PATH.fullmatch(request.path))


def json_error(status: int, message: str, headers: dict[str, str] | None = None) -> JsonResponse:
    """An error that is raised outside DRF, in the same envelope."""
    body = {"message": message, "errors": {}}
    return JsonResponse(body, status=status, headers=headers, json_dumps_params=JSON_PARAMS)


def error_response(request: HttpRequest, status: int, message: str) -> HttpResponse:
    """An error that is raised outside DRF: the envelope for the API, one line of text for everything else."""
    if is_api(request):
        return json_error(status, message)
    return HttpResponse(message, status=status, content_type="text/plain; charset=utf-8")
