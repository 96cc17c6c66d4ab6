"""The menu, which consists of pages without a URL."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from wagtail.models import Page, PageViewRestriction

from articles.models import ArticlePage
from cms.navigation.menu import menu
from cms.navigation.models import MenuItemPage, MenuPage
from home.models import HomePage
from tests.admin import PUBLISH, copy, create, edit, menu_item_form
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, MenuItemPageFactory
from tests.html_pages import text

from .conftest import menu_titles

ITEM = "navigation.menuitempage"
BRANCH = (("আসন", "asana"), ("ধ্যান", "dhyana"))


def reload(item: Page) -> Any:
    return item.specific_class.objects.get(pk=item.pk)


# The public menu


def test_items_are_page_links_headings_and_external_links(
    menu_page: MenuPage, heading: MenuItemPage, yoga: ArticlePage
) -> None:
    below = MenuItemPageFactory(parent=heading, target=yoga, label="যোগাভ্যাস")
    outside = MenuItemPageFactory(parent=menu_page, label="পাঠাগার", address="https://example.org/library")
    assert menu() == [
        {
            "id": heading.pk,
            "title": "কার্যক্রম",
            "children": [{"id": below.pk, "title": "যোগাভ্যাস", "path": "/yoga"}],
        },
        {"id": outside.pk, "title": "পাঠাগার", "path": "https://example.org/library"},
    ]


def test_front_page_item_has_the_root_path(menu_page: MenuPage, home: HomePage) -> None:
    item = MenuItemPageFactory(parent=menu_page, target=home, label="হোম")
    assert menu() == [{"id": item.pk, "title": "হোম", "path": "/"}]


def test_menu_is_empty_without_a_menu_page(home: HomePage) -> None:
    assert menu() == []


def test_item_without_a_label_uses_the_short_title(menu_page: MenuPage, yoga: ArticlePage) -> None:
    MenuItemPageFactory(parent=menu_page, target=yoga)
    assert menu_titles() == ["যোগ"]
    yoga.short_title = "যোগাভ্যাস"
    yoga.save_revision().publish()
    assert menu_titles() == ["যোগাভ্যাস"]


def add_branch(yoga: ArticlePage) -> list[ArticlePage]:
    """Pages below /yoga: asana, dhyana, and one that is in no menu."""
    hidden = ArticlePageFactory(parent=yoga, title="অন্য", show_in_menus=False)
    pages = [ArticlePageFactory(parent=yoga, title=title, slug=slug) for title, slug in BRANCH]
    ArticlePageFactory(parent=pages[0], title="হঠযোগ")
    return [*pages, hidden]


def test_page_with_the_pages_below_it_is_a_group(menu_page: MenuPage, yoga: ArticlePage) -> None:
    asana, dhyana, _ = add_branch(yoga)
    item = MenuItemPageFactory(parent=menu_page, target=yoga, with_children=True)
    assert menu() == [
        {
            "id": item.pk,
            "title": "যোগ",
            "path": "/yoga",
            "children": [
                {"id": asana.pk, "title": "আসন", "path": "/yoga/asana"},
                {"id": dhyana.pk, "title": "ধ্যান", "path": "/yoga/dhyana"},
            ],
        }
    ]
    asana.unpublish()
    PageViewRestriction.objects.create(page=dhyana, restriction_type="login")
    assert menu() == [{"id": item.pk, "title": "যোগ", "path": "/yoga"}]


def test_query_count_of_groups_does_not_grow_with_their_pages(menu_page: MenuPage, home: HomePage) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as context:
            menu()
        return len(context)

    def add_group() -> None:
        target = ArticlePageFactory(parent=home)
        add_branch(target)
        MenuItemPageFactory(parent=menu_page, target=target, with_children=True)

    add_group()
    before = queries()
    for _ in range(5):
        add_group()
    assert (queries(), len(menu())) == (before, 6)


def test_item_path_changes_with_the_page(menu_page: MenuPage, yoga: ArticlePage) -> None:
    MenuItemPageFactory(parent=menu_page, target=yoga)
    yoga.slug = "jog"
    yoga.save_revision().publish()
    assert menu()[0]["path"] == "/jog"


def unpublish_target(target: ArticlePage, item: MenuItemPage) -> None:
    target.unpublish()


def restrict_target(target: ArticlePage, item: MenuItemPage) -> None:
    PageViewRestriction.objects.create(page=target, restriction_type="login")


def delete_target(target: ArticlePage, item: MenuItemPage) -> None:
    target.delete()


def unpublish_item(target: ArticlePage, item: MenuItemPage) -> None:
    item.unpublish()


def delete_item(target: ArticlePage, item: MenuItemPage) -> None:
    item.delete()


HIDING = [unpublish_target, restrict_target, delete_target, unpublish_item, delete_item]


@pytest.mark.parametrize("hide", HIDING)
def test_item_without_a_public_target_is_hidden(
    menu_page: MenuPage, yoga: ArticlePage, hide: Callable[[ArticlePage, MenuItemPage], None]
) -> None:
    item = MenuItemPageFactory(parent=menu_page, target=yoga, label="যোগ করুন")
    assert menu_titles() == ["যোগ করুন"]
    hide(yoga, item)
    assert menu_titles() == []


@pytest.mark.parametrize("hide", HIDING)
def test_heading_without_visible_items_is_hidden(
    heading: MenuItemPage, yoga: ArticlePage, hide: Callable[[ArticlePage, MenuItemPage], None]
) -> None:
    item = MenuItemPageFactory(parent=heading, target=yoga, label="যোগ করুন")
    assert menu_titles() == [("কার্যক্রম", ["যোগ করুন"])]
    hide(yoga, item)
    assert menu_titles() == []


def test_unpublished_heading_hides_its_items(heading: MenuItemPage, yoga: ArticlePage) -> None:
    MenuItemPageFactory(parent=heading, target=yoga)
    heading.unpublish()
    assert menu_titles() == []


def test_unpublished_menu_is_empty(menu_page: MenuPage, yoga: ArticlePage) -> None:
    MenuItemPageFactory(parent=menu_page, target=yoga)
    menu_page.unpublish()
    assert menu_titles() == []


def test_child_of_a_private_page_is_hidden(menu_page: MenuPage, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    MenuItemPageFactory(parent=menu_page, target=ArticlePageFactory(parent=blog, title="লেখা"))
    PageViewRestriction.objects.create(page=blog, restriction_type="login")
    assert menu_titles() == []


def test_query_count_does_not_grow_with_the_items(
    menu_page: MenuPage, heading: MenuItemPage, home: HomePage, django_assert_num_queries: Any
) -> None:
    MenuItemPageFactory(parent=heading, target=ArticlePageFactory(parent=home))
    menu()
    with CaptureQueriesContext(connection) as few:
        menu()
    for _ in range(4):
        MenuItemPageFactory(parent=heading, target=ArticlePageFactory(parent=home))
    with django_assert_num_queries(len(few)):
        menu()


# Editing


def test_create_item(editor: Client, menu_page: MenuPage, heading: MenuItemPage, yoga: ArticlePage) -> None:
    response = create(editor, heading, ITEM, menu_item_form(target=yoga.pk) | PUBLISH)
    assert response.status_code == 302
    item = MenuItemPage.objects.get(target=yoga)
    assert (item.title, item.slug) == ("যোগ", "jog")
    assert menu_titles() == [("কার্যক্রম", ["যোগ"])]


def test_two_items_for_one_page_get_different_slugs(
    editor: Client, heading: MenuItemPage, yoga: ArticlePage
) -> None:
    for _ in range(2):
        assert create(editor, heading, ITEM, menu_item_form(target=yoga.pk) | PUBLISH).status_code == 302
    assert [item.slug for item in MenuItemPage.objects.child_of(heading)] == ["jog", "jog-2"]


def test_draft_item_is_hidden_until_published(editor: Client, menu_page: MenuPage, yoga: ArticlePage) -> None:
    assert create(editor, menu_page, ITEM, menu_item_form(target=yoga.pk)).status_code == 302
    assert menu_titles() == []
    item = MenuItemPage.objects.get()
    assert edit(editor, item, menu_item_form(target=yoga.pk) | PUBLISH).status_code == 302
    assert menu_titles() == ["যোগ"]


def test_invalid_item_is_refused_in_its_form(editor: Client, menu_page: MenuPage) -> None:
    for fields, reason in (
        ({}, "Give a label, or choose a page whose title is shown."),
        ({"target": menu_page.pk}, "This page has no address. Choose another one."),
    ):
        assert reason in text(create(editor, menu_page, ITEM, menu_item_form(**fields) | PUBLISH))
    assert not MenuItemPage.objects.exists()


# Two levels


def add_page(editor: Client, parent: Page) -> int:
    return int(create(editor, parent, ITEM, menu_item_form(label="আরও") | PUBLISH).status_code)


def test_third_level_is_rejected(editor: Client, heading: MenuItemPage) -> None:
    second = MenuItemPageFactory(parent=heading, label="ভেতরে")
    before = MenuItemPage.objects.count()
    assert not MenuItemPage.can_create_at(reload(second))
    assert add_page(editor, second) == 302
    assert MenuItemPage.objects.count() == before


@pytest.mark.parametrize("link", [{"target": "yoga"}, {"address": "https://example.org/"}])
def test_link_cannot_have_items(
    editor: Client, menu_page: MenuPage, yoga: ArticlePage, link: dict[str, Any]
) -> None:
    fields = {"target": yoga} if "target" in link else link
    item = MenuItemPageFactory(parent=menu_page, label="লিংক", **fields)
    assert not MenuItemPage.can_create_at(reload(item))
    assert add_page(editor, item) == 302
    assert MenuItemPage.objects.count() == 1


def test_move_to_an_invalid_parent_is_rejected(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, yoga: ArticlePage
) -> None:
    link = MenuItemPageFactory(parent=menu_page, target=yoga)
    second = MenuItemPageFactory(parent=heading, label="ভেতরে")
    other = MenuItemPageFactory(parent=menu_page, label="আরেক শিরোনাম")
    MenuItemPageFactory(parent=other, target=yoga)
    moves: list[tuple[Page, Page]] = [
        *((heading, link), (second, link), (other, heading), (link, second), (link, yoga))
    ]
    for page, parent in moves:
        before = reload(page).path
        assert not reload(page).can_move_to(reload(parent))
        editor.post(reverse("wagtailadmin_pages:move_confirm", args=[page.pk, parent.pk]))
        assert reload(page).path == before


def test_copy_to_an_invalid_parent_is_rejected(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, yoga: ArticlePage
) -> None:
    link = MenuItemPageFactory(parent=menu_page, target=yoga)
    second = MenuItemPageFactory(parent=heading, label="ভেতরে")
    other = MenuItemPageFactory(parent=menu_page, label="আরেক শিরোনাম")
    MenuItemPageFactory(parent=other, target=yoga)
    before = MenuItemPage.objects.count()
    copies: list[tuple[Page, Page]] = [(link, second), (second, link), (link, yoga), (other, heading)]
    for page, parent in copies:
        copy(editor, page, "copied", new_parent_page=parent.pk, copy_subpages="on")
        assert MenuItemPage.objects.count() == before


def test_heading_with_items_cannot_become_a_link(
    editor: Client, heading: MenuItemPage, yoga: ArticlePage
) -> None:
    MenuItemPageFactory(parent=heading, target=yoga)
    for link in ({"target": yoga.pk}, {"address": "https://example.org/"}):
        response = edit(editor, heading, menu_item_form(label="কার্যক্রম", **link) | PUBLISH)
        assert response.status_code == 200
        assert "it cannot be a link as well" in text(response)
    assert menu_titles() == [("কার্যক্রম", ["যোগ"])]


def test_item_cannot_be_its_own_target(heading: MenuItemPage) -> None:
    item = reload(heading)
    item.target = Page.objects.get(pk=heading.pk)
    with pytest.raises(ValidationError):
        item.full_clean()


# Hints in the page explorer


def test_explorer_shows_why_an_item_is_hidden(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, yoga: ArticlePage
) -> None:
    MenuItemPageFactory(parent=menu_page, target=yoga, label="যোগ করুন")
    explorer = reverse("wagtailadmin_explore", args=[menu_page.pk])
    assert "যোগ করুন (hidden:" not in text(editor.get(explorer))
    yoga.unpublish()
    page = text(editor.get(explorer))
    assert "যোগ করুন (hidden: its page is not published)" in page
    assert "কার্যক্রম (hidden: leads nowhere)" in page


@pytest.mark.parametrize("name", ["add", "edit"])
def test_forms_have_no_slug_and_title_fields(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, name: str
) -> None:
    args = ["navigation", "menuitempage", menu_page.pk] if name == "add" else [heading.pk]
    page = text(editor.get(reverse(f"wagtailadmin_pages:{name}", args=args)))
    assert 'name="label"' in page
    assert 'name="slug"' not in page
    assert 'name="title"' not in page


# Menu pages have no URL


def test_menu_pages_have_no_url(
    client: Client, menu_page: MenuPage, heading: MenuItemPage, yoga: ArticlePage
) -> None:
    item = MenuItemPageFactory(parent=heading, target=yoga)
    for page in (menu_page, heading, item):
        assert (page.url, page.full_url, page.site_path) == (None, None, None)
        assert client.get(f"/api/v2/pages/{page.pk}/").status_code == 404
    assert client.get("/api/v2/pages/").json()["meta"]["total_count"] == 2  # the front page and the article
    for path in ("/menu", "/menu/", f"/menu/{heading.slug}", f"/menu/{heading.slug}/{item.slug}"):
        assert client.get(path).status_code == 404
        assert client.get("/api/v2/pages/find/", {"html_path": path}).status_code == 404
    assert "menu" not in text(client.get("/sitemap.xml"))


def test_menu_endpoint(client: Client, menu_page: MenuPage, yoga: ArticlePage) -> None:
    MenuItemPageFactory(parent=menu_page, target=yoga)
    response = client.get("/api/v2/menu/")
    assert response.json() == menu()
    assert set(response["Cache-Control"].split(", ")) == {"public", "max-age=0", "must-revalidate"}


def test_explorer_shows_no_missing_site_warning(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage
) -> None:
    for page in (menu_page, heading):
        assert "no site" not in editor.get(f"/cms/pages/{page.pk}/").content.decode()


def test_no_submit_action_without_a_workflow(editor: Client, heading: MenuItemPage) -> None:
    assert "Submit to" not in editor.get(f"/cms/pages/{heading.pk}/edit/").content.decode()
