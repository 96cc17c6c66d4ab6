"""Responses of the site's URLs."""

import json

import pytest
from django.test import Client

from articles.models import ArticlePage
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory
from tests.html_pages import text


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/yoga/", "/yoga"),
        ("/yoga//", "/yoga"),
        ("/yoga/?a=1&b=%E0%A6%95", "/yoga?a=1&b=%E0%A6%95"),
        ("/home/", "/"),
        ("/home/?a=1", "/?a=1"),
        ("/blog/katha/", "/blog/katha"),
    ],
)
def test_other_spellings_redirect_to_the_canonical_url(
    client: Client, article: ArticlePage, path: str, location: str
) -> None:
    PostPageFactory(parent=BlogIndexPageFactory(parent=article.get_parent()), slug="katha")
    response = client.get(path)
    assert (response.status_code, response["Location"]) == (301, location)


def test_double_slash_does_not_redirect_to_another_site(client: Client, article: ArticlePage) -> None:
    response = client.get("/", PATH_INFO="//yoga")
    assert (response.status_code, response["Location"]) == (301, "/yoga")
    assert client.get("/", PATH_INFO="//example.org").status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("path", ["/", "/yoga", "/home"])
def test_page_allows_only_safe_methods(client: Client, article: ArticlePage, method: str, path: str) -> None:
    before = ArticlePage.objects.values().get()
    response = getattr(client, method)(path, data=json.dumps({"title": "x"}), content_type="application/json")
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD, OPTIONS"
    assert ArticlePage.objects.values().get() == before


def test_cms_without_slash_redirects_to_the_admin(client: Client, home: HomePage) -> None:
    response = client.get("/cms")
    assert (response.status_code, response["Location"]) == (302, "/cms/")


def test_draft_page_is_a_404(client: Client, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title="গোপন খসড়া", slug="draft", live=False)
    response = client.get("/draft")
    assert response.status_code == 404
    assert page.title not in text(response)
    assert client.get("/api/v2/pages/find/?html_path=/draft").status_code == 404


@pytest.mark.parametrize("path", ["/static/nothing.js", "/media/nothing.png", "/images/nothing.png"])
def test_missing_file_is_a_plain_text_404(client: Client, home: HomePage, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, text(response)) == (404, "There is no such file.")
    assert response["Content-Type"] == "text/plain; charset=utf-8"


def test_sitemap_lists_every_public_page_once(client: Client, article: ArticlePage) -> None:
    PostPageFactory(
        parent=BlogIndexPageFactory(parent=article.get_parent()), slug="katha", category__titlename="সেবা"
    )
    ArticlePageFactory(parent=HomePage.objects.get(), slug="draft", live=False)
    listed = text(client.get("/sitemap.xml")).split("<loc>")[1:]
    assert sorted(item.split("<")[0] for item in listed) == [
        "http://localhost/",
        "http://localhost/blog",
        "http://localhost/blog/category/seba",
        "http://localhost/blog/katha",
        "http://localhost/yoga",
    ]


def test_robots_txt_disallows_private_areas(client: Client, home: HomePage) -> None:
    assert text(client.get("/robots.txt")).splitlines() == [
        "User-agent: *",
        "Disallow: /admindash",
        "Disallow: /api/",
        "Disallow: /cms/",
        "Disallow: /login",
        "Disallow: /message",
        "Disallow: /report",
        "",
        "Sitemap: http://localhost/sitemap.xml",
    ]


def test_empty_database_gives_404(client: Client, db: None) -> None:
    from wagtail.models import Page, Site

    Site.objects.all().delete()
    Page.objects.filter(depth=2).delete()
    for path in ("/", "/yoga", "/api/v2/pages/find/?html_path=/"):
        assert client.get(path).status_code == 404
