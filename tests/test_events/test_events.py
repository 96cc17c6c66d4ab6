"""Events and their list, as visitors and clients of the API meet them."""

from datetime import date, time, timedelta
from typing import Any
from urllib.parse import parse_qsl

import feedparser
import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.test.utils.form_data import inline_formset, nested_form_data

from contacts.models import Contact, ContactsPage
from events.kinds import Kind
from events.models import DateChange, EventIndexPage, EventPage, ListedDate
from home.models import HomePage
from tests.admin import create
from tests.factories.pages import (
    ArticlePageFactory,
    ContactsPageFactory,
    EventIndexPageFactory,
    EventPageFactory,
)
from tests.html_pages import head

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 24)  # a Tuesday


@pytest.fixture(autouse=True)
def it_is_a_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "localdate", lambda *args: TODAY)


@pytest.fixture
def events(home: HomePage) -> EventIndexPage:
    return EventIndexPageFactory(parent=home)


@pytest.fixture
def offices(home: HomePage) -> dict[str, Contact]:
    page: ContactsPage = ContactsPageFactory(parent=home)
    page.contacts = [
        Contact(name=f"{district} কার্যালয়", designation="preacher", address=f"পথ ১, {district}", place=district)
        for district in ("ঢাকা", "সিলেট")
    ]
    page.save_revision().publish()
    return {contact.place: contact for contact in Contact.objects.filter(page=page)}


def find(client: Client, path: str, **query: str) -> Any:
    response = client.get("/api/v2/pages/find/", {"html_path": path, **query})
    return response.json() if response.status_code == 200 else response.status_code


def titles(page: Any) -> list[tuple[str, list[str]]]:
    return [(month["name"], [event["title"] for event in month["events"]]) for month in page["months"]]


def in_days(days: int) -> date:
    return TODAY + timedelta(days=days)


def weekly(parent: EventIndexPage, **fields: Any) -> EventPage:
    return EventPageFactory(
        parent=parent,
        **{"title": "ধর্মচক্র", "repeats": "weekly", "first_day": date(2026, 1, 4)} | fields,
    )


def test_list_has_next_dates_by_month(client: Client, events: EventIndexPage) -> None:
    EventPageFactory(parent=events, title="গত", first_day=in_days(-1))
    EventPageFactory(parent=events, title="পরে", first_day=date(2026, 12, 4))
    EventPageFactory(parent=events, title="খসড়া", first_day=date(2026, 12, 4), live=False)
    weekly(events, start_time=time(17), end_time=time(18, 30))
    page = find(client, "/events")
    assert titles(page) == [("নভেম্বর ২০২৬", ["ধর্মচক্র"]), ("ডিসেম্বর ২০২৬", ["পরে"])]
    event = page["months"][0]["events"][0]
    assert (event["day"]["first_day"], event["day"]["weekday"], event["day"]["state"]) == (
        "2026-11-29",
        "রবিবার",
        "coming",
    )
    assert event["times"] == "বিকেল ৫টা–সন্ধ্যা ৬টা ৩০"
    assert event["repeats"] == "প্রতি রবিবার"
    assert [day["first_day"] for day in event["later"]] == ["2026-12-06", "2026-12-13", "2026-12-20"]
    assert page["years"] == [{"year": 2026, "path": "/events?year=2026"}]


