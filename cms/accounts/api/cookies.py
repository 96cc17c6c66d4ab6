"""The refresh cookie, and who may use what hangs on it."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import PermissionDenied

from cms.accounts.sessions import Session

NAME = "__Host-refresh" if settings.HTTPS else "refresh"


def set_cookie(response: HttpResponseBase, session: Session) -> None:
    """Hand over the next refresh token, for what is left of the hour."""
    if session.refresh is None:
        return
    response.set_cookie(
        NAME,
        session.refresh,
        max_age=max(0, int((session.expires - timezone.now()).total_seconds())),
        path="/",
        secure=settings.HTTPS,
        httponly=True,
        samesite="Strict",
    )


def delete_cookie(response: HttpResponseBase) -> None:
    response.set_cookie(
        NAME, "", max_age=0, path="/", secure=settings.HTTPS, httponly=True, samesite="Strict"
    )


def refuse_foreign(request: HttpRequest) -> None:
    """Raise PermissionDenied when another site's page makes the request: cookies would go along in old browsers."""
    if request.headers.get("Sec-Fetch-Site") == "cross-site":
        raise PermissionDenied(_("This request came from another site."))
    origin = request.headers.get("Origin")
    own = {f"{request.scheme}://{request.get_host()}", settings.SITE_URL, *settings.CORS_ALLOWED_ORIGINS}
    if origin and origin not in own and urlsplit(origin).netloc != request.get_host():
        raise PermissionDenied(_("This request came from another site."))
