"""Previews: HTML pages of unpublished content, for editors only and never cached."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from wagtail.models import Page

from articles.models import ArticlePage
from cms.accounts.models import Administrator
from home.models import HomePage
from tests.admin import article_form
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import (
    BlogIndexPageFactory,
    CategoryFactory,
    ContactsPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
)
from tests.html_pages import head, payload, text
from tests.page_cache import stored


def draft(page: Page, title: str) -> Any:
    page = page.specific_class.objects.get(pk=page.pk)
    page.title = title
    return page.save_revision()


def address(name: str, *args: Any) -> str:
    return reverse(f"wagtailadmin_pages:{name}", args=args)


def assert_is_preview(response: Any, title: str) -> None:
    assert response.status_code == 200
    data = payload(response)
    assert (data["preview"], data["status"], data["page"]["title"]) == (True, 200, title)
    assert "wagtail-userbar" in text(response)
    assert not stored()


def test_view_draft_shows_the_draft_in_the_sites_html(editor: Client, article: ArticlePage) -> None:
    draft(article, "যোগ, নতুন খসড়া")
    response = editor.get(address("view_draft", article.pk))
    assert_is_preview(response, "যোগ, নতুন খসড়া")
    assert head(response)["title"] == "যোগ, নতুন খসড়া · Marga"


def test_view_draft_does_not_read_the_page_cache(
    editor: Client, article: ArticlePage, renders: list[str]
) -> None:
    visitor = Client()
    visitor.get("/yoga")
    draft(article, "যোগ, নতুন খসড়া")
    assert payload(editor.get(address("view_draft", article.pk)))["page"]["title"] == "যোগ, নতুন খসড়া"
    assert head(visitor.get("/yoga"))["title"] == "যোগ · Marga"
    assert renders == ["/yoga", "/yoga"]


def test_preview_without_a_session_does_not_use_the_page_cache(
    article: ArticlePage, renders: list[str]
) -> None:
    page = ArticlePage.objects.get(pk=article.pk)
    page.title = "যোগ, নতুন খসড়া"
    assert payload(page.make_preview_request())["page"]["title"] == "যোগ, নতুন খসড়া"
    assert not stored()
    assert head(Client().get("/yoga"))["title"] == "যোগ · Marga"
    assert payload(page.make_preview_request())["page"]["title"] == "যোগ, নতুন খসড়া"


def test_preview_panel_shows_unsaved_text(editor: Client, article: ArticlePage) -> None:
    preview = address("preview_on_edit", article.pk)
    answer = editor.post(preview, article_form(title="আধা লেখা", slug="yoga"))
    assert answer.json() == {"is_valid": True, "is_available": True}
    response = editor.get(preview, {"in_preview_panel": "true"})
    assert_is_preview(response, "আধা লেখা")
    assert response["X-Frame-Options"] == "SAMEORIGIN"
    assert ArticlePage.objects.get().title == "যোগ"
    assert ArticlePage.objects.get().revisions.count() == 1


def test_preview_panel_of_a_new_page_shows_unsaved_text(editor: Client, home: HomePage) -> None:
    preview = address("preview_on_add", "articles", "articlepage", home.pk)
    assert editor.post(preview, article_form()).json() == {"is_valid": True, "is_available": True}
    response = editor.get(preview, {"in_preview_panel": "true"})
    assert_is_preview(response, "যোগ সাধনা")
    assert payload(response)["page"]["id"] is None
    assert "detail_url" not in payload(response)["page"]["meta"]
    assert ArticlePage.objects.count() == 0


def test_preview_panel_of_an_empty_form_answers(editor: Client, home: HomePage) -> None:
    preview = address("preview_on_add", "articles", "articlepage", home.pk)
    assert editor.get(preview, {"in_preview_panel": "true"}).status_code == 200


@pytest.mark.parametrize(
    ("app", "model", "data"),
    [
        ("blog", "blogindexpage", {"intro": ""}),
        (
            "contacts",
            "contactspage",
            {"intro": "", "note": "", "contacts-TOTAL_FORMS": 0, "contacts-INITIAL_FORMS": 0},
        ),
    ],
)
def test_new_page_of_every_type_can_be_previewed(
    editor: Client, home: HomePage, app: str, model: str, data: dict[str, Any]
) -> None:
    preview = address("preview_on_add", app, model, home.pk)
    answer = editor.post(
        preview, {"title": "নতুন", "slug": "", "seo_title": "", "search_description": "", **data}
    )
    assert answer.json()["is_valid"] is True
    assert_is_preview(editor.get(preview), "নতুন")


def test_new_post_can_be_previewed(editor: Client, home: HomePage) -> None:
    preview = address("preview_on_add", "blog", "postpage", BlogIndexPageFactory(parent=home).pk)
    data = {
        "title": "নতুন",
        "slug": "",
        "date": "2026-11-01 09:00",
        "category": CategoryFactory().pk,
        "image": "",
        "body": "<p>লেখা</p>",
    }
    assert editor.post(preview, data).json()["is_valid"] is True
    assert_is_preview(editor.get(preview), "নতুন")


def test_draft_of_every_type_can_be_viewed(editor: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    pages: list[Page] = [home, blog, PostPageFactory(parent=blog), ContactsPageFactory(parent=home)]
    for page in pages:
        draft(page, "খসড়া")
        assert_is_preview(editor.get(address("view_draft", page.pk)), "খসড়া")


def test_old_revision_can_be_viewed(editor: Client, article: ArticlePage) -> None:
    first = article.revisions.get()
    draft(article, "দ্বিতীয়")
    response = editor.get(address("revisions_view", article.pk, first.pk))
    assert_is_preview(response, "যোগ")


@pytest.mark.parametrize("name", ["view_draft", "preview_on_edit"])
def test_draft_is_hidden_from_others(article: ArticlePage, name: str) -> None:
    draft(article, "যোগ, নতুন খসড়া")
    powerless = Client()
    account = AdministratorFactory()
    account.groups.clear()
    powerless.force_login(account)
    for client in (Client(), powerless):
        response = client.get(address(name, article.pk))
        assert response.status_code in (302, 403)
        assert "নতুন খসড়া" not in text(response)


def test_menu_pages_have_no_preview(editor: Client, home: HomePage) -> None:
    menu = MenuPageFactory(parent=home)
    item = MenuItemPageFactory(parent=menu, label="কার্যক্রম")
    for page in (menu, item):
        response = editor.get(address("view_draft", page.pk))
        assert response.status_code in (302, 403)
        assert 'id="payload"' not in text(response)


@pytest.mark.parametrize(
    ("chosen", "browser", "item"),
    [("", "en", "Show in the list"), ("", "bn", "পাতার তালিকায় দেখুন"), ("bn", "en", "পাতার তালিকায় দেখুন")],
)
def test_userbar_has_the_language_of_both_admins(
    client: Client, administrator: Administrator, article: ArticlePage, chosen: str, browser: str, item: str
) -> None:
    administrator.choose_language(chosen)
    client.force_login(administrator)
    page = text(client.get("/yoga", headers={"Accept-Language": browser}))
    assert item in page
    assert '<html lang="bn"' in page
