"""The page cache: which answers are stored, and how stored answers are sent."""

import gzip
from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import brotli
import pytest
from django.conf import settings as django_settings
from django.test import Client
from django.utils import timezone
from pytest_django import Settings
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import PageViewRestriction

from articles.models import ArticlePage
from cms.page_cache import keys, middleware, storage
from cms.page_cache.models import raise_site_version
from cms.ssr import renderer
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, CategoryFactory, PostPageFactory
from tests.html_pages import head, text
from tests.page_cache import BROWSER, stored

DECODERS: dict[str, Callable[[bytes], bytes]] = {
    "br": brotli.decompress,
    "gzip": gzip.decompress,
    "": lambda body: body,
}


# Hits and misses


def test_second_request_is_answered_from_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    first, second = client.get("/yoga"), client.get("/yoga")
    assert renders == ["/yoga"]
    del first["X-Request-ID"], second["X-Request-ID"]
    assert (second.content, dict(second.items())) == (first.content, dict(first.items()))


def test_answer_has_its_headers_and_no_cookie(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    for _ in range(2):
        response = client.get("/yoga")
        assert response["Cache-Control"] == "public, max-age=0, must-revalidate"
        assert response["Vary"] == "Accept-Encoding"
        assert response["Content-Type"] == "text/html; charset=utf-8"
        assert "Content-Security-Policy" in response
        assert "Set-Cookie" not in response
        assert not response.cookies


def test_each_encoding_has_its_own_etag_and_length_and_the_same_text(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    answers = {name: client.get("/yoga", HTTP_ACCEPT_ENCODING=name) for name in DECODERS}
    again = {name: Client().get("/yoga", HTTP_ACCEPT_ENCODING=name) for name in DECODERS}
    assert renders == ["/yoga"]
    plain = answers[""].content
    for name, answer in answers.items():
        assert DECODERS[name](answer.content) == plain
        assert int(answer["Content-Length"]) == len(answer.content)
        assert (again[name].content, again[name]["ETag"]) == (answer.content, answer["ETag"])
    assert len({answer["ETag"] for answer in answers.values()}) == 3
    assert len(answers["br"].content) < len(answers["gzip"].content) < len(plain)


@pytest.mark.parametrize("encoding", DECODERS)
@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', '{}, W/"other"'])
def test_known_etag_is_answered_304_without_a_body(
    client: Client, article: ArticlePage, renders: list[str], encoding: str, form: str
) -> None:
    known = client.get("/yoga", HTTP_ACCEPT_ENCODING=encoding)
    response = client.get(
        "/yoga", HTTP_ACCEPT_ENCODING=encoding, HTTP_IF_NONE_MATCH=form.format(known["ETag"])
    )
    assert (response.status_code, response.content) == (304, b"")
    assert response["ETag"] == known["ETag"]
    assert response["Cache-Control"] == "public, max-age=0, must-revalidate"
    assert response["Vary"] == "Accept-Encoding"
    assert "Content-Type" not in response
    assert "Content-Encoding" not in response
    assert renders == ["/yoga"]


@pytest.mark.parametrize("tag", ['"other"', "*ignored*", ""])
def test_unknown_etag_is_answered_with_the_page(client: Client, article: ArticlePage, tag: str) -> None:
    assert client.get("/yoga", HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_etag_of_another_encoding_is_answered_with_the_page(client: Client, article: ArticlePage) -> None:
    tag = client.get("/yoga", HTTP_ACCEPT_ENCODING="gzip")["ETag"]
    assert client.get("/yoga", HTTP_ACCEPT_ENCODING="br", HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_head_request_stores_the_whole_page(client: Client, article: ArticlePage, renders: list[str]) -> None:
    head = client.head("/yoga")
    whole = client.get("/yoga")
    assert (head.status_code, head.content) == (200, b"")
    assert (head["ETag"], head["Content-Length"]) == (whole["ETag"], str(len(whole.content)))
    assert renders == ["/yoga"]


def test_find_is_stored_with_its_own_etag(client: Client, article: ArticlePage) -> None:
    first = client.get("/api/v2/pages/find/?html_path=/yoga")
    assert len(stored()) == 1
    assert first["Content-Type"] == "application/json"
    again = client.get("/api/v2/pages/find/?html_path=/yoga", HTTP_IF_NONE_MATCH=first["ETag"])
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["/api/blogs", "/api/category"])
def test_public_lists_are_stored_once_with_or_without_a_slash(
    client: Client, home: HomePage, path: str
) -> None:
    first, second = client.get(path), client.get(f"{path}/")
    assert (first.status_code, second.content) == (200, first.content)
    assert len(stored()) == 1
    assert client.get(path, HTTP_IF_NONE_MATCH=first["ETag"]).status_code == 304


@pytest.mark.parametrize("path", ["/api/blogs", "/api/v2/pages/find/?html_path=/"])
@pytest.mark.parametrize("headers", [{"Authorization": "Bearer x"}, {"Origin": "https://example.org"}])
def test_api_answer_for_a_token_or_an_origin_is_not_stored(
    client: Client, home: HomePage, path: str, headers: dict[str, str]
) -> None:
    client.get(path, headers=headers)
    assert not stored()


def test_cors_headers_of_one_origin_are_not_sent_to_others(
    client: Client, home: HomePage, settings: Settings
) -> None:
    settings.CORS_ALLOWED_ORIGINS = origins = ["https://a.example", "https://b.example"]
    find = "/api/v2/pages/find/?html_path=/"
    for _ in range(2):
        assert "Access-Control-Allow-Origin" not in client.get(find)
        for origin in origins:
            response = client.get(find, headers={"Origin": origin})
            assert response["Access-Control-Allow-Origin"] == origin


def test_headers_of_one_request_do_not_change_the_stored_answer(
    home: HomePage, article: ArticlePage, settings: Settings, renders: list[str]
) -> None:
    settings.CORS_ALLOWED_ORIGINS = ["https://a.example"]
    settings.TRUSTED_PROXIES = 1
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), category=CategoryFactory())
    paths = [
        "/yoga",
        "/blog/feed.xml",
        "/manifest.webmanifest",
        "/api/blogs",
        "/api/v2/pages/find/?html_path=/yoga",
    ]
    sent = [
        *(
            ("Accept", value)
            for value in ("application/json; indent=8", "application/xml", "image/avif, */*")
        ),
        *(("Accept-Language", value) for value in ("bn", "en-GB", "fr;q=nonsense")),
        *(("Authorization", value) for value in ("Bearer x", "Basic dTpw", "x")),
        ("Cache-Control", "no-store"),
        ("Content-Type", "application/json; charset=utf-16"),
        *(("Cookie", value) for value in ("language=en", "csrftoken=x", "messages=x", "theme=dark; =; ;")),
        *(("If-Match", value) for value in ("*", '"other"')),
        *(("If-None-Match", value) for value in ("*", '"other"')),
        ("If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT"),
        ("If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"),
        *(("Origin", value) for value in ("https://a.example", "https://evil.example", "null")),
        *(("Range", value) for value in ("bytes=0-9", "bytes=5-2")),
        ("Referer", "https://evil.example/"),
        ("Sec-Purpose", "prefetch;prerender"),
        ("User-Agent", "'\"<script>"),
        ("X-Forwarded-For", "203.0.113.9"),
        ("X-Forwarded-Host", "evil.example"),
        ("X-Forwarded-Port", "444"),
        ("X-Forwarded-Proto", "https"),
        ("X-HTTP-Method-Override", "DELETE"),
        ("X-Original-URL", "/goal"),
        ("X-Requested-With", "XMLHttpRequest"),
    ]

    def answer(path: str, method: str = "get", headers: dict[str, str] | None = None) -> Any:
        response = getattr(Client(), method)(path, headers=headers)
        shown = {name: value for name, value in response.items() if name != "X-Request-ID"}
        return response.status_code, shown, response.content, list(response.cookies)

    changed = []
    for path in paths:
        renders.clear()
        expected = answer(path)
        for method, name, value in [("head", "Accept", "*/*"), *(("get", *header) for header in sent)]:
            raise_site_version()
            renders.clear()
            answer(path, method, {name: value})
            if answer(path) != expected:
                changed.append((path, method, name, value))
    assert changed == []


# Parameters


@pytest.mark.parametrize(
    "query", ["utm_source=x", "fbclid=1&gclid=2", "x", "&&", "%zz", "z=যোগ", "a=" + "b" * 3000]
)
def test_unknown_parameters_share_the_entry(
    client: Client, article: ArticlePage, renders: list[str], query: str
) -> None:
    client.get("/yoga")
    assert client.get(f"/yoga?{query}").status_code == 200
    assert renders == ["/yoga"]
    assert len(stored()) == 1


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("/yoga?page=2", "/yoga"),
        ("/yoga?page=", "/yoga"),
        ("/yoga?q=%E0%A6%AF", "/yoga"),
        ("/yoga/?category=1&page=7&page=8", "/yoga"),
        ("/yoga?page=1&utm_source=x", "/yoga?utm_source=x"),
        ("/home?page=5", "/home"),
        ("/?page=5", "/"),
    ],
)
def test_parameters_that_the_page_type_does_not_have_are_removed_without_rendering(
    client: Client, article: ArticlePage, renders: list[str], address: str, target: str
) -> None:
    response = client.get(address)
    assert (response.status_code, response["Location"]) == (301, target)
    assert not renders
    assert not stored()


