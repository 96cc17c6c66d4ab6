"""robots.txt, the speculation rules, and the view of addresses that are closed."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from .reserved_paths import RESERVED_PATHS

SPECULATION_RULES = "/speculation-rules.json"


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = [
        "User-agent: *",
        *(f"Disallow: {path.robots}" for path in RESERVED_PATHS.values() if path.robots),
    ]
    lines += ["", f"Sitemap: {settings.SITE_URL}/sitemap.xml", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def speculation_rules(request: HttpRequest) -> JsonResponse:
    """Speculation rules: browsers prefetch a link's document on pointer down, unless React loads the page."""
    elsewhere = [
        f"/{name}{rest}" for name, path in RESERVED_PATHS.items() if not path.is_page for rest in ("", "/*")
    ]
    followed = [
        {"selector_matches": "html:not([data-ready]) a:not([download], [data-action])"},
        {"not": {"href_matches": [*elsewhere, "/*\\?*"]}},
    ]
    rules = {"prefetch": [{"where": {"and": followed}, "eagerness": "conservative"}]}
    return JsonResponse(rules, content_type="application/speculationrules+json")


def not_found(request: HttpRequest, *args: Any) -> HttpResponseBase:
    raise Http404