def test_list_is_narrowed_by_district_and_kind(
    client: Client, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    weekly(events, title="সিলেটে", place=offices["সিলেট"])
    EventPageFactory(parent=events, title="ঢাকায়", kind="talk", place_text="মাঠ", district="ঢাকা", first_day=TODAY)
    page = find(client, "/events", district="sylhet")
    assert titles(page) == [("নভেম্বর ২০২৬", ["সিলেটে"])]
    assert page["districts"] == [
        {"name": "সব জেলা", "path": "/events", "count": 2, "chosen": False},
        {"name": "ঢাকা", "path": "/events?district=dhaka", "count": 1, "chosen": False},
        {"name": "সিলেট", "path": "/events?district=sylhet", "count": 1, "chosen": True},
    ]
    assert page["kinds"] == [
        {"name": "সব ধরন", "path": "/events?district=sylhet", "count": 1, "chosen": True},
        {
            "name": "ধর্মচক্র",
            "path": "/events?district=sylhet&kind=dharmachakra",
            "count": 1,
            "chosen": False,
        },
        {"name": "আলোচনা", "path": "/events?district=sylhet&kind=talk", "count": 0, "chosen": False},
    ]
    assert titles(find(client, "/events", kind="talk")) == [("নভেম্বর ২০২৬", ["ঢাকায়"])]
    assert titles(find(client, "/events", kind="talk", district="sylhet")) == []
    assert client.get("/events?district=sylhet").status_code == 200
    response = client.get("/events?district=silet&kind=talk")
    assert (response.status_code, response["Location"]) == (301, "/events?district=sylhet&kind=talk")


def counts(choices: list[Any]) -> list[tuple[str, int]]:
    return [(choice["name"], choice["count"]) for choice in choices]


def test_event_without_a_district_is_listed_and_counted_in_every_district(
    client: Client, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    weekly(events, title="সিলেটে", place=offices["সিলেট"])
    EventPageFactory(parent=events, title="ঢাকায়", kind="talk", place_text="মাঠ", district="ঢাকা", first_day=TODAY)
    EventPageFactory(parent=events, title="নববর্ষ", kind="festival", first_day=in_days(2))
    EventPageFactory(parent=events, title="গত", kind="service", district="খুলনা", first_day=in_days(-1))
    page = find(client, "/events", district="sylhet")
    assert titles(page) == [("নভেম্বর ২০২৬", ["নববর্ষ", "সিলেটে"])]
    assert (page["pages"]["total"], page["everywhere"]) == (2, 1)
    assert counts(page["districts"]) == [("সব জেলা", 3), ("ঢাকা", 2), ("সিলেট", 2)]
    assert counts(page["kinds"]) == [("সব ধরন", 2), ("ধর্মচক্র", 1), ("আলোচনা", 0), ("উৎসব", 1)]
    page = find(client, "/events", district="sylhet", kind="talk")
    assert counts(page["districts"]) == [("সব জেলা", 1), ("ঢাকা", 1), ("সিলেট", 0)]
    # Each count is the length of the list that the link opens.
    for choice in [*page["districts"], *page["kinds"]]:
        path, _, query = choice["path"].partition("?")
        assert find(client, path, **dict(parse_qsl(query)))["pages"]["total"] == choice["count"]
    # A district and a kind without events of their own.
    page = find(client, "/events", district="thakurgaon", kind="music")
    assert titles(page) == []
    assert counts(page["districts"])[-1] == ("সিলেট", 0)
    assert [choice["name"] for choice in [*page["districts"], *page["kinds"]] if choice["chosen"]] == [
        *("ঠাকুরগাঁও", Kind.MUSIC.label)
    ]
    assert titles(find(client, "/events", district="thakurgaon")) == [("নভেম্বর ২০২৬", ["নববর্ষ"])]
    past = find(client, "/events", year="2026", district="khulna")
    assert [choice["path"] for choice in past["districts"]] == [
        *("/events?year=2026", "/events?district=khulna&year=2026")
    ]


@pytest.mark.parametrize(
    "query",
    [
        {"district": "nowhere"},
        {"district": ""},
        {"kind": ""},
        {"kind": "party"},
        {"year": "1999"},
        {"year": "x"},
        {"page": "2"},
        {"page": "0"},
    ],
)
def test_invalid_query_of_the_list_is_404(
    client: Client, events: EventIndexPage, query: dict[str, str]
) -> None:
    assert find(client, "/events", **query) == 404
    assert client.get("/events", query).status_code == 404


def test_archive_lists_a_year_from_its_end(client: Client, events: EventIndexPage) -> None:
    EventPageFactory(parent=events, title="আগে", first_day=date(2025, 3, 1))
    EventPageFactory(parent=events, title="পরে", first_day=date(2025, 3, 9))
    EventPageFactory(parent=events, title="এ বছর", first_day=date(2026, 3, 1))
    page = find(client, "/events", year="2025")
    assert titles(page) == [("মার্চ ২০২৫", ["পরে", "আগে"])]
    assert page["year"] == 2025
    assert [year["year"] for year in page["years"]] == [2026, 2025]


def test_long_list_has_pages(client: Client, events: EventIndexPage) -> None:
    for number in range(21):
        EventPageFactory(parent=events, title=f"দিন {number}", first_day=in_days(number))
    page = find(client, "/events", page="2")
    assert page["pages"] == {"number": 2, "count": 2, "total": 21}
    assert titles(page) == [("ডিসেম্বর ২০২৬", ["দিন 20"])]


def test_left_out_date_is_noted_and_the_next_shown(client: Client, events: EventIndexPage) -> None:
    event = weekly(events, slug="weekly")
    event.changes = [
        DateChange(day=date(2026, 11, 29), note="কার্যালয় বন্ধ"),
        DateChange(day=date(2026, 12, 13), new_day=date(2026, 12, 12)),
    ]
    event.save_revision().publish()
    page = find(client, "/events/weekly")
    assert page["day"]["first_day"] == "2026-12-06"
    assert [(day["first_day"], day["state"], day["moved_from"]) for day in page["later"]] == [
        ("2026-12-12", "moved", "2026-12-13"),
        ("2026-12-20", "coming", ""),
        ("2026-12-27", "coming", ""),
        ("2027-01-03", "coming", ""),
    ]
    assert [(day["first_day"], day["note"]) for day in page["left_out"]] == [("2026-11-29", "কার্যালয় বন্ধ")]


def test_cancelled_event_is_listed_as_cancelled(client: Client, events: EventIndexPage) -> None:
    EventPageFactory(
        parent=events, slug="talk", first_day=in_days(5), state="cancelled", state_note="বক্তা অসুস্থ"
    )
    assert find(client, "/events")["months"][0]["events"][0]["day"]["state"] == "cancelled"
    day = find(client, "/events/talk")["day"]
    assert (day["state"], day["note"]) == ("cancelled", "বক্তা অসুস্থ")
    html = client.get("/events/talk").content.decode()
    assert '"eventStatus":"https://schema.org/EventCancelled"' in html


def test_listed_dates_of_a_festival(client: Client, events: EventIndexPage) -> None:
    event = EventPageFactory(
        parent=events, slug="purnima", first_day=None, repeats="listed", dates_rule="বৈশাখী পূর্ণিমা"
    )
    assert find(client, "/events/purnima")["day"] is None
    assert titles(find(client, "/events")) == [("", [event.title])]
    event.listed_dates = [ListedDate(first_day=date(2027, 5, 20)), ListedDate(first_day=date(2026, 5, 1))]
    event.save_revision().publish()
    page = find(client, "/events/purnima")
    assert (page["day"]["first_day"], page["repeats"]) == ("2027-05-20", "বৈশাখী পূর্ণিমা")
    assert titles(find(client, "/events")) == [("মে ২০২৭", [event.title])]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"first_day": None}, "first_day"),
        ({"last_day": in_days(-1)}, "last_day"),
        ({"start_time": time(18), "end_time": time(17)}, "end_time"),
        ({"end_time": time(17)}, "start_time"),
        ({"first_day": date(2009, 6, 19), "start_time": time(23, 30)}, "start_time"),
        ({"repeats": "weekly", "until": in_days(-1)}, "until"),
        ({"repeats": "weekly", "weekdays": range(7)}, "until"),
        # No Sunday up to the end.
        ({"repeats": "weekly", "weekdays": [6], "until": in_days(4)}, "until"),
        ({"repeats": "monthly_by_weekday", "weekdays": [6]}, "weekdays"),
        ({"until": in_days(60)}, "until"),
        # Begins again before it is over.
        ({"repeats": "weekly", "last_day": in_days(7)}, "last_day"),
        ({"repeats": "weekly", "weekdays": [1, 3], "last_day": in_days(2)}, "last_day"),
        ({"repeats": "monthly_by_day", "last_day": in_days(60)}, "last_day"),
        ({"repeats": "yearly", "last_day": in_days(365)}, "last_day"),
        ({"repeats": "listed", "dates_rule": "পূর্ণিমা"}, "first_day"),
        ({"repeats": "listed", "dates_rule": "পূর্ণিমা", "first_day": None, "last_day": TODAY}, "last_day"),
        ({"state": "moved", "moved_from": TODAY}, "moved_from"),
        ({"repeats": "listed", "first_day": None}, "dates_rule"),
        ({"first_day": date(9999, 1, 1)}, "first_day"),
        ({"state": "moved"}, "moved_from"),
    ],
)
def test_invalid_dates_are_rejected_at_their_field(
    events: EventIndexPage, fields: dict[str, Any], field: str
) -> None:
    event = EventPage(title="অনুষ্ঠান", slug="bad", lead="কথা", kind="talk", **{"first_day": TODAY} | fields)
    with pytest.raises(ValidationError) as error:
        events.add_child(instance=event)
    assert list(error.value.message_dict) == [field]
    assert not EventPage.objects.exists()


