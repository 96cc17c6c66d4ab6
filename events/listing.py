"""The list of events, by month: the coming ones, or those of a past year."""

from __future__ import annotations

import calendar
import datetime
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from django.core.paginator import EmptyPage, Paginator
from django.db.models import Q
from django.db.models.functions import ExtractYear
from django.http import Http404
from django.utils import timezone
from django.utils.http import urlencode
from typing_extensions import TypedDict

from articles.festivals import Festival
from bengali.calendar import bangla_months
from bengali.collation import collation_key
from bengali.digits import bengali_digits
from bengali.times import MONTHS
from cms.navigation.payload import shows_bangla_dates
from cms.pages.cards import share_site_roots
from contacts.districts import DISTRICTS, place_slug

from .kinds import Kind
from .recurrence import Change, Days, Repeats, Schedule, shown_occurrence
from .representation import EventSummary, festival

if TYPE_CHECKING:
    from .models import EventIndexPage, EventPage

PAGE_SIZE = 20
NOT_KNOWN = datetime.date.max
ALL = {"district": "সব জেলা", "kind": "সব ধরন"}
# The first of two spellings.
DISTRICT_NAMES = {place_slug(name): name for name in reversed(DISTRICTS)}
FESTIVALS = (Kind.FESTIVAL, Kind.OBSERVANCE)


class Choice(TypedDict):
    """A link that narrows the list."""

    name: str
    path: str
    count: int
    chosen: bool


class MonthNames(TypedDict):
    name: str
    bangla_name: str


class Month(MonthNames):
    events: list[EventSummary]


class Year(TypedDict):
    year: int
    path: str


class PageNumbers(TypedDict):
    number: int
    count: int
    total: int


class Row(NamedTuple):
    """The values that order and filter an event in the list."""

    day: datetime.date
    pk: int
    kind: str
    district: str


def is_in(slug: str, district: str) -> bool:
    """Whether an event of the district with this slug is listed in a district: without one, it is in every district."""
    return slug in ("", district) or not district


def past_years(index: EventIndexPage) -> list[Year]:
    today = timezone.localdate()
    years = index.public_events().over(today)
    years = (
        years.annotate(year=ExtractYear("over_after")).values_list("year", flat=True).order_by().distinct()
    )
    return [{"year": year, "path": f"{index.site_path}?year={year}"} for year in sorted(years, reverse=True)]


class Listing:
    """The list for a query. Raises Http404 for a district or kind that does not exist."""

    def __init__(self, index: EventIndexPage, query: Mapping[str, str]) -> None:
        self.index = index
        self.today = timezone.localdate()
        self.year = number(query["year"]) if "year" in query else None
        rows = self.past_rows(self.year) if self.year else coming_rows(index, self.today)
        if self.year and not rows:
            raise Http404("There were no events in this year.")
        slugs = {name: place_slug(name) for name in {row.district for row in rows}}
        named = {slugs[name]: name for name in slugs if name}
        kinds: dict[str, str] = {kind: str(label) for kind, label in Kind.choices}
        self.chosen = {name: query.get(name, "") for name in ALL}
        for name, known in (("district", DISTRICT_NAMES | named), ("kind", kinds)):
            if name in query and self.chosen[name] not in known:
                raise Http404("There are no such events.")
        district, kind = self.chosen.values()
        if district:
            named.setdefault(district, DISTRICT_NAMES[district])
        self.counts = Counter((slugs[row.district], row.kind) for row in rows)
        used = {kind, *(row.kind for row in rows)}
        self.kinds = self.choices("kind", {one: label for one, label in kinds.items() if one in used})
        names = sorted(named.items(), key=lambda one: collation_key(one[1]))
        self.districts = self.choices("district", dict(names))
        chosen_rows = [
            row for row in rows if is_in(slugs[row.district], district) and (not kind or row.kind == kind)
        ]
        self.everywhere = sum(not row.district for row in chosen_rows)
        try:
            page = Paginator(chosen_rows, PAGE_SIZE).page(number(query.get("page", "1")))
        except EmptyPage as error:
            raise Http404("There is no such page of events.") from error
        self.page_numbers: PageNumbers = {
            "number": page.number,
            "count": page.paginator.num_pages,
            "total": page.paginator.count,
        }
        self.months = months(index, list(page))
        parts = [kinds.get(kind, ""), named.get(district, ""), bengali_digits(str(self.year or ""))]
        title = " · ".join(filter(None, parts))
        self.title = f"{index.title}: {title}" if title else ""

    def choices(self, name: str, labels: Mapping[str, str]) -> list[Choice]:
        """The choices of a filter, "all" first, each with the number of events within the other filter's choice."""
        choices: list[Choice] = []
        for value, label in {"": ALL[name], **labels}.items():
            query = {**self.chosen, "year": str(self.year or ""), name: value}
            rest = urlencode({key: one for key, one in query.items() if one})
            choices.append(
                {
                    "name": label,
                    "path": f"{self.index.site_path}?{rest}" if rest else self.index.site_path or "",
                    "count": self.count(query["district"], query["kind"]),
                    "chosen": value == self.chosen[name],
                }
            )
        return choices

    def count(self, district: str, kind: str) -> int:
        """The events of a district and a kind; empty values are all."""
        return sum(
            count
            for (of_district, of_kind), count in self.counts.items()
            if is_in(of_district, district) and (not kind or of_kind == kind)
        )

    def past_rows(self, year: int) -> list[Row]:
        """The events that were over in a year, the last one first."""
        over = self.index.public_events().over(self.today).filter(over_after__year=year).with_district()
        values = over.values_list("over_after", "pk", "kind", "shown_district")
        return sorted((Row(*row) for row in values), reverse=True)


