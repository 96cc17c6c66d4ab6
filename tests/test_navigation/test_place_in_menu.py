"""The article form's “Place in the menu” field adds a menu item on first publication."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation
from wagtail.models import Page

from articles.models import ArticlePage
from cms.navigation.menu import menu_parents
from cms.navigation.models import MenuItemPage, MenuPage
from home.models import HomePage
from tests.admin import PUBLISH, article_form, create, edit
from tests.factories.pages import ArticlePageFactory, MenuItemPageFactory
from tests.html_pages import text

from .conftest import menu_titles

ARTICLE = "articles.articlepage"
PANEL = 'name="place_in_menu"'


@pytest.fixture
def heading(menu_page: MenuPage, home: HomePage) -> MenuItemPage:
    """A heading with one item."""
    heading = MenuItemPageFactory(parent=menu_page, label="কার্যক্রম")
    MenuItemPageFactory(parent=heading, target=home, label="হোম")
    return heading


def publish_new(editor: Client, home: HomePage, parent: Any, **fields: Any) -> Any:
    return create(editor, home, ARTICLE, article_form(place_in_menu=parent, **fields) | PUBLISH, follow=True)


def test_publishing_with_a_place_adds_a_menu_item(
    editor: Client, home: HomePage, heading: MenuItemPage
) -> None:
    response = publish_new(editor, home, heading.pk)
    assert menu_titles() == [("কার্যক্রম", ["হোম", "যোগ সাধনা"])]
    assert "“যোগ সাধনা” is in the menu now." in text(response)
    item = MenuItemPage.objects.get(target=ArticlePage.objects.get())
    assert (item.live, item.label, item.get_parent().pk) == (True, "", heading.pk)


def test_article_can_be_placed_at_the_top_level(
    editor: Client, home: HomePage, menu_page: MenuPage, heading: Page
) -> None:
    publish_new(editor, home, menu_page.pk, short_title="যোগ")
    assert menu_titles() == [("কার্যক্রম", ["হোম"]), "যোগ"]


def test_draft_is_placed_when_published(editor: Client, home: HomePage, heading: MenuItemPage) -> None:
    create(editor, home, ARTICLE, article_form(place_in_menu=heading.pk))
    page = ArticlePage.objects.get()
    assert not MenuItemPage.objects.filter(target=page).exists()
    edit(editor, page, article_form(slug=page.slug, place_in_menu=heading.pk) | PUBLISH)
    assert menu_titles() == [("কার্যক্রম", ["হোম", "যোগ সাধনা"])]


def test_publishing_again_adds_no_second_item(
    editor: Client, home: HomePage, menu_page: MenuPage, heading: MenuItemPage
) -> None:
    publish_new(editor, home, heading.pk)
    page = ArticlePage.objects.get()
    for parent in (heading.pk, menu_page.pk):
        edit(editor, page, article_form(slug=page.slug, place_in_menu=parent) | PUBLISH)
    assert MenuItemPage.objects.filter(target=page).count() == 1


@pytest.mark.parametrize(
    "parent",
    ["", "0", "-1", "999999", "abc", "1.5", "²", "9" * 40, "9" * 5000, "home", "article", "link", "second"],
)
def test_invalid_place_is_ignored(
    editor: Client, home: HomePage, menu_page: MenuPage, heading: MenuItemPage, parent: str
) -> None:
    others: dict[str, Page] = {
        "home": home,
        "article": ArticlePageFactory(parent=home),
        "link": MenuItemPageFactory(parent=menu_page, label="লিংক", address="https://example.org/"),
        "second": MenuItemPageFactory(parent=heading, label="ভেতরে"),
    }
    before = MenuItemPage.objects.count()
    publish_new(editor, home, others[parent].pk if parent in others else parent)
    assert ArticlePage.objects.get(slug="jog-sadhona").live
    assert MenuItemPage.objects.count() == before


def test_form_without_the_field_adds_no_item(editor: Client, home: HomePage, heading: MenuItemPage) -> None:
    create(editor, home, ARTICLE, article_form() | PUBLISH)
    assert MenuItemPage.objects.count() == 2


def test_invalid_article_adds_no_item(editor: Client, home: HomePage, heading: MenuItemPage) -> None:
    publish_new(editor, home, heading.pk, slug="api")
    assert MenuItemPage.objects.count() == 2


def test_form_offers_places_until_the_page_has_an_item(
    editor: Client, home: HomePage, menu_page: MenuPage, heading: MenuItemPage
) -> None:
    MenuItemPageFactory(parent=menu_page, label="লিংক", address="https://example.org/")
    page = text(editor.get(reverse("wagtailadmin_pages:add", args=["articles", "articlepage", home.pk])))
    assert PANEL in page
    assert f'<option value="{menu_page.pk}">At the end of the menu</option>' in page
    assert f'<option value="{heading.pk}">Under “কার্যক্রম”</option>' in page
    assert page.count("<option value=") - page.count('<option value=""') >= 2
    assert "লিংক" not in page
    article = ArticlePageFactory(parent=home)
    form = reverse("wagtailadmin_pages:edit", args=[article.pk])
    assert PANEL in text(editor.get(form))
    MenuItemPageFactory(parent=heading, target=article)
    assert PANEL not in text(editor.get(form))


def test_form_has_no_field_without_a_menu(editor: Client, home: HomePage) -> None:
    page = text(editor.get(reverse("wagtailadmin_pages:add", args=["articles", "articlepage", home.pk])))
    assert PANEL not in page
    assert menu_parents() == []


def test_places_are_in_the_language_of_the_page_admin(heading: MenuItemPage) -> None:
    with translation.override("bn"):
        titles = [title for _, title in menu_parents()]
    assert len(titles) == 2
    assert not re.search("[A-Za-z]", "".join(titles))
