"""Input is made uniform at the door."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _

from .text import nfc


def _normalised(data: QueryDict) -> QueryDict:
    result = QueryDict(mutable=True)
    for key, values in data.lists():
        result.setlist(key, [nfc(value) for value in values])
    result._mutable = False  # QueryDict's own switch
    return result


class NormaliseInputMiddleware:
    """Turns query strings and form fields into NFC, and refuses NUL, which PostgreSQL cannot store."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest(_("The address has a NUL character in it. Remove it and try again."))
        if request.META.get("QUERY_STRING"):
            request.GET = _normalised(request.GET)  # type: ignore[assignment]
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *args: object) -> None:
        if request.method == "POST" and request.content_type in {
            "application/x-www-form-urlencoded",
            "multipart/form-data",
        }:
            request.POST = _normalised(request.POST)  # type: ignore[assignment]  # Django's setter