def coming_rows(index: EventIndexPage, today: datetime.date) -> list[Row]:
    """The coming events by their next day, those without a known date last. No page is loaded for it."""
    coming = index.public_events().coming(today).with_district()
    once = coming.on_first_day()
    rows = [Row(*values) for values in once.values_list("first_day", "pk", "kind", "shown_district")]
    repeated = coming.exclude(pk__in=once.values("pk"))
    changes, listed = defaultdict(list), defaultdict(list)
    for pk, *change in related(repeated, "changes", "day", "new_day"):
        changes[pk].append(Change(*change))
    for pk, *days in related(repeated, "listed_dates", "first_day", "last_day"):
        listed[pk].append(Days(*days))
    fields = ("repeats", "first_day", "last_day", "weekdays", "until")
    values = repeated.values_list("pk", "kind", "shown_district", "over_after", *fields)
    for pk, kind, district, over_after, *of_rule in values:
        repeats, first_day, last_day, weekdays, until = of_rule
        dates, changed = tuple(listed[pk]), tuple(changes[pk])
        schedule = Schedule(repeats, first_day, last_day, weekdays, until, dates, changed)
        shown = shown_occurrence(schedule, today, over_after)
        rows.append(
            Row(shown.first_day if shown and shown.last_day >= today else NOT_KNOWN, pk, kind, district)
        )
    return sorted(rows)


def related(events: Any, name: str, *fields: str) -> Any:
    """The keys of the events, each with fields of a row that belongs to it."""
    return events.filter(**{f"{name}__isnull": False}).values_list(
        "pk", *(f"{name}__{field}" for field in fields)
    )


def nearest(index: EventIndexPage, count: int, district: str = "", kind: str = "") -> list[EventSummary]:
    """The next public events, of all districts and kinds or one.

    Only those with several or changed dates are all loaded.
    """
    coming = index.public_events().coming(timezone.localdate()).with_district()
    if district:
        coming = coming.filter(shown_district=district)
    if kind:
        coming = coming.filter(kind=kind)
    once = coming.on_first_day()
    first = once.order_by("first_day", "pk")[:count]
    candidates = load(coming.filter(~Q(pk__in=once.values("pk")) | Q(pk__in=first.values("pk"))))
    dated = sorted(
        (event.next_occurrence.first_day, pk) for pk, event in candidates.items() if event.next_occurrence
    )
    return [candidates[pk].list_item for day, pk in dated[:count]]


def following(event: EventPage) -> EventSummary | None:
    """The next event that takes place instead of one that is over: if possible of its kind and in its district."""
    index = event.get_parent().specific
    district = (event.place and event.place.place) or event.district
    for where, kind in ((district, event.kind), (district, ""), ("", event.kind), ("", "")):
        for candidate in nearest(index, 3, where, kind):
            if candidate["day"] and candidate["day"]["state"] != "cancelled":
                return candidate
    return None


class Gathering(TypedDict):
    """The next event in a district."""

    district: str  # as in addresses
    event: EventSummary


def gatherings(index: EventIndexPage) -> list[Gathering]:
    """The next public event of each district that has one, the earliest first."""
    coming = index.public_events().coming(timezone.localdate()).exclude(state="cancelled")
    events = load(coming.with_district().exclude(shown_district="")).values()
    dated = sorted(
        (event.next_occurrence.first_day, event.pk, event) for event in events if event.next_occurrence
    )
    first: dict[str, EventPage] = {}
    for _day, _pk, event in dated:
        first.setdefault(place_slug(event.shown_district), event)
    return [{"district": district, "event": event.list_item} for district, event in first.items()]


def festivals(index: EventIndexPage) -> list[Festival]:
    """The public festivals and observances, the next first, then those whose next date is still to be listed."""
    coming = index.public_events().coming(timezone.localdate()).filter(kind__in=FESTIVALS)
    events = load(coming.exclude(state="cancelled")).values()
    dates = [festival(one) for one in events if one.next_occurrence or one.repeats == Repeats.LISTED]
    return sorted(dates, key=lambda one: (not one["first_day"], one["first_day"], one["name"]))


def number(text: str) -> int:
    """A positive number in its canonical spelling. Raises Http404 for any other text."""
    if not text.isascii() or not text.isdecimal() or text.startswith("0") or len(text) > 4:
        raise Http404("There is no such list of events.")
    return int(text)


def load(events: Any) -> dict[int, EventPage]:
    """The events of a query by their keys, with the relations that their JSON in lists reads."""
    shown = shows_bangla_dates()
    loaded = {event.pk: event for event in events.for_lists()}
    share_site_roots(loaded.values())
    for event in loaded.values():
        event.shows_bangla_dates = shown
    return loaded


def months(index: EventIndexPage, rows: list[Row]) -> list[Month]:
    """The events of these rows by the month of their day. The month of those without a known day has no name."""
    events = load(index.public_events().filter(pk__in=[row.pk for row in rows]))
    by_month: list[Month] = []
    for (year, month), of_month in groupby(rows, lambda row: (row.day.year, row.day.month)):
        items = [events[row.pk].list_item for row in of_month]
        if year == NOT_KNOWN.year:
            items = [{**item, "day": None} for item in items]  # not the last date, which is over
        by_month.append({**month_names(year, month), "events": items})
    return by_month


def month_names(year: int, month: int) -> MonthNames:
    if year == NOT_KNOWN.year:
        return {"name": "", "bangla_name": ""}
    first, last = (datetime.date(year, month, day) for day in (1, calendar.monthrange(year, month)[1]))
    return {
        "name": f"{MONTHS[month - 1]} {bengali_digits(str(year))}",
        "bangla_name": bangla_months(first, last) if shows_bangla_dates() else "",
    }
