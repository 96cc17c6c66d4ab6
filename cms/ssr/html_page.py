"""The HTML of a public page: head, rendered body, payload."""

import re
from typing import Any
from urllib.parse import quote_plus, urlencode

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language_from_request
from typing_extensions import TypedDict

from cms.core.renderers import script_json
from cms.core.views import SPECULATION_RULES
from cms.navigation.menu import MenuItem
from cms.page_cache.keys import FIND_PATH
from cms.page_cache.middleware import mark_cacheable
from cms.pages.models import BasePage
from cms.pages.version import page_version
from cms.sharing.meta import page_head, pageless_head

from . import renderer
from .inline_files import early_script
from .payload import Payload, document_payload, page_json

REVALIDATE = {"public": True, "max_age": 0, "must_revalidate": True}
# Cache time of a page without a rendered body.
UNRENDERED_SECONDS = 5.0
PRELOADS = re.compile(r"(?:<link [^>]*>)*")


def url_with_view(url: str, page: BasePage, request: HttpRequest) -> str:
    """The address with those query parameters that change the HTML alone."""
    view = {name: request.GET[name] for name in sorted(page.view_parameters) if name in request.GET}
    return f"{url}{'&' if '?' in url else '?'}{urlencode(view)}" if view else url


def split_preloads(html: str) -> tuple[str, str]:
    """The links before a page's HTML, which React writes for what is to be loaded first, and the HTML itself."""
    end = PRELOADS.match(html).end()  # type: ignore[union-attr]  # it matches the empty string, too
    return html[:end], html[end:]


class PageData(TypedDict):
    """The attributes for the browser that describe the payload of the HTML."""

    payload: str
    find: str  # where the API has the page, if its JSON is not in the payload
    version: str


def page_data(payload: Payload, url: str, inline: bool) -> PageData:
    """The JSON of the payload; without the page itself, which most readers never need, unless `inline`."""
    if inline:
        return {"payload": script_json(payload), "find": "", "version": ""}
    rest = {name: value for name, value in payload.items() if name != "page"}
    path, _, query = url.partition("?")
    return {
        "payload": script_json(rest),
        "find": f"{FIND_PATH}?html_path={quote_plus(path)}" + (query and f"&{query}"),
        "version": page_version(payload["page"]),
    }


def userbar_language(request: HttpRequest) -> str:
    """The language of both admins: the account's choice, or the browser's."""
    return getattr(request.user, "language", "") or get_language_from_request(request)


def html_page(
    request: HttpRequest, page: BasePage, *, menu: list[MenuItem] | None = None, preview_note: str = ""
) -> HttpResponse:
    """The HTML of a page, saved or not. The page cache may store a public page as an anonymous visitor sees it.

    Previews set Wagtail's `is_preview` of the request. That of the menu has another `menu`; that of a link for readers
    without an account has a note.
    """
    preview = getattr(request, "is_preview", False)
    payload = document_payload(request, page_json(page, request))
    if menu is not None:
        payload["menu"] = menu
    url = page.path_for(request) or request.path
    html = renderer.render(url_with_view(url, page, request), payload)
    userbar = not preview_note and (preview or bool(getattr(request.user, "is_authenticated", False)))
    is_public = not (userbar or preview) and page.is_public
    context = {
        "head": page_head(page, payload["page"], payload, request),
        "data": page_data(payload, url, inline=not is_public or html is None),
        "page": page,
        "userbar": userbar,
        "userbar_language": userbar_language(request) if userbar else "",
        "preview_note": preview_note,
    }
    response = document(request, html, context)
    if is_public:
        patch_cache_control(response, **REVALIDATE)
        mark_cacheable(response, None if html is not None else UNRENDERED_SECONDS, page_id=page.pk)
        response["Speculation-Rules"] = f'"{SPECULATION_RULES}"'
    elif not preview:
        patch_cache_control(response, private=True, no_store=True)
    return response


def pageless_html(request: HttpRequest, title: str, search: Any = None, *, status: int = 200) -> HttpResponse:
    """The HTML of an address that is no page: a search, or an error with what was found for the address."""
    payload = document_payload(request, None, status)
    if search:
        payload["search"] = search
    html = renderer.render(request.path, payload)
    data = page_data(payload, request.path, inline=True)
    context = {"head": pageless_head(title, payload), "data": data}
    return document(request, html, context, status)


def document(
    request: HttpRequest, html: str | None, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The document around the rendered body."""
    preloads, body = split_preloads(html or "")
    early = early_script()
    context |= {"early_script": early, "preloads": preloads, "html": body}
    response = HttpResponse(render_to_string("ssr/page.html", context, request), status=status)
    if early:
        response._csp_update = {"script-src": early.csp_source}  # type: ignore[attr-defined]  # django-csp reads it
    return response
