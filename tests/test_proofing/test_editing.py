"""The proofreader in the page editor: the list in “Checks” and the message after saving."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from wagtail.models import Page

from articles.models import ArticlePage
from cms.navigation.models import MenuItemPage
from home.models import HomePage
from tests.admin import JSON, PUBLISH, article_form, create, edit, menu_item_form
from tests.factories.blocks import stream
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    ContactsPageFactory,
    MenuPageFactory,
)
from tests.html_pages import text

GOOD = {
    "lead": "আট অঙ্গের কথা। শুরু আচরণে।",
    "seo_title": "যোগের আট অঙ্গ",
    "search_description": "যোগের আট অঙ্গের কথা সহজ বাংলায়, আচরণ থেকে সমাধি পর্যন্ত, উদাহরণ ও সতর্কতা সহ, নতুনদের জন্য।",
}
SAVED = "in what was saved last"


def form(page: Page, client: Client) -> str:
    return text(client.get(reverse("wagtailadmin_pages:edit", args=[page.pk])))


def article(home: HomePage, **fields: Any) -> ArticlePage:
    return ArticlePageFactory(parent=home, **{"title": "যোগ", **GOOD, **fields})


def test_form_lists_findings_with_field_and_position(editor: Client, home: HomePage) -> None:
    body = stream(("text", "<p>আসন।</p>"), ("text", "<p>তিনি সরকারী কাজ করেন।</p>"))
    page = form(article(home, teaser="বেশী কথা।", body=body), editor)
    assert "2 errors in what was saved last. They do not hinder publishing." in page
    assert "Body, block 2 (text)" in page
    assert '<p lang="bn">তিনি সরকারী কাজ করেন।</p>' in page
    assert 'Error O18, <b lang="bn">সরকারী</b>: Write the short ই, as in শ্রেণি and সরকারি.' in " ".join(
        page.split()
    )
    assert "Teaser</span>" in page


def test_suggestion_can_be_written_into_the_form(editor: Client, home: HomePage) -> None:
    page = form(article(home, teaser="কথা বেশী।"), editor)
    assert (
        'data-suggestion="বেশি" data-found="বেশী" data-place="[data-contentpath=&quot;teaser&quot;]' in page
    )
    assert "Write “বেশি”</button>" in page


def test_form_lists_findings_of_the_draft_instead_of_the_live_page(editor: Client, home: HomePage) -> None:
    page = article(home)
    page.teaser = "বেশী কথা।"
    page.save_revision()
    assert "1 error in what was saved last." in form(page, editor)


def test_form_of_a_page_without_findings_shows_a_note(editor: Client, home: HomePage) -> None:
    assert "Nothing found in what was saved last." in form(article(home), editor)


def test_new_page_is_not_checked_before_it_is_saved(editor: Client, home: HomePage) -> None:
    page = text(editor.get(reverse("wagtailadmin_pages:add", args=["articles", "articlepage", home.pk])))
    assert "Save the page; then what is found in it is listed here." in page
    assert SAVED not in page


def test_saving_publishing_and_creating_show_the_number_of_findings(editor: Client, home: HomePage) -> None:
    message = "Proofreading: 1 error. Open “Checks” to read them."
    sent = article_form(title="যোগ", teaser="বেশী কথা।", **GOOD)
    assert message in text(create(editor, home, "articles.articlepage", sent, follow=True))
    page = ArticlePage.objects.get()
    for more in ({}, PUBLISH):
        response = edit(editor, page, {**sent, "slug": page.slug, **more}, follow=True)
        assert text(response).count(message) == 1
    page.refresh_from_db()
    assert (page.live, page.teaser) == (True, "বেশী কথা।")


def test_saving_a_page_without_findings_shows_no_message(editor: Client, home: HomePage) -> None:
    page = article(home)
    sent = article_form(title="যোগ", slug=page.slug, **GOOD)
    assert "Proofreading:" not in text(edit(editor, page, sent, follow=True))


def test_form_without_the_checks_panel_shows_no_message(editor: Client, home: HomePage) -> None:
    menu = MenuPageFactory(parent=home)
    create(editor, menu, "navigation.menuitempage", menu_item_form(label="বেশী"), follow=True)
    item = MenuItemPage.objects.get()
    sent = menu_item_form(label="বেশী", slug=item.slug)
    assert "Proofreading" not in text(edit(editor, item, sent, follow=True))
    answer = edit(editor, item, sent, headers=JSON).json()
    assert answer["success"] is True
    assert "proofreading" not in answer["html"]


def test_autosave_updates_the_list_and_shows_no_message(editor: Client, home: HomePage) -> None:
    page = article(home)
    sent = article_form(title="যোগ", slug=page.slug, teaser="বেশী কথা।", **GOOD)
    answer = edit(editor, page, sent, headers=JSON).json()
    assert answer["success"] is True
    partial = answer["html"].partition('data-w-teleport-target-value="#proofreading"')[2]
    assert "1 error in what was saved last." in partial
    assert "Proofreading: 1 error" not in form(page, editor)


def test_forms_of_other_page_types_list_findings(editor: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home, intro="সরকারী কথা।")
    pages = {
        "Introduction": blog,
        "Note": ContactsPageFactory(parent=home, note="সরকারী কথা।"),
    }
    home.lead = "সরকারী কথা।"
    home.save_revision()
    for field, page in (pages | {"Lead": home}).items():
        assert f"{field}</span>" in form(page, editor)
    assert "Proofreading" not in form(MenuPageFactory(parent=home), editor)


@pytest.mark.parametrize(
    "body",
    [
        [{"type": "nothing", "value": "কী"}],
        [{"type": "text", "value": "<p>আসন [৯৯৯৯৯৯৯]</p>"}],
        [{"type": "heading", "value": {"text": "", "level": "9", "anchor": "x"}, "id": "1"}],
        [{"type": "cards", "value": [{"type": "item", "value": 999999, "id": "1"}], "id": "2"}],
        [{"type": "picture", "value": {"picture": {"image": 999999}, "caption": "", "numbered": False}}],
    ],
)
def test_invalid_stored_content_does_not_break_the_form(
    editor: Client, home: HomePage, body: list[Any]
) -> None:
    page = article(home)
    ArticlePage.objects.filter(pk=page.pk).update(body=json.dumps(body))
    ArticlePage.objects.get(pk=page.pk).save_revision(clean=False)
    assert "Proofreading" in form(page, editor)


def test_page_is_saved_when_proofreading_fails(
    editor: Client, home: HomePage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(page: Page) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("proofing.editing.read_page", fail)
    page = article(home)
    sent = article_form(title="যোগ", slug=page.slug, teaser="নতুন কথা।", **GOOD)
    response = edit(editor, page, sent | PUBLISH, follow=True)
    page.refresh_from_db()
    assert (response.status_code, page.teaser) == (200, "নতুন কথা।")
    assert "This page could not be proofread. It is saved all the same." in form(page, editor)
    assert f"Page {page.pk} could not be proofread." in caplog.text
