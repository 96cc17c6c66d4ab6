"""Messages about accounts that django-axes has locked after too many wrong passwords."""

import math
from typing import Any

from axes.models import AccessAttempt
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from cms.core.language import digits

from .backends import client_network


def lockout_message(request: HttpRequest, user_name: str) -> str:
    """Says how many minutes are left until the account can be used from this address again."""
    attempts = AccessAttempt.objects.filter(username=user_name, ip_address=client_network(request))
    latest = attempts.order_by("-attempt_time").values_list("attempt_time", flat=True).first()
    unlocks_at = (latest or timezone.now()) + settings.AXES_COOLOFF_TIME
    minutes = max(1, math.ceil((unlocks_at - timezone.now()).total_seconds() / 60))
    text = _("Too many wrong passwords. This account is locked here; try again in {minutes} minutes.")
    return text.format(minutes=digits(minutes))


def lockout_response(
    request: HttpRequest, response: HttpResponse, credentials: dict[str, Any] | None
) -> HttpResponse:
    """Keeps the sign-in form's own answer to the attempt that locks the account (AXES_LOCKOUT_CALLABLE)."""
    return response


def locked_names() -> set[str]:
    """The user names that are locked at some address now."""
    since = timezone.now() - settings.AXES_COOLOFF_TIME
    locked = AccessAttempt.objects.filter(
        failures_since_start__gte=settings.AXES_FAILURE_LIMIT, attempt_time__gt=since
    )
    return set(locked.values_list("username", flat=True))
