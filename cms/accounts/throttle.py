"""Rate limits per client address, and the lock after wrong passwords.

Requests are counted in Django's cache. Wrong passwords are counted in the database: their lock can be seen and lifted.
Without limits a few guessing clients stop the site for all readers.
"""

import logging
import math
import sqlite3
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Self

from django.core.cache import cache
from django.db import connection, models
from django.db.models import F
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from cms.core.clients import client_network
from cms.core.errors import Conflict, TooManyRequests
from cms.core.language import digits

from . import audit
from .audit import Event
from .models import Administrator, SignInLock

LIMIT = 30  # password checks from an address in a minute
# Recorded refusals of an address in a minute: guessing must not fill the disk.
RECORDED = 10
# Consecutive wrong passwords or codes for a name from an address, after which the name is locked there.
FAILURES = 10
LOCKED = timedelta(minutes=15)
# A delayed refusal limits a client with n connections to 2n attempts a second.
REFUSAL_SECONDS = 0.5

_warned = 0  # the minute of the last warning

logger = logging.getLogger(__name__)


def wait(seconds: int) -> int:
    """The time until the present span of so many seconds ends."""
    return seconds - int(time.time() % seconds)


def count(what: str, request: HttpRequest, *, seconds: int = 60, wide: bool = False) -> int:
    """Counts one action of an address, or of its wide network, and returns the count of this span.

    Returns 0 where it cannot be counted, as on a full disk: a limit must not keep visitors from reading. Passwords are
    then still checked one at a time, and names are still locked, which needs the database.
    """
    key = f"{what}:{client_network(request, wide=wide)}:{int(time.time()) // seconds}"
    try:
        cache.add(key, 0, seconds)
        number = cache.incr(key)
    except (OSError, sqlite3.Error, ValueError) as error:
        number, reason = None, repr(error)
    else:
        reason = "the cache does not answer"
    if number is None:
        warn_once_a_minute(what, reason)
    return number or 0


def warn_once_a_minute(what: str, reason: str) -> None:
    global _warned
    if _warned != (minute := int(time.time()) // 60):
        _warned = minute
        logger.warning("Requests are not limited, because they cannot be counted (%s): %s", what, reason)


def limit_searches(what: str, request: HttpRequest, *, limit: int) -> None:
    """Counts a search. Raises TooManyRequests over the limit of a minute."""
    if count(what, request) > limit:
        remaining = wait(60)
        text = _("Too many searches came from here. Try again in {seconds} seconds.")
        raise TooManyRequests(text.format(seconds=digits(remaining)), remaining)


def count_attempt(request: HttpRequest) -> int:
    """Counts a password check and returns the count of this minute. Raises TooManyRequests over the limit."""
    number = count("password", request)
    if number > LIMIT:
        if number == LIMIT + 1:
            audit.record(Event.TOO_MANY_ATTEMPTS, request)
        remaining = wait(60)
        if not connection.in_atomic_block:
            connection.close()
        time.sleep(REFUSAL_SECONDS)
        text = _("Too many passwords were tried from here. Try again in {seconds} seconds.")
        raise TooManyRequests(text.format(seconds=digits(remaining)), remaining)
    return number


@dataclass
class SignInAttempt:
    """An attempt to sign in. Its failures are counted for the name and the network."""

    request: HttpRequest
    name: str
    network: str
    number: int  # of the network's attempts in this minute

    @classmethod
    def begin(cls, request: HttpRequest, name: str) -> Self:
        """Counts an attempt for its address. Raises TooManyRequests over the limit."""
        return cls(request, name, client_network(request), count_attempt(request))

    def reject_locked(self) -> None:
        """Raises Conflict, with the minutes that are left, when the name is locked at this address."""
        lock = locks().filter(user_name=self.name, network=self.network).first()
        if lock is not None:
            self.record_refusal(Event.LOCKED)
            minutes = math.ceil((lock.latest + LOCKED - timezone.now()).total_seconds() / 60)
            text = _("Too many wrong passwords. This account is locked here; try again in {minutes} minutes.")
            raise Conflict(text.format(minutes=digits(max(1, minutes))))

    def record_failure(self, event: Event) -> None:
        """Counts and records a wrong password or code. Raises Conflict when it locks the name."""
        now = timezone.now()
        purge(now)
        SignInLock.objects.update_or_create(
            user_name=self.name,
            network=self.network,
            defaults={"failures": F("failures") + 1, "latest": now},
            create_defaults={"failures": 1, "latest": now},
        )
        self.reject_locked()
        self.record_refusal(event)

    def record_refusal(self, event: Event) -> None:
        if self.number <= RECORDED:
            account = Administrator.objects.filter(user_name=self.name).first()
            audit.record(event, self.request, account=account, user_name=self.name)

    def succeeded(self) -> None:
        """Starts counting failures anew."""
        SignInLock.objects.filter(user_name=self.name, network=self.network).delete()


def locks() -> models.QuerySet[SignInLock]:
    """The locks that hold now."""
    return SignInLock.objects.filter(failures__gte=FAILURES, latest__gt=timezone.now() - LOCKED)


def purge(now: datetime) -> None:
    """Deletes the failures that lock no name any more."""
    SignInLock.objects.filter(latest__lte=now - LOCKED).delete()


def is_password(request: HttpRequest, user: Administrator, password: str) -> bool:
    """Whether this is the account's password, for changes that ask for it again."""
    count_attempt(request)
    return user.check_password(password)
