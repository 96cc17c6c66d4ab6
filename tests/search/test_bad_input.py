"""Queries that no reader would type get a clear answer in bounded time."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.http import urlencode

from articles.models import ArticlePage
from search import limits

pytestmark = pytest.mark.django_db

ADDRESSES = ["/search", "/api/v2/search/", "/api/v2/search/suggestions/"]
ANSWERED = [
    "",
    " ",
    "?!।,.;:—–…()[]{}",
    "🙏🏽🙏🏽",
    "نماز 禅 йога ศีล",
    '"',
    '"যোগ',
    "যোগ AND OR NOT NEAR(",
    "title:যোগ*",
    "যো* ^যোগ -যোগ +যোগ",
    "যোগ:* & ! | <-> (",
    "(.*)+$ [^",
    "'; DROP TABLE search_entry; --",
    "%s %d {0} \\",
    "\u09cd\u09be\u09bc",
    "\u200c\u200d",
    "যোগ\u0301\u0302",
    "\ud7ff\ufffe\U000e0001",
    "a" * 200,
    "ক" * 200,
    " ".join(["যোগ"] * 20),
]


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("query", ANSWERED)
def test_query_is_answered(client: Client, article: ArticlePage, address: str, query: str) -> None:
    assert client.get(address, {"q": query}).status_code == 200


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize(
    ("query", "page", "api"),
    [
        ("q=" + "a" * 10_000, 200, 400),
        (urlencode({"q": "ক" * 10_000}), 200, 400),
        (urlencode({"q": " ".join(f"শব্দ{number}" for number in range(1000))}), 200, 400),
        ("q=%00", 400, 400),
        ("q=" + urlencode({"": "ক" + "\u0301" * 31})[1:], 400, 400),
        ("q=%ff%fe%e0%a6", 200, 200),
        ("q=%ed%a0%80", 200, 200),
        ("q=a&q=b&q[]=c", 200, 200),
        ("q", 200, 200),
    ],
)
def test_query_string_is_answered_or_refused(
    client: Client, article: ArticlePage, address: str, query: str, page: int, api: int
) -> None:
    response = client.get(address, QUERY_STRING=query)
    assert response.status_code == (page if address == "/search" else api)
    if response.status_code == 400 and address != "/search":
        assert response.json()["message"]


@pytest.mark.parametrize(
    "parameters",
    [
        {"limit": "-1"},
        {"limit": "51"},
        {"limit": "x"},
        {"offset": "1001"},
        {"offset": "9" * 100},
        {"type": "menu"},
    ],
)
def test_api_refuses_values_that_are_not_allowed(client: Client, parameters: dict[str, str]) -> None:
    response = client.get("/api/v2/search/", {"q": "যোগ", **parameters})
    assert response.status_code == 400
    assert list(response.json()["errors"]) == list(parameters)


def test_number_of_queries_does_not_grow_with_the_query(client: Client, article: ArticlePage) -> None:
    with CaptureQueriesContext(connection) as queries:
        assert client.get("/search", {"q": "যোগ ব্যায়ামের কথা " * 3000}).status_code == 200
    assert len(queries) < 60


@pytest.mark.parametrize(
    ("address", "limit"), [("/api/v2/search/", "SEARCHES"), ("/api/v2/search/suggestions/", "SUGGESTIONS")]
)
def test_each_address_has_a_limit(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch, address: str, limit: str
) -> None:
    monkeypatch.setattr(limits, limit, 2)
    answers = [client.get(address, {"q": "যোগ"}) for _ in range(3)]
    assert [response.status_code for response in answers] == [200, 200, 429]
    assert answers[2].json()["message"].startswith("Too many searches came from here.")
    assert 0 < int(answers[2]["Retry-After"]) <= 60
    assert client.get(address, {"q": "যোগ"}, REMOTE_ADDR="198.51.100.7").status_code == 200
    bengali = client.get(address, {"q": "যোগ"}, headers={"Accept-Language": "bn"})
    assert bengali.json()["message"].startswith("এখান থেকে অনেকবার খোঁজা হয়েছে।")


def test_missing_pages_beyond_the_limit_are_answered_without_a_search(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SEARCHES", 0)
    response = client.get("/yoga/jog")
    assert response.status_code == 404
    assert b'"search"' not in response.content
