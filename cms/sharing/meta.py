"""The part of a page's `<head>` that search engines, messengers and feed readers use."""

from dataclasses import replace
from mimetypes import guess_type
from typing import Any
from urllib.parse import urljoin

from django.conf import settings
from django.http import HttpRequest
from django.templatetags.static import static

from cms.core.renderers import script_json
from cms.navigation.payload import SharedPayload
from cms.pages.models import BasePage

from .cards import card_of
from .structured_data import iso, structured_data


def pageless_head(title: str, shared: SharedPayload) -> dict[str, Any]:
    """The context of sharing/head.html for an address that is no page."""
    return {"title": f"{title} · {shared['site']['name']}", "noindex": True}


def page_head(
    page: BasePage, data: dict[str, Any], shared: SharedPayload, request: HttpRequest
) -> dict[str, Any]:
    """The context of sharing/head.html for a page. The browser sets the same title after a navigation."""
    site = shared["site"]
    head = page.head(request)
    if page.alias_of_id and head.path:
        source = page.source.get_url_parts()
        own = page.site_path or ""
        head = replace(head, path=(source[2] if source else own) + head.path.removeprefix(own))
    title = head.title or site["name"]
    context = {
        "title": title if head.path == "/" else f"{title} · {site['name']}",
        "description": head.description,
        "noindex": not head.is_indexed,
    }
    if not head.path:
        return context
    path = head.path.partition("?")[0]
    card = card_of(page, path)
    image = urljoin(settings.SITE_URL, card.file.url if card else static("share.png"))
    crumb = data.get("short_title") or data["title"]
    return context | {
        "canonical": settings.SITE_URL + head.path,
        "site_name": site["name"],
        "share_title": title,
        "kind": head.kind,
        "published": iso(head.published),
        "modified": iso(head.modified),
        "image": image,
        "image_type": guess_type(image)[0],
        "image_alt": title if card else site["name"],
        "feed": head.feed,
        "structured_data": head.is_indexed
        and script_json(
            structured_data(
                head,
                crumb=crumb,
                above=data.get("above", []),
                image=image,
                site=site,
                menu=shared["menu"],
            )
        ),
    }
