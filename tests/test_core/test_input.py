"""Input: NFC in query strings, forms and JSON; unread bodies; nonsense addresses."""

import io
import json
import unicodedata
from contextlib import suppress
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.http import Http404, HttpResponse, QueryDict
from django.test import Client, RequestFactory
from django.test.client import BOUNDARY, encode_multipart
from django.urls import resolve
from rest_framework.exceptions import ParseError
from wagtail.rich_text import RichText

from articles.models import ArticlePage
from bengali.letters import nfc
from cms.core.forms import nfc_form
from cms.core.html import clean_html
from cms.core.input import nfc_input
from cms.core.middleware import QueryStringMiddleware
from cms.core.parsers import NfcJSONParser
from cms.pages.blocks import TextBlock
from glossary.models import Term
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory
from tests.unread_bodies import FORM, post_unread

DECOMPOSABLE = "বা\u09dcি"
NFC = "বা\u09a1\u09bcি"


# Characters of terminals and PDF files, noncharacters, and two that turn the direction of the text behind them.
UNPRINTABLE = "\x01\x07\x0b\x1b\x7f\x80\x84\x86\x93\x9f\ufffe\uffff\ufdd0\u202e\u2066"


def test_unprintable_characters_are_dropped_and_line_ends_kept(rf: RequestFactory) -> None:
    characters = dict.fromkeys(UNPRINTABLE, "") | dict.fromkeys("\x85\u2028\u2029", "\n")
    for character, instead in characters.items():
        for text, kept in (
            (f"যো{character}গ", f"যো{instead}গ"),
            (f"a{character}b\t\r\nc", f"a{instead}b\t\r\nc"),
        ):
            assert nfc_input(text) == kept, ascii(character)
            request = rf.post("/", {"title": text})
            nfc_form(lambda request: HttpResponse())(request)
            assert request.POST["title"] == kept, ascii(character)
            stream = io.BytesIO(json.dumps({"title": text}).encode())
            assert NfcJSONParser().parse(stream) == {"title": kept}, ascii(character)
            html, space = f'<p title="{text}">{text}</p><pre>{text}</pre>', " ".join(kept.split())
            assert clean_html(html) == f"<p>{space}</p><pre>{kept}</pre>".replace("\r", ""), ascii(character)
    assert nfc_input("র‍্যাব ও সদ্‌বিপ্র") == "র‍্যাব ও সদ্‌বিপ্র"


def test_query_string_is_normalised_and_keeps_its_order(rf: RequestFactory) -> None:
    request = rf.get("/", {"q": [DECOMPOSABLE, "b", DECOMPOSABLE], "empty": ""})
    QueryStringMiddleware(lambda request: HttpResponse())(request)
    assert request.GET.getlist("q") == [NFC, "b", NFC]
    assert request.GET["empty"] == ""
    with pytest.raises(AttributeError):
        request.GET["q"] = "x"  # type: ignore[index]  # it must not be changeable


@pytest.mark.parametrize("content_type", ["application/x-www-form-urlencoded", "multipart/form-data"])
def test_form_fields_are_normalised(rf: RequestFactory, content_type: str) -> None:
    if content_type == "multipart/form-data":
        form = encode_multipart(BOUNDARY, {"title": DECOMPOSABLE, "tags": ["a", DECOMPOSABLE]})
        request = rf.post("/", form, content_type=f"multipart/form-data; boundary={BOUNDARY}")
    else:
        form = QueryDict(mutable=True)
        form.setlist("title", [DECOMPOSABLE])
        form.setlist("tags", ["a", DECOMPOSABLE])
        request = rf.post("/", form.urlencode(), content_type=content_type)
    nfc_form(lambda request: HttpResponse())(request)
    assert (request.POST["title"], request.POST.getlist("tags")) == (NFC, ["a", NFC])


@pytest.mark.parametrize(
    "path",
    [
        "/cms/pages/1/edit/",
        "/cms/images/multiple/add/",
        "/cms/snippets/glossary/term/add/",
        "/cms/settings/navigation/sitesettings/1/",
        "/_util/authenticate_with_password/1/1/",
        "/documents/authenticate_with_password/1/",
    ],
)
def test_every_view_with_a_form_gets_its_fields_in_nfc(rf: RequestFactory, path: str) -> None:
    view, args, kwargs = resolve(path)
    request = rf.post(path, {"title": DECOMPOSABLE})
    request.user = AnonymousUser()
    with suppress(Http404, AttributeError, ObjectDoesNotExist, RuntimeError):
        view(request, *args, **kwargs)
    assert request.POST["title"] == NFC


MARKS = "\u0315\u0300" * 16
TOO_MANY_MARKS = "The text has more than 30 combining marks on one letter. Delete them and try again."


@pytest.mark.parametrize(
    "marks",
    ["\u0315" * 31, "\u0315\u0300" * 500_000, "\u09bc\u09cd" * 16, "\u0f73" * 16],
)
def test_more_than_thirty_combining_marks_are_rejected(marks: str) -> None:
    with pytest.raises(ValidationError) as error:
        nfc_input(f"ক{marks}খ")
    assert error.value.messages == [TOO_MANY_MARKS]


