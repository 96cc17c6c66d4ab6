"""robots.txt and the health check."""

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from .reserved_paths import RESERVED_PATHS


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = [
        "User-agent: *",
        *(f"Disallow: {path.robots}" for path in RESERVED_PATHS.values() if path.robots),
    ]
    lines += ["", f"Sitemap: {settings.SITE_URL}/sitemap.xml", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@never_cache
def health(request: HttpRequest) -> JsonResponse:
    """200 when the application and its database answer."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ok"})
