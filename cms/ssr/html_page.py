"""The HTML of a public page: head, rendered body, payload."""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote_plus, urlencode

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control
from typing_extensions import TypedDict

from cms.core.renderers import script_json
from cms.core.views import SPECULATION_RULES
from cms.page_cache.keys import FIND_PATH
from cms.page_cache.middleware import mark_cacheable
from cms.pages.models import BasePage
from cms.pages.version import page_version
from cms.sharing.meta import NOT_FOUND, head

from . import renderer
from .inline_files import early_script
from .payload import Payload, html_page_payload

REVALIDATE = {"public": True, "max_age": 0, "must_revalidate": True}
# Cache time of a page without a rendered body.
UNRENDERED_SECONDS = 5.0
PRELOADS = re.compile(r"(?:<link [^>]*>)*")


def url_with_view(url: str, page: BasePage | None, request: HttpRequest) -> str:
    """The address with those query parameters that change the HTML alone."""
    view = {
        name: request.GET[name]
        for name in sorted(page.view_parameters if page else ())
        if name in request.GET
    }
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


def html_page(
    request: HttpRequest,
    page: BasePage | None,
    status: int = 200,
    *,
    title: str = NOT_FOUND,
    search: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """The HTML of a page; without one, of an error or of a search with this title.

    The page cache may store a public page as an anonymous visitor sees it. Previews set `is_preview` of the request
    (Wagtail) and `preview_note` (links for readers without an account).
    """
    preview = getattr(request, "is_preview", False)
    payload = html_page_payload(request, page, status, search)
    url = (page and page.address_for(request)) or request.path
    html = renderer.render(url_with_view(url, page, request), payload)
    preview_note = getattr(request, "preview_note", "")
    is_editor = preview or bool(getattr(request.user, "is_authenticated", False))
    userbar = page is not None and is_editor and not preview_note
    is_public = page is not None and not (userbar or preview) and status == 200 and page.is_public
    preloads, body = split_preloads(html or "")
    context = {
        "early_script": early_script(),
        "preloads": preloads,
        "head": head(page, payload["page"], payload, request, title),
        "html": body,
        "data": page_data(payload, url, inline=not is_public or html is None),
        "page": page,
        "userbar": userbar,
        "preview_note": preview_note,
    }
    response = HttpResponse(render_to_string("ssr/page.html", context, request), status=status)
    if early := early_script():
        response._csp_update = {"script-src": early.csp_source}  # type: ignore[attr-defined]  # django-csp reads it
    if is_public:
        patch_cache_control(response, **REVALIDATE)
        mark_cacheable(response, None if html is not None else UNRENDERED_SECONDS)
        response["Speculation-Rules"] = f'"{SPECULATION_RULES}"'
    elif status == 200 and page is not None and not preview:
        patch_cache_control(response, private=True, no_store=True)
    return response
