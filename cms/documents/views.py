"""The views of documents."""

from functools import wraps
from typing import Any

from django.db import close_old_connections
from django.http import FileResponse, Http404, HttpRequest, HttpResponseBase
from wagtail.documents import get_document_model

from bengali.letters import nfc
from cms.core.forms import View, nfc_form

from .ranges import range_response

MAX_DIGITS = 9  # of a document's number; Python converts at most 4,300


def own_file_name(pk: str, name: str) -> str:
    """The stored file name if it equals the requested one in NFC: clients may send another Unicode form of it."""
    document = get_document_model().objects.filter(pk=pk).only("file").first()
    return document.filename if document and nfc(document.filename) == nfc(name) else name


def document_view(view: View) -> View:
    """Decorates Wagtail's views of documents and of the passwords of their folders.

    The type is that of the settings also in S3, where Wagtail sends the one that the name suggests. Players ask for
    parts of a sound. While a visitor reads the file slowly, others may use the database connection.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if args and len(args[0]) > MAX_DIGITS:
            raise Http404
        if args and not args[1].isascii():
            args = (args[0], own_file_name(*args))
        response = view(request, *args, **kwargs)
        if isinstance(response, FileResponse):
            response["Content-Type"] = get_document_model()(file=args[1]).content_type
            response = range_response(request, response)
            close_old_connections()
        return response

    return nfc_form(wrapped)
