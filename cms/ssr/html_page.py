"""The HTML of a public page: head, rendered body, payload."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.cache import patch_cache_control
from wagtail.models import Page

from cms.core.renderers import script_json
from cms.navigation.payload import Site
from cms.page_cache.middleware import mark_cacheable
from cms.pages.querysets import unrestricted

from . import renderer
from .early_script import early_script
from .payload import html_page_payload

if TYPE_CHECKING:
    from cms.pages.models import BasePage

REVALIDATE = {"public": True, "max_age": 0, "must_revalidate": True}
# Cache time of a page without a rendered body.
UNRENDERED_SECONDS = 5.0


def head(page: dict[str, Any] | None, site: Site, status: int, url: str) -> dict[str, Any]:
    """Title, description, addresses and share picture. The browser sets the same title after a navigation."""
    if page is None:
        return {"title": f"{status} · {site['name']}", "noindex": True}
    meta = page["meta"]
    title = meta["seo_title"] or page["title"]
    picture = page.get("picture") or {}
    return {
        "title": (meta["seo_title"] or site["name"]) if meta["path"] == "/" else f"{title} · {site['name']}",
        "share_title": title,
        "description": meta["search_description"],
        "canonical": f"{settings.SITE_URL}{meta['path']}" if meta["path"] else "",
        "query": url.partition("?")[2],
        "image": urljoin(settings.SITE_URL, picture.get("src") or static("share.png")),
        "image_alt": picture.get("alt", ""),
        "kind": "website" if meta["path"] == "/" else "article",
        "noindex": False,
    }


def html_page(request: HttpRequest, page: "BasePage | None", status: int = 200) -> HttpResponse:
    """The HTML of a page, or of an error when there is no page.

    The page cache may store a public page as an anonymous visitor sees it.
    """
    own = sorted(page.query_parameters) if page else ()
    parameters = {name: request.GET[name] for name in own if name in request.GET}
    preview = getattr(request, "is_preview", False)
    payload = html_page_payload(request, page, status)
    path = (payload["page"] or {}).get("meta", {}).get("path") or request.path
    url = path + (
        "?" + "&".join(f"{name}={value}" for name, value in parameters.items()) if parameters else ""
    )
    html = renderer.render(url, payload)
    early = early_script()
    context = {
        "early_script": early,
        "head": head(payload["page"], payload["site"], status, url),
        "site": payload["site"],
        "html": html or "",
        "payload": script_json(payload),
        "page": page,
        "userbar": page is not None and (preview or bool(getattr(request.user, "is_authenticated", False))),
    }
    response = HttpResponse(render_to_string("ssr/page.html", context, request), status=status)
    if early:
        response._csp_update = {"script-src": early.csp_source}  # type: ignore[attr-defined]  # django-csp reads it
    if status == 200 and not preview and page is not None:
        if context["userbar"] or not unrestricted(Page.objects.filter(pk=page.pk)).exists():
            patch_cache_control(response, private=True, no_store=True)
        else:
            patch_cache_control(response, **REVALIDATE)
            mark_cacheable(response, None if html is not None else UNRENDERED_SECONDS)
    return response
