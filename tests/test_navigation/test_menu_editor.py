"""The editor of the whole menu: reading, saving and previewing it."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import Page, PageLogEntry, PageViewRestriction

from articles.models import ArticlePage
from cms.accounts.models import Administrator, Role
from cms.navigation.menu_changes import kept_in_order, menu_version, read_items
from cms.navigation.menu_form import MAX_ITEMS
from cms.navigation.models import MenuItemPage, MenuPage
from home.models import HomePage
from tests.admin import SCREEN
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import ArticlePageFactory, MenuItemPageFactory
from tests.html_pages import text

from .conftest import menu_titles

ADDRESS = "/cms/menu/"
LIBRARY = "https://example.org/library"
Values = dict[str, Any]


@pytest.fixture
def below(heading: MenuItemPage, yoga: ArticlePage) -> MenuItemPage:
    return MenuItemPageFactory(parent=heading, target=yoga, label="যোগাভ্যাস")


@pytest.fixture
def library(menu_page: MenuPage, below: MenuItemPage) -> MenuItemPage:
    """The last item, outside the heading."""
    return MenuItemPageFactory(parent=menu_page, label="পাঠাগার", address=LIBRARY)


def row(item: MenuItemPage | None = None, **changes: Any) -> Values:
    """The fields of an item as it is, or of a new one."""
    values: Values = {"pk": "", "depth": 0, "label": "", "target": "", "address": "", "visible": "on"}
    if item:
        item = MenuItemPage.objects.get(pk=item.pk)
        values |= {
            "pk": item.pk,
            "depth": item.depth - 4,
            "label": item.label,
            "target": item.target_id or "",
            "address": item.address,
            "with_children": "on" if item.with_children else "",
            "visible": "on" if item.live else "",
        }
    return values | changes


def form(menu_page: MenuPage, rows: Sequence[Values], **extra: Any) -> Values:
    data: Values = {"version": menu_version(read_items(menu_page)), **extra}
    data |= {"items-TOTAL_FORMS": len(rows), "items-INITIAL_FORMS": 0}
    for index, values in enumerate(rows):
        fields = {"ORDER": index + 1, "DELETE": "", **values}
        data |= {f"items-{index}-{name}": value for name, value in fields.items() if value != ""}
    return data


def save(client: Client, menu_page: MenuPage, rows: Sequence[Values], **extra: Any) -> Any:
    return client.post(ADDRESS, form(menu_page, rows, **extra))


def logged(page: Page | None = None) -> list[str]:
    entries = PageLogEntry.objects.order_by("pk")
    return list((entries.filter(page=page.pk) if page else entries).values_list("action", flat=True))


def reload(item: MenuItemPage) -> MenuItemPage:
    return MenuItemPage.objects.get(pk=item.pk)


# Reading


def test_form_has_the_whole_menu(
    editor: Client, heading: MenuItemPage, below: MenuItemPage, library: MenuItemPage, yoga: ArticlePage
) -> None:
    response = editor.get(ADDRESS)
    assert response.status_code == 200
    rest = {"with_children": False, "visible": True}
    assert [form.initial for form in response.context["formset"]] == [
        {"pk": heading.pk, "depth": 0, "label": "কার্যক্রম", "target": None, "address": "", **rest},
        {"pk": below.pk, "depth": 1, "label": "যোগাভ্যাস", "target": yoga.pk, "address": "", **rest},
        {"pk": library.pk, "depth": 0, "label": "পাঠাগার", "target": None, "address": LIBRARY, **rest},
    ]
    assert "যোগ" in text(response)


def test_unpublished_changes_are_shown_with_a_note(editor: Client, library: MenuItemPage) -> None:
    library.label = "গ্রন্থাগার"
    library.save_revision()
    shown = editor.get(ADDRESS).context["formset"].forms[2]
    assert (shown.initial["label"], shown.notes) == ("গ্রন্থাগার", ["Has unpublished changes"])


def test_hidden_items_have_notes(
    editor: Client, menu_page: MenuPage, yoga: ArticlePage, home: HomePage
) -> None:
    MenuItemPageFactory(parent=menu_page, label="খালি")
    MenuItemPageFactory(parent=menu_page, target=yoga)
    private = ArticlePageFactory(parent=home, title="গোপন")
    MenuItemPageFactory(parent=menu_page, target=private)
    PageViewRestriction.objects.create(page=private, restriction_type="login")
    yoga.unpublish()
    notes = [shown.notes for shown in editor.get(ADDRESS).context["formset"]]
    assert notes == [
        ["Hidden: leads nowhere"],
        ["Hidden: its page is not published"],
        ["Hidden: its page is private"],
    ]


def test_query_count_does_not_grow_with_the_items(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, home: HomePage, django_assert_num_queries: Any
) -> None:
    def add() -> None:
        article = ArticlePageFactory(parent=home)
        MenuItemPageFactory(parent=heading, target=article).save_revision()

    add()
    editor.get(ADDRESS)
    with CaptureQueriesContext(connection) as few:
        editor.get(ADDRESS)
    for _ in range(4):
        add()
    with django_assert_num_queries(len(few)):
        editor.get(ADDRESS)


# Saving


def test_unchanged_menu_is_saved_without_a_trace(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, below: MenuItemPage, library: MenuItemPage
) -> None:
    library.label = "খসড়া"
    library.save_revision()
    before = logged()
    rows = [row(heading), row(below), row(library, label="খসড়া")]
    assert save(editor, menu_page, rows).status_code == 302
    assert logged() == before
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস"]), "পাঠাগার"]


def test_several_changes_are_saved_together(
    editor: Client,
    menu_page: MenuPage,
    heading: MenuItemPage,
    below: MenuItemPage,
    library: MenuItemPage,
    home: HomePage,
) -> None:
    rows = [
        row(library, label="গ্রন্থাগার", depth=0),
        row(heading),
        row(target=home.pk, label="হোম", depth=1),
        row(below, depth=0),
    ]
    assert save(editor, menu_page, rows).status_code == 302
    assert menu_titles() == ["গ্রন্থাগার", ("কার্যক্রম", ["হোম"]), "যোগাভ্যাস"]
    assert logged(library)[-3:] == ["wagtail.edit", "wagtail.rename", "wagtail.publish"]
    assert logged(heading)[-1:] == ["wagtail.reorder"]
    assert logged(below)[-1:] == ["wagtail.move"]
    assert reload(library).revisions.count() == 2
    new = MenuItemPage.objects.get(label="হোম")
    assert (new.live, new.owner, new.revisions.count()) == (True, Administrator.objects.get(), 1)


def test_page_becomes_a_group_with_the_pages_below_it_and_a_link_again(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, below: MenuItemPage, yoga: ArticlePage
) -> None:
    ArticlePageFactory(parent=yoga, title="আসন")
    response = save(editor, menu_page, [row(heading), row(below, with_children="on")])
    assert response.context["formset"].forms[1].errors == {
        "with_children": ["The pages below it would be a third level. Take the item out of its heading."]
    }
    save(editor, menu_page, [row(heading), row(below, depth=0, with_children="on")])
    assert menu_titles() == [("যোগাভ্যাস", ["আসন"])]
    save(editor, menu_page, [row(heading), row(below, depth=1, with_children="")])
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস"])]


def test_only_the_moved_item_gets_a_log_entry(editor: Client, menu_page: MenuPage) -> None:
    items = [MenuItemPageFactory(parent=menu_page, label=label, address=LIBRARY) for label in "কখগঘ"]
    before = len(logged())
    save(editor, menu_page, [row(item) for item in (*items[1:], items[0])])
    assert menu_titles() == ["খ", "গ", "ঘ", "ক"]
    assert logged()[before:] == ["wagtail.reorder"]


def test_hidden_item_stays_a_draft(editor: Client, menu_page: MenuPage, library: MenuItemPage) -> None:
    rows = [row(item) for item in MenuItemPage.objects.order_by("path")]
    save(editor, menu_page, [*rows[:2], row(library, visible="", label="গ্রন্থাগার")])
    item = reload(library)
    assert (item.live, item.label, item.get_latest_revision_as_object().label) == (
        False,
        "গ্রন্থাগার",
        "গ্রন্থাগার",
    )
    assert logged(library)[-2:] == ["wagtail.unpublish", "wagtail.edit"]
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস"])]
    save(editor, menu_page, [*rows[:2], row(library, visible="on")])
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস"]), "গ্রন্থাগার"]


def test_heading_becomes_a_link_and_a_link_a_heading(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, below: MenuItemPage, library: MenuItemPage
) -> None:
    rows = [row(heading, address=LIBRARY), row(library, address=""), row(below, depth=1)]
    assert save(editor, menu_page, rows).status_code == 302
    assert menu_titles() == ["কার্যক্রম", ("পাঠাগার", ["যোগাভ্যাস"])]


def test_heading_and_item_below_it_change_places(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, below: MenuItemPage
) -> None:
    rows = [row(below, target="", depth=0), row(heading, address=LIBRARY, depth=1)]
    assert save(editor, menu_page, rows).status_code == 302
    assert menu_titles() == [("যোগাভ্যাস", ["কার্যক্রম"])]


def test_deleted_heading_takes_only_its_own_items(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, below: MenuItemPage, yoga: ArticlePage
) -> None:
    other = MenuItemPageFactory(parent=heading, target=yoga, label="ধ্যান")
    rows = [row(heading, DELETE="on"), row(below, DELETE="on"), row(other, depth=0)]
    assert save(editor, menu_page, rows).status_code == 302
    assert menu_titles() == ["ধ্যান"]
    assert logged(heading)[-1] == logged(below)[-1] == "wagtail.delete"


def test_moved_item_whose_slug_is_taken_gets_another(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, below: MenuItemPage, yoga: ArticlePage
) -> None:
    twin = MenuItemPageFactory(parent=menu_page, target=yoga, label="যোগাভ্যাস")
    first = twin.save_revision(changed=False)
    assert twin.slug == below.slug
    save(editor, menu_page, [row(heading), row(below), row(twin, depth=1)])
    twin = reload(twin)
    assert twin.slug == f"{below.slug}-{twin.pk}"
    assert (twin.live, twin.has_unpublished_changes) == (True, False)
    assert twin.latest_revision.content["slug"] == twin.slug
    first.refresh_from_db()
    assert first.content["slug"] == below.slug, "the history is as it was"
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস", "যোগাভ্যাস"])]


def test_moved_item_whose_slug_is_taken_keeps_its_draft_and_schedule(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, below: MenuItemPage, yoga: ArticlePage
) -> None:
    twin = MenuItemPageFactory(parent=menu_page, target=yoga, label="যোগাভ্যাস")
    later = timezone.now() + timedelta(days=1)
    twin.label = "নতুন"
    old = twin.save_revision(approved_go_live_at=later)
    save(editor, menu_page, [row(heading), row(below), row(twin, label="নতুন", depth=1)])
    twin = reload(twin)
    assert (twin.slug, twin.label, twin.has_unpublished_changes) == (
        f"{below.slug}-{twin.pk}",
        "যোগাভ্যাস",
        True,
    )
    assert twin.latest_revision.content["label"] == "নতুন"
    assert list(twin.revisions.exclude(approved_go_live_at=None)) == [twin.latest_revision]
    assert twin.latest_revision != old


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"label": ""}, "label", "Give a label, or choose a page whose title is shown."),
        ({"label": "ক" * 61}, "label", "at most 60 characters"),
        ({"address": "javascript:alert(1)"}, "address", "Enter a valid URL."),
        ({"address": "https://example.org/" + "x" * 200}, "address", "at most 200 characters"),
        ({"target": "home"}, "address", "Choose a page or give an address, not both."),
        ({"target": "menu", "address": ""}, "target", "This page has no address. Choose another one."),
        ({"target": "root", "address": ""}, "target", "This page has no address. Choose another one."),
        ({"target": "9" * 5000, "address": ""}, "target", "This page has no address. Choose another one."),
        ({"target": "²", "address": ""}, "target", "This page has no address. Choose another one."),
        ({"with_children": "on"}, "with_children", "Choose a page: the group is made of the pages below it."),
        ({"depth": 2}, "depth", "less than or equal to 1"),
        ({"pk": "9" * 5000}, "pk", "Enter a whole number."),
        ({"label": "\x00"}, "label", "Null characters are not allowed."),
    ],
)
def test_bad_input_changes_nothing_and_keeps_all_that_was_typed(
    editor: Client,
    menu_page: MenuPage,
    heading: MenuItemPage,
    library: MenuItemPage,
    home: HomePage,
    changes: Values,
    field: str,
    message: str,
) -> None:
    pages = {"home": home.pk, "menu": menu_page.pk, "root": Page.objects.get(depth=1).pk}
    changes = {name: pages.get(str(value), value) for name, value in changes.items()}
    before = logged()
    rows = [row(library, **changes), row(heading, label="নতুন নাম")]
    response = save(editor, menu_page, rows)
    assert response.status_code == 200
    forms = response.context["formset"].in_order()
    assert message in str(forms[0].errors[field])
    assert forms[1]["label"].value() == "নতুন নাম"
    assert forms[1]["pk"].value() == str(heading.pk)
    assert (logged(), reload(heading).label) == (before, "কার্যক্রম")


@pytest.mark.parametrize("parent", ["none", "link"])
def test_items_stand_only_below_headings(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, library: MenuItemPage, parent: str
) -> None:
    above = [row(library)] if parent == "link" else []
    response = save(editor, menu_page, [*above, row(heading, depth=1)])
    assert response.status_code == 200
    first = response.context["formset"].forms[0]
    expected = {
        "none": "There is no heading above this item.",
        "link": "This item has items below it and is a heading: it cannot be a link as well.",
    }
    assert first.non_field_errors() == [expected[parent]]
    assert reload(heading).get_parent() == Page.objects.get(pk=menu_page.pk)


def test_number_of_items_is_limited(editor: Client, menu_page: MenuPage) -> None:
    rows = [row(label="ক", address=LIBRARY)] * (MAX_ITEMS + 1)
    response = save(editor, menu_page, rows)
    assert response.context["formset"].non_form_errors() == ["A menu has 100 items at most."]
    assert not MenuItemPage.objects.exists()


def test_locked_item_prevents_saving_the_menu(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, library: MenuItemPage
) -> None:
    library.locked, library.locked_by = True, AdministratorFactory()
    library.save()
    response = save(editor, menu_page, [row(heading, label="কাজ"), row(library, label="গ্রন্থাগার")])
    assert response.context["formset"].non_form_errors() == [
        "“পাঠাগার” is locked by somebody else and cannot be changed."
    ]
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস"]), "পাঠাগার"]
    assert reload(heading).label == "কার্যক্রম"


@pytest.mark.parametrize("name", ["library", "below"])
def test_locked_item_is_not_deleted(
    editor: Client,
    menu_page: MenuPage,
    heading: MenuItemPage,
    below: MenuItemPage,
    library: MenuItemPage,
    name: str,
) -> None:
    locked = {"library": library, "below": below}[name]
    locked.locked, locked.locked_by = True, AdministratorFactory()
    locked.save()
    before = logged()
    rows = [row(item, **({"DELETE": "on"} if item == locked else {})) for item in (heading, below, library)]
    response = save(editor, menu_page, rows)
    assert response.context["formset"].non_form_errors() == [
        f"“{locked.title}” is locked by somebody else and cannot be changed."
    ]
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস"]), "পাঠাগার"]
    assert logged() == before


# Two editors


def test_change_by_another_editor_is_a_conflict(
    editor: Client, menu_page: MenuPage, heading: MenuItemPage, below: MenuItemPage, library: MenuItemPage
) -> None:
    mine = form(menu_page, [row(heading, label="কাজ"), row(below), row(library)])
    other = Client()
    other.force_login(AdministratorFactory(user_name="rahima", name="রহিমা"))
    theirs = [row(heading), row(below), row(library, DELETE="on"), row(label="নতুন", address=LIBRARY)]
    assert save(other, menu_page, theirs).status_code == 302

    response = editor.post(ADDRESS, mine)
    assert response.status_code == 200
    assert "রহিমা changed the menu after you opened it. Nothing is saved yet." in text(response)
    assert response.context["formset"].forms[0]["label"].value() == "কাজ"
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস"]), "নতুন"]
    assert editor.post(ADDRESS, mine).context["conflict"] == response.context["conflict"]

    # Saved instead of theirs: the deleted item is made again, and what the other added stays.
    answer = editor.post(ADDRESS, mine | {"overwrite": response.context["conflict"]})
    assert answer.status_code == 302
    assert menu_titles() == [("কাজ", ["যোগাভ্যাস"]), "পাঠাগার", "নতুন"]


def test_autosaved_draft_of_another_editor_is_a_conflict(
    editor: Client, menu_page: MenuPage, library: MenuItemPage
) -> None:
    rows = [row(item) for item in MenuItemPage.objects.order_by("path")]
    mine = form(menu_page, [*rows[:2], row(library, label="গ্রন্থাগার")])
    library.label = "তাদের খসড়া"
    library.save_revision()
    assert editor.post(ADDRESS, mine).context["conflict"]
    assert menu_titles() == [("কার্যক্রম", ["যোগাভ্যাস"]), "পাঠাগার"]


# Preview


def test_preview_shows_the_form_and_changes_nothing(
    editor: Client,
    menu_page: MenuPage,
    heading: MenuItemPage,
    below: MenuItemPage,
    library: MenuItemPage,
    renders: list[str],
) -> None:
    before = logged()
    rows = [row(label="নতুন", address=LIBRARY), row(heading), row(below), row(library, visible="")]
    response = save(editor, menu_page, rows, preview="390")
    assert response.status_code == 200
    assert response["X-Frame-Options"] == "SAMEORIGIN"
    assert renders == ["/"]
    page = response.content.decode()
    assert [title in page for title in ("নতুন", "যোগাভ্যাস", "পাঠাগার")] == [True, True, False]
    assert (logged(), menu_titles()) == (before, [("কার্যক্রম", ["যোগাভ্যাস"]), "পাঠাগার"])


def test_preview_of_bad_input_is_an_error(editor: Client, menu_page: MenuPage) -> None:
    response = save(editor, menu_page, [row()], preview="1280")
    assert response.status_code == 422
    assert response.content.decode() == "Correct the marked fields first: “Save” shows them."


# Roles


def test_editors_change_the_menu(menu_page: MenuPage, heading: MenuItemPage) -> None:
    client = Client()
    client.force_login(AdministratorFactory(role=Role.EDITOR))
    assert ADDRESS in client.get(SCREEN).content.decode()
    assert client.get(ADDRESS).status_code == 200
    assert save(client, menu_page, [row(heading, label="কাজ")]).status_code == 302
    assert reload(heading).label == "কাজ"


def test_authors_neither_open_nor_change_the_menu(menu_page: MenuPage, heading: MenuItemPage) -> None:
    client = Client()
    client.force_login(AdministratorFactory(role=Role.AUTHOR))
    before = logged()
    assert ADDRESS not in client.get(SCREEN).content.decode()
    for response in (client.get(ADDRESS), save(client, menu_page, [row(heading, label="কাজ")])):
        assert (response.status_code, response["location"]) == (302, "/cms/")
    assert (logged(), reload(heading).label) == (before, "কার্যক্রম")


def test_explorer_leads_to_the_editor(editor: Client, menu_page: MenuPage) -> None:
    page = editor.get(f"/cms/pages/{menu_page.pk}/").content.decode()
    assert f'href="{ADDRESS}">Edit the whole menu on one screen</a>' in page


@pytest.mark.parametrize(
    ("current", "wanted", "kept"),
    [
        ([1, 2, 3, 4], [1, 2, 3, 4], {1, 2, 3, 4}),
        ([1, 2, 3, 4], [2, 3, 4, 1], {2, 3, 4}),
        ([1, 2, 3, 4], [4, 1, 2, 3], {1, 2, 3}),
        ([], [], set()),
    ],
)
def test_longest_ordered_part_is_not_moved(current: list[int], wanted: list[int], kept: set[int]) -> None:
    assert kept_in_order(current, wanted) == kept