def test_front_page_and_district_show_the_next_events(
    client: Client, home: HomePage, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    assert find(client, "/")["events"] == []
    for number in range(4):
        EventPageFactory(parent=events, title=f"দিন {number}", first_day=in_days(number), place=offices["ঢাকা"])
    weekly(events, title="সিলেটে", place=offices["সিলেট"])
    with CaptureQueriesContext(connection) as queries:
        assert [event["title"] for event in find(client, "/")["events"]] == ["দিন 0", "দিন 1", "দিন 2"]
    assert len([query for query in queries if 'FROM "events_' in query["sql"]]) == 5
    contact = offices["সিলেট"].page.site_path
    assert [event["title"] for event in find(client, contact, place="sylhet")["events"]] == ["সিলেটে"]
    assert find(client, contact, place="sylhet")["gatherings"] == []
    assert find(client, contact)["events"] == []


def test_front_page_and_contacts_have_the_next_gathering_of_each_district(
    client: Client, home: HomePage, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    assert find(client, "/")["gatherings"] == []
    EventPageFactory(parent=events, title="সারা দেশে", first_day=in_days(1))
    EventPageFactory(
        parent=events, title="বাতিল", first_day=in_days(2), place=offices["ঢাকা"], state="cancelled"
    )
    EventPageFactory(parent=events, title="ঢাকায়", first_day=in_days(9), place=offices["ঢাকা"])
    EventPageFactory(parent=events, title="পরে ঢাকায়", first_day=in_days(10), place=offices["ঢাকা"])
    EventPageFactory(parent=events, title="গতকাল", first_day=in_days(-1), place=offices["সিলেট"])
    EventPageFactory(
        parent=events,
        title="তারিখ নেই",
        repeats="listed",
        place=offices["সিলেট"],
        first_day=None,
        dates_rule="পূর্ণিমা",
    )
    weekly(events, title="খুলনায়", place_text="মাঠ", district="খুলনা")
    for path in ("/", offices["ঢাকা"].page.site_path):
        gatherings = [(one["district"], one["event"]["title"]) for one in find(client, path)["gatherings"]]
        assert gatherings == [("khulna", "খুলনায়"), ("dhaka", "ঢাকায়")]


def test_organiser_is_linked_with_the_form_of_a_message_to_it(
    client: Client, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    office = offices["ঢাকা"]
    office.phone, office.hours, office.is_sample = "০১০০০-০০০০০৩", "রবি: সকাল ১০টা–১টা\nশনি: বন্ধ", True
    office.save()
    weekly(events, slug="weekly", organiser=office)
    path = office.page.site_path
    assert find(client, "/events/weekly")["organiser"] == {
        "name": office.name,
        "path": f"{path}#contact-{office.pk}",
        "message_path": f"{path}?to={office.pk}#message",
        "phone": "০১০০০-০০০০০৩",
        "hours": ["রবি: সকাল ১০টা–১টা", "শনি: বন্ধ"],
        "is_sample": True,
    }


def test_facts_are_date_and_place_in_messages_and_on_cards(
    client: Client, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    at_five = {"start_time": time(17), "place": offices["সিলেট"]}
    weekly(events, slug="weekly", **at_five)
    weekly(events, slug="over", until=date(2026, 2, 1), **at_five)
    EventPageFactory(parent=events, slug="feast", first_day=in_days(1), last_day=in_days(9))
    EventPageFactory(parent=events, slug="off", first_day=in_days(1), state="cancelled", **at_five)
    EventPageFactory(
        parent=events,
        slug="purnima",
        first_day=None,
        repeats="listed",
        dates_rule="পূর্ণিমা",
        online_url="https://example.org/",
    )
    expected = {
        "weekly": ["প্রতি রবিবার, বিকেল ৫টা", "সিলেট কার্যালয়"],
        "over": ["রবিবার, ১ ফেব্রুয়ারি ২০২৬, বিকেল ৫টা", "সিলেট কার্যালয়"],
        "feast": ["২৫ নভেম্বর ২০২৬ – ৩ ডিসেম্বর ২০২৬", "সারা দেশে"],
        "off": ["বাতিল: বুধবার, ২৫ নভেম্বর ২০২৬, বিকেল ৫টা", "সিলেট কার্যালয়"],
        "purnima": ["পূর্ণিমা", "অনলাইনে"],
    }
    for slug, facts in expected.items():
        assert find(client, f"/events/{slug}")["facts"] == facts
        assert head(client.get(f"/events/{slug}"))["og:description"].startswith(" · ".join(facts) + " · ")
        (subject,) = EventPage.objects.get(slug=slug).share_subjects()
        assert list(subject.facts) == facts


def test_event_that_is_over_offers_the_next_one(
    client: Client, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    def offered() -> str | None:
        other = find(client, "/events/past")["instead"]
        return other and other["title"]

    past = {"slug": "past", "kind": "service", "first_day": in_days(-1), "place": offices["সিলেট"]}
    EventPageFactory(parent=events, **past)
    assert offered() is None
    # Each is nearer than those before it, and less like the event that is over.
    EventPageFactory(parent=events, title="অন্য", kind="talk", first_day=in_days(1), place=offices["ঢাকা"])
    assert offered() == "অন্য"
    EventPageFactory(parent=events, title="সেবা", kind="service", first_day=in_days(3), place=offices["ঢাকা"])
    assert offered() == "সেবা"
    EventPageFactory(parent=events, title="এখানে", kind="talk", first_day=in_days(4), place=offices["সিলেট"])
    assert offered() == "এখানে"
    EventPageFactory(parent=events, title="একই", kind="service", first_day=in_days(6), place=offices["সিলেট"])
    assert offered() == "একই"
    EventPageFactory(
        parent=events,
        title="বাতিল",
        kind="service",
        first_day=in_days(5),
        place=offices["সিলেট"],
        state="cancelled",
    )
    assert offered() == "একই"
    event = EventPage.objects.get(slug="past")
    event.first_day = TODAY
    event.save_revision().publish()
    assert offered() is None


def test_structured_data_has_time_district_and_organiser(
    client: Client, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    weekly(events, slug="weekly", start_time=time(17), place=offices["সিলেট"], organiser=offices["ঢাকা"])
    html = client.get("/events/weekly").content.decode()
    assert '"@type":"Event"' in html
    assert '"startDate":"2026-11-29T17:00:00+06:00"' in html
    assert "endDate" not in html
    assert '"addressLocality":"সিলেট"' in html
    assert '"organizer":{"@type":"Organization","name":"ঢাকা কার্যালয়"}' in html


def test_article_lists_the_festivals(client: Client, home: HomePage, events: EventIndexPage) -> None:
    EventPageFactory(parent=events, title="ধর্মচক্র", first_day=TODAY)
    EventPageFactory(
        parent=events, title="নবান্ন", kind="festival", first_day=None, repeats="listed", dates_rule="পূর্ণিমা"
    )
    EventPageFactory(
        parent=events,
        title="নববর্ষ",
        kind="festival",
        slug="new-year",
        first_day=date(2020, 1, 1),
        repeats="yearly",
    )
    ArticlePageFactory(parent=home, slug="feasts", body=[{"type": "festivals", "value": None}])
    (block,) = find(client, "/feasts")["body"]
    assert [(one["name"], one["first_day"], one["rule"]) for one in block["value"]] == [
        ("নববর্ষ", "2027-01-01", "প্রতি বছর ১ জানুয়ারি"),
        ("নবান্ন", "", "পূর্ণিমা"),
    ]
    assert block["value"][0]["path"] == "/events/new-year"


def test_article_lists_no_past_festival(client: Client, home: HomePage, events: EventIndexPage) -> None:
    def add(title: str, *changes: DateChange, **fields: Any) -> None:
        event = EventPageFactory(parent=events, title=title, kind="festival", **fields)
        event.changes = list(changes)
        event.save_revision().publish()

    yesterday, soon = in_days(-1), in_days(9)
    add("হয়ে গেছে", first_day=yesterday)
    add("তিন দিনের", first_day=in_days(-4), last_day=yesterday)
    add("আর হয় না", first_day=date(2020, 1, 1), repeats="yearly", until=date(2026, 1, 1))
    add("এবার হবে না", DateChange(day=soon), first_day=soon)
    add("হয়নি", DateChange(day=yesterday), first_day=yesterday)
    add("বাতিল", first_day=soon, state="cancelled")
    add("আসছে", first_day=soon)
    add("পূর্ণিমা", first_day=None, repeats="listed", dates_rule="পূর্ণিমা")
    passed = EventPage.objects.get(title="পূর্ণিমা")
    passed.listed_dates = [ListedDate(first_day=yesterday)]
    passed.save_revision().publish()

    ArticlePageFactory(parent=home, slug="feasts", body=[{"type": "festivals", "value": None}])
    (block,) = find(client, "/feasts")["body"]
    assert [(one["name"], one["first_day"]) for one in block["value"]] == [
        ("আসছে", soon.isoformat()),
        ("পূর্ণিমা", ""),
    ]
    assert titles(find(client, "/events")) == [
        ("ডিসেম্বর ২০২৬", ["এবার হবে না", "বাতিল", "আসছে"]),
        ("", ["পূর্ণিমা"]),
    ]
    *_, undated = find(client, "/events")["months"]
    assert undated["events"][0]["day"] is None
    assert [event["title"] for event in find(client, "/")["events"]] == ["বাতিল", "আসছে"]
    ((_, past),) = titles(find(client, "/events", year="2026"))[:1]
    assert past == ["পূর্ণিমা", "হয়নি", "তিন দিনের", "হয়ে গেছে"]


def test_single_date_that_is_moved_is_listed_on_its_new_day(client: Client, events: EventIndexPage) -> None:
    moved = EventPageFactory(parent=events, title="আলোচনা", slug="talk", first_day=in_days(2))
    moved.changes = [DateChange(day=in_days(2), new_day=in_days(40))]
    moved.save_revision().publish()
    EventPageFactory(parent=events, title="সভা", first_day=in_days(9))
    listed = [("ডিসেম্বর ২০২৬", ["সভা"]), ("জানুয়ারি ২০২৭", ["আলোচনা"])]
    assert titles(find(client, "/events")) == listed
    assert [event["title"] for event in find(client, "/")["events"]] == ["সভা", "আলোচনা"]
    assert find(client, "/events/talk")["day"]["first_day"] == in_days(40).isoformat()


def test_feed_has_times_and_venue(
    client: Client, events: EventIndexPage, offices: dict[str, Contact]
) -> None:
    weekly(events, start_time=time(17), place=offices["সিলেট"])
    EventPageFactory(parent=events, title="নবান্ন", first_day=None, repeats="listed", dates_rule="পূর্ণিমা")
    EventPageFactory(parent=events, title="বক্তৃতা", first_day=in_days(1), online_url="https://example.org/talk")
    EventPageFactory(parent=events, title="গত", first_day=in_days(-1))
    feed = feedparser.parse(client.get("/events/feed.xml").content)
    assert {entry.title: entry.summary for entry in feed.entries} == {
        "ধর্মচক্র": "রবিবার, ২৯ নভেম্বর ২০২৬ · বিকেল ৫টা · সিলেট কার্যালয়। একসঙ্গে কীর্তন ও ধ্যান।",
        "নবান্ন": "সারা দেশে। একসঙ্গে কীর্তন ও ধ্যান।",
        "বক্তৃতা": "বুধবার, ২৫ নভেম্বর ২০২৬ · অনলাইনে। একসঙ্গে কীর্তন ও ধ্যান।",
    }


def send(admin_client: Client, events: EventIndexPage, **changes: Any) -> Any:
    """Send the form of a new weekly event with these fields and rows."""
    names = (
        "slug last_day start_time end_time until dates_rule place place_text district online_url organiser"
    )
    names += " conditions picture moved_from state_note seo_title search_description go_live_at expire_at"
    rows = {name: inline_formset(changes.pop(name, [])) for name in ("changes", "listed_dates")}
    data = {
        **dict.fromkeys(names.split(), ""),
        "title": "ধর্মচক্র",
        "lead": "কথা",
        "kind": "dharmachakra",
        "state": "planned",
        "repeats": "weekly",
        "first_day": "2026-01-04",
        "body-count": "0",
        "action-publish": "1",
        **nested_form_data(rows),
    }
    return create(admin_client, events, "events.eventpage", data | changes)


def change(day: str, new_day: str = "") -> dict[str, str]:
    return {"day": day, "new_day": new_day, "note": ""}


def listed(first_day: str, last_day: str = "") -> dict[str, str]:
    return {"first_day": first_day, "last_day": last_day}


def test_change_of_a_day_without_the_event_is_rejected_at_its_field(
    events: EventIndexPage, admin_client: Client
) -> None:
    changes = [change("2026-11-29"), change("2026-11-30"), change("2026-11-29")]
    answer = send(admin_client, events, changes=changes)
    assert answer.context["form"].formsets["changes"].errors == [
        {},
        {
            "day": [
                "The event does not take place on this date. "
                "The nearest dates: Sunday, 29 November 2026, Sunday, 6 December 2026."
            ]
        },
        {"day": ["This date is changed above already."]},
    ]
    assert not EventPage.objects.exists()
    assert send(admin_client, events, changes=changes[:1]).status_code == 302
    assert DateChange.objects.get().day == date(2026, 11, 29)


def test_date_is_not_moved_to_a_date_of_the_event(events: EventIndexPage, admin_client: Client) -> None:
    first, second = "2026-11-29", "2026-12-06"
    taken = {
        "new_day": ["The event takes place on this date already. Choose another one, or leave it empty."]
    }
    cases: list[tuple[list[dict[str, str]], list[dict[str, list[str]]]]] = [
        ([change(first, first)], [taken]),
        ([change(first, second)], [taken]),
        ([change(first, "2026-12-01"), change(second, "2026-12-01")], [{}, taken]),
    ]
    for changes, errors in cases:
        answer = send(admin_client, events, changes=changes)
        assert answer.context["form"].formsets["changes"].errors == errors, changes
        assert not EventPage.objects.exists()
    # The other date is left out, so that it is free.
    assert send(admin_client, events, changes=[change(first, second), change(second)]).status_code == 302


def test_contradictory_listed_dates_are_rejected_at_their_field(
    events: EventIndexPage, admin_client: Client
) -> None:
    on_dates = {"repeats": "listed", "first_day": "", "dates_rule": "পূর্ণিমা"}
    night = {"start_time": "18:00", "end_time": "06:00"}
    taken = {"first_day": ["The event takes place on this date already. Change or delete one of the two."]}
    cases: list[tuple[dict[str, str], list[dict[str, str]], list[dict[str, list[str]]]]] = [
        (on_dates, [listed("2027-05-20"), listed("2027-05-20")], [{}, taken]),
        (on_dates, [listed("2027-05-20"), listed("2027-05-18", "2027-05-20")], [{}, taken]),
        (
            {},
            [listed("2027-05-20")],
            [
                {
                    "first_day": [
                        "This date is not used. Choose “On the dates listed below” under “Repeats”, or delete it."
                    ]
                }
            ],
        ),
        (
            on_dates | night,
            [listed("2027-05-20"), listed("2028-05-08", "2028-05-09")],
            [
                {
                    "last_day": [
                        "The end is not after the beginning. If it is on the next day, give the last day."
                    ]
                },
                {},
            ],
        ),
    ]
    for fields, rows, errors in cases:
        answer = send(admin_client, events, listed_dates=rows, **fields)
        assert answer.context["form"].formsets["listed_dates"].errors == errors, rows
        assert not EventPage.objects.exists()
    rows = [listed("2028-05-08", "2028-05-09"), listed("2027-05-20", "2027-05-21")]
    assert send(admin_client, events, listed_dates=rows, **on_dates, **night).status_code == 302
    assert ListedDate.objects.count() == 2
