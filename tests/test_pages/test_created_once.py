"""A form that is sent again because an answer was lost creates one page."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from wagtail.models import Page

from articles.models import ArticlePage
from cms.navigation.models import MenuItemPage, MenuPage
from home.models import HomePage
from tests.admin import JSON, PUBLISH, article_form, create, menu_item_form
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import MenuPageFactory

ARTICLE = "articles.articlepage"
ITEM = "navigation.menuitempage"
KEY = uuid4()


@pytest.fixture
def menu_page(home: HomePage) -> MenuPage:
    return MenuPageFactory(parent=home)


def form_key(client: Client, parent: Page, page_type: str) -> str:
    response = client.get(reverse("wagtailadmin_pages:add", args=[*page_type.split("."), parent.pk]))
    return str(response.context["form"]["creation_key"].value())


def test_key_differs_from_form_to_form(editor: Client, menu_page: MenuPage) -> None:
    assert form_key(editor, menu_page, ITEM) != form_key(editor, menu_page, ITEM)


def test_publishing_after_an_unanswered_autosave_publishes_the_saved_page(
    editor: Client, home: HomePage
) -> None:
    key = {"creation_key": form_key(editor, home, ARTICLE)}
    saved = create(editor, home, ARTICLE, article_form(slug="jog") | key, headers=JSON).json()
    response = create(editor, home, ARTICLE, article_form(slug="jog", lead="নতুন কথা।") | key | PUBLISH)
    assert response.status_code == 302
    page = ArticlePage.objects.get()
    assert (page.pk, page.live, page.slug, page.lead) == (saved["pk"], True, "jog", "নতুন কথা।")
    assert str(page.translation_key) == key["creation_key"]


def test_publishing_a_menu_item_after_an_unanswered_autosave_creates_one(
    editor: Client, menu_page: MenuPage
) -> None:
    form = menu_item_form(label="পাঠাগার", creation_key=KEY)
    create(editor, menu_page, ITEM, form, headers=JSON)
    assert create(editor, menu_page, ITEM, form | PUBLISH).status_code == 302
    assert [(item.title, item.live) for item in MenuItemPage.objects.all()] == [("পাঠাগার", True)]


def test_repeated_autosave_continues_with_the_saved_page(editor: Client, home: HomePage) -> None:
    saved = create(editor, home, ARTICLE, article_form(creation_key=KEY), headers=JSON).json()
    form = article_form(title="যোগাসন", creation_key=KEY)
    repeated = create(editor, home, ARTICLE, form, headers=JSON).json()
    page = ArticlePage.objects.get()
    assert (repeated["success"], repeated["pk"]) == (True, page.pk)
    assert (repeated["url"], repeated["hydrate_url"]) == (saved["url"], saved["hydrate_url"])
    assert page.get_latest_revision_as_object().title == "যোগাসন"


def test_repeated_publishing_publishes_one_page(editor: Client, home: HomePage) -> None:
    for _ in range(2):
        response = create(editor, home, ARTICLE, article_form(creation_key=KEY) | PUBLISH)
        assert response.status_code == 302
    assert ArticlePage.objects.get().live


def test_another_accounts_key_creates_a_page(editor: Client, home: HomePage) -> None:
    create(editor, home, ARTICLE, article_form(creation_key=KEY))
    other = Client()
    other.force_login(AdministratorFactory())
    form: dict[str, Any] = article_form(title="ধ্যান", slug="dhyan", creation_key=KEY)
    assert create(other, home, ARTICLE, form).status_code == 302
    assert [page.title for page in ArticlePage.objects.order_by("path")] == ["যোগ সাধনা", "ধ্যান"]


@pytest.mark.parametrize("key", ["x", "\x00", "১" * 100_000])
def test_invalid_key_is_refused(editor: Client, home: HomePage, key: str) -> None:
    assert create(editor, home, ARTICLE, article_form(creation_key=key)).status_code == 200
    assert not ArticlePage.objects.exists()
