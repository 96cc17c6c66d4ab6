"""The search page, and what the page of a missing address finds."""

from typing import Any

import pytest
from django.test import Client

from articles.models import ArticlePage
from home.models import HomePage
from ops.scripts.run import ROOT
from search import limits
from search.query import COUNTED, PAGE
from search.reading import MAX_LETTERS
from search.views import MAX_TITLE
from tests.factories.pages import ArticlePageFactory
from tests.html_pages import head, payload

pytestmark = pytest.mark.django_db


def result_urls(response: Any) -> list[str]:
    return [result["url"] for result in payload(response)["search"]["results"]]


def test_page_has_the_results_and_is_not_for_search_engines(client: Client, article: ArticlePage) -> None:
    response = client.get("/search", {"q": "যোগ"})
    assert response.status_code == 200
    assert payload(response)["status"] == 200
    assert payload(response)["page"] is None
    assert result_urls(response) == ["/yoga"]
    assert head(response)["title"].startswith("যোগ · খোঁজার ফল · ")
    assert head(response)["robots"] == "noindex"
    assert head(client.get("/search"))["title"].startswith("খুঁজুন · ")
    assert response["Cache-Control"] == "public, max-age=0, must-revalidate"


def test_page_without_a_query_finds_nothing(client: Client, home: HomePage) -> None:
    response = client.get("/search")
    assert payload(response)["search"]["total"] == 0


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ({"type": "article"}, ["/yoga"]),
        ({"type": "post"}, []),
        ({"type": "nonsense"}, ["/yoga"]),
        ({"page": "2"}, []),
        ({"page": "-1"}, ["/yoga"]),
        ({"page": "99999999999999999999"}, ["/yoga"]),
        ({"page": "0001" + "9" * 4400}, ["/yoga"]),
        ({"page": "৩"}, ["/yoga"]),
    ],
)
def test_page_reads_type_and_page(
    client: Client, article: ArticlePage, parameters: dict[str, str], expected: list[str]
) -> None:
    assert result_urls(client.get("/search", {"q": "যোগ"} | parameters)) == expected


def test_page_and_browser_agree_on_numbers() -> None:
    site = ROOT / "frontend/src/site"
    for file, constant in (
        ("lib/paths.ts", f"RESULTS = {PAGE};"),
        ("lib/paths.ts", f"MAX_QUERY = {MAX_LETTERS};"),
        ("lib/title.ts", f"MAX_QUERY_IN_TITLE = {MAX_TITLE};"),
        ("features/search/types.tsx", f"MANY = {COUNTED};"),
    ):
        assert f"const {constant}" in (site / file).read_text(), constant


def test_exact_search_reads_no_word_as_another(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="prout", title="প্রাউটের কথা", lead="প্রাউটে প্রাউটের")
    for query, corrected in (("prout", []), ("প্রাউঠ", [{"word": "প্রাউঠ", "read_as": ["প্রাউটে"]}])):
        read = client.get("/search", {"q": query})
        assert result_urls(read) == ["/prout"]
        assert payload(read)["search"]["reading"] == corrected
        exact = client.get("/search", {"q": query, "exact": "1"})
        assert result_urls(exact) == payload(exact)["search"]["reading"] == []
    ArticlePageFactory(parent=home, slug="latin", title="PROUT")
    assert result_urls(client.get("/search", {"q": "prout", "exact": "1"})) == ["/latin"]
    assert result_urls(client.get("/search", {"q": "প্রাউট", "exact": "1"})) == ["/prout"]


def test_page_refuses_too_many_searches_in_bengali(
    client: Client, home: HomePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SEARCHES", 1)
    assert client.get("/search").status_code == 200
    response = client.get("/search?q=%3Cb%3E&page=2")
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 60
    page = response.content.decode()
    assert '<html lang="bn"' in page
    assert "<p>এখান থেকে অনেকবার খোঁজা হয়েছে।" in page
    assert '<a href="/search?q=%3Cb%3E&amp;page=2">আবার খুঁজুন</a>' in page


def test_missing_address_is_searched_for_its_words(client: Client, home: HomePage) -> None:
    for number in range(6):
        ArticlePageFactory(parent=home, title=f"Prout {number}", slug=f"p{number}")
    response = client.get("/old/prout.html")
    assert response.status_code == 404
    assert len(result_urls(response)) == 5
    assert "search" not in payload(client.get("/nothing"))


def test_missing_address_shows_only_titles_with_all_its_words(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, title="সাধনার কথা", slug="a", lead="কোথাও তার দোকান নেই")
    ArticlePageFactory(parent=home, title="নদী", slug="b", lead="কোথাও নেই, দোকানের কথা")
    for path, expected in (
        ("/kothao-dokan", None),
        ("/sadhonar-dokan", None),
        ("/sadhona", ["/a"]),
        ("/2019/05/sadhonar-kotha/", ["/a"]),
        ("/sadhana.php", ["/a"]),
    ):
        search = payload(client.get(path)).get("search")
        assert (search and [result["url"] for result in search["results"]]) == expected, path
