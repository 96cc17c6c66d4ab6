"""ArticlePage: JSON, card, lead picture and reading time."""

from datetime import UTC, datetime
from html import unescape
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone

from articles.models import ArticlePage
from cms.images.representation import picture
from home.models import HomePage
from tests.factories.blocks import items, stream
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ArticlePageFactory

FIND = "/api/v2/pages/find/?html_path=/yoga"


def test_article_json(client: Client, home: HomePage) -> None:
    image = LibraryImageFactory()
    page = ArticlePageFactory(
        parent=home,
        title="যোগ সাধনা",
        slug="yoga",
        short_title="যোগ",
        lead="আট অঙ্গের যোগ।",
        teaser="দেহ ও মন।",
        picture=image,
        picture_alt="আসনে একজন",
        caption="ভোরের সাধনা",
        seo_title="যোগ শেখা",
        search_description="যোগের আট অঙ্গ।",
        body=stream(("quotation", {"text": "বাণী", "attribution": ""})),
    )
    assert client.get(FIND).json() == {
        "id": page.pk,
        "meta": {
            "type": "articles.ArticlePage",
            "detail_url": f"http://localhost/api/v2/pages/{page.pk}/",
            "html_url": "http://localhost/yoga",
            "path": "/yoga",
            "slug": "yoga",
            "seo_title": "যোগ শেখা",
            "search_description": "যোগের আট অঙ্গ।",
            "first_published_at": page.first_published_at.astimezone().isoformat(),
            "last_published_at": page.last_published_at.astimezone().isoformat(),
        },
        "title": "যোগ সাধনা",
        "short_title": "যোগ",
        "lead": "আট অঙ্গের যোগ।",
        "teaser": "দেহ ও মন।",
        "picture": picture(image, "আসনে একজন"),
        "caption": "ভোরের সাধনা",
        "body": [{"type": "quotation", "value": {"text": "বাণী", "attribution": ""}, "id": page.body[0].id}],
        "reading_minutes": 1,
        "text_changed_at": page.text_changed_at.astimezone().isoformat(),
        "above": [],
        "below": [],
        "neighbours": None,
        "terms": [],
        "message_form": None,
        "lead_html": "আট অঙ্গের যোগ।",
        "caption_html": "ভোরের সাধনা",
    }


@pytest.mark.parametrize(
    ("own", "description", "alt"), [("আসনে একজন", "মাঠ", "আসনে একজন"), ("", "মাঠ", "মাঠ"), ("", "", "")]
)
def test_alternative_text_falls_back_to_the_image_description(
    home: HomePage, own: str, description: str, alt: str
) -> None:
    page = ArticlePage(picture=LibraryImageFactory(description=description), picture_alt=own)
    shown = page.picture_representation
    assert shown
    assert shown["alt"] == alt


def test_lead_picture_without_alternative_text_is_rejected(home: HomePage) -> None:
    page = ArticlePageFactory(parent=home)
    page.picture = LibraryImageFactory(description="")
    with pytest.raises(ValidationError) as caught:
        page.save_revision()
    assert caught.value.message_dict == {"picture_alt": ["Say in a few words what the picture shows."]}
    assert page.revisions.count() == 1


@pytest.mark.parametrize(
    ("fields", "title", "teaser"),
    [
        ({"short_title": "যোগ", "teaser": "ছোট কথা"}, "যোগ", "ছোট কথা"),
        ({"short_title": "", "teaser": ""}, "যোগ সাধনা", "ভূমিকা"),
    ],
)
def test_card_has_the_short_title_and_the_teaser(
    home: HomePage, fields: dict[str, str], title: str, teaser: str
) -> None:
    page = ArticlePageFactory(parent=home, title="যোগ সাধনা", slug="yoga", lead="ভূমিকা", **fields)
    assert page.card == {"id": page.pk, "title": title, "path": "/yoga", "teaser": teaser, "picture": None}


@pytest.mark.parametrize(("words", "minutes"), [(0, 1), (149, 1), (150, 2), (448, 3), (449, 3), (450, 4)])
def test_reading_time_counts_the_words_of_lead_and_body(home: HomePage, words: int, minutes: int) -> None:
    body = stream(("text", f"<p>{'সেবা ' * words}</p>"))
    page = ArticlePageFactory(parent=home, lead="ভূমিকা", body=body)
    assert page.reading_minutes == minutes


def test_reading_time_counts_every_block_that_is_read(home: HomePage) -> None:
    many = "সেবা " * 30
    body = stream(
        ("heading", {"text": "ক " * 30, "level": "2", "anchor": ""}),
        ("quotation", {"text": many, "attribution": ""}),
        ("rows", {"items": items([{"term": "খ", "text": f"<p>{many}</p>"}])}),
        ("callout", {"heading": "", "text": f"<p>{many}</p>", "tone": "note"}),
        ("key_figures", items([{"number": "১", "label": "গ " * 30, "note": ""}])),
    )
    assert ArticlePageFactory(parent=home, lead="ভূমিকা", body=body).reading_minutes == 2


@pytest.mark.parametrize("text", ["<![endif]", "<![ক[ খ", "a < b", "<", "<!", "&", "<!--"])
def test_text_that_looks_like_broken_markup_is_counted(client: Client, home: HomePage, text: str) -> None:
    body = stream(("quotation", {"text": text, "attribution": text}))
    ArticlePageFactory(parent=home, slug="yoga", lead=text, body=body)
    answer = client.get(FIND).json()
    assert (answer["lead"], unescape(answer["body"][0]["value"]["text"])) == (text, text)


LONG_AGO = datetime(2024, 2, 3, 4, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("changes", "is_kept"),
    [
        ({}, True),
        ({"slug": "asana", "seo_title": "যোগ শেখা", "teaser": "দেহ।", "caption": "ভোর"}, True),
        ({"body": stream(("text", "<p><b>প্রথম</b> কথা</p>"))}, True),
        ({"body": stream(("text", "<p>শেষ কথা</p>"))}, False),
        ({"title": "আসন"}, False),
        ({"lead": "আট অঙ্গ।"}, False),
    ],
)
def test_only_a_change_of_the_text_changes_its_date(
    home: HomePage, changes: dict[str, Any], is_kept: bool
) -> None:
    page = ArticlePageFactory(parent=home, slug="yoga", body=stream(("text", "<p>প্রথম কথা</p>")))
    ArticlePage.objects.update(text_changed_at=LONG_AGO)
    page = ArticlePage.objects.get()
    page.text_changed_at = timezone.now()  # a revision may have another date
    for name, value in changes.items():
        setattr(page, name, value)
    revision = page.save_revision()
    assert ArticlePage.objects.get().text_changed_at == LONG_AGO
    revision.publish()
    page = ArticlePage.objects.get()
    assert page.text_changed_at == LONG_AGO if is_kept else page.text_changed_at >= revision.created_at


def test_date_of_the_text_is_not_before_the_first_publication(home: HomePage) -> None:
    draft = ArticlePageFactory(parent=home, live=False)
    ArticlePage.objects.update(text_changed_at=LONG_AGO)
    draft.save_revision().publish()
    page = ArticlePage.objects.get()
    assert page.text_changed_at >= page.first_published_at
