"""The sheet of an event for a notice board."""

import re
from datetime import date, time
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from articles.giving import qr_code
from contacts.models import Contact
from events.models import DateChange, EventIndexPage, EventPage
from home.models import HomePage
from tests.factories.pages import ContactsPageFactory, EventIndexPageFactory, EventPageFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def events(home: HomePage, monkeypatch: pytest.MonkeyPatch) -> EventIndexPage:
    monkeypatch.setattr(timezone, "localdate", lambda *args: date(2026, 11, 24))
    return EventIndexPageFactory(parent=home)


def sheet(client: Client, slug: str) -> str:
    """The words of the sheet."""
    response = client.get(f"/events/{slug}/notice")
    assert response.status_code == 200
    _, _, article = response.content.decode().partition("<article")
    return " ".join(re.sub("<[^>]*>", " ", article).split())


def test_sheet_has_day_in_both_calendars_time_place_organiser_and_the_code_of_the_page(
    client: Client, home: HomePage, events: EventIndexPage
) -> None:
    page = ContactsPageFactory(parent=home)
    page.contacts = [
        Contact(
            name="রংপুর কার্যালয়",
            designation="preacher",
            address="১ সড়ক, রংপুর",
            place="রংপুর",
            phone="০১০০০-০০০০০৩",
        )
    ]
    page.save_revision().publish()
    office = Contact.objects.get()
    EventPageFactory(
        parent=events,
        title="শীতবস্ত্র <বিলি>",
        slug="clothes",
        first_day=date(2026, 12, 4),
        start_time=time(9),
        end_time=time(13),
        place=office,
        organiser=office,
        conditions="খরচ নেই।",
    )
    words = sheet(client, "clothes")
    for part in (
        "শীতবস্ত্র &lt;বিলি&gt;",
        "৪ শুক্রবার, ডিসেম্বর ২০২৬ ১৯ অগ্রহায়ণ ১৪৩৩ সকাল ৯টা–দুপুর ১টা",
        "রংপুর কার্যালয় ১ সড়ক, রংপুর",
        "খরচ নেই।",
        "আয়োজক: রংপুর কার্যালয় ফোন ০১০০০-০০০০০৩",
        "localhost/events/clothes",
    ):
        assert part in words
    html = client.get("/events/clothes/notice").content.decode()
    assert qr_code("http://localhost/events/clothes")["path"] in html
    assert client.get("/api/v2/pages/find/", {"html_path": "/events/clothes"}).json()["notice"] == (
        "/events/clothes/notice"
    )


def test_sheet_of_a_weekly_event_has_its_rule_and_the_dates_left_out(
    client: Client, events: EventIndexPage
) -> None:
    event = EventPageFactory(parent=events, slug="weekly", repeats="weekly", first_day=date(2026, 1, 4))
    event.changes = [DateChange(day=date(2026, 12, 20))]
    event.save_revision().publish()
    words = sheet(client, "weekly")
    assert "প্রতি রবিবার সারা দিন সামনের তারিখ: রবিবার, ২৯ নভেম্বর ২০২৬" in words
    assert "রবিবার, ২০ ডিসেম্বর ২০২৬ হবে না।" in words


@pytest.mark.parametrize(
    ("last_day", "words"),
    [
        (date(2026, 12, 6), "৪–৬ ডিসেম্বর ২০২৬"),
        (date(2027, 1, 2), "৪ ডিসেম্বর ২০২৬ – ২ জানুয়ারি ২০২৭"),
    ],
)
def test_sheet_of_several_days_has_the_first_and_the_last(
    client: Client, events: EventIndexPage, last_day: date, words: str
) -> None:
    EventPageFactory(parent=events, slug="days", first_day=date(2026, 12, 4), last_day=last_day)
    assert words in sheet(client, "days")


@pytest.mark.parametrize(
    "fields",
    [
        {"is_sample": True},
        {"state": "cancelled"},
        {"first_day": date(2026, 11, 23)},
        {"first_day": None, "repeats": "listed", "dates_rule": "পূর্ণিমা"},
        {"live": False},
    ],
)
def test_event_that_nobody_should_come_to_has_no_sheet(
    client: Client, events: EventIndexPage, fields: dict[str, Any]
) -> None:
    EventPageFactory(parent=events, slug="none", **{"first_day": date(2026, 12, 4)} | fields)
    assert client.get("/events/none/notice").status_code == 404
    assert [event.notice_path for event in EventPage.objects.live()] in ([], [""])
