"""The search page, and what the page of a missing address finds."""

from typing import Any

import pytest
from django.test import Client

from articles.models import ArticlePage
from home.models import HomePage
from search import limits
from tests.factories.pages import ArticlePageFactory
from tests.html_pages import head, payload

pytestmark = pytest.mark.django_db


def found(response: Any) -> list[str]:
    return [result["url"] for result in payload(response)["search"]["results"]]


def test_page_has_the_results_and_is_not_for_search_engines(client: Client, article: ArticlePage) -> None:
    response = client.get("/search", {"q": "যোগ"})
    assert response.status_code == 200
    assert payload(response)["status"] == 200
    assert payload(response)["page"] is None
    assert found(response) == ["/yoga"]
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
        ({"page": "৩"}, ["/yoga"]),
    ],
)
def test_page_reads_type_and_page(
    client: Client, article: ArticlePage, parameters: dict[str, str], expected: list[str]
) -> None:
    assert found(client.get("/search", {"q": "যোগ"} | parameters)) == expected


def test_page_refuses_too_many_searches_in_bengali(
    client: Client, home: HomePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SEARCHES", 1)
    assert client.get("/search").status_code == 200
    response = client.get("/search")
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 60
    assert response.content.decode().startswith("এখান থেকে অনেকবার খোঁজা হয়েছে।")


def test_missing_address_is_searched_for_its_words(client: Client, home: HomePage) -> None:
    for number in range(6):
        ArticlePageFactory(parent=home, title=f"Prout {number}", slug=f"p{number}")
    response = client.get("/old/prout.html")
    assert response.status_code == 404
    assert len(found(response)) == 5
    assert "search" not in payload(client.get("/nothing"))
