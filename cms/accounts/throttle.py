"""Limits: so many password checks and other things from an address, and one hash at a time in a process.

A hash takes a third of a second of a processor; without limits a few guessing clients stop the site for all readers.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from axes.models import AccessAttempt
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cms.core.errors import TooManyRequests
from cms.core.language import digits

from . import audit
from .audit import Event
from .backends import client_network
from .models import Administrator, Attempts

LIMIT = 30  # password checks from an address in a minute
# So many refusals of an address in a minute are recorded: guessing must not fill the disk.
RECORDED = 10
WAIT_SECONDS = 3
# A refusal is answered late, so that whoever goes on guessing on many connections leaves the processor to readers.
REFUSAL_SECONDS = 0.5

# One statement, so that simultaneous attempts are all counted. Over the limit it writes nothing and returns no row.
COUNT = """
    INSERT INTO accounts_attempts AS earlier (key, ends, count) VALUES (%s, %s, 1)
    ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN earlier.ends = excluded.ends THEN earlier.count + 1 ELSE 1 END,
        ends = excluded.ends
        WHERE earlier.ends <> excluded.ends OR earlier.count <= %s
    RETURNING count
"""

_hashing = threading.BoundedSemaphore(1)


def wait(seconds: int) -> int:
    """The time until the present span of so many seconds ends."""
    return seconds - int(time.time() % seconds)


def count(what: str, request: HttpRequest, *, limit: int, seconds: int) -> int | None:
    """Counts what an address does, and returns how often it did so in this span; None well over the limit."""
    ends = int(time.time() // seconds + 1) * seconds
    with connection.cursor() as cursor:
        cursor.execute(COUNT, [f"{what} {client_network(request)}", ends, limit])
        rows = cursor.fetchall()
    return int(rows[0][0]) if rows else None


def count_reading(what: str, request: HttpRequest, *, limit: int) -> None:
    """Counts requests that only read, in Django's cache: they must not wait for the database's lock.

    Raises TooManyRequests over the limit of a minute.
    """
    remaining = wait(60)
    key = f"{what}:{client_network(request)}:{int(time.time()) // 60}"
    cache.add(key, 0, 60)
    try:
        number = cache.incr(key)
    except ValueError:  # the cache has dropped the key
        return
    if number is not None and number > limit:
        text = _("Too many searches came from here. Try again in {seconds} seconds.")
        raise TooManyRequests(text.format(seconds=digits(remaining)), remaining)


def count_attempt(request: HttpRequest) -> int:
    """Counts a password check and returns the count of this minute. Raises TooManyRequests over the limit."""
    number = count("password", request, limit=LIMIT, seconds=60)
    if number is None or number > LIMIT:
        if number is not None:
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


def purge(now: datetime) -> None:
    """Deletes the counts of earlier spans, and the failures that lock no account any more."""
    Attempts.objects.filter(ends__lte=int(now.timestamp())).delete()
    AccessAttempt.objects.filter(attempt_time__lt=now - settings.AXES_COOLOFF_TIME).delete()


def is_password(request: HttpRequest, user: Administrator, password: str) -> bool:
    """Whether this is the account's password, for changes that ask for it again."""
    count_attempt(request)
    with hashing():
        return user.check_password(password)
