"""Parents and subpages that the page types allow."""

import pytest
from wagtail.models import Page, get_page_models

from articles.models import ArticlePage
from blog.models import BlogIndexPage, PostPage
from books.models import BooksPage
from cms.navigation.models import MenuItemPage, MenuPage
from contacts.models import ContactsPage
from events.models import EventIndexPage, EventPage
from glossary.models import GlossaryPage
from home.models import HomePage
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    BooksPageFactory,
    ContactsPageFactory,
    EventIndexPageFactory,
    EventPageFactory,
    GlossaryPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
    front_page,
)

TYPES = [model for model in get_page_models() if model is not Page]
SINGLE = {HomePage, BlogIndexPage, BooksPage, ContactsPage, EventIndexPage, GlossaryPage, MenuPage}
# The page types that each parent allows.
ALLOWED: dict[str, set[type[Page]]] = {
    "root": {HomePage},
    "home": {ArticlePage, BlogIndexPage, BooksPage, ContactsPage, EventIndexPage, GlossaryPage, MenuPage},
    "article": {ArticlePage},
    "blog": {PostPage},
    "post": set(),
    "events": {EventPage},
    "event": set(),
    "contacts": set(),
    "books": set(),
    "glossary": set(),
    "menu": {MenuItemPage},
    "heading": {MenuItemPage},
    "link": set(),
    "address": set(),
    "second level": set(),
}


pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def pages(module_db: None) -> dict[str, Page]:
    home = front_page()
    article, blog, menu = (
        ArticlePageFactory(parent=home),
        BlogIndexPageFactory(parent=home),
        MenuPageFactory(parent=home),
    )
    events = EventIndexPageFactory(parent=home)
    heading = MenuItemPageFactory(parent=menu, label="শিরোনাম")
    pages = {
        "root": Page.objects.get(depth=1),
        "home": home,
        "article": article,
        "blog": blog,
        "post": PostPageFactory(parent=blog),
        "events": events,
        "event": EventPageFactory(parent=events),
        "contacts": ContactsPageFactory(parent=home),
        "books": BooksPageFactory(parent=home),
        "glossary": GlossaryPageFactory(parent=home),
        "menu": menu,
        "heading": heading,
        "link": MenuItemPageFactory(parent=menu, target=article),
        "address": MenuItemPageFactory(parent=menu, label="বাইরে", address="https://example.org/"),
        "second level": MenuItemPageFactory(parent=heading, label="ভেতরে"),
    }
    return {name: page.specific_class.objects.get(pk=page.pk) for name, page in pages.items()}


def test_every_page_type_has_a_parent() -> None:
    assert set.union(*ALLOWED.values()) == set(TYPES)


@pytest.mark.parametrize("parent", ALLOWED)
def test_parent_allows_only_its_subpage_types(
    pages: dict[str, Page], monkeypatch: pytest.MonkeyPatch, parent: str
) -> None:
    for model in SINGLE:
        monkeypatch.setattr(model, "max_count", None)
    assert {model for model in TYPES if model.can_create_at(pages[parent])} == ALLOWED[parent]


@pytest.mark.parametrize("parent", ALLOWED)
def test_second_page_of_a_single_type_cannot_be_created(pages: dict[str, Page], parent: str) -> None:
    assert {model for model in TYPES if model.can_create_at(pages[parent])} == ALLOWED[parent] - SINGLE


@pytest.mark.parametrize("model", TYPES)
def test_page_cannot_be_moved_below_a_parent_that_does_not_allow_it(
    pages: dict[str, Page], model: type[Page]
) -> None:
    page = next(page for page in reversed(pages.values()) if type(page) is model)
    for name, parent in pages.items():
        if model not in ALLOWED[name]:
            assert not page.can_move_to(parent)
