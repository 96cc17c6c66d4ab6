"""The data from which a page's HTML is rendered: the page's JSON, the menu and the site settings."""

from typing import Any, NotRequired

from django.http import HttpRequest
from django.utils import timezone
from rest_framework.request import Request
from wagtail.models import Page

from cms.navigation.payload import SharedPayload, shared_payload
from cms.pages.api import PagesViewSet, router


class Payload(SharedPayload):
    """The data from which the renderer and the browser render a page."""

    status: int
    page: Any  # the JSON of a page type, or None
    year: int
    preview: bool
    search: NotRequired[Any]  # what was found, on the search page and for the words of a missing address


def page_json(page: Page, request: HttpRequest) -> dict[str, Any]:
    """The page exactly as `pages/find/` answers it. In previews also a draft or an unsaved page."""
    view = PagesViewSet(request=Request(request), action="detail_view", format_kwarg=None)
    # In the form of Wagtail's parser of `fields`: name, whether to leave it out, fields below it.
    fields = [] if page.pk else [("detail_url", True, None)]
    serializer_class = PagesViewSet._get_serializer_class(router, type(page), fields, show_details=True)
    context = {"request": view.request, "view": view, "router": router}
    return dict(serializer_class(page, context=context).data)


def document_payload(request: HttpRequest, page: dict[str, Any] | None, status: int = 200) -> Payload:
    """The payload of a page's JSON, or of an address that is no page: docs/content-model.md."""
    shared = shared_payload(request)
    return {
        "status": status,
        "page": page,
        "menu": shared["menu"],
        "site": shared["site"],
        "year": timezone.localdate().year,
        "preview": getattr(request, "is_preview", False),
    }
