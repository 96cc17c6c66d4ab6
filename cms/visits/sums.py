"""The sums of a period, for the dashboard."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Literal

from django.db.models import QuerySet, Sum
from django.db.models.functions import TruncMonth
from wagtail.models import Page

from .models import MIN_SEARCHES, DailyCount, Kind

Unit = Literal["day", "month"]
DAYS = 30
MONTHS = 25
SHOWN = 100


def months_before(day: date, number: int) -> date:
    """The first day of the month that was this number of months before."""
    months = day.year * 12 + day.month - 1 - number
    return date(months // 12, months % 12 + 1, 1)


def period_starts(unit: Unit, today: date) -> list[date]:
    """The days of the last 30, or the first days of the last 25 months, today's included."""
    if unit == "month":
        return [months_before(today, number) for number in reversed(range(MONTHS))]
    return [today - timedelta(days=number) for number in reversed(range(DAYS))]


def visits(unit: Unit, today: date, page: int | None = None) -> dict[str, Any]:
    """The readings of a period by day or month, of the whole site or of a page; what was read, searched and from where.

    `previous` is the sum of the thirty days before, None for months.
    """
    starts = period_starts(unit, today)
    counts = DailyCount.objects.filter(day__lte=today)
    readings = counts.filter(kind=Kind.PAGE)
    if page is not None:
        readings = readings.filter(key=str(page))
    within = readings.filter(day__gte=starts[0])
    before = readings.filter(day__lt=starts[0], day__gte=starts[0] - timedelta(days=DAYS))
    by_start = sums_by_start(within, unit)
    period = counts.filter(day__gte=starts[0])
    return {
        "total": sum(by_start.values()),
        "previous": total(before) if unit == "day" else None,
        "periods": [{"start": start, "count": by_start.get(start, 0)} for start in starts],
        "pages": with_titles(sums_by_key(period, Kind.PAGE)),
        "searches": [
            {"text": text, "count": count}
            for text, count in sums_by_key(period, Kind.SEARCH).items()
            if count >= MIN_SEARCHES
        ],
        "hosts": [{"host": host, "count": count} for host, count in sums_by_key(period, Kind.HOST).items()],
    }


def total(counts: QuerySet[DailyCount]) -> int:
    return int(counts.aggregate(total=Sum("count"))["total"] or 0)


def sums_by_start(counts: QuerySet[DailyCount], unit: Unit) -> dict[date, int]:
    start = TruncMonth("day") if unit == "month" else "day"
    rows = counts.values_list(start).annotate(total=Sum("count")).order_by()
    return dict(rows)


def sums_by_key(counts: QuerySet[DailyCount], kind: Kind) -> dict[str, int]:
    """The keys with the highest sums, the highest first."""
    rows = counts.filter(kind=kind).values_list("key").annotate(total=Sum("count")).order_by("-total", "key")
    return dict(rows[:SHOWN])


def with_titles(sums: Mapping[str, int]) -> list[dict[str, Any]]:
    """The pages of these sums by id, with title and path. Deleted ones have neither."""
    pages = {page.pk: page for page in Page.objects.filter(pk__in=map(int, sums)).select_related("alias_of")}
    return [
        {
            "id": pk,
            "title": page.title if page else "",
            "path": page.url or "" if page else "",
            "count": count,
        }
        for pk, count, page in ((int(key), count, pages.get(int(key))) for key, count in sums.items())
    ]
