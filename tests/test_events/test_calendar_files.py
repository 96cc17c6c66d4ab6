"""The calendar files, read with another library than the one that writes them."""

from datetime import UTC, date, datetime, time
from typing import Any

import pytest
import vobject
from django.test import Client

from events.models import DateChange, EventIndexPage, ListedDate
from home.models import HomePage
from tests.factories.pages import EventIndexPageFactory, EventPageFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def events(home: HomePage) -> EventIndexPage:
    return EventIndexPageFactory(parent=home)


def read(client: Client, path: str) -> list[Any]:
    response = client.get(path)
    assert response.status_code == 200
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    return list(vobject.readOne(response.content.decode()).vevent_list)


def starts(event: Any, count: int) -> list[datetime]:
    times = event.getrruleset(addRDate=True)
    return [time.astimezone(UTC) for _, time in zip(range(count), times, strict=False)]


def test_rule_with_a_date_left_out_and_one_moved(client: Client, events: EventIndexPage) -> None:
    event = EventPageFactory(
        parent=events,
        title="সাপ্তাহিক ধর্মচক্র, সিলেট",
        slug="weekly",
        repeats="weekly",
        first_day=date(2026, 11, 24),  # a Tuesday
        weekdays=(6,),
        until=date(2026, 12, 20),
        start_time=time(17),
        end_time=time(18, 30),
    )
    event.changes = [
        DateChange(day=date(2026, 12, 6)),
        DateChange(day=date(2026, 12, 13), new_day=date(2026, 12, 12)),
    ]
    event.save_revision().publish()
    main, moved = read(client, "/events/weekly/event.ics")
    assert main.summary.value == "সাপ্তাহিক ধর্মচক্র, সিলেট"
    assert starts(main, 9) == [
        datetime(2026, 11, 29, 11, tzinfo=UTC),
        datetime(2026, 12, 13, 11, tzinfo=UTC),
        datetime(2026, 12, 20, 11, tzinfo=UTC),
    ]
    assert main.dtend.value - main.dtstart.value == datetime(1, 1, 1, 1, 30) - datetime(1, 1, 1)
    assert moved.uid.value == main.uid.value
    assert moved.recurrence_id.value.astimezone(UTC) == datetime(2026, 12, 13, 11, tzinfo=UTC)
    assert moved.dtstart.value.astimezone(UTC) == datetime(2026, 12, 12, 11, tzinfo=UTC)


@pytest.mark.parametrize(("place", "location"), [("সিলেট শহর", "সিলেট শহর"), ("টাউন হল", "টাউন হল, সিলেট")])
def test_location_names_the_district_once(
    client: Client, events: EventIndexPage, place: str, location: str
) -> None:
    EventPageFactory(parent=events, slug="talk", place_text=place, district="সিলেট")
    [event] = read(client, "/events/talk/event.ics")
    assert event.location.value == location


@pytest.mark.parametrize(
    ("repeats", "first_day", "dates"),
    [
        ("monthly_by_day", date(2026, 1, 31), [date(2026, 1, 31), date(2026, 3, 31)]),
        ("monthly_by_weekday", date(2026, 11, 8), [date(2026, 11, 8), date(2026, 12, 13)]),
        ("monthly_by_weekday", date(2026, 11, 29), [date(2026, 11, 29), date(2026, 12, 27)]),
        ("yearly", date(2026, 2, 12), [date(2026, 2, 12), date(2027, 2, 12)]),
    ],
)
def test_rule_of_a_whole_day_event_has_dates_without_times(
    client: Client, events: EventIndexPage, repeats: str, first_day: date, dates: list[date]
) -> None:
    EventPageFactory(parent=events, slug="day", repeats=repeats, first_day=first_day)
    (event,) = read(client, "/events/day/event.ics")
    assert event.dtstart.value == first_day
    assert [time.date() for _, time in zip(range(2), event.rruleset, strict=False)] == dates


def test_all_coming_events_are_in_one_file(client: Client, events: EventIndexPage) -> None:
    EventPageFactory(parent=events, title="গত", first_day=date(2020, 1, 1))
    EventPageFactory(parent=events, title="তিন দিন", first_day=date(2099, 1, 1), last_day=date(2099, 1, 3))
    festival = EventPageFactory(
        parent=events, title="পূর্ণিমা", first_day=None, repeats="listed", dates_rule="পূর্ণিমা"
    )
    festival.listed_dates = [ListedDate(first_day=date(2098, 5, 20)), ListedDate(first_day=date(2099, 5, 9))]
    festival.save_revision().publish()
    entries = [(event.summary.value, event.dtstart.value) for event in read(client, "/events/events.ics")]
    assert sorted(entries) == [
        ("তিন দিন", date(2099, 1, 1)),
        ("পূর্ণিমা", date(2098, 5, 20)),
        ("পূর্ণিমা", date(2099, 5, 9)),
    ]
    three_days = next(one for one in read(client, "/events/events.ics") if one.summary.value == "তিন দিন")
    assert three_days.dtend.value == date(2099, 1, 4)


def test_cancelled_event_is_cancelled_in_calendars(client: Client, events: EventIndexPage) -> None:
    EventPageFactory(parent=events, slug="off", state="cancelled")
    (event,) = read(client, "/events/off/event.ics")
    assert event.status.value == "CANCELLED"


def test_draft_and_event_without_a_date_have_no_file(client: Client, events: EventIndexPage) -> None:
    EventPageFactory(parent=events, slug="purnima", first_day=None, repeats="listed", dates_rule="পূর্ণিমা")
    assert client.get("/events/purnima/event.ics").status_code == 404
    EventPageFactory(parent=events, slug="draft", live=False)
    assert client.get("/events/draft/event.ics").status_code == 404
