"""Normalises the query string."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from .forms import nfc_values


class QueryStringMiddleware:
    """Normalises query strings to NFC, and refuses addresses with NUL, which PostgreSQL cannot store or search for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest(_("The address has a NUL character in it. Remove it and try again."))
        if request.META.get("QUERY_STRING"):
            request.GET = nfc_values(request.GET)
        return self.get_response(request)
