"""URLs of the benchmark site: the normal ones, and /plain/ with the articles as ordinary Wagtail templates."""

from collections.abc import Callable
from itertools import count
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import include, path
from wagtail import hooks
from wagtail.models import Page
from wagtail.views import serve

from cms.core.slugs import romanised_slug
from cms.navigation.payload import shared_payload

PREFIX = "/plain/"

urlpatterns = [path(f"{PREFIX[1:]}<path:path>", serve), path("", include("cms.urls"))]

handler404 = "cms.ssr.error_views.page_not_found"


def template_context(page: Any, request: HttpRequest) -> dict[str, Any]:
    """The template's context. Menu and settings come from the same cache as for the rendered page."""
    shared = shared_payload()
    blocks: dict[str, list[Any]] = {}
    for block in page.body:
        blocks.setdefault(block.block_type, []).append(block.value)
    headings = blocks.get("heading", [])
    for heading in headings:
        heading["anchor"] = heading["anchor"] or romanised_slug(heading["text"])
    groups = [item for item in shared["menu"] if "children" in item]
    articles = [child for group in groups for child in group["children"]]
    positions = [number for number, item in enumerate(articles) if item["path"] == page.site_path]
    position = positions[0] if positions else -1
    return {
        **page.get_context(request),
        **shared,
        "site_url": settings.SITE_URL,
        "path": page.site_path,
        "group": next(
            (group for group in groups if position >= 0 and articles[position] in group["children"]), None
        ),
        "previous": articles[position - 1] if position > 0 else None,
        "next": articles[position + 1] if 0 <= position < len(articles) - 1 else None,
        "contents": [heading for heading in headings if heading["level"] == "2"],
        "sources": {source["number"] for sources in blocks.get("sources", []) for source in sources},
        "figure_numbers": count(1),
    }


@hooks.register("on_serve_page")
def serve_template(serve_next: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    def serve_page(page: Page, request: HttpRequest, args: Any, kwargs: Any) -> HttpResponse:
        if request.path.startswith(PREFIX):
            return TemplateResponse(request, "bench/article.html", template_context(page, request))
        return serve_next(page, request, args, kwargs)

    return serve_page
