"""The blocks of festivals, whose dates are computed when the page is answered, and of videos and sounds."""

import datetime
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone
from lxml.html import fromstring

from articles.blocks import MediaBlock
from articles.festivals import FestivalBlock, FestivalsBlock
from cms.core.passages import Passage
from cms.pages.blocks import get_passages
from cms.pages.searching import block_texts
from home.models import HomePage
from tests.factories.blocks import items, stream
from tests.factories.pages import ArticlePageFactory

FIND = "/api/v2/pages/find/?html_path=/yoga"
EMPTY: dict[str, Any] = {
    "name": "উৎসব",
    "date": None,
    "yearly": False,
    "bangla_day": None,
    "bangla_month": "",
    "days": 1,
    "place": "",
    "note": "",
}


def on(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    """Make this the day in Dhaka."""
    monkeypatch.setattr(timezone, "localdate", lambda: datetime.date.fromisoformat(day))


def answered(*festivals: dict[str, Any]) -> list[dict[str, Any]]:
    """The JSON of a page with these festivals."""
    block = FestivalsBlock()
    values = block.to_python(items([EMPTY | festival for festival in festivals]))
    found: Any = block.get_api_representation(values)
    return list(found)


def dates(*festivals: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(item["first_day"], item["bangla_date"], item["state"]) for item in answered(*festivals)]


@pytest.mark.parametrize(
    ("today", "expected"),
    [
        ("2026-05-07", ("2026-05-08", "২৫ বৈশাখ ১৪৩৩", "coming")),
        ("2026-05-08", ("2026-05-08", "২৫ বৈশাখ ১৪৩৩", "today")),
        ("2026-05-09", ("2027-05-08", "২৫ বৈশাখ ১৪৩৪", "coming")),
        ("2026-12-31", ("2027-05-08", "২৫ বৈশাখ ১৪৩৪", "coming")),
    ],
)
def test_festival_of_the_bangla_calendar_has_its_next_date(
    monkeypatch: pytest.MonkeyPatch, today: str, expected: tuple[str, str, str]
) -> None:
    on(monkeypatch, today)
    assert dates({"bangla_day": 25, "bangla_month": "1"}) == [expected]


@pytest.mark.parametrize(
    ("today", "expected"),
    [
        ("2027-03-01", ("2027-03-14", "২৯ ফাল্গুন ১৪৩৩", "coming")),
        ("2027-03-15", ("2028-03-14", "৩০ ফাল্গুন ১৪৩৪", "coming")),
    ],
)
def test_last_day_of_falgun_is_the_last_one_in_every_year(
    monkeypatch: pytest.MonkeyPatch, today: str, expected: tuple[str, str, str]
) -> None:
    on(monkeypatch, today)
    assert dates({"bangla_day": 30, "bangla_month": "11"}) == [expected]


@pytest.mark.parametrize(
    ("today", "expected"),
    [
        ("2026-02-27", ("2026-02-28", "১৫ ফাল্গুন ১৪৩২", "coming")),
        ("2027-12-01", ("2028-02-29", "১৬ ফাল্গুন ১৪৩৪", "coming")),
    ],
)
def test_yearly_festival_has_its_next_date(
    monkeypatch: pytest.MonkeyPatch, today: str, expected: tuple[str, str, str]
) -> None:
    on(monkeypatch, today)
    assert dates({"date": "2024-02-29", "yearly": True}) == [expected]


def test_festival_of_several_days_lasts_until_its_last_day(monkeypatch: pytest.MonkeyPatch) -> None:
    festival = {"date": "2025-12-30", "yearly": True, "days": 4}
    on(monkeypatch, "2027-01-02")
    [item] = answered(festival)
    assert (item["first_day"], item["last_day"], item["state"]) == ("2026-12-30", "2027-01-02", "now")
    assert item["bangla_date"] == "১৫–১৮ পৌষ ১৪৩৩"
    on(monkeypatch, "2027-01-03")
    assert dates(festival) == [("2027-12-30", "১৫–১৮ পৌষ ১৪৩৪", "coming")]
    [item] = answered({"date": "2027-01-14", "days": 2})
    assert item["bangla_date"] == "৩০ পৌষ ১৪৩৩ – ১ মাঘ ১৪৩৩"


def test_festivals_to_come_are_first_and_those_that_are_over_last(monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "2026-11-23")
    days = ["2026-11-20", "2027-01-01", "2026-11-23", "2025-01-01", "2026-11-24"]
    found = dates(*({"date": day} for day in days))
    assert [(day, state) for day, _, state in found] == [
        ("2026-11-23", "today"),
        ("2026-11-24", "coming"),
        ("2027-01-01", "coming"),
        ("2026-11-20", "past"),
        ("2025-01-01", "past"),
    ]


def test_draft_without_a_date_leaves_the_festival_out() -> None:
    assert answered({}, {"bangla_day": 3}) == []


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({}, ["date"]),
        ({"date": "2026-04-14", "bangla_day": 1, "bangla_month": "1"}, ["date"]),
        ({"date": "2026-04-14", "bangla_day": 1}, ["date"]),
        ({"bangla_day": 1}, ["date"]),
        ({"bangla_day": 31, "bangla_month": "7"}, ["bangla_day"]),
        ({"bangla_day": 32, "bangla_month": "1"}, ["bangla_day"]),
        ({"date": "2026-04-14", "days": 61}, ["days"]),
    ],
)
def test_festival_needs_one_date_that_exists(fields: dict[str, Any], wrong: list[str]) -> None:
    block = FestivalBlock()
    with pytest.raises(ValidationError) as caught:
        block.clean(block.to_python(EMPTY | fields))
    assert list(caught.value.block_errors) == wrong  # type: ignore[attr-defined]  # StructBlock's error has them


