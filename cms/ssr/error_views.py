"""Error responses: JSON under /api, text for files, the site's own page for everything else."""

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from cms.core.errors import is_api, json_error

from .html_page import html_page

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
    return html_page(request, None, status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: needs neither database nor renderer, and tells a visitor nothing about the inside (S40)."""
    if is_api(request):
        return json_error(500, _("Something went wrong on the server. It has been logged; try again later."))
    return HttpResponse(render_to_string("500.html"), status=500)