@pytest.fixture
def blog(home: HomePage) -> Any:
    blog, category = BlogIndexPageFactory(parent=home), CategoryFactory()
    for number in range(13):
        PostPageFactory(parent=blog, title=f"লেখা {number}", category=category)
    return category


def test_each_page_of_the_blog_has_one_entry(client: Client, blog: Any, renders: list[str]) -> None:
    path = f"/blog/category/{blog.slug}"
    for query in ("page=2", "utm=x&page=2", "page=1&page=2"):
        assert head(client.get(f"{path}?{query}"))["canonical"].endswith("page=2")
    assert renders == [f"{path}?page=2"]
    assert client.get("/blog?page=2&page=1").status_code == 301
    assert head(client.get("/blog?page=1&page=2"))["canonical"].endswith("page=2")


def test_empty_page_number_does_not_change_the_entry_of_the_first_page(client: Client, blog: Any) -> None:
    client.get("/blog?page=")
    assert 'rel="canonical" href="http://localhost/blog"' in text(client.get("/blog"))


@pytest.mark.parametrize("change", ["release", "day"])
def test_new_release_and_new_day_start_new_entries(
    client: Client, article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    today = timezone.localdate()
    client.get("/yoga")
    if change == "release":
        monkeypatch.setattr(keys, "release", lambda: "newrelease")
    else:
        monkeypatch.setattr(timezone, "localdate", lambda: today + timedelta(days=1))
    client.get("/yoga")
    assert renders == ["/yoga", "/yoga"]


# Never stored


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nothing", 404),
        ("/yoga/", 301),
        ("/home/", 301),
        ("/old", 301),
        ("/robots.txt", 200),
        ("/sitemap.xml", 200),
        ("/cms/login/", 302),
        ("/login", 200),
        ("/api/v2/pages/", 200),
        ("/api/v2/menu/", 200),
        ("/api/blogs?limit=5", 200),
        ("/api/v2/pages/find/?html_path=/nothing", 404),
        ("/api/v2/pages/find/?html_path=/yoga/", 200),
        ("/api/v2/pages/find/?html_path=yoga", 200),
        ("/api/v2/pages/find/?html_path=/yoga&fields=*", 200),
        ("/api/v2/pages/find/?html_path=/yoga&page=2", 200),
        ("/api/v2/pages/find/?html_path=/yoga&utm_source=x", 200),
        ("/api/v2/pages/find/", 404),
        (f"/{'a' * 2000}", 404),
    ],
)
def test_other_answers_are_never_stored(client: Client, article: ArticlePage, path: str, status: int) -> None:
    Redirect.objects.create(old_path="/old", redirect_page=article)
    assert client.get(path, headers=BROWSER).status_code == status
    assert not stored()


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
def test_other_methods_than_get_and_head_do_not_use_the_cache(
    client: Client, article: ArticlePage, method: str
) -> None:
    getattr(client, method)("/yoga")
    assert not stored()
    page = client.get("/yoga")
    assert getattr(client, method)("/yoga").content != page.content


