"""What comes in: one normal form at every door, and addresses nobody meant."""

import io
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, QueryDict
from django.test import Client, RequestFactory
from rest_framework.exceptions import ParseError

from articles.models import ArticlePage
from cms.core.middleware import NormaliseInputMiddleware
from cms.core.parsers import NfcJSONParser
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import ArticlePageFactory

TYPED = "বা\u09dcি"
KEPT = "বা\u09a1\u09bcি"


def passed(request: HttpRequest) -> HttpRequest:
    """The request as a view gets it."""
    middleware = NormaliseInputMiddleware(lambda request: HttpResponse())
    middleware(request)
    middleware.process_view(request)
    return request


def test_the_query_string_is_normalised_and_its_order_kept(rf: RequestFactory) -> None:
    request = passed(rf.get("/", {"q": [TYPED, "b", TYPED], "empty": ""}))
    assert request.GET.getlist("q") == [KEPT, "b", KEPT]
    assert request.GET["empty"] == ""
    with pytest.raises(AttributeError):
        request.GET["q"] = "x"  # type: ignore[index]  # it must not be changeable


@pytest.mark.parametrize("content_type", ["application/x-www-form-urlencoded", "multipart/form-data"])
def test_form_fields_are_normalised(rf: RequestFactory, content_type: str) -> None:
    data: dict[str, Any] = {"title": TYPED, "tags": ["a", TYPED]}
    if content_type == "multipart/form-data":
        request = rf.post("/", data)
    else:
        form = QueryDict(mutable=True)
        form.setlist("title", [TYPED])
        form.setlist("tags", ["a", TYPED])
        request = rf.post("/", form.urlencode(), content_type=content_type)
    post = passed(request).POST
    assert (post["title"], post.getlist("tags")) == (KEPT, ["a", KEPT])


def read(body: str) -> Any:
    """A JSON body as a view gets it."""
    return NfcJSONParser().parse(io.BytesIO(body.encode()), "application/json", {})


def test_json_is_normalised_however_deep_and_however_it_is_written() -> None:
    body = f'{{"{TYPED}": ["{TYPED}", {{"a": "\\u09dc", "n": 1, "x": null, "t": true}}]}}'
    assert read(body) == {KEPT: [KEPT, {"a": "\u09a1\u09bc", "n": 1, "x": None, "t": True}]}


@pytest.mark.parametrize(
    "body",
    [
        '"\\ud800"',
        '{"a": ["x\\udfff"]}',
        '{"\\ud83d": 1}',
        "[" * 21 + "]" * 21,
        "[" * 100_000,
        "{",
        "",
        "NaN",
    ],
)
def test_json_that_no_database_can_store_is_refused(body: str) -> None:
    with pytest.raises(ParseError):
        read(body)


def test_a_letter_beyond_the_first_plane_and_some_nesting_are_no_fault() -> None:
    assert read('"\\ud83d\\ude4f"') == "🙏"
    assert read("[" * 18 + '"ক"' + "]" * 18)


def test_a_page_saved_in_the_admin_is_kept_in_the_one_normal_form(home: HomePage) -> None:
    client = Client()
    client.force_login(AdministratorFactory())
    page = ArticlePageFactory(parent=home, slug="bari")
    form = {"title": TYPED, "slug": "bari", "lead": TYPED, "picture": "", "action-publish": "x"}
    form |= {
        "body-count": "1",
        "body-0-type": "quotation",
        "body-0-order": "0",
        "body-0-deleted": "",
        "body-0-id": "",
    }
    form |= {"body-0-value-text": TYPED, "body-0-value-attribution": ""}
    form |= {
        "short_title": "",
        "teaser": "",
        "picture_alt": "",
        "caption": "",
        "seo_title": "",
        "search_description": "",
    }
    response = client.post(f"/cms/pages/{page.pk}/edit/", form)
    assert response.status_code == 302
    saved = ArticlePage.objects.get()
    assert (saved.title, saved.lead, saved.body[0].value["text"]) == (KEPT, KEPT, KEPT)


def test_a_search_finds_what_was_stored_in_the_other_form(client: Client, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title=f"{KEPT} ফেরা", slug="bari")
    found = client.get("/api/v2/pages/", {"search": TYPED}).json()["items"]
    assert [item["id"] for item in found] == [page.pk]


@pytest.mark.parametrize(
    "path",
    ["/yo%00ga", "/%00", "/?page=%00", "/?a=1&b=x%00y", "/api/v2/pages/?search=%00", "/images/a%00.png"],
)
def test_nul_is_refused_in_plain_words(client: Client, db: None, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 400
    words = "The address has a NUL character in it. Remove it and try again."
    if path.startswith("/api/"):
        assert response.json() == {"message": words, "errors": {}}
    else:
        assert response.content.decode() == words


@pytest.mark.parametrize(
    "path",
    [
        "/" + "a" * 5000,
        "/" + "a/" * 2000,
        "/" + "%E0%A6%95" * 2000,
        "/blog/" + "9" * 5000,
        "/images/" + "a" * 5000 + ".png",
        "/%FF",
        "/%E0%A6",
        "/%C0%AF",
        "/%ED%A0%80",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/settings.py",
        "/%F0%9F%99%8F",
        "/যোগ",
        "/a%0d%0aSet-Cookie:x",
        "/;a=b",
    ],
)
def test_an_address_nobody_meant_is_a_404(client: Client, db: None, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert "Set-Cookie" not in response.headers


def test_an_address_with_something_unseen_at_its_end_is_not_the_page(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="yoga")
    assert client.get("/yoga").status_code == 200
    for end in ("%FF", "%20", "%0A", "%C2%A0", "%E2%80%8B", "."):
        assert client.get(f"/yoga{end}").status_code == 404


@pytest.mark.parametrize(
    "path", ["/api/" + "a" * 5000, "/api/%FF", "/api/v2/pages/" + "9" * 5000 + "/", "/api/যোগ"]
)
def test_the_same_under_api_is_a_json_404(client: Client, db: None, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response["Content-Type"]) == (404, "application/json")


@pytest.mark.parametrize(
    "query", ["page=%FF", "page=%E0%A6", "q=" + "a" * 5000, "&&&=&=", "%", "a=%zz", "page"]
)
def test_a_query_nobody_meant_does_no_harm(client: Client, home: HomePage, query: str) -> None:
    assert client.get(f"/?{query}").status_code == 200
    assert client.get(f"/api/v2/pages/find/?html_path=/&{query}").status_code == 200
