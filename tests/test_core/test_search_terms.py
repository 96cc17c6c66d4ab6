"""Search terms and other parameters that no database could answer."""

from typing import Any

import pytest
from django.test import Client

from articles.models import ArticlePage
from cms.core.middleware import MAX_LETTERS

# Every search of the page admin.
SEARCHES = [
    "/cms/images/chooser/",
    "/cms/images/chooser/results/",
    "/cms/documents/",
    "/cms/documents/results/",
    "/cms/documents/chooser/",
    "/cms/documents/chooser/results/",
    "/cms/pages/search/",
    "/cms/pages/search/results/",
    "/cms/choose-page/search/",
    "/cms/pages/",
    "/cms/snippets/blog/category/",
    "/cms/snippets/glossary/term/",
    "/cms/redirects/",
]
PUNCTUATION = [
    '"',
    '"যোগ',
    'যো"গ',
    '"যোগ" আসন"',
    "'",
    "''",
    "\\",
    "*",
    "(",
    ")",
    "-",
    "NOT",
    "a AND",
    "^",
    ":",
    "যোগ*",
    "%",
    "_",
]
API = ["/api/v2/pages/?search={}", "/api/v2/images/?search={}", "/api/v2/documents/?search={}"]
API += ["/api/blogs?search={}", "/api/category?search={}", "/api/upload?search={}"]


@pytest.mark.parametrize("path", SEARCHES)
def test_page_admin_searches_for_punctuation(editor: Client, article: ArticlePage, path: str) -> None:
    for term in PUNCTUATION:
        assert editor.get(path, {"q": term}).status_code == 200, term


def test_page_admins_own_api_searches_for_punctuation(editor: Client, article: ArticlePage) -> None:
    for term in PUNCTUATION:
        assert editor.get("/cms/api/main/pages/", {"search": term}).status_code == 200, term


@pytest.mark.parametrize("path", API)
def test_api_searches_for_punctuation(client: Client, article: ArticlePage, path: str) -> None:
    for term in PUNCTUATION:
        assert client.get(path.replace("{}", ""), {"search": term}).status_code == 200, term


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name != "django.request"]


@pytest.mark.parametrize(
    ("path", "terms"),
    [
        *((path, "ক " * 21) for path in SEARCHES),
        ("/cms/documents/", "a," * 3000),
        ("/cms/documents/", "ক" * 301),
    ],
)
def test_page_admin_refuses_many_search_terms(
    editor: Client, caplog: pytest.LogCaptureFixture, path: str, terms: str
) -> None:
    response = editor.get(path, {"q": terms})
    assert response.status_code == 400
    assert response.content.decode().startswith("“q” has more than ")
    assert logged(caplog) == [f"400 for GET {path!r}: {response.content.decode()}"]


REFUSED = [
    ("search", "a " * 21, "“search” has more than 20 words. Leave some out and try again."),
    ("search", "a," * 21, "“search” has more than 20 words. Leave some out and try again."),
    ("search", "ক" * 301, "“search” has more than 300 letters. Shorten it and try again."),
    ("tags", "a," * 70, "“tags” has more than 20 words. Leave some out and try again."),
    ("order", "title," * 21, "“order” has more than 20 words. Leave some out and try again."),
    ("ordering", "title," * 21, "“ordering” has more than 20 words. Leave some out and try again."),
    ("fields", "a(" * 99, "The fields are nested too deeply."),
    ("fields", "a(" * 1000, "“fields” has more than 300 letters. Shorten it and try again."),
    ("child_of", "9" * 5000, "“child_of” has more than 300 letters. Shorten it and try again."),
    ("x" * 3000, "y" * 3000, f"“{'x' * 40}” has more than 300 letters. Shorten it and try again."),
]


@pytest.mark.parametrize(("name", "value", "message"), REFUSED, ids=lambda text: text[:12])
@pytest.mark.parametrize("path", ["/api/v2/pages/", "/api/blogs"])
def test_api_refuses_parameters_that_are_too_long(
    client: Client, db: None, caplog: pytest.LogCaptureFixture, path: str, name: str, value: str, message: str
) -> None:
    response = client.get(path, {name: value})
    assert (response.status_code, response.json()) == (400, {"message": message, "errors": {}})
    assert logged(caplog) == [f"400 for GET {path!r}: {message}"]


@pytest.mark.parametrize(
    "query",
    [
        {"child_of": "9" * 199},
        {"descendant_of": "9" * 199},
        {"ancestor_of": "9" * 199},
        {"id": "9" * 199},
        {"limit": "9" * 199},
        {"offset": "9" * 199},
        {"category": "9" * 199, "type": "blog.PostPage"},
        {"date": "9" * 199, "type": "blog.PostPage"},
        {"order": ",".join(["title"] * 20)},
        {"fields": "parent(parent(parent(id)))"},
        {"fields": "*"},
        {"tags": ",".join("abcdefghijklmnopqrst")},
        {"locale": "9" * 199},
        {"translation_of": "9" * 199},
        {"site": "x" * 199},
        {"type": "x" * 199},
        {"search_operator": "x", "search": "a"},
        {"search": "ক" * MAX_LETTERS},
        {"search": "a " * 20},
        {"search": ",".join("abcdefghijklmnopqrst")},
    ],
    ids=str,
)
def test_api_answers_every_other_parameter(
    client: Client, article: ArticlePage, query: dict[str, Any]
) -> None:
    for path in (
        "/api/v2/pages/",
        "/api/v2/images/",
        "/api/v2/documents/",
        "/api/v2/redirects/",
        "/api/blogs",
    ):
        assert client.get(path, query).status_code in (200, 400, 404)
    client.get(f"/api/v2/pages/{article.pk}/", query)


def test_long_path_can_be_looked_up(client: Client, article: ArticlePage) -> None:
    assert client.get("/api/v2/pages/find/", {"html_path": "/a" * 500}).status_code == 404
