"""Articles below articles: addresses, the lists of a section, and who sees what in them."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from wagtail.models import Page, PageViewRestriction

from articles.models import ArticlePage
from home.models import HomePage
from tests.admin import PUBLISH, article_form, create
from tests.factories.pages import ArticlePageFactory
from tests.html_pages import payload

Section = dict[str, ArticlePage]


@pytest.fixture
def section(home: HomePage) -> Section:
    """/yoga, with asana, dhyana and yama below it, and /yoga/asana/hatha."""
    yoga = ArticlePageFactory(parent=home, title="যোগ ও সাধনা", short_title="যোগ", slug="yoga")
    pages = {
        slug: ArticlePageFactory(parent=yoga, title=title, slug=slug, lead=f"{title} কী।")
        for slug, title in (("asana", "আসন"), ("dhyana", "ধ্যান"), ("yama", "যম"))
    }
    hatha = ArticlePageFactory(parent=pages["asana"], title="হঠযোগ", slug="hatha")
    return {"yoga": yoga, **pages, "hatha": hatha}


def find(client: Client, path: str) -> Any:
    return client.get("/api/v2/pages/find/", {"html_path": path}).json()


def link(title: str, path: str) -> dict[str, str]:
    return {"title": title, "path": path}


YOGA = link("যোগ", "/yoga")
ASANA = link("আসন", "/yoga/asana")


def test_nested_article_is_served_with_its_ancestors(client: Client, section: Section) -> None:
    page = payload(client.get("/yoga/asana/hatha"))["page"] or find(client, "/yoga/asana/hatha")
    assert page["meta"]["path"] == "/yoga/asana/hatha"
    assert page["above"] == [YOGA, ASANA]
    assert page["neighbours"] == {"previous": None, "next": None}
    response = client.get("/yoga/asana/hatha/")
    assert (response.status_code, response["Location"]) == (301, "/yoga/asana/hatha")
    assert client.get("/yoga/hatha").status_code == 404


def test_article_lists_the_pages_directly_below_in_the_order_of_the_tree(
    client: Client, section: Section
) -> None:
    section["yama"].move(section["asana"], "left")
    assert find(client, "/yoga")["below"] == [
        link("যম", "/yoga/yama") | {"teaser": "যম কী।"},
        ASANA | {"teaser": "আসন কী।"},
        link("ধ্যান", "/yoga/dhyana") | {"teaser": "ধ্যান কী।"},
    ]


def test_neighbours_are_in_the_same_section(client: Client, section: Section) -> None:
    assert find(client, "/yoga/dhyana")["neighbours"] == {
        "previous": ASANA,
        "next": link("যম", "/yoga/yama"),
    }
    assert find(client, "/yoga")["neighbours"] is None


def hide_draft(page: Page) -> None:
    page.unpublish()


def hide_private(page: Page) -> None:
    PageViewRestriction.objects.create(page=page, restriction_type="login")


@pytest.mark.parametrize("hide", [hide_draft, hide_private])
def test_hidden_page_is_not_listed_in_its_section(
    client: Client, section: Section, hide: Callable[[Page], None]
) -> None:
    hide(section["asana"])
    assert [page["path"] for page in find(client, "/yoga")["below"]] == ["/yoga/dhyana", "/yoga/yama"]
    assert find(client, "/yoga/dhyana")["neighbours"]["previous"] is None
    assert client.get("/api/v2/pages/", {"descendant_of": section["yoga"].pk}).json()["meta"][
        "total_count"
    ] == (3 if hide is hide_draft else 2)
    assert "/yoga/asana<" not in client.get("/sitemap.xml").content.decode()


def test_page_below_a_draft_stays_and_does_not_name_the_draft(client: Client, section: Section) -> None:
    section["asana"].unpublish()
    assert find(client, "/yoga/asana/hatha")["above"] == [YOGA]
    assert "আসন" not in client.get("/yoga/asana/hatha").content.decode()


def test_private_branch_is_listed_for_its_readers_alone(
    client: Client, editor: Client, section: Section
) -> None:
    hide_private(section["asana"])
    for path in ("/yoga/asana", "/yoga/asana/hatha"):
        assert client.get(path).status_code == 302
        assert "message" in find(client, path)
        assert path not in client.get("/sitemap.xml").content.decode()
    assert payload(editor.get("/yoga/asana/hatha"))["page"]["above"] == [YOGA, ASANA]
    assert [page["path"] for page in payload(editor.get("/yoga/asana"))["page"]["below"]] == [
        "/yoga/asana/hatha"
    ]


def test_preview_of_a_new_page_has_the_pages_above(section: Section) -> None:
    new = ArticlePage(title="নতুন", lead="ভূমিকা")
    new._cached_parent_obj = section["asana"]
    assert (new.above, new.below, new.neighbours) == ([YOGA, ASANA], [], None)


def test_renamed_page_is_renamed_above_the_pages_below(client: Client, section: Section) -> None:
    assert find(client, "/yoga/asana/hatha")["above"][0] == YOGA
    yoga = ArticlePage.objects.get(pk=section["yoga"].pk)
    yoga.short_title, yoga.slug = "যোগাভ্যাস", "jog"
    yoga.save_revision().publish()
    assert find(client, "/jog/asana/hatha")["above"][0] == link("যোগাভ্যাস", "/jog")


def test_editor_creates_a_page_below_an_article(editor: Client, section: Section) -> None:
    create(editor, section["hatha"], "articles.articlepage", article_form(title="মন্ত্র", **PUBLISH))
    assert ArticlePage.objects.get(title="মন্ত্র").site_path == "/yoga/asana/hatha/montro"


def test_page_with_a_reserved_slug_cannot_be_moved_to_the_first_level(
    editor: Client, section: Section, home: HomePage
) -> None:
    page = ArticlePageFactory(parent=section["yoga"], slug="api")
    assert page.site_path == "/yoga/api"
    confirm = f"/cms/pages/{page.pk}/move/{home.pk}/confirm/"
    response = editor.post(confirm, follow=True)
    assert "“api” is an address of the system. Choose another slug." in response.content.decode()
    editor.post(f"/cms/bulk/wagtailcore/page/move/?id={page.pk}", {"chooser": home.pk})
    assert ArticlePage.objects.get(pk=page.pk).site_path == "/yoga/api"


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as context:
        assert client.get(path).status_code == 200
    return len(context)


def test_query_count_does_not_grow_with_the_section(client: Client, section: Section) -> None:
    paths = ["/yoga", "/yoga/asana/hatha", "/sitemap.xml"]
    paths += [f"/api/v2/pages/find/?html_path={path}" for path in paths[:2]]
    before = [queries(client, path) for path in paths]
    for number in range(20):
        branch = ArticlePageFactory(parent=section["yoga"], slug=f"b{number}")
        ArticlePageFactory(parent=branch)
    assert all(queries(client, path) <= count for path, count in zip(paths, before, strict=True))
