"""The days of calendar files and JSON-LD are those of the page, for generated events of every rule."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from itertools import islice, takewhile
from operator import itemgetter
from typing import Any

import pytest
import vobject
from django.utils import timezone
from hypothesis import example, given
from hypothesis import strategies as st

from events import structured_data
from events.calendar_files import calendar
from events.models import DateChange, EventPage, ListedDate
from events.recurrence import Change, Days, Repeats, Schedule, last_day, occurrences, planned_days
from home.models import HomePage
from tests.bengali.strategies import bounded
from tests.factories.pages import EventIndexPageFactory, EventPageFactory

pytestmark = pytest.mark.django_db

RULES = (Repeats.WEEKLY, Repeats.MONTHLY_BY_DAY, Repeats.MONTHLY_BY_WEEKDAY, Repeats.YEARLY)
# A few days over the end of a month or a year are as likely as others.
FIRST_DAYS = st.dates(date(2000, 1, 1), date(2090, 12, 31)) | st.builds(
    lambda year, month, back: date(year, month, 1) - timedelta(days=back),
    st.integers(2001, 2090),
    st.integers(1, 12),
    st.integers(1, 3),
)
LENGTHS = st.sampled_from([0, 0, 0, 1, 2, 5, 40]).map(lambda days: timedelta(days=days))
TIMES = st.sampled_from(
    [(None, None), (time(17), None), (time(17), time(18, 30)), (time(9), time(23, 59)), (time(0), time(0, 1))]
)

TUESDAY, SUNDAY = date(2026, 11, 24), date(2026, 11, 29)
WEEKLY = {"repeats": Repeats.WEEKLY, "first_day": TUESDAY, "weekdays": [6]}


@dataclass
class Example:
    """The fields and rows of an event, and a day on which it is looked at."""

    fields: dict[str, Any]
    today: date
    listed: list[Days] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)


@st.composite
def examples(draw: Callable[[st.SearchStrategy[Any]], Any]) -> Example:
    repeats, first = draw(st.sampled_from(Repeats.values)), draw(FIRST_DAYS)
    start_time, end_time = draw(TIMES)
    length = draw(LENGTHS)
    fields = {
        "repeats": repeats,
        "first_day": first,
        "last_day": first + length if length or draw(st.booleans()) else None,
        "start_time": start_time,
        "end_time": end_time,
    }
    listed: list[Days] = []
    if repeats == Repeats.LISTED:
        fields |= {"first_day": None, "last_day": None}
        days = draw(st.lists(st.integers(0, 800), max_size=5, unique=True))
        listed = [
            Days(first + timedelta(days=day), first + timedelta(days=day) + draw(LENGTHS)) for day in days
        ]
    if repeats == Repeats.WEEKLY:
        fields["weekdays"] = draw(st.lists(st.integers(0, 6), unique=True))
    if repeats in RULES and draw(st.booleans()):
        fields["until"] = first + timedelta(days=draw(st.integers(0, 10) | st.integers(0, 800)))
    schedule = Schedule(
        repeats,
        fields["first_day"],
        fields["last_day"],
        tuple(fields.get("weekdays", ())),
        fields.get("until"),
        tuple(listed),
    )
    planned = [one.first_day for one in islice(planned_days(schedule, first), 12)]
    # Also days without the event: a rule may change after a date was moved.
    days = draw(st.lists(st.sampled_from([*planned, first + timedelta(days=3)]), max_size=4, unique=True))
    moves = st.none() | st.integers(-9, 40)
    changes = [
        Change(day, None if move is None else day + timedelta(days=move))
        for day, move in ((day, draw(moves)) for day in days)
    ]
    return Example(fields, first + timedelta(days=draw(st.integers(-10, 400))), listed, changes)


def event_of(one: Example, saved: EventPage) -> EventPage:
    event = EventPage.objects.get(pk=saved.pk)
    for name, value in one.fields.items():
        setattr(event, name, value)
    event.listed_dates = [ListedDate(first_day=one.first_day, last_day=one.last_day) for one in one.listed]
    event.changes = [DateChange(day=change.day, new_day=change.new_day) for change in one.changes]
    return event


def as_date(value: date) -> date:
    return value.date() if isinstance(value, datetime) else value


def length_of(component: Any) -> timedelta:
    """From the first to the last day of a component."""
    if not hasattr(component, "dtend"):
        return timedelta()
    start, end = component.dtstart.value, component.dtend.value
    assert end > start
    whole_days = timedelta() if isinstance(end, datetime) else timedelta(days=1)
    return as_date(end) - as_date(start) - whole_days


def days_of_file(text: str, until: date) -> list[tuple[date, date]]:
    """The first and last days of all occurrences, in order, as a calendar reads them."""
    components = getattr(vobject.readOne(text), "vevent_list", [])
    days: dict[Any, tuple[date, date]] = {}
    for component in (one for one in components if not hasattr(one, "recurrence_id")):
        rules = component.getrruleset(addRDate=True)
        starts: Iterator[Any] = iter(rules) if rules else iter([component.dtstart.value])
        for start in takewhile(lambda one: as_date(one) <= until, starts):
            key = (component.uid.value, as_date(start))
            assert key not in days
            days[key] = as_date(start), as_date(start) + length_of(component)
    for component in (one for one in components if hasattr(one, "recurrence_id")):
        key = (component.uid.value, as_date(component.recurrence_id.value))
        assert key in days or key[1] > until
        first = as_date(component.dtstart.value)
        days[key] = first, first + length_of(component)
    return sorted(day for day in days.values() if day[0] <= until)


def test_calendar_file_has_the_days_of_the_page(home: HomePage, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = EventPageFactory(parent=EventIndexPageFactory(parent=home))

    @bounded
    @example(Example(WEEKLY | {"until": TUESDAY}, TUESDAY, changes=[Change(TUESDAY, SUNDAY)]))
    @given(examples())
    def check(one: Example) -> None:
        monkeypatch.setattr(timezone, "localdate", lambda *args: one.today)
        event = event_of(one, saved)
        event.over_after = last_day(event.schedule)
        # Five dates of a rule are within three years, except those of a 29 February.
        years = 45 if event.repeats == Repeats.YEARLY else 3
        until = one.today + timedelta(days=years * 366)
        everything = takewhile(
            lambda day: day.first_day <= until, occurrences(event.schedule, date(1990, 1, 1))
        )
        page = sorted((day.first_day, day.last_day) for day in everything if not day.is_left_out)
        in_file = days_of_file(calendar([event], "সংঘ").to_ical().decode(), until)
        assert in_file == page

        shown = event.next_day
        if shown is None:
            assert in_file == []
            return
        days = [day for day in (shown, *event.later_days) if day["state"] != "cancelled"]
        listed = {(date.fromisoformat(day["first_day"]), date.fromisoformat(day["last_day"])) for day in days}
        last = max((first for first, _ in listed), default=until)
        coming = {day for day in in_file if day[1] >= one.today and day[0] <= last}
        # After all days are over the page shows the last one.
        assert listed == (coming or set(sorted(in_file, key=itemgetter(1))[-1:]))

        data = structured_data.properties(event)
        assert data["startDate"][:10] == shown["first_day"]
        assert data.get("endDate", data["startDate"])[:10] == shown["last_day"]

    check()
