"""Answers that are not pages: errors, robots.txt, health."""

import re

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cms.core.errors import is_api, json_error

from .document import document

FILES = ("/static/", "/media/", "/images/", "/documents/")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: what is wrong with the request, in plain words."""
    message = str(exception) or _("The request could not be understood.")
    if is_api(request):
        return json_error(400, message)
    return HttpResponse(message, status=400, content_type="text/plain; charset=utf-8")


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    message = _("You do not have permission to do this. Sign in with an account that has it.")
    if is_api(request):
        return json_error(403, message)
    return HttpResponse(message, status=403, content_type="text/plain; charset=utf-8")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form without its token: it was open too long, or came from elsewhere."""
    message = _("The form is out of date. Go back, reload the page and send it again.")
    if is_api(request):
        return json_error(403, message)
    return HttpResponse(message, status=403, content_type="text/plain; charset=utf-8")


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: JSON under /api, one line for a missing file, the site's own page for everything else (S39, S95)."""
    if is_api(request):
        return json_error(404, _("There is nothing at this address."))
    if request.path.startswith(FILES):
        return HttpResponse("There is no such file.", status=404, content_type="text/plain; charset=utf-8")
    return document(request, None, status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: needs neither database nor renderer, and tells a visitor nothing about the inside (S40)."""
    if is_api(request):
        return json_error(500, _("Something went wrong on the server. It has been logged; try again later."))
    return HttpResponse(render_to_string("500.html"), status=500)


# The dashboard's screens (S44), and ours.
SCREENS = re.compile(
    r"(?:addcategory|createadmin|createpost|editpost/\d+|imageupload|profile|settings|users|viewallimage|viewallpost)?/?"
)


@require_safe
@never_cache
def shell(request: HttpRequest, screen: str = "") -> HttpResponse:
    """The client-rendered dashboard. A screen that does not exist has status 404, and says so itself (S41)."""
    status = 200 if SCREENS.fullmatch(screen) else 404
    return HttpResponse(render_to_string("rendering/shell.html", {}, request), status=status)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", *(f"Disallow: /{path}" for path in ("admindash", "api/", "cms/", "login"))]
    lines += ["", f"Sitemap: {settings.SITE_URL}/sitemap.xml", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@never_cache
def health(request: HttpRequest) -> JsonResponse:
    """200 when the application and its database answer."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ok"})