def test_missing_page_is_rendered_for_each_request(
    client: Client, home: HomePage, renders: list[str]
) -> None:
    client.get("/nothing")
    client.get("/nothing")
    assert renders == ["/nothing", "/nothing"]


@pytest.mark.parametrize("kind", [PageViewRestriction.PASSWORD, PageViewRestriction.LOGIN])
def test_private_page_is_never_stored(client: Client, article: ArticlePage, kind: str) -> None:
    PageViewRestriction.objects.create(page=article, restriction_type=kind, password="নদী")
    client.get("/yoga")
    client.get("/api/v2/pages/find/?html_path=/yoga")
    assert not stored()


def test_request_with_a_session_does_not_use_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.cookies[django_settings.SESSION_COOKIE_NAME] = "someone"
    client.get("/yoga")
    assert not stored()
    Client().get("/yoga")
    client.get("/yoga")
    assert renders == ["/yoga"] * 3


def test_editors_page_is_private_and_has_the_userbar(
    client: Client, editor: Client, article: ArticlePage
) -> None:
    response = editor.get("/yoga")
    assert "wagtail-userbar" in text(response)
    assert set(response["Cache-Control"].split(", ")) == {"private", "no-store"}
    assert not stored()
    assert "wagtail-userbar" not in text(client.get("/yoga"))


