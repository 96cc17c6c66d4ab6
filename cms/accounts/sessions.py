"""Sign-ins: refresh tokens in families; each token is used once, a family is revoked as a whole."""

import hashlib
import secrets
import uuid
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from .authentication import access_token
from .models import Administrator, RefreshToken

LIFETIME = timedelta(hours=1)  # from sign-in; using a token does not extend it (S107)
GRACE = timedelta(seconds=10)  # a second tab that refreshed at the same moment


@dataclass(frozen=True)
class Session:
    """The tokens that a sign-in or a refresh returns. Without `refresh` the browser keeps its cookie."""

    access: str
    refresh: str | None
    expires: datetime


def digest(value: str) -> str:
    return hashlib.sha256(value.encode()).hexdigest()


def issue(user: Administrator, family: uuid.UUID, expires: datetime) -> Session:
    """Creates the next token of a family."""
    value = secrets.token_urlsafe(32)
    RefreshToken.objects.create(
        digest=digest(value),
        family=family,
        user=user,
        auth_hash=user.get_session_auth_hash(),
        expires=expires,
    )
    return Session(access_token(user), value, expires)


def sign_in(user: Administrator) -> Session:
    """Starts a family for an account whose password was just checked."""
    return issue(user, uuid.uuid4(), timezone.now() + LIFETIME)


def refresh(value: str) -> Session | None:
    """Exchanges a token for the next one. None when it is unknown, expired or revoked, or the password has changed.

    Of simultaneous uses one succeeds, by a conditional UPDATE; the others get an access token and no cookie. A token
    that is used again later counts as stolen and its whole family is revoked.
    """
    now = timezone.now()
    with transaction.atomic():
        tokens = RefreshToken.objects.filter(digest=digest(value))
        is_first_use = tokens.filter(spent=None, revoked=False, expires__gt=now).update(spent=now)
        token = tokens.select_related("user").first()
        if token is None or token.revoked or token.expires <= now or not token.user.is_active:
            return None
        if token.auth_hash != token.user.get_session_auth_hash():
            return None
        if is_first_use:
            return issue(token.user, token.family, token.expires)
        if token.spent is not None and now - token.spent <= GRACE:
            return Session(access_token(token.user), None, token.expires)
        RefreshToken.objects.filter(family=token.family).update(revoked=True)
    return None


def find(value: str) -> RefreshToken | None:
    """The unrevoked token of a cookie's value, spent or not."""
    return RefreshToken.objects.select_related("user").filter(digest=digest(value), revoked=False).first()


def sign_out(token: RefreshToken) -> None:
    """Revokes the family of a token."""
    RefreshToken.objects.filter(family=token.family).update(revoked=True)


def sign_out_everywhere(user: Administrator) -> None:
    """Revokes all refresh and access tokens of an account."""
    with transaction.atomic():
        RefreshToken.objects.filter(user=user).update(revoked=True)
        Administrator.objects.filter(pk=user.pk).update(session_epoch=F("session_epoch") + 1)
        user.refresh_from_db(fields=["session_epoch"])


def purge(now: datetime) -> None:
    """Deletes tokens that expired more than a day ago."""
    RefreshToken.objects.filter(expires__lt=now - timedelta(days=1)).delete()
