"""Links the sources of a page's body to the books that they name."""

from typing import Any

from django.http import HttpRequest
from wagtail.models import Page

from cms.page_cache.cached import cached_for_site_version
from cms.pages.querysets import unrestricted

from .models import BooksPage


def books_path() -> str:
    """The address of the page of books; empty while there is none that all visitors can see."""
    page = unrestricted(BooksPage.objects.live()).first()
    return (page.site_path or "") if page else ""


def link_sources(data: dict[str, Any], page_type: type[Page], request: HttpRequest) -> dict[str, Any]:
    """The body of a page's JSON with the addresses of its sources' books in place of their anchors."""
    body = data.get("body")
    if not isinstance(body, list) or not any(source["book"] for source in sources(body)):
        return {}
    path = cached_for_site_version("books-path", books_path, request)
    for source in sources(body):
        source["book"] = f"{path}#{source['book']}" if source["book"] and path else ""
    return {"body": body}


def sources(body: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [source for block in body if block["type"] == "sources" for source in block["value"]]
