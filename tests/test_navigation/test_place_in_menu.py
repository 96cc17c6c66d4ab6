"""A new article is put into the menu on its own form, when it is first published."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from wagtail.models import Page

from articles.models import ArticlePage
from cms.navigation.menu import menu, place_in_menu, places
from cms.navigation.models import MenuItemPage, MenuPage
from home.models import HomePage
from tests.admin import PUBLISH, article_form, create, edit
from tests.factories.pages import ArticlePageFactory, MenuItemPageFactory, MenuPageFactory
from tests.html_pages import text

ARTICLE = "articles.articlepage"
PANEL = 'name="place_in_menu"'


@pytest.fixture
def heading(menu_page: MenuPage, home: HomePage) -> MenuItemPage:
    """A heading with one item."""
    heading = MenuItemPageFactory(parent=menu_page, label="কার্যক্রম")
    MenuItemPageFactory(parent=heading, target=home, label="হোম")
    return heading


def publish_new(editor: Client, home: HomePage, place: Any, **fields: Any) -> Any:
    return create(editor, home, ARTICLE, article_form(place_in_menu=place, **fields) | PUBLISH, follow=True)


def titles() -> list[Any]:
    return [
        (item["title"], [child["title"] for child in item["children"]])
        if "children" in item
        else item["title"]
        for item in menu()
    ]


def test_an_article_published_with_a_place_is_in_the_menu(
    editor: Client, home: HomePage, heading: MenuItemPage
) -> None:
    response = publish_new(editor, home, heading.pk)
    assert titles() == [("কার্যক্রম", ["হোম", "যোগ সাধনা"])]
    assert "“যোগ সাধনা” is in the menu now." in text(response)
    item = MenuItemPage.objects.get(target=ArticlePage.objects.get())
    assert (item.live, item.label, item.get_parent().pk) == (True, "", heading.pk)


def test_the_menu_itself_is_a_place_too(
    editor: Client, home: HomePage, menu_page: MenuPage, heading: Page
) -> None:
    publish_new(editor, home, menu_page.pk, short_title="যোগ")
    assert titles() == [("কার্যক্রম", ["হোম"]), "যোগ"]


def test_an_article_is_placed_when_its_draft_is_published_and_not_before(
    editor: Client, home: HomePage, heading: MenuItemPage
) -> None:
    create(editor, home, ARTICLE, article_form(place_in_menu=heading.pk))
    page = ArticlePage.objects.get()
    assert not MenuItemPage.objects.filter(target=page).exists()
    edit(editor, page, article_form(slug=page.slug, place_in_menu=heading.pk) | PUBLISH)
    assert titles() == [("কার্যক্রম", ["হোম", "যোগ সাধনা"])]


def test_publishing_again_makes_no_second_item(
    editor: Client, home: HomePage, menu_page: MenuPage, heading: MenuItemPage
) -> None:
    publish_new(editor, home, heading.pk)
    page = ArticlePage.objects.get()
    for place in (heading.pk, menu_page.pk):
        edit(editor, page, article_form(slug=page.slug, place_in_menu=place) | PUBLISH)
    assert MenuItemPage.objects.filter(target=page).count() == 1


@pytest.mark.parametrize(
    "place",
    ["", "0", "-1", "999999", "abc", "1.5", "²", "9" * 40, "9" * 5000, "home", "article", "link", "second"],
)
def test_an_invalid_place_is_ignored_and_the_article_published(
    editor: Client, home: HomePage, menu_page: MenuPage, heading: MenuItemPage, place: str
) -> None:
    others: dict[str, Page] = {
        "home": home,
        "article": ArticlePageFactory(parent=home),
        "link": MenuItemPageFactory(parent=menu_page, label="লিংক", address="https://example.org/"),
        "second": MenuItemPageFactory(parent=heading, label="ভেতরে"),
    }
    before = MenuItemPage.objects.count()
    publish_new(editor, home, others[place].pk if place in others else place)
    assert ArticlePage.objects.get(slug="jog-sadhona").live
    assert MenuItemPage.objects.count() == before


def test_a_form_without_the_panel_adds_no_item(editor: Client, home: HomePage, heading: MenuItemPage) -> None:
    create(editor, home, ARTICLE, article_form() | PUBLISH)
    assert MenuItemPage.objects.count() == 2


def test_a_refused_article_leaves_the_menu_as_it_was(
    editor: Client, home: HomePage, heading: MenuItemPage
) -> None:
    publish_new(editor, home, heading.pk, slug="api")
    assert MenuItemPage.objects.count() == 2


def test_the_form_offers_places_until_there_is_an_item(
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


def test_without_a_menu_the_form_offers_no_places(editor: Client, home: HomePage) -> None:
    page = text(editor.get(reverse("wagtailadmin_pages:add", args=["articles", "articlepage", home.pk])))
    assert PANEL not in page
    assert places() == []


def test_a_deleted_place_is_refused(home: HomePage, heading: MenuItemPage) -> None:
    page, place = ArticlePageFactory(parent=home), heading.pk
    heading.delete()
    assert place_in_menu(page=page, place_id=place) is None
    assert not MenuItemPage.objects.filter(target=page).exists()


def test_a_menu_that_is_made_later_is_offered(home: HomePage) -> None:
    assert places() == []
    made = MenuPageFactory(parent=home)
    assert places() == [(made.pk, "At the end of the menu")]
