"""Sums of what visitors read and searched, by day. Nothing in them says who it was."""

from collections.abc import Mapping
from datetime import date, timedelta

from django.db import models, transaction
from django.db.models import F, Sum

MAX_KEY = 100
# Months of 31 days.
KEPT = timedelta(days=25 * 31)
# New rows a day for hosts and for searched texts, whose keys visitors choose. Pages have one row each.
KEYS_A_DAY = 200
# A text that was searched less often may be private: it is not shown, and deleted after these days.
MIN_SEARCHES = 3
SEARCHES_KEPT = timedelta(days=30)


class Kind(models.TextChoices):
    """What is counted. The key is the id of a page, the searched text, or a host, empty without one."""

    PAGE = "page"
    SEARCH = "search"
    HOST = "host"


class DailyCount(models.Model):
    """How often a page was read, a text was searched and not found, or visitors came from a host on one day."""

    kind = models.CharField(max_length=6, choices=Kind.choices)
    day = models.DateField()
    key = models.CharField(max_length=MAX_KEY)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "day", "key"], name="one_count_a_day")]

    def __str__(self) -> str:
        return f"{self.day} {self.kind} {self.key}: {self.count}"


@transaction.atomic
def add_counts(day: date, counts: Mapping[tuple[Kind, str], int]) -> None:
    """Add counts by kind and key to those of a day. Several processes may add to the same rows."""
    # In one order everywhere, so that no two transactions wait for each other.
    for kind in Kind:
        own = dict(sorted((key, number) for (name, key), number in counts.items() if name == kind))
        rows = DailyCount.objects.filter(kind=kind, day=day)
        known = set(rows.filter(key__in=own).values_list("key", flat=True))
        new = [key for key in own if key not in known]
        if kind is not Kind.PAGE:
            new = new[: max(0, KEYS_A_DAY - rows.count())]
        DailyCount.objects.bulk_create(
            [DailyCount(kind=kind, day=day, key=key) for key in new], ignore_conflicts=True
        )
        for key in sorted(known.union(new)):
            rows.filter(key=key).update(count=F("count") + own[key])


def purge_counts(today: date) -> int:
    """Delete counts after 25 months, and rarely searched texts after 30 days. Returns how many."""
    searches = DailyCount.objects.filter(kind=Kind.SEARCH)
    often = searches.values("key").annotate(total=Sum("count")).filter(total__gte=MIN_SEARCHES)
    old = DailyCount.objects.filter(day__lt=today - KEPT)
    rare = searches.filter(day__lt=today - SEARCHES_KEPT).exclude(
        key__in=list(often.values_list("key", flat=True))
    )
    return old.delete()[0] + rare.delete()[0]
