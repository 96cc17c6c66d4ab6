"""The site version: one number that changes with every visible change."""

import time

from django.db import connection, models, transaction
from django.db.models.functions import Greatest
from django.http import HttpRequest


class SiteVersion(models.Model):
    """One row, whose number is part of the key of every cached page.

    It is raised inside the transaction that changes content, so no reader sees the new number with the old content.
    It is the time of the change in nanoseconds: another or a restored database never reaches the
    same number.
    """

    number = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.number)


def site_version() -> int:
    """The current number; 0 before the first change."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT number FROM page_cache_siteversion WHERE id = 1")
        row = cursor.fetchone()
    return int(row[0]) if row else 0


def site_version_of(request: HttpRequest) -> int:
    """The number when the request was first asked for it; the page cache asks before the view."""
    attributes = vars(request)
    if "site_version" not in attributes:
        attributes["site_version"] = site_version()
    return int(attributes["site_version"])


@transaction.atomic(savepoint=False)
def raise_site_version() -> None:
    """Make every cached page out of date with the current transaction."""
    now = time.time_ns()
    # Another machine's clock may be ahead.
    if not SiteVersion.objects.filter(pk=1).update(number=Greatest(models.F("number") + 1, now)):
        SiteVersion.objects.create(pk=1, number=now)


def lock_site_version() -> None:
    """Wait for other transactions that change public content. All lock this row first, so none wait for each other."""
    SiteVersion.objects.select_for_update().filter(pk=1).first()
