"""The refresh cookie, and the check that a request comes from our own site."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import PermissionDenied

from cms.accounts.sessions import Session

NAME = "__Host-refresh" if settings.HTTPS else "refresh"


def set_cookie(response: HttpResponseBase, session: Session) -> None:
    """Sets the refresh cookie for the rest of the session's hour."""
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


def reject_cross_site(request: HttpRequest) -> None:
    """Raises PermissionDenied for requests made by other sites; old browsers send cookies with them."""
    if request.headers.get("Sec-Fetch-Site") == "cross-site":
        raise PermissionDenied(_("This request came from another site."))
    origin = request.headers.get("Origin")
    own = {f"{request.scheme}://{request.get_host()}", settings.SITE_URL, *settings.CORS_ALLOWED_ORIGINS}
    if origin and origin not in own:
        raise PermissionDenied(_("This request came from another site."))
