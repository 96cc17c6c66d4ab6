"""Submitted forms in NFC."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django.core.exceptions import BadRequest, ValidationError
from django.http import HttpRequest, HttpResponseBase, QueryDict

from .input import nfc_input

View = Callable[..., HttpResponseBase]


def nfc_values(data: QueryDict) -> Any:
    """The same parameters, immutable again, with all values in NFC. Raises BadRequest with a reason."""
    result = QueryDict(mutable=True)
    try:
        for key, values in data.lists():
            result.setlist(key, [nfc_input(value) for value in values])
    except ValidationError as error:
        raise BadRequest(error.messages[0]) from error
    result._mutable = False  # QueryDict's own flag
    return result


def nfc_form(view: View) -> View:
    """Decorates a view so that it gets the fields of a submitted form in NFC.

    The CSRF check has parsed the form already, so no further body is read.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method == "POST":
            request.POST = nfc_values(cast(QueryDict, request.POST))
        return view(request, *args, **kwargs)

    return wrapped
