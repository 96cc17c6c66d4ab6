"""Rate limits per client address, the lock after wrong passwords, and one password hash at a time in a process.

Requests are counted in Django's cache. Wrong passwords are counted in the database: their lock can be seen and lifted.

A hash takes a third of a second of a processor; without limits a few guessing clients stop the site for all readers.
"""

import logging
import math
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.core.cache import cache
from django.db import connection
from django.db.models import F
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from cms.core.errors import TooManyRequests
from cms.core.language import digits

from . import audit
from .audit import Event
from .backends import client_network
from .models import Administrator, SignInLock

LIMIT = 30  # password checks from an address in a minute
# So many refusals of an address in a minute are recorded: guessing must not fill the disk.
RECORDED = 10
WAIT_SECONDS = 3
# So many wrong passwords or codes in a row for a name from an address lock the name there.
FAILURES = 10
LOCKED = timedelta(minutes=15)
# A refusal is answered late, so that whoever goes on guessing on many connections leaves the processor to readers.
REFUSAL_SECONDS = 0.5

_hashing = threading.BoundedSemaphore(1)
_warned = 0  # the minute of the last warning

logger = logging.getLogger(__name__)


def wait(seconds: int) -> int:
    """The time until the present span of so many seconds ends."""
    return seconds - int(time.time() % seconds)


def count(what: str, request: HttpRequest, *, seconds: int = 60) -> int:
    """Counts what an address does, and returns how often it did so in this span.

    Returns 0 where it cannot be counted, as on a full disk: a limit must not keep visitors from reading. Passwords are
    then still checked one at a time, and names are still locked, which needs the database.
    """
    key = f"{what}:{client_network(request)}:{int(time.time()) // seconds}"
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


def limit_reading(what: str, request: HttpRequest, *, limit: int) -> None:
    """Counts a request that only reads. Raises TooManyRequests over the limit of a minute."""
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


@contextmanager
def hashing() -> Iterator[None]:
    """Waits for the turn to hash a password. Raises TooManyRequests when it does not come soon."""
    if not _hashing.acquire(timeout=WAIT_SECONDS):
        raise TooManyRequests(_("The site is busy checking passwords. Try again in a moment."), WAIT_SECONDS)
    try:
        yield
    finally:
        _hashing.release()


def minutes_locked(name: str, request: HttpRequest) -> int:
    """For how many minutes the name stays locked at the request's address; 0 when it is not locked."""
    lock = SignInLock.objects.filter(
        user_name=name, network=client_network(request), failures__gte=FAILURES
    ).first()
    return (
        math.ceil(max(lock.latest + LOCKED - timezone.now(), timedelta()).total_seconds() / 60) if lock else 0
    )


def count_failure(name: str, request: HttpRequest) -> None:
    """Counts a wrong password or code."""
    now = timezone.now()
    purge(now)
    SignInLock.objects.update_or_create(
        user_name=name,
        network=client_network(request),
        defaults={"failures": F("failures") + 1, "latest": now},
        create_defaults={"failures": 1, "latest": now},
    )


def forget_failures(name: str, request: HttpRequest | None = None) -> None:
    """Starts counting anew after a sign-in at the request's address, or lifts the lock everywhere."""
    locks = SignInLock.objects.filter(user_name=name)
    (locks.filter(network=client_network(request)) if request else locks).delete()


def locked_names() -> set[str]:
    """The user names that are locked at some address now."""
    locks = SignInLock.objects.filter(failures__gte=FAILURES, latest__gt=timezone.now() - LOCKED)
    return set(locks.values_list("user_name", flat=True))


def purge(now: datetime) -> None:
    """Deletes the failures that lock no name any more."""
    SignInLock.objects.filter(latest__lte=now - LOCKED).delete()


def is_password(request: HttpRequest, user: Administrator, password: str) -> bool:
    """Whether this is the account's password, for changes that ask for it again."""
    count_attempt(request)
    with hashing():
        return user.check_password(password)
