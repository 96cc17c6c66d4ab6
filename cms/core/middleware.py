"""Normalises the query string, and keeps answers to signed-in requests out of caches."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
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


class NoStoreMiddleware:
    """Forbids caches to store what a signed-in request was answered."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        has_session = request.session.accessed and request.user.is_authenticated
        if has_session or "Authorization" in request.headers:
            patch_cache_control(response, private=True, no_store=True)
        return response
