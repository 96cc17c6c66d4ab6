"""The site version: one number that says whether anything a visitor could see has changed."""

from django.db import connection, models


class SiteVersion(models.Model):
    """One row. Its number is part of every cached page's key.

    It is raised inside the transaction that changes content, so that no reader can pair the new number with the old
    content, and it is read before a page is rendered, so that an entry can only be newer than its key.
    """

    number = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.number)


def site_version() -> int:
    """The current number, by the cheapest query there is."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT number FROM page_cache_siteversion WHERE id = 1")
        row = cursor.fetchone()
    return int(row[0]) if row else 0


def raise_site_version() -> None:
    """Make every cached page out of date, now or with the current transaction."""
    if not SiteVersion.objects.filter(pk=1).update(number=models.F("number") + 1):
        SiteVersion.objects.create(pk=1, number=1)
