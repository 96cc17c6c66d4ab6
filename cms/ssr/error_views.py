"""Error responses: JSON under /api, text for files, the site's own page for everything else."""

import sys
from copy import copy

from django.core.exceptions import BadRequest
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseNotFound,
    HttpResponsePermanentRedirect,
)
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _
from wagtail import hooks
from wagtail.contrib.redirects.middleware import RedirectMiddleware

from bengali.letters import nfc
from cms.core.errors import error_response, is_api, json_error
from cms.core.logs import request_id
from cms.core.outages import RETRY_AFTER, Outage, outage
from cms.core.reserved_paths import first_segment, reserved_path
from cms.pages.routing import respelt_path

from .html_page import pageless_html

NOT_FOUND = "পাতাটি পাওয়া যায়নি (404)"
# Answers with the redirect that an editor or a renamed page left at the address, or with an empty 404.
find_redirect = RedirectMiddleware(lambda request: HttpResponseNotFound())


def visitors_in_bengali(request: HttpRequest) -> translation.override:
    """A context in which responses to visitors, outside the API and the page admin, are Bengali."""
    is_visitors = not is_api(request) and first_segment(request.path) != "cms"
    return translation.override("bn" if is_visitors else translation.get_language())


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400. Only a BadRequest has a message for visitors; Django's other exceptions name settings."""
    message = str(exception) if isinstance(exception, BadRequest) else ""
    message = message or _("The request could not be understood.")
    return error_response(request, 400, message)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    message = _("You do not have permission to do this. Sign in with an account that has it.")
    return error_response(request, 403, message)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form without a valid CSRF token."""
    with visitors_in_bengali(request):
        message = _("The form is out of date. Go back, reload the page and send it again.")
    return error_response(request, 403, message)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """A redirect, or 404: JSON under /api, one line for a missing file, the site's own page for the rest (S39, S95)."""
    if is_api(request):
        return json_error(404, _("There is nothing at this address."))
    # As a middleware it would come after the 404 page has been rendered.
    for path in dict.fromkeys(
        [nfc(request.path), request.path]
    ):  # a redirect of earlier may be stored as it was typed
        with_path = copy(request)
        with_path.path = path
        redirect = find_redirect(with_path)
        if redirect.status_code != 404:
            return redirect
    if respelt := respelt_path(request):
        query = request.META.get("QUERY_STRING", "")
        return HttpResponsePermanentRedirect(f"{respelt}?{query}" if query else respelt)
    reserved = reserved_path(request.path)
    if reserved and reserved.holds_files and request.path.count("/") > 1:
        return HttpResponse("There is no such file.", status=404, content_type="text/plain; charset=utf-8")
    # A hook returns what is found for the words of the address, or None.
    suggestions = [function(request) for function in hooks.get_hooks("search_for_address")]
    return pageless_html(request, NOT_FOUND, next(filter(None, suggestions), None), status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500, without database, renderer or details (S40); 503 or 507 with the reason where the site itself is whole."""
    if cause := outage(sys.exception()):
        return outage_response(request, cause)
    if is_api(request):
        return json_error(500, _("Something went wrong on the server. It has been logged; try again later."))
    with visitors_in_bengali(request):
        html = render_to_string("500.html", {"request_id": request_id.get()})
    return HttpResponse(html, status=500)


def outage_response(request: HttpRequest, outage: Outage) -> HttpResponse:
    """A page with the reason and Retry-After."""
    headers = {"Retry-After": str(RETRY_AFTER)}
    with visitors_in_bengali(request):
        if is_api(request):
            return json_error(outage.status, str(outage.message), headers)
        html = render_to_string("ssr/outage.html", {"outage": outage})
        return HttpResponse(html, status=outage.status, headers=headers)
