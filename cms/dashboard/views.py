"""The HTML page of the dashboard, which the browser renders."""

from csp.decorators import csp
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cms.accounts import sessions

from .screens import PATTERN


@require_safe
@never_cache
@csp(settings.CSP_DASHBOARD)
def shell(request: HttpRequest, screen: str = "") -> HttpResponse:
    """The client-rendered dashboard, with status 404 for an unknown screen (S41).

    It names the browser's sign-in and its end, which a browser with an empty localStorage does not know.
    """
    status = 200 if PATTERN.fullmatch(screen) else 404
    sign_in = sessions.of_browser(request, request.COOKIES.get(sessions.COOKIE, ""))
    return HttpResponse(
        render_to_string("dashboard/shell.html", {"sign_in": sign_in}, request), status=status
    )


def reset_shell(request: HttpRequest) -> HttpResponseBase:
    """The screen of a reset link, whose address no other page may learn."""
    response = shell(request)
    response["Referrer-Policy"] = "no-referrer"
    return response
