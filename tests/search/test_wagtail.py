"""Wagtail's search, with which the page admin, the choosers, the dashboard and /api/v2/pages/ find pages and rows."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from wagtail.models import Page
from wagtail.search.backends import get_search_backend
from wagtail.search.query import MATCH_ALL, Boost, Fuzzy, Or, Phrase, PlainText, SearchQuery

from articles.models import ArticlePage
from blog.models import Category, PostPage
from cms.accounts.models import Administrator
from cms.documents.models import LibraryDocument
from cms.images.models import LibraryImage
from glossary.models import Term
from home.models import HomePage
from search import rebuilding
from search.models import Form
from search.reading import MAX_WORDS
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
    TermFactory,
)

pytestmark = pytest.mark.django_db


def titles(query: str | SearchQuery, **options: Any) -> list[str]:
    return [page.title for page in ArticlePage.objects.search(query, **options)]


def typed(query: str, model: Any = ArticlePage) -> list[str]:
    return [str(row) for row in get_search_backend().autocomplete(query, model)]


@pytest.fixture
def pages(home: HomePage) -> None:
    """Articles, the oldest first."""
    for number, (title, lead) in enumerate(
        [
            ("যোগ", "দেহ ও মন।"),
            ("যোগ দিবসের কথা", "দানের মহিমা।"),
            ("দান", "যোগ নয়।"),
            ("কুড়িগ্রামে কম্বল বিতরণ", "শীতের রাতে।"),
            ("প্রাউট", "অর্থনীতি।"),
            ("AMURT relief", "বন্যায় ত্রাণ।"),
        ]
    ):
        ArticlePageFactory(parent=home, title=title, lead=lead, slug=f"a-{number}")


def test_page_is_found_by_what_the_reader_means(pages: None) -> None:
    expected = {
        "কম্বলের": ["কুড়িগ্রামে কম্বল বিতরণ"],
        "কম্বলগুলো": ["কুড়িগ্রামে কম্বল বিতরণ"],
        "কুড়িগ্রাম": ["কুড়িগ্রামে কম্বল বিতরণ"],
        "বিতরণ কম্বলের": ["কুড়িগ্রামে কম্বল বিতরণ"],
        "কম্বল যোগ": [],
        "বিতরন": ["কুড়িগ্রামে কম্বল বিতরণ"],
        "prout": ["প্রাউট"],
        "kombol": ["কুড়িগ্রামে কম্বল বিতরণ"],
        "amurt": ["AMURT relief"],
        "RELIEF": ["AMURT relief"],
        "বন্যা": ["AMURT relief"],
        "দান": ["দান", "যোগ দিবসের কথা"],
        "নেই": [],
    }
    assert {query: titles(query) for query in expected} == expected
    counts = {query: ArticlePage.objects.search(query).count() for query in expected}
    assert counts == {query: len(pages) for query, pages in expected.items()}


def test_title_comes_before_its_use_elsewhere(pages: None) -> None:
    for query in ("যোগ", "যোগের"):
        assert titles(query) == ["যোগ", "যোগ দিবসের কথা", "দান"], query
        assert typed(query)[:2] == ["যোগ", "যোগ দিবসের কথা"], query


def test_whole_query_comes_before_some_of_its_words(home: HomePage) -> None:
    for number, title in enumerate(["নদী নদী নদী নদী", "পাহাড় আর নদী নিয়ে লেখা", "নদী"]):
        ArticlePageFactory(parent=home, title=title, slug=f"a-{number}")
    assert titles("নদী পাহাড়", operator="or")[0] == "পাহাড় আর নদী নিয়ে লেখা"
    assert titles("নদী পাহাড়") == ["পাহাড় আর নদী নিয়ে লেখা"]


def test_newer_pages_come_first_among_equals(home: HomePage) -> None:
    for number in range(3):
        ArticlePageFactory(parent=home, title=f"সভা {number}", slug=f"a-{number}", lead="এক।")
    assert titles("সভা") == ["সভা 2", "সভা 1", "সভা 0"]


def test_more_pages_are_found_than_are_ranked(home: HomePage, monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor == "postgresql":
        monkeypatch.setattr("search.backend.RANKED", 2)
    for number in range(5):
        ArticlePageFactory(parent=home, title=f"সভা {number}", slug=f"a-{number}")
    results = ArticlePage.objects.search("সভা")
    assert [len(results[:2]), len(results[:5]), len(results), results.count()] == [2, 5, 5, 5]


def test_queries_of_wagtail_are_understood(pages: None) -> None:
    for query, expected in [
        (Phrase("কম্বল বিতরণ"), ["কুড়িগ্রামে কম্বল বিতরণ"]),
        (Phrase("বিতরণ কম্বল"), []),
        (PlainText("যোগ") & PlainText("দিবস"), ["যোগ দিবসের কথা"]),
        (PlainText("যোগ") & ~PlainText("দান"), ["যোগ"]),
        (Or([PlainText("প্রাউট"), PlainText("কম্বল")]), ["প্রাউট", "কুড়িগ্রামে কম্বল বিতরণ"]),
        (Boost(PlainText("প্রাউট"), 2), ["প্রাউট"]),
        (Fuzzy("প্রাউট"), ["প্রাউট"]),
        (PlainText("?!") & PlainText("প্রাউট"), ["প্রাউট"]),
        (PlainText("?!") | Phrase("…"), []),
    ]:
        assert sorted(titles(query)) == sorted(expected), query


def test_everything_but_a_word_is_found(pages: None) -> None:
    assert sorted(titles(~PlainText("যোগ"))) == ["AMURT relief", "কুড়িগ্রামে কম্বল বিতরণ", "প্রাউট"]
    assert len(titles(MATCH_ALL)) == 6


def test_fields_order_score_and_facets(pages: None) -> None:
    assert titles("দান", fields=["title"]) == ["দান"]
    assert titles("দান", fields=["lead"]) == ["যোগ দিবসের কথা"]
    by_title = ArticlePage.objects.order_by("-title").search("যোগ", order_by_relevance=False)
    assert [page.title for page in by_title] == ["যোগ দিবসের কথা", "যোগ", "দান"]
    assert isinstance(ArticlePage.objects.search("যোগ").annotate_score("score")[0].score, float)
    [count] = ArticlePage.objects.search("যোগ").facet("live").values()
    assert count == 3


def test_found_pages_can_be_filtered_further(pages: None) -> None:
    results = ArticlePage.objects.search("যোগ").get_queryset()
    assert [page.title for page in results.filter(lead__contains="মহিমা")] == ["যোগ দিবসের কথা"]
    inside = Page.objects.filter(pk__in=results.order_by().values("pk")).order_by("title")
    assert [page.title for page in inside] == ["দান", "যোগ", "যোগ দিবসের কথা"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("কুড়ি", ["কুড়িগ্রামে কম্বল বিতরণ"]),
        ("কম্বলের বিত", ["কুড়িগ্রামে কম্বল বিতরণ"]),
        ("rel", ["AMURT relief"]),
        ("মহিমার", ["যোগ দিবসের কথা"]),
        ("ড়ি", []),
    ],
)
def test_titles_are_found_while_they_are_typed(pages: None, text: str, expected: list[str]) -> None:
    assert typed(text) == expected


def test_other_rows_are_found_in_the_same_way(home: HomePage, administrator: Administrator) -> None:
    LibraryImageFactory(title="নৌকা", description="নদীর ঘাটে বাঁধা")
    LibraryDocument.objects.create(title="বার্ষিক প্রতিবেদন", file="a.pdf")
    CategoryFactory(titlename="সেবামূলক কাজ")
    TermFactory(term="প্রাণায়াম", reading="pranayama", meaning="শ্বাসের নিয়ম")
    assert typed("ঘাট", LibraryImage) == typed("নৌকার", LibraryImage) == ["নৌকা"]
    assert typed("প্রতিবেদনের", LibraryDocument) == ["বার্ষিক প্রতিবেদন"]
    assert typed("কাজে", Category) == ["সেবামূলক কাজ"]
    assert typed("pranay", Term) == typed("শ্বাস", Term) == ["প্রাণায়াম"]
    assert typed("কবিতার", Administrator) == ["kabita"]


# The index


def test_index_follows_changes(home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title="যোগ", lead="আসন।")
    page.title, page.lead = "দান", "ত্রাণ।"
    page.save()
    assert titles("যোগ") == titles("আসন") == []
    assert titles("দান") == titles("ত্রাণের") == ["দান"]
    page.delete()
    assert list(Page.objects.search("দান")) == []


def test_draft_is_found_by_editors_only(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, title="গোপন খসড়া", live=False)
    assert titles("খসড়ার") == ["গোপন খসড়া"]
    assert client.get("/api/v2/pages/", {"search": "খসড়া"}).json()["items"] == []


def test_words_that_only_editors_see_are_not_in_the_public_vocabulary(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, title="অপ্রকাশিত", live=False)
    assert Form.objects.filter(text="অপ্রকাশিত").exists()
    for address in ("/api/v2/search/", "/api/v2/search/suggestions/"):
        for query in ("অপ্রকাশি", "অপ্রকাশতি", "oprokashito"):
            assert "অপ্রকাশিত" not in client.get(address, {"q": query}).content.decode()


def test_rebuilding_reads_all_rows_anew(pages: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("search.backend.BATCH", 2)
    monkeypatch.setattr(rebuilding, "BATCH", 2)
    entries = ArticlePage.objects.earliest("pk").index_entries.model.objects
    entries.update(title="", body="", autocomplete="")
    Form.objects.all().delete()
    assert titles("দান") == []
    rebuilding.rebuild_wagtails()
    assert titles("দান") == ["দান", "যোগ দিবসের কথা"]
    assert titles("prout") == ["প্রাউট"]


@pytest.mark.parametrize("model", [Page, ArticlePage, PostPage, LibraryImage])
@pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite's planner")
def test_sqlite_begins_with_the_full_text_search(pages: None, model: Any) -> None:
    results = get_search_backend().search("যোগ", model).get_queryset()
    with connection.cursor() as cursor:
        sql, params = results.query.sql_with_params()
        assert sql.count('JOIN "wagtailsearch_indexentry"') == 1
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}", params)
        plan = [row[3] for row in cursor.fetchall()]
    # M: by the words. An = would mean that the words are looked for in each row.
    assert plan[0] == "SCAN wagtailsearch_indexentry_fts VIRTUAL TABLE INDEX 0:M3"
    assert not any("=M" in step for step in plan)


# Input that nobody means


ODD_TEXTS = [
    "",
    " ",
    '"',
    '""',
    "যোগ*",
    "যোগ AND NOT",
    "NEAR(যোগ দান)",
    "title:যোগ",
    "^যোগ",
    "যোগ:*",
    "যোগ & !দান | (",
    "\\",
    "'; DROP TABLE",
    "😀",
    "日本語",
    "שלום",
    "\u200d\u200c",
    "\ufffd\udc80",
    "%_",
    ".*(a+)+$",
    "ক" * 10_000,
    "যোগ " * 1000,
    " ".join(f"শব্দ{number}" for number in range(1000)),
    "্" * 500,
    '"যোগ" ' * 500,
]


def test_any_input_is_answered(pages: None) -> None:
    for text in ODD_TEXTS:
        for query in (text, Phrase(text), Fuzzy(text)):
            for operator in ("and", "or"):
                options = {"operator": operator} if isinstance(query, str) else {}
                results = ArticlePage.objects.search(query, **options)
                assert len(list(results)) == results.count(), text[:12]
        assert len(list(ArticlePage.objects.autocomplete(text))) <= 6, text[:12]


def test_query_has_at_most_sixteen_words(home: HomePage) -> None:
    ArticlePageFactory(parent=home, title="এক", lead=" ".join(f"ক{'া' * number}খ" for number in range(1, 5)))
    words = [f"শব{chr(0x0995 + number)}" for number in range(MAX_WORDS + 4)]
    for text in (" ".join(words), Or([PlainText(word) for word in words])):
        with CaptureQueriesContext(connection) as queries:
            list(ArticlePage.objects.search(text, **({"operator": "or"} if isinstance(text, str) else {})))
        assert queries[-1]["sql"].count('"b') <= 3 * MAX_WORDS or connection.vendor != "sqlite"


SURFACES: list[Callable[[str], tuple[str, dict[str, str]]]] = [
    lambda text: ("/cms/pages/search/", {"q": text}),
    lambda text: ("/cms/choose-page/search/", {"q": text}),
    lambda text: ("/cms/pages/search/", {"q": f"live:true {text}"}),
]


@pytest.mark.parametrize("surface", SURFACES)
def test_page_admin_finds_what_is_meant(
    editor: Client, home: HomePage, pages: None, surface: Callable[[str], tuple[str, dict[str, str]]]
) -> None:
    MenuItemPageFactory(parent=MenuPageFactory(parent=home), label="কম্বল বিতরণের শীত")
    for query in ("কম্বলের", "কম্ব", "kombol", '"কম্বল বিতরণ"', "শীত", ""):
        path, parameters = surface(query)
        # Without the latest items of the top bar.
        page = editor.get(path, parameters).content.decode().split("<main")[-1]
        if query:
            assert "কুড়িগ্রামে কম্বল বিতরণ" in page, query
            assert "প্রাউট" not in page
        assert "কম্বল বিতরণের শীত" not in page, query


def test_pages_api_finds_what_is_meant(client: Client, pages: None) -> None:
    def result_titles(**query: str) -> list[str]:
        response = client.get("/api/v2/pages/", query)
        assert response.status_code == 200
        return [page["title"] for page in response.json()["items"]]

    assert result_titles(search="যোগের") == ["যোগ", "যোগ দিবসের কথা", "দান"]
    assert result_titles(search="prout") == ["প্রাউট"]
    assert result_titles(search="কম্বল প্রাউট", search_operator="or") == ["প্রাউট", "কুড়িগ্রামে কম্বল বিতরণ"]
    assert result_titles(search="যোগ", order="-title") == ["যোগ দিবসের কথা", "যোগ", "দান"]
    assert result_titles(search="যোগ", limit="1", offset="1") == ["যোগ দিবসের কথা"]


def test_code_of_letters_and_digits_is_one_word(signed_in: Client) -> None:
    for code in ("a1b2c3d4e5f6", "f6e5d4c3b2a1"):
        LibraryImageFactory(title=code, description=f"ছবি {code}")

    def names(query: str) -> list[str]:
        return [row["alt"] for row in signed_in.get("/api/upload", {"search": query}).json()]

    for query in ("a1b2c3d4e5f6", "ছবিa1b2c3d4e5f6"):
        assert names(query) == ["ছবি a1b2c3d4e5f6"]
    assert names("a1b2c3d4e5f6 নেই") == []


def test_dashboard_lists_find_what_is_meant(signed_in: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    PostPageFactory(parent=blog, title="কম্বল বিতরণ", body="<p>শীতের রাত</p>")
    PostPageFactory(parent=blog, title="অন্য কথা", body="<p>গান</p>", live=False)
    LibraryImageFactory(title="নৌকা", description="ঘাটে বাঁধা")

    def values(address: str, key: str) -> list[str]:
        return [row[key] for row in signed_in.get(address).json()]

    for query in ("কম্বলের", "কম্", "শীত", "kombol"):
        assert values(f"/api/blogs?all=1&search={query}", "title") == ["কম্বল বিতরণ"]
    assert values("/api/upload?search=ঘাটের", "alt") == ["ঘাটে বাঁধা"]
    for query in ("কবিতার", "abit", "kabita@"):
        assert values(f"/api/admin?search={query}", "userName") == ["kabita"], query


def test_dashboard_lists_have_the_best_first(signed_in: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    for title, body, day in (("যোগ", "ক", 1), ("যোগ দিবস", "ক", 2), ("দান", "যোগ", 3), ("সভা", "ক", 4)):
        date = datetime(2026, 1, day, tzinfo=UTC)
        PostPageFactory(parent=blog, title=title, body=f"<p>{body}</p>", date=date)
    LibraryImageFactory(title="নদী", description="নদী")
    LibraryImageFactory(title="সেতু", description="দূরে নদী")

    def values(address: str, key: str) -> list[str]:
        return [row[key] for row in signed_in.get(address).json()]

    assert values("/api/blogs?all=1&search=যোগ", "title") == ["যোগ", "যোগ দিবস", "দান"]
    assert values("/api/blogs?all=1&search=যোগ&ordering=-date", "title") == ["দান", "যোগ দিবস", "যোগ"]
    assert values("/api/upload?search=নদী", "alt") == ["নদী", "দূরে নদী"]


def test_deleted_posts_are_found_by_what_is_meant(signed_in: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    post = PostPageFactory(parent=blog, title="কুড়িগ্রামে কম্বল বিতরণ")
    PostPageFactory(parent=blog, title="কম্বল")
    assert signed_in.delete(f"/api/blogs/{post.pk}").status_code == 204

    def result_titles(query: str) -> list[str]:
        rows = signed_in.get("/api/blogs", {"all": "1", "deleted": "1", "search": query}).json()
        return [row["title"] for row in rows]

    for query in ("কম্বলের", "কুড়িগ্রাম বিত", "kombol", "বিতরন"):
        assert result_titles(query) == ["কুড়িগ্রামে কম্বল বিতরণ"], query
    for query in ("নদী", "কম্বল নদী", "?!"):
        assert result_titles(query) == []
