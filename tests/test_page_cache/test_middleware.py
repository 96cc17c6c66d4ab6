"""The page cache: what is stored under which key, what never is, and how it is answered."""

import gzip
import time
from collections.abc import Callable
from datetime import date
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
from cms.page_cache import middleware as cache
from cms.ssr import renderer
from home.models import HomePage
from tests.documents import payload, text
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, CategoryFactory, PostPageFactory
from tests.page_cache import BROWSER, stored

DECODERS: dict[str, Callable[[bytes], bytes]] = {
    "br": brotli.decompress,
    "gzip": gzip.decompress,
    "": lambda body: body,
}


# Hits and misses


def test_a_second_read_is_answered_from_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    first, second = client.get("/yoga"), client.get("/yoga")
    assert renders == ["/yoga"]
    assert (second.content, dict(second.items())) == (first.content, dict(first.items()))


def test_another_process_answers_from_the_files(article: ArticlePage, renders: list[str]) -> None:
    first, second = Client().get("/yoga"), Client().get("/yoga")
    assert renders == ["/yoga"]
    assert second.content == first.content


def test_an_answer_carries_what_the_browser_needs_and_no_cookie(
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


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br", "br"),
        ("gzip, deflate", "gzip"),
        ("deflate, zstd", ""),
        ("identity", ""),
        ("", ""),
    ],
)
def test_the_best_encoding_the_browser_names_is_sent(
    client: Client, article: ArticlePage, accepted: str, encoding: str
) -> None:
    assert client.get("/yoga", HTTP_ACCEPT_ENCODING=accepted).get("Content-Encoding", "") == encoding


