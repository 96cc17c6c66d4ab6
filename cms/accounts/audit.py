"""The audit log: sign-ins, refusals and changes of accounts, in the database and as one log line each."""

import logging
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from django.http import HttpRequest

from cms.core.clients import client_address, user_agent

from .models import Administrator, AuditEvent

logger = logging.getLogger(__name__)


class Event(StrEnum):
    """Kinds of entries in the audit log."""

    SIGNED_IN = "signed_in"
    SIGNED_OUT = "signed_out"
    SIGNED_OUT_EVERYWHERE = "signed_out_everywhere"
    SIGNED_OUT_ELSEWHERE = "signed_out_elsewhere"
    SESSION_ENDED = "session_ended"
    TOKEN_REUSED = "token_reused"
    WRONG_PASSWORD = "wrong_password"
    LOCKED = "locked"
    DEACTIVATED_SIGN_IN = "deactivated_sign_in"
    TOO_MANY_ATTEMPTS = "too_many_attempts"
    ACCOUNT_CREATED = "account_created"
    ACCOUNT_CHANGED = "account_changed"
    ACTIVATED = "activated"
    DEACTIVATED = "deactivated"
    ROLE_CHANGED = "role_changed"
    PASSWORD_CHANGED = "password_changed"
    PASSWORD_RESET = "password_reset"
    RESET_LINK_CREATED = "reset_link_created"
    RESET_LINKS_WITHDRAWN = "reset_links_withdrawn"
    UNLOCKED = "unlocked"
    WRONG_CODE = "wrong_code"
    SECOND_FACTOR_ON = "second_factor_on"
    SECOND_FACTOR_OFF = "second_factor_off"
    SECOND_FACTOR_RESET = "second_factor_reset"
    RECOVERY_CODES_RENEWED = "recovery_codes_renewed"
    RECOVERY_CODE_USED = "recovery_code_used"


# Anybody can cause these, as often as they like.
REFUSALS = (
    Event.WRONG_PASSWORD,
    Event.WRONG_CODE,
    Event.LOCKED,
    Event.DEACTIVATED_SIGN_IN,
    Event.TOO_MANY_ATTEMPTS,
)
KEPT = timedelta(days=365)
KEPT_REFUSALS = 100_000


def record(
    event: Event,
    request: HttpRequest | None = None,
    *,
    account: Administrator | None = None,
    user_name: str = "",
    changed_by: Administrator | None = None,
    detail: dict[str, Any] | None = None,
    **values: str,
) -> None:
    """Records an event. Address and device are the request's; `user_name` is for a name without an account."""
    if request is not None:
        values = {"address": client_address(request), "device": user_agent(request)} | values
    name = account.user_name if account else user_name[:150]
    AuditEvent.objects.create(
        event=event, account=account, user_name=name, changed_by=changed_by, detail=detail or {}, **values
    )
    by = changed_by.user_name if changed_by else name
    logger.info("%s: %r by %r from %r %r", event, name, by, values.get("address", ""), detail or {})


def purge(now: datetime) -> None:
    """Deletes what is older than a year, and of the refusals all but the latest."""
    AuditEvent.objects.filter(time__lt=now - KEPT).delete()
    refusals = AuditEvent.objects.filter(event__in=REFUSALS)
    oldest_kept = refusals.values_list("pk", flat=True)[KEPT_REFUSALS - 1 : KEPT_REFUSALS].first()
    if oldest_kept is not None:
        refusals.filter(pk__lt=oldest_kept).delete()
