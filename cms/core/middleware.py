"""Checks and normalises the query string, and prevents caching of responses to signed-in requests."""

import logging
import re
from collections.abc import Callable
from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _

from .errors import is_api
from .forms import nfc_values
from .language import digits
from .reserved_paths import first_segment

logger = logging.getLogger(__name__)

MAX_LETTERS = 300
MAX_TERMS = 20
MAX_NESTED_FIELDS = 3
# Each item of these parameters is a condition, a join or a sort key of a query.
LISTS = frozenset({"search", "q", "tags", "order", "ordering"})
ITEM = re.compile(r"[^\s,]+")


def check_parameters(values: Any) -> None:
    """Raises BadRequest for parameters that would make a query too deep or too long."""
    for name, texts in values.lists():
        for text in texts:
            if len(text) > MAX_LETTERS and name != "html_path":
                message = _("“{name}” has more than {count} letters. Shorten it and try again.")
                raise BadRequest(message.format(name=name[:40], count=digits(MAX_LETTERS)))
            if name in LISTS and len(ITEM.findall(text)) > MAX_TERMS:
                message = _("“{name}” has more than {count} words. Leave some out and try again.")
                raise BadRequest(message.format(name=name, count=digits(MAX_TERMS)))
            if name == "fields" and text.count("(") > MAX_NESTED_FIELDS:
                raise BadRequest(_("The fields are nested too deeply."))


class QueryStringMiddleware:
    """Normalises query strings to NFC, and refuses and logs those that would overload the database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            self.check(request)
        except BadRequest as error:
            logger.warning("400 for %s %.200r: %s", request.method, request.path, error)
            raise
        return self.get_response(request)

    def check(self, request: HttpRequest) -> None:
        if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
            # PostgreSQL cannot store or search for it.
            raise BadRequest(_("The address has a NUL character in it. Remove it and try again."))
        if request.META.get("QUERY_STRING"):
            is_checked = is_api(request) or first_segment(request.path) == "cms"
            if is_checked:
                check_parameters(request.GET)
            request.GET = nfc_values(request.GET)
            if is_checked:  # in NFC a text can be longer
                check_parameters(request.GET)


class NoStoreMiddleware:
    """Sets `no-store` on responses to signed-in requests: those with a session, and those of the API with a token.

    Elsewhere `Authorization` changes nothing; a proxy with a password in front of the site passes it on.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        has_session = request.session.accessed and request.user.is_authenticated
        if has_session or (is_api(request) and "Authorization" in request.headers):
            patch_cache_control(response, private=True, no_store=True)
        return response
