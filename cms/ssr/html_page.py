"""The HTML of a public page: head, rendered body, payload."""

from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control
from wagtail.models import Page

from cms.core.renderers import script_json
from cms.page_cache.middleware import mark_cacheable
from cms.pages.querysets import unrestricted
from cms.sharing.meta import head

from . import renderer
from .early_script import early_script
from .payload import html_page_payload

if TYPE_CHECKING:
    from cms.pages.models import BasePage

REVALIDATE = {"public": True, "max_age": 0, "must_revalidate": True}
# Cache time of a page without a rendered body.
UNRENDERED_SECONDS = 5.0


def html_page(request: HttpRequest, page: "BasePage | None", status: int = 200) -> HttpResponse:
    """The HTML of a page, or of an error when there is no page.

    The page cache may store a public page as an anonymous visitor sees it.
    """
    preview = getattr(request, "is_preview", False)
    payload = html_page_payload(request, page, status)
    url = (page and page.address_for(request)) or request.path
    html = renderer.render(url, payload)
    early = early_script()
    context = {
        "early_script": early,
        "head": head(page, payload["page"], payload, request),
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
