"""A new password for who has lost theirs, by a link that works once; and the end of a lock."""

import secrets
from datetime import timedelta

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from cms.core.errors import Conflict

from . import second_factor
from .models import Administrator, ResetLink, SignInLock, digest

LIFETIME = timedelta(hours=1)
INVITATION_LIFETIME = timedelta(days=7)
# The token stands behind the `#`, which browsers send neither to servers nor to other sites.
ADDRESS = "/login/reset#"


def find(name_or_address: str) -> Administrator | None:
    """The account with this user name or e-mail address."""
    name = Administrator.normalize_username(name_or_address.strip())
    accounts = Administrator.objects.all()
    return accounts.filter(user_name__iexact=name).first() or accounts.filter(email__iexact=name).first()


def create_link(user: Administrator) -> str:
    """The address at which the account can be given a password: within an hour, or seven days for its first one."""
    ResetLink.objects.filter(expires__lt=timezone.now()).delete()
    token = secrets.token_urlsafe(32)
    lifetime = INVITATION_LIFETIME if user.is_invited else LIFETIME
    ResetLink.objects.create(digest=digest(token), user=user, expires=timezone.now() + lifetime)
    return f"{settings.SITE_URL}{ADDRESS}{token}"


def open_links() -> QuerySet[ResetLink]:
    return ResetLink.objects.filter(expires__gt=timezone.now(), user__is_active=True)


def valid_links(token: str) -> QuerySet[ResetLink]:
    return open_links().filter(digest=digest(token))


def account_of_link(token: str) -> Administrator:
    """The account that the link gives a new password. Raises Conflict when the link does not work any more."""
    link = valid_links(token).select_related("user").first()
    if link is None:
        raise invalid_link()
    return link.user


def invalid_link() -> Conflict:
    return Conflict(_("This link does not work any more. Ask for a new one."))


def lift_lock(user: Administrator) -> None:
    """Ends the lock after wrong passwords, and the pause after wrong codes, at every address."""
    SignInLock.objects.filter(user_name=user.user_name).delete()
    second_factor.end_pause(user)