@pytest.mark.parametrize(
    "fields",
    [
        {"date": "2026-04-14"},
        {"bangla_day": 31, "bangla_month": "6"},
        {"bangla_day": 30, "bangla_month": "11"},
    ],
)
def test_festival_with_one_date_is_taken(fields: dict[str, Any]) -> None:
    block = FestivalBlock()
    block.clean(block.to_python(EMPTY | fields))


def test_page_shows_the_next_date_on_the_next_day(
    client: Client, home: HomePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    festival = EMPTY | {
        "bangla_day": 1,
        "bangla_month": "1",
        "place": "ঢাকা",
        "note": '<p>দেখুন [৩] <a href="https://example.org/">এখানে</a></p>',
    }
    sources = items([{"number": 3, "text": "<p>পঞ্জিকা</p>", "url": ""}])
    body = stream(("festivals", items([festival])), ("sources", sources))
    ArticlePageFactory(parent=home, slug="yoga", body=body)
    for today, expected in [
        ("2027-04-14", ("2027-04-14", "today")),
        ("2027-04-15", ("2028-04-14", "coming")),
    ]:
        on(monkeypatch, today)
        assert client.get("/yoga").status_code == 200
        [item] = client.get(FIND).json()["body"][0]["value"]
        assert (item["first_day"], item["state"]) == expected
        assert (item["name"], item["place"]) == ("উৎসব", "ঢাকা")
    assert fromstring(item["note"]).text_content() == "দেখুন [১] এখানে"


def test_festival_is_found_and_proofread_by_its_words() -> None:
    block = FestivalsBlock()
    value = block.to_python(items([EMPTY | {"place": "ঢাকা", "note": "<p>সকালে</p>"}]))
    assert list(block_texts(block, value)) == ["উৎসব", "ঢাকা", "সকালে"]
    passages = get_passages(block, value, "body")
    assert [item.text for item in passages if isinstance(item, Passage)] == ["উৎসব", "ঢাকা", "সকালে"]


# Videos and sounds


def test_video_is_the_same_link_as_in_posts(client: Client, home: HomePage) -> None:
    block = MediaBlock()
    value = block.clean(
        block.to_python({"address": "https://youtu.be/abcdefghi-_?t=9", "title": "প্রভাত <সঙ্গীত>"})
    )
    body = stream(("media", block.get_prep_value(value)))
    ArticlePageFactory(parent=home, slug="yoga", body=body)
    [item] = client.get(FIND).json()["body"]
    assert item["value"] == (
        '<p class="ql-media"><a href="https://www.youtube.com/watch?v=abcdefghi-_&amp;t=9" '
        'title="youtube.com" rel="noopener noreferrer nofollow" data-action="play">প্রভাত &lt;সঙ্গীত&gt;</a></p>'
    )


@pytest.mark.parametrize(
    "address", ["https://example.org/", "javascript:a.mp4", "https://example.org/a.mp4?b", ""]
)
def test_address_that_cannot_be_played_is_refused(address: str) -> None:
    block = MediaBlock()
    with pytest.raises(ValidationError):
        block.clean(block.to_python({"address": address, "title": "ছবি"}))


def test_unchecked_address_of_a_draft_becomes_no_player() -> None:
    block = MediaBlock()
    html = block.get_api_representation(
        block.to_python({"address": "javascript:alert(1)//.mp4", "title": "ক"})
    )
    assert "href" not in html
    assert "data-action" not in html


def test_video_is_found_by_its_title() -> None:
    block = MediaBlock()
    value = block.to_python({"address": "https://vimeo.com/123", "title": "গান"})
    assert list(block_texts(block, value)) == ["গান"]
