"""Sign-ins: how one begins, how its refresh tokens are exchanged, and how it ends.

A sign-in is one browser's: Django's session, the refresh tokens and the access tokens, which all end with it.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.signals import user_logged_in
from django.db import transaction
from django.db.models import Q
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework_simplejwt.tokens import AccessToken

from cms.core.clients import client_address, device_name, user_agent

from . import audit, mail
from .audit import Event
from .models import DASHBOARD_LIFETIME, IDLE_LIFETIME, LIFETIME, Administrator, RefreshToken, SignIn, digest

COOKIE = "__Host-refresh" if settings.HTTPS else "refresh"  # its value is a refresh token
CLAIM = "sid"  # of access tokens: the sign-in
GRACE = timedelta(seconds=10)  # a second tab that refreshed at the same moment
TOUCH_INTERVAL = timedelta(minutes=5)
TOUCHED = "touched"  # in Django's session: when its end was last put off


@dataclass(frozen=True)
class IssuedTokens:
    """The tokens that a sign-in or a refresh returns. Without `refresh` the browser keeps its cookie."""

    access: str
    refresh: str | None
    expires: datetime


@receiver(user_logged_in)
def begin(sender: Any, request: HttpRequest, user: Administrator, **kwargs: Any) -> None:
    """Starts the sign-in of every `django.contrib.auth.login()`."""
    extend(request, timezone.now(), IDLE_LIFETIME)
    sign_in = SignIn.objects.create(
        user=user,
        session_key=request.session.session_key or "",
        device=user_agent(request),
        address=client_address(request),
    )
    if is_new_device(sign_in):
        device = device_name(sign_in.device) or _("an unknown device")
        mail.tell(user, "new_device", device=device, address=sign_in.address)
    audit.record(Event.SIGNED_IN, request, account=user)


def is_new_device(sign_in: SignIn) -> bool:
    """Whether the account has signed in during the last year, but never with such a browser and system."""
    earlier = sign_in.user.audit_events.filter(event=Event.SIGNED_IN).order_by()
    known = {device_name(value) for value in earlier.values_list("device", flat=True).distinct()}
    return bool(known) and device_name(sign_in.device) not in known


def extend(request: HttpRequest, now: datetime, rest: timedelta) -> None:
    request.session.set_expiry(int(rest.total_seconds()))
    request.session[TOUCHED] = now.timestamp()


def touch(request: HttpRequest) -> None:
    """Puts off the end of the page admin's session after a use, at most every five minutes."""
    now = timezone.now()
    if SESSION_KEY not in request.session:
        return
    if now.timestamp() - request.session.get(TOUCHED, 0) < TOUCH_INTERVAL.total_seconds():
        return
    sign_in = of_session(request)
    if sign_in is None:
        request.session.flush()
        return
    SignIn.objects.filter(pk=sign_in.pk).update(last_used=now)
    extend(request, now, min(IDLE_LIFETIME, sign_in.created + LIFETIME - now))


def issue(sign_in: SignIn) -> IssuedTokens:
    """Creates the next refresh token of a sign-in, and an access token."""
    value = secrets.token_urlsafe(32)
    RefreshToken.objects.create(digest=digest(value), sign_in=sign_in)
    return IssuedTokens(access_token(sign_in), value, sign_in.dashboard_ends)


def access_token(sign_in: SignIn) -> str:
    """A new access token of a sign-in."""
    token = AccessToken()
    token[CLAIM] = str(sign_in.pk)
    return str(token)


def set_cookie(response: HttpResponseBase, tokens: IssuedTokens) -> None:
    """Sets the refresh cookie for the rest of the session's hour."""
    if tokens.refresh is not None:
        write_cookie(response, tokens.refresh, int((tokens.expires - timezone.now()).total_seconds()))


def delete_cookie(response: HttpResponseBase) -> None:
    write_cookie(response, "", 0)


def write_cookie(response: HttpResponseBase, value: str, seconds: int) -> None:
    response.set_cookie(
        COOKIE, value, max_age=max(0, seconds), secure=settings.HTTPS, httponly=True, samesite="Strict"
    )


def of_session(request: HttpRequest) -> SignIn | None:
    """The sign-in of the request's Django session."""
    key = request.session.session_key
    return SignIn.objects.live().select_related("user").filter(session_key=key).first() if key else None


def of_refresh_token(value: str) -> SignIn | None:
    """The sign-in of a refresh cookie's value, as long as the dashboard's session lasts."""
    since = timezone.now() - DASHBOARD_LIFETIME
    live = SignIn.objects.live().select_related("user").filter(created__gt=since)
    return live.filter(refresh_tokens__digest=digest(value)).first()


def of_browser(request: HttpRequest, refresh_token: str) -> SignIn | None:
    """The sign-in of a browser, while the dashboard's session lasts.

    Browsers withhold the refresh cookie when a link of another site leads here, but not the session's.
    """
    sign_in = of_refresh_token(refresh_token) if refresh_token else of_session(request)
    is_live = sign_in is not None and sign_in.user.is_active and sign_in.dashboard_seconds_left > 0
    return sign_in if is_live else None


def refresh(value: str) -> IssuedTokens | None:
    """Exchanges a token for the next one. None when it is unknown or expired, or its sign-in has ended.

    Of simultaneous uses one succeeds, by a conditional UPDATE; the others get an access token and no cookie. A token
    that is used again later counts as stolen and ends every sign-in of the account.
    """
    now = timezone.now()
    with transaction.atomic():
        sign_in = of_refresh_token(value)
        if sign_in is None or not sign_in.user.is_active:
            return None
        tokens = RefreshToken.objects.filter(digest=digest(value))
        if tokens.filter(spent=None).update(spent=now):
            SignIn.objects.filter(pk=sign_in.pk).update(last_used=now)
            return issue(sign_in)
        spent = tokens.get().spent
        if spent is not None and now - spent <= GRACE:
            return IssuedTokens(access_token(sign_in), None, sign_in.dashboard_ends)
        end_all(sign_in.user)
        audit.record(Event.TOKEN_REUSED, account=sign_in.user, address=sign_in.address, device=sign_in.device)
    return None


def end(sign_in: SignIn) -> None:
    """Ends a sign-in: its session, its refresh tokens and its access tokens."""
    SignIn.objects.filter(pk=sign_in.pk).end()


def end_all(user: Administrator, keep: SignIn | None = None) -> int:
    """Ends all sign-ins of an account, or all but one. Returns how many were live."""
    others = user.sign_ins.exclude(pk=keep.pk) if keep else user.sign_ins.all()
    return others.end()


def end_browser(request: HttpRequest, refresh_token: str) -> None:
    """Ends what a browser has: the sign-in of its refresh cookie, and that of its Django session."""
    this_browser = Q(refresh_tokens__digest=digest(refresh_token))
    if request.session.session_key:
        this_browser |= Q(session_key=request.session.session_key)
    SignIn.objects.filter(pk__in=SignIn.objects.filter(this_browser).values("pk")).end()


def purge(now: datetime) -> None:
    """Deletes sign-ins that can no longer be live."""
    SignIn.objects.filter(created__lt=now - 2 * LIFETIME).delete()