def test_each_encoding_has_its_own_tag_and_length_and_the_same_text(
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
def test_a_known_tag_is_answered_304_without_a_body(
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
def test_an_unknown_tag_gets_the_page(client: Client, article: ArticlePage, tag: str) -> None:
    assert client.get("/yoga", HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_the_tag_of_another_encoding_gets_the_page(client: Client, article: ArticlePage) -> None:
    tag = client.get("/yoga", HTTP_ACCEPT_ENCODING="gzip")["ETag"]
    assert client.get("/yoga", HTTP_ACCEPT_ENCODING="br", HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_a_first_read_of_the_head_alone_stores_the_whole_page(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    head = client.head("/yoga")
    whole = client.get("/yoga")
    assert (head.status_code, head.content) == (200, b"")
    assert (head["ETag"], head["Content-Length"]) == (whole["ETag"], str(len(whole.content)))
    assert renders == ["/yoga"]


def test_find_is_stored_too_with_its_own_tag(client: Client, article: ArticlePage) -> None:
    first = client.get("/api/v2/pages/find/?html_path=/yoga")
    assert len(stored()) == 1
    assert first["Content-Type"] == "application/json"
    again = client.get("/api/v2/pages/find/?html_path=/yoga", HTTP_IF_NONE_MATCH=first["ETag"])
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["/api/blogs", "/api/category"])
def test_the_blogs_public_lists_are_stored_once_with_or_without_a_slash(
    client: Client, home: HomePage, path: str
) -> None:
    first, second = client.get(path), client.get(f"{path}/")
    assert (first.status_code, second.content) == (200, first.content)
    assert len(stored()) == 1
    assert client.get(path, HTTP_IF_NONE_MATCH=first["ETag"]).status_code == 304


@pytest.mark.parametrize("headers", [{"Authorization": "Bearer x"}, {"Origin": "https://example.org"}])
def test_a_list_asked_for_by_someone_in_particular_is_not_stored(
    client: Client, home: HomePage, headers: dict[str, str]
) -> None:
    client.get("/api/blogs", headers=headers)
    assert not stored()


# What decides the key


@pytest.mark.parametrize(
    "query", ["utm_source=x", "fbclid=1&gclid=2", "x", "&&", "%zz", "q=যোগ", "a=" + "b" * 3000]
)
def test_tracking_parameters_share_the_entry(
    client: Client, article: ArticlePage, renders: list[str], query: str
) -> None:
    client.get("/yoga")
    assert client.get(f"/yoga?{query}").status_code == 200
    assert renders == ["/yoga"]
    assert len(stored()) == 1


@pytest.mark.parametrize("query", ["page=2", "category=1", "page=", "page=1&utm_source=x"])
def test_a_page_that_does_not_page_stores_nothing_when_asked_for_one(
    client: Client, article: ArticlePage, query: str
) -> None:
    response = client.get(f"/yoga?{query}")
    assert response.status_code == 200
    assert not stored()


@pytest.fixture
def blog(home: HomePage) -> Any:
    blog, category = BlogIndexPageFactory(parent=home), CategoryFactory()
    for number in range(13):
        PostPageFactory(parent=blog, title=f"লেখা {number}", category=category)
    return category


def test_each_page_of_the_blog_is_an_entry_however_it_is_asked_for(
    client: Client, blog: Any, renders: list[str]
) -> None:
    category = blog.pk
    for query in (
        f"page=2&category={category}",
        f"category={category}&page=2",
        f"utm=x&category={category}&page=2",
        f"page=1&category=77&page=2&category={category}",
    ):
        assert payload(client.get(f"/blog?{query}"))["page"]["pages"]["number"] == 2
    assert renders == [f"/blog?category={category}&page=2"]
    assert client.get("/blog?page=2&page=1").status_code == 301
    assert payload(client.get("/blog?page=1&page=2"))["page"]["pages"]["number"] == 2


def test_repeated_parameters_cannot_fill_the_disk(client: Client, blog: Any) -> None:
    for number in range(10):
        assert client.get(f"/blog?page=junk{number}&page=2").status_code == 200
    assert len(stored()) == 1


def test_an_empty_page_number_does_not_change_the_first_pages_entry(client: Client, blog: Any) -> None:
    client.get("/blog?page=")
    assert 'rel="canonical" href="http://localhost/blog"' in text(client.get("/blog"))


@pytest.mark.parametrize("change", ["build", "year"])
def test_a_new_build_and_a_new_year_leave_no_old_document(
    client: Client, article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    client.get("/yoga")
    if change == "build":
        monkeypatch.setattr(cache, "build", lambda: "newbuild")
    else:
        monkeypatch.setattr(timezone, "localdate", lambda: date(2099, 1, 1))
    response = client.get("/yoga")
    assert renders == ["/yoga", "/yoga"]
    assert payload(response)["year"] == (2099 if change == "year" else timezone.localdate().year)


# Never stored


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nothing", 404),
        ("/yoga/", 301),
        ("/home/", 301),
        ("/old", 301),
        ("/health", 200),
        ("/robots.txt", 200),
        ("/sitemap.xml", 200),
        ("/cms/login/", 200),
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
def test_what_is_not_a_pages_own_document_is_never_stored(
    client: Client, article: ArticlePage, path: str, status: int
) -> None:
    Redirect.objects.create(old_path="/old", redirect_page=article)
    assert client.get(path, headers=BROWSER).status_code == status
    assert not stored()


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
def test_only_reading_touches_the_cache(client: Client, article: ArticlePage, method: str) -> None:
    getattr(client, method)("/yoga")
    assert not stored()
    page = client.get("/yoga")
    assert getattr(client, method)("/yoga").content != page.content


def test_a_missing_page_is_looked_for_anew_each_time(
    client: Client, home: HomePage, renders: list[str]
) -> None:
    client.get("/nothing")
    client.get("/nothing")
    assert renders == ["/nothing", "/nothing"]


@pytest.mark.parametrize("kind", [PageViewRestriction.PASSWORD, PageViewRestriction.LOGIN])
def test_a_private_page_is_never_stored(client: Client, article: ArticlePage, kind: str) -> None:
    PageViewRestriction.objects.create(page=article, restriction_type=kind, password="নদী")
    client.get("/yoga")
    client.get("/api/v2/pages/find/?html_path=/yoga")
    assert not stored()


def test_a_request_with_a_session_neither_reads_nor_writes_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.cookies[django_settings.SESSION_COOKIE_NAME] = "someone"
    client.get("/yoga")
    assert not stored()
    Client().get("/yoga")
    client.get("/yoga")
    assert renders == ["/yoga"] * 3


def test_an_editors_own_document_is_private_and_carries_the_userbar(
    client: Client, editor: Client, article: ArticlePage
) -> None:
    response = editor.get("/yoga")
    assert "wagtail-userbar" in text(response)
    assert set(response["Cache-Control"].split(", ")) == {"private", "no-store"}
    assert not stored()
    assert "wagtail-userbar" not in text(client.get("/yoga"))


def test_another_cookie_does_not_keep_a_visitor_from_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.get("/yoga")
    client.cookies["theme"] = "dark"
    client.get("/yoga")
    assert renders == ["/yoga"]


def test_with_https_nothing_is_answered_over_http(
    client: Client, article: ArticlePage, settings: Settings
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/yoga", secure=True).status_code == 200
    assert len(stored()) == 1
    response = client.get("/yoga")
    assert (response.status_code, response["Location"]) == (301, "https://testserver/yoga")
    assert len(stored()) == 1


# Degraded documents


def test_a_document_without_its_rendered_body_lives_five_seconds(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, answers, asked = [1000.0], [None, None, "<main>যোগ</main>"], []

    def render(url: str, data: dict[str, Any]) -> str | None:
        asked.append(now[0])
        return answers[len(asked) - 1]

    monkeypatch.setattr(renderer, "render", render)
    monkeypatch.setattr(
        cache,
        "time",
        SimpleNamespace(time=lambda: now[0], monotonic=time.monotonic, sleep=time.sleep),
    )
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


def test_a_page_made_after_the_front_page_was_stored_is_found_at_once(
    client: Client, home: HomePage, renders: list[str]
) -> None:
    assert client.get("/goal").status_code == 404
    ArticlePageFactory(parent=home, slug="goal")
    assert client.get("/goal").status_code == 200
