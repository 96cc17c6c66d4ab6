"""Sample events are marked wherever they leave the site."""

from datetime import date, timedelta
from typing import Any

import feedparser
import pytest
import vobject
from django.test import Client
from django.utils import timezone

from contacts.models import Contact
from events.models import EventIndexPage, EventPage
from home.models import HomePage
from tests.factories.pages import (
    ArticlePageFactory,
    ContactsPageFactory,
    EventIndexPageFactory,
    EventPageFactory,
)
from tests.html_pages import head, text

pytestmark = pytest.mark.django_db

MARKED = "নমুনা: সাপ্তাহিক ধর্মচক্র"


@pytest.fixture
def events(home: HomePage) -> EventIndexPage:
    return EventIndexPageFactory(parent=home)


@pytest.fixture
def sample(events: EventIndexPage) -> EventPage:
    return EventPageFactory(
        parent=events,
        title="সাপ্তাহিক ধর্মচক্র",
        slug="sample",
        kind="festival",
        first_day=in_days(5),
        is_sample=True,
    )


def in_days(days: int) -> date:
    return timezone.localdate() + timedelta(days=days)


def calendar(client: Client, path: str) -> list[Any]:
    return list(vobject.readOne(client.get(path).content.decode()).vevent_list)


def test_sample_has_no_calendar_file(client: Client, events: EventIndexPage, sample: EventPage) -> None:
    EventPageFactory(parent=events, title="নববর্ষ", first_day=in_days(9))
    assert [event.summary.value for event in calendar(client, "/events/events.ics")] == ["নববর্ষ"]
    assert client.get("/events/sample/event.ics").status_code == 404
    assert client.get("/api/v2/pages/find/", {"html_path": "/events/sample"}).json()["calendar"] == ""


def test_feed_marks_a_sample(client: Client, sample: EventPage) -> None:
    feed = feedparser.parse(client.get("/events/feed.xml").content)
    assert [entry.title for entry in feed.entries] == [MARKED]


def test_sample_is_marked_and_noindex_for_search_engines(
    client: Client, events: EventIndexPage, sample: EventPage
) -> None:
    EventPageFactory(parent=events, title="নববর্ষ", slug="real", first_day=in_days(9))
    response = client.get("/events/sample")
    meta = head(response)
    assert meta["title"].startswith(f"{MARKED} · ")
    assert (meta["og:title"], meta["robots"]) == (MARKED, "noindex")
    assert "application/ld+json" not in text(response)
    sample.seo_title = "ধর্মচক্রের সময়"
    sample.save_revision().publish()
    assert head(client.get("/events/sample"))["title"].startswith("নমুনা: ধর্মচক্রের সময় · ")
    assert [subject.title for subject in sample.share_subjects()] == [MARKED]

    real = client.get("/events/real").content.decode()
    assert '"@type":"Event"' in real
    assert "noindex" not in real
    sitemap = client.get("/sitemap.xml").content.decode()
    assert "/events/real<" in sitemap
    assert "/events/sample<" not in sitemap


def test_event_without_a_date_is_a_web_page_in_structured_data(
    client: Client, events: EventIndexPage
) -> None:
    EventPageFactory(parent=events, slug="purnima", first_day=None, repeats="listed", dates_rule="পূর্ণিমা")
    html = client.get("/events/purnima").content.decode()
    assert '"@type":"WebPage"' in html
    assert '"@type":"Event"' not in html


def test_search_cards_and_festivals_mark_a_sample(client: Client, home: HomePage, sample: EventPage) -> None:
    assert [entry.title for entry in sample.search_entries()] == [MARKED]
    cards = {"type": "cards", "value": [sample.pk]}
    ArticlePageFactory(parent=home, slug="feasts", body=[{"type": "festivals", "value": None}, cards])
    body = client.get("/api/v2/pages/find/", {"html_path": "/feasts"}).json()["body"]
    assert [one["name"] for one in body[0]["value"]] == [MARKED]
    assert [one["title"] for one in body[1]["value"]] == [MARKED]


def test_sample_street_of_an_office_is_not_in_calendar_and_structured_data(
    client: Client, home: HomePage, events: EventIndexPage
) -> None:
    page = ContactsPageFactory(parent=home)
    page.contacts = [
        Contact(name="খুলনা কার্যালয়", designation="preacher", address="১ সড়ক, খুলনা", place="খুলনা", is_sample=True)
    ]
    page.save_revision().publish()
    office = Contact.objects.get()
    EventPageFactory(parent=events, slug="real", place=office, first_day=in_days(2))
    for is_sample, location in ((True, "খুলনা কার্যালয়"), (False, "খুলনা কার্যালয়, ১ সড়ক, খুলনা")):
        office.is_sample = is_sample
        office.save()
        assert calendar(client, "/events/real/event.ics")[0].location.value == location
        meta, _, _ = text(client.get("/events/real")).partition("</head>")
        assert ("১ সড়ক" in meta) is not is_sample