@pytest.mark.parametrize(
    "text", ["a" + "\u0315" * 30, "ক" + "\u0301" * 30 + "খ", "\u0f73" * 15, "ক\u200d" * 50]
)
def test_thirty_combining_marks_are_accepted(text: str) -> None:
    assert nfc_input(text) == nfc(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize("path", ["/", "/nothing", "/api/v2/pages/", "/api/blogs", "/cms/"])
def test_query_string_with_too_many_marks_is_refused(client: Client, home: HomePage, path: str) -> None:
    response = client.get(path, {"search": f"ক{MARKS}"})
    assert response.status_code == 400
    if path.startswith("/api/"):
        assert response.json() == {"message": TOO_MANY_MARKS, "errors": {}}
    else:
        assert response.content.decode() == TOO_MANY_MARKS


@pytest.mark.parametrize("path", ["/report", "/_util/authenticate_with_password/1/1/"])
def test_form_with_too_many_marks_is_refused(client: Client, home: HomePage, path: str) -> None:
    response = client.post(path, {"username": f"ক{MARKS}", "password": "x"})
    assert (response.status_code, response.content.decode()) == (400, TOO_MANY_MARKS)


def test_page_with_too_many_marks_is_not_saved(editor: Client, article: ArticlePage) -> None:
    path = f"/cms/pages/{article.pk}/edit/"
    response = editor.post(path, {"title": f"ক{MARKS}", "slug": "yoga", "action-publish": "x"})
    assert (response.status_code, response.content.decode()) == (400, TOO_MANY_MARKS)
    assert ArticlePage.objects.get().title == "যোগ"


@pytest.mark.parametrize("body", ['"ক{}"', '{{"ক{}": 1}}', '[{{"a": ["ক{}"]}}]'])
@pytest.mark.parametrize("marks", [MARKS, "\\u0315\\u0300" * 16])
def test_json_with_too_many_marks_is_refused(body: str, marks: str) -> None:
    with pytest.raises(ParseError, match="more than 30 combining marks"):
        read(body.format(marks))


def test_rich_text_with_too_many_marks_is_refused() -> None:
    with pytest.raises(ValidationError, match="more than 30 combining marks"):
        TextBlock().clean(RichText(f"<p>ক{MARKS}</p>"))
    assert TextBlock().clean(RichText(f"<p>{DECOMPOSABLE}</p>")).source == f"<p>{NFC}</p>"


def test_term_with_too_many_marks_is_refused(db: None) -> None:
    with pytest.raises(ValidationError, match="more than 30 combining marks"):
        Term(term=f"ক{MARKS}", meaning="অর্থ").save()
    assert not Term.objects.exists()


@pytest.mark.parametrize("cookie", ["", "x" * 32])
@pytest.mark.parametrize(
    "path",
    ["/", "/login", "/admindash", "/api/v2/pages/"],
)
def test_body_of_an_anonymous_post_is_not_read(article: ArticlePage, path: str, cookie: str) -> None:
    client = Client(enforce_csrf_checks=True)
    if cookie:
        client.cookies["csrftoken"] = cookie
    assert post_unread(client, path, 1000, FORM).status_code in (403, 404, 405)


def test_body_of_an_anonymous_post_to_the_page_admin_is_not_read(home: HomePage) -> None:
    client = Client(enforce_csrf_checks=True)
    assert post_unread(client, f"/cms/pages/{home.pk}/edit/", 1000, FORM).status_code == 403


def read(body: str) -> Any:
    """A JSON body as the parser returns it."""
    return NfcJSONParser().parse(io.BytesIO(body.encode()), "application/json", {})


def test_json_is_normalised_at_every_depth() -> None:
    body = f'{{"{DECOMPOSABLE}": ["{DECOMPOSABLE}", {{"a": "\\u09dc", "n": 1, "x": null, "t": true}}]}}'
    assert read(body) == {NFC: [NFC, {"a": "\u09a1\u09bc", "n": 1, "x": None, "t": True}]}


@pytest.mark.parametrize(
    "body",
    ['"\\ud800"', '{"\\ud83d": 1}', "[" * 21 + "]" * 21, "[" * 100_000, "{", "NaN"],
)
def test_malformed_json_is_refused(body: str) -> None:
    with pytest.raises(ParseError):
        read(body)


def test_json_with_emoji_and_moderate_nesting_is_accepted() -> None:
    assert read('"\\ud83d\\ude4f"') == "🙏"
    assert read("[" * 18 + '"ক"' + "]" * 18)


@pytest.mark.parametrize(
    "path",
    ["/yo%00ga", "/%00", "/?page=%00", "/?a=1&b=x%00y", "/api/v2/pages/?search=%00", "/images/a%00.png"],
)
def test_nul_in_an_address_is_refused(client: Client, db: None, path: str) -> None:
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
        "/blog/" + "9" * 5000,
        "/%FF",
        "/%ED%A0%80",
        "/..%2f..%2fetc/passwd",
        "/%F0%9F%99%8F",
        "/a%0d%0aSet-Cookie:x",
    ],
)
def test_nonsense_address_is_a_404(client: Client, db: None, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert "Set-Cookie" not in response.headers


def test_address_with_an_invisible_suffix_leads_to_the_page(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="yoga")
    assert client.get("/yoga").status_code == 200
    for end in ("%20", "%0A", "%C2%A0", "%E2%80%8B", "."):
        response = client.get(f"/yoga{end}")
        assert (response.status_code, response.headers["Location"]) == (301, "/yoga"), end
    assert client.get("/yoga%FF").status_code == 404


@pytest.mark.parametrize(
    "path", ["/api/" + "a" * 5000, "/api/%FF", "/api/v2/pages/" + "9" * 5000 + "/", "/api/যোগ"]
)
def test_nonsense_address_under_api_is_a_json_404(client: Client, db: None, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response["Content-Type"]) == (404, "application/json")


@pytest.mark.parametrize(
    "query", ["page=%FF", "page=%E0%A6", "q=" + "a" * 200, "&&&=&=", "%", "a=%zz", "page"]
)
def test_nonsense_query_is_ignored(client: Client, home: HomePage, query: str) -> None:
    assert client.get(f"/?{query}", follow=True).status_code == 200
    assert client.get(f"/api/v2/pages/find/?html_path=/&{query}").status_code == 200
