"""The list of events, by month: the coming ones, or those of a past year."""

from __future__ import annotations

import calendar
import datetime
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from django.core.paginator import EmptyPage, Paginator
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
    """The values that order and filter an event in lists."""

    day: datetime.date
    pk: int
    kind: str
    district: str
    is_cancelled: bool = False
    is_left_out: bool = False  # the day, without another one to come
    schedule: Schedule | None = None  # of a coming event


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
    events = index.public_events().coming(today).with_district()
    rule = ("repeats", "first_day", "last_day", "weekdays", "until")
    values = list(events.order_by().values_list("pk", "kind", "shown_district", "state", "over_after", *rule))
    coming = events.model.objects.order_by().filter(pk__in=[pk for pk, *_ in values])
    changes, listed = defaultdict(list), defaultdict(list)
    for pk, *change in related(coming, "changes", "day", "new_day", "note"):
        changes[pk].append(Change(*change))
    for pk, *days in related(coming, "listed_dates", "first_day", "last_day"):
        listed[pk].append(Days(*days))
    rows = []
    for pk, kind, district, state, over_after, *of_rule in values:
        repeats, first_day, last_day, weekdays, until = of_rule
        dates, changed = tuple(listed[pk]), tuple(changes[pk])
        schedule = Schedule(repeats, first_day, last_day, weekdays, until, dates, changed)
        shown = shown_occurrence(schedule, today, over_after)
        if shown is None or shown.last_day < today:
            day, is_left_out = NOT_KNOWN, False
        else:
            day, is_left_out = shown.first_day, shown.is_left_out
        rows.append(Row(day, pk, kind, district, state == "cancelled", is_left_out, schedule))
    return sorted(rows)


def related(events: Any, name: str, *fields: str) -> Any:
    """The keys of the events, each with fields of a row that belongs to it."""
    return events.filter(**{f"{name}__isnull": False}).values_list(
        "pk", *(f"{name}__{field}" for field in fields)
    )


def dated_rows(index: EventIndexPage) -> list[Row]:
    """The coming events whose next day is known, the next first."""
    rows = coming_rows(index, timezone.localdate())
    return [row for row in rows if row.day != NOT_KNOWN and not row.is_left_out]


def list_items(index: EventIndexPage, rows: Iterable[Row]) -> dict[int, EventSummary]:
    """The events of these rows by their keys."""
    schedules = {row.pk: row.schedule for row in rows}
    events = load(index.public_events().filter(pk__in=schedules), schedules)
    return {pk: event.list_item for pk, event in events.items()}


def nearest(index: EventIndexPage, count: int, district: str) -> list[EventSummary]:
    """The next public events in a district."""
    rows = [row for row in dated_rows(index) if row.district == district][:count]
    items = list_items(index, rows)
    return [items[row.pk] for row in rows]


def following(event: EventPage) -> EventSummary | None:
    """The next event that takes place instead of one that is over: if possible of its kind and in its district."""
    index = event.get_parent().specific
    district = (event.place and event.place.place) or event.district

    def difference(row: Row) -> tuple[bool, bool]:
        return bool(district) and row.district != district, row.kind != event.kind

    row = min((row for row in dated_rows(index) if not row.is_cancelled), key=difference, default=None)
    return list_items(index, [row])[row.pk] if row else None


class Gathering(TypedDict):
    """The next event in a district."""

    district: str  # as in addresses
    event: EventSummary


class Announced(TypedDict):
    """The events of the front page."""

    events: list[EventSummary]  # the next ones
    gatherings: list[Gathering]  # the next one of each district that has one


def announced(index: EventIndexPage, count: int) -> Announced:
    """The next public events, and the next one that takes place in each district, the earliest first."""
    rows = dated_rows(index)
    first: dict[str, Row] = {}
    for row in rows:
        if row.district and not row.is_cancelled:
            first.setdefault(place_slug(row.district), row)
    items = list_items(index, [*rows[:count], *first.values()])
    return {
        "events": [items[row.pk] for row in rows[:count]],
        "gatherings": [{"district": district, "event": items[row.pk]} for district, row in first.items()],
    }


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


def load(events: Any, schedules: Mapping[int, Schedule | None] | None = None) -> dict[int, EventPage]:
    """The events of a query by their keys, with the relations that their JSON in lists reads.

    The dates of the events whose schedules are given are not read again.
    """
    shown = shows_bangla_dates()
    events = events.for_lists().order_by()
    if schedules and all(schedules.values()):
        events = events.prefetch_related(None)
    loaded = {event.pk: event for event in events}
    share_site_roots(loaded.values())
    for event in loaded.values():
        event.shows_bangla_dates = shown
        event.known_schedule = schedules and schedules[event.pk]
    return loaded


def months(index: EventIndexPage, rows: list[Row]) -> list[Month]:
    """The events of these rows by the month of their day. The month of those without a known day has no name."""
    items = list_items(index, rows)
    with_bangla = shows_bangla_dates()
    by_month: list[Month] = []
    for (year, month), of_month in groupby(rows, lambda row: (row.day.year, row.day.month)):
        events = [items[row.pk] for row in of_month]
        if year == NOT_KNOWN.year:
            events = [{**event, "day": None} for event in events]  # not the last date, which is over
        by_month.append({**month_names(year, month, with_bangla), "events": events})
    return by_month


def month_names(year: int, month: int, with_bangla: bool) -> MonthNames:
    if year == NOT_KNOWN.year:
        return {"name": "", "bangla_name": ""}
    first, last = (datetime.date(year, month, day) for day in (1, calendar.monthrange(year, month)[1]))
    return {
        "name": f"{MONTHS[month - 1]} {bengali_digits(str(year))}",
        "bangla_name": bangla_months(first, last) if with_bangla else "",
    }
