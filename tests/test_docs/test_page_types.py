"""The types of pages, from which the front end's types are generated, match the API."""

import json
from typing import Any

import pytest
from django.test import Client
from pydantic import TypeAdapter, ValidationError
from wagtail.models import Page

from cms.core.reserved_paths import RESERVED_PATHS
from cms.navigation.models import SiteSettings
from cms.navigation.payload import SharedPayload
from cms.pages.cards import Link
from cms.pages.json_types import page_type_json
from cms.pages.querysets import page_types
from contacts.models import Contact
from home.models import HomePage
from ops.scripts.address_lists import FOLDER, address_lists
from tests.factories.blocks import chosen, items, stream
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    BookFactory,
    BooksPageFactory,
    ContactsPageFactory,
    EventIndexPageFactory,
    EventPageFactory,
    GlossaryPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
    TermFactory,
)


def test_front_end_has_the_lists_of_addresses() -> None:
    lists = address_lists()
    stored = {name: json.loads((FOLDER / f"{name}.json").read_text("utf-8")) for name in lists}
    assert stored == lists, "run make schema"
    assert set(stored["reserved-paths"]) == RESERVED_PATHS.keys() - {"home", "search"}


@pytest.fixture
def pages(home: HomePage) -> dict[str, Page]:
    """A published page of every type, with every block and field filled."""
    image = LibraryImageFactory()
    see_also = TermFactory(term="নিয়ম", reading="niyama")
    TermFactory(term="যম", reading="yama").see_also.add(see_also)
    body = [
        ("heading", {"text": "যোগ", "level": "2", "anchor": ""}),
        ("text", "<p>যম</p>"),
        ("picture", {"picture": chosen(image), "caption": "ক", "numbered": True}),
        ("gallery", items([{"picture": chosen(image), "caption": "ক"}] * 2)),
        ("quotation", {"text": "ক", "attribution": ""}),
        ("rows", {"items": items([{"term": "ক", "text": "<p>খ</p>"}])}),
        ("cards", items([home.pk])),
        (
            "table",
            {"caption": "ক", "columns": [{"type": "number", "heading": "খ"}], "rows": [{"values": ["১"]}]},
        ),
        ("callout", {"heading": "", "text": "<p>খ</p>", "tone": "caution"}),
        ("festivals", None),
        ("key_figures", items([{"number": "১", "label": "খ", "note": ""}])),
        ("sources", items([{"number": 1, "text": "<p>বই</p>"}])),
    ]
    article = ArticlePageFactory(parent=home, slug="yoga", picture=image, body=stream(*body))
    slide = {"picture": chosen(image), "heading": "ক", "text": "খ", "link_title": "", "page": article.pk}
    section = {"anchor": "a", "heading": "ক", "intro": "", "summary": "", "layout": "rows"}
    home = HomePage.objects.get()
    home.actions = stream(("link", {"title": "ক", "page": article.pk, "address": ""}))
    home.slides = stream(("slide", slide))
    home.sections = stream(("section", section | {"pages": items([article.pk])}))
    home.save_revision(clean=False).publish()
    blog = BlogIndexPageFactory(parent=home)
    posts = [PostPageFactory(parent=blog, image=image.address) for _ in range(3)]
    contacts = ContactsPageFactory(parent=home)
    contacts.contacts = [
        Contact(name="ক", designation="preacher", address="খ", phone="০১০০০-০০০০০১", photo=image)
    ]
    contacts.save_revision().publish()
    BookFactory()
    books = BooksPageFactory(parent=home)
    glossary = GlossaryPageFactory(parent=home)
    events = EventIndexPageFactory(parent=home)
    office = Contact.objects.get()
    weekly = {"repeats": "weekly", "place": office, "organiser": office, "picture": image}
    event = EventPageFactory(parent=events, **weekly, body=stream(*body[:9]))
    examples = [home, article, blog, posts[1], contacts, events, event, books, glossary]
    return {page.specific_class._meta.label: page for page in examples}


def check_type(kind: Any, content: bytes) -> None:
    TypeAdapter(kind).validate_json(content, strict=True, extra="forbid")


@pytest.mark.parametrize("changes", [{"extra": 1}, {"title": 1}])
def test_an_answer_of_another_type_is_refused(changes: dict[str, Any]) -> None:
    link = {"title": "ক", "path": "/"}
    check_type(Link, json.dumps(link).encode())
    with pytest.raises(ValidationError):
        check_type(Link, json.dumps(link | changes).encode())


def test_every_page_type_answers_its_type(client: Client, pages: dict[str, Page]) -> None:
    assert sorted(pages) == [model._meta.label for model in page_types()]
    for model in page_types():
        path = pages[model._meta.label].specific.site_path
        response = client.get("/api/v2/pages/find/", {"html_path": path})
        check_type(page_type_json(model), response.content)


def test_menu_and_settings_answer_their_types(client: Client, pages: dict[str, Page]) -> None:
    menu = MenuPageFactory(parent=HomePage.objects.get())
    heading = MenuItemPageFactory(parent=menu, label="ক")
    MenuItemPageFactory(parent=heading, target=pages["articles.ArticlePage"])
    home = HomePage.objects.get()
    settings = SiteSettings.for_site(home.get_site())
    settings.footer = stream(("section", {"heading": "ক", "text": "<p>খ</p>", "pages": items([home.pk])}))
    settings.save()
    parts = {name: client.get(f"/api/v2/{name}/").json() for name in ("menu", "site")}
    check_type(SharedPayload, json.dumps(parts).encode())