def test_request_with_another_cookie_uses_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.get("/yoga")
    client.cookies["theme"] = "dark"
    client.get("/yoga")
    assert renders == ["/yoga"]


def test_cached_page_is_redirected_to_https(client: Client, article: ArticlePage, settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/yoga", secure=True).status_code == 200
    assert len(stored()) == 1
    response = client.get("/yoga")
    assert (response.status_code, response["Location"]) == (301, "https://testserver/yoga")
    assert len(stored()) == 1


# Pages without a rendered body


def test_page_without_rendered_body_is_cached_for_five_seconds(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, answers, asked = [1000.0], [None, None, "<main>যোগ</main>"], []

    def render(url: str, data: dict[str, Any]) -> str | None:
        asked.append(now[0])
        return answers[len(asked) - 1]

    monkeypatch.setattr(renderer, "render", render)
    clock = SimpleNamespace(time=lambda: now[0])
    monkeypatch.setattr(middleware, "time", clock)
    monkeypatch.setattr(storage, "time", clock)
    for seconds, rendered in [
        (0.0, False),
        (4.9, False),
        (5.1, False),
        (9.0, False),
        (10.3, True),
        (9999.0, True),
    ]:
        now[0] = 1000.0 + seconds
        for encoding in ("br", "gzip", ""):
            response = client.get("/yoga", HTTP_ACCEPT_ENCODING=encoding)
            assert response.status_code == 200
            assert ("<main>যোগ</main>".encode() in DECODERS[encoding](response.content)) is rendered
    assert asked == [1000.0, 1005.1, 1010.3]


def test_new_page_is_found_at_once(client: Client, home: HomePage, renders: list[str]) -> None:
    assert client.get("/goal").status_code == 404
    ArticlePageFactory(parent=home, slug="goal")
    assert client.get("/goal").status_code == 200
