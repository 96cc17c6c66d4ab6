"""Which address answers what, and how."""

import json

import pytest
from django.test import Client

from articles.models import ArticlePage
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory
from tests.html_pages import head, text


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("/yoga/", "/yoga"),
        ("/yoga//", "/yoga"),
        ("/yoga/?a=1&b=%E0%A6%95", "/yoga?a=1&b=%E0%A6%95"),
        ("/home/", "/"),
        ("/home/?a=1", "/?a=1"),
        ("/blog/katha/", "/blog/katha"),
    ],
)
def test_another_spelling_leads_to_the_pages_one_address(
    client: Client, article: ArticlePage, asked: str, answered: str
) -> None:
    PostPageFactory(parent=BlogIndexPageFactory(parent=article.get_parent()), slug="katha")
    response = client.get(asked)
    assert (response.status_code, response["Location"]) == (301, answered)


def test_doubled_slashes_lead_to_the_page_and_never_to_another_site(
    client: Client, article: ArticlePage
) -> None:
    response = client.get("/", PATH_INFO="//yoga")
    assert (response.status_code, response["Location"]) == (301, "/yoga")
    assert client.get("/", PATH_INFO="//example.org").status_code == 404


def test_a_posts_number_leads_to_its_address(client: Client, home: HomePage) -> None:
    post = PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha")
    response = client.get(f"/blog/{post.pk}")
    assert (response.status_code, response["Location"]) == (301, "/blog/katha")


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("path", ["/", "/yoga", "/home"])
def test_a_page_can_only_be_read(client: Client, article: ArticlePage, method: str, path: str) -> None:
    before = ArticlePage.objects.values().get()
    response = getattr(client, method)(path, data=json.dumps({"title": "x"}), content_type="application/json")
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD, OPTIONS"
    assert ArticlePage.objects.values().get() == before


def test_head_answers_without_a_body(client: Client, article: ArticlePage) -> None:
    response = client.head("/yoga")
    assert (response.status_code, response.content) == (200, b"")
    assert int(response["Content-Length"]) == len(client.get("/yoga").content)


def test_cms_without_a_slash_leads_to_the_admin(client: Client, home: HomePage) -> None:
    response = client.get("/cms")
    assert (response.status_code, response["Location"]) == (302, "/cms/")


def test_the_admin_asks_to_sign_in(client: Client, home: HomePage) -> None:
    response = client.get("/cms/")
    assert (response.status_code, response["Location"]) == (302, "/cms/login/?next=/cms/")


def test_an_unpublished_page_is_a_404(client: Client, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title="গোপন খসড়া", slug="draft", live=False)
    response = client.get("/draft")
    assert response.status_code == 404
    assert page.title not in text(response)
    assert client.get("/api/v2/pages/find/?html_path=/draft").status_code == 404


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/api/v2/pages/find/?html_path=/nothing"])
def test_errors_below_api_are_json_in_one_shape(client: Client, home: HomePage, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response["Content-Type"] == "application/json"
    assert response.json().keys() == {"message", "errors"}


@pytest.mark.parametrize("path", ["/static/nothing.js", "/media/nothing.png", "/images/nothing.png"])
def test_a_missing_file_is_one_line(client: Client, home: HomePage, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, text(response)) == (404, "There is no such file.")
    assert response["Content-Type"] == "text/plain; charset=utf-8"


def test_an_address_with_nul_is_refused(client: Client, home: HomePage) -> None:
    assert client.get("/yo%00ga").status_code == 400
    assert client.get("/?page=%00").status_code == 400


def test_the_sitemap_has_every_public_page_once(client: Client, article: ArticlePage) -> None:
    PostPageFactory(parent=BlogIndexPageFactory(parent=article.get_parent()), slug="katha")
    ArticlePageFactory(parent=HomePage.objects.get(), slug="draft", live=False)
    listed = text(client.get("/sitemap.xml")).split("<loc>")[1:]
    assert sorted(item.split("<")[0] for item in listed) == [
        "http://localhost/",
        "http://localhost/blog",
        "http://localhost/blog/katha",
        "http://localhost/yoga",
    ]


def test_robots_are_kept_from_what_is_not_public(client: Client, home: HomePage) -> None:
    assert text(client.get("/robots.txt")).splitlines() == [
        "User-agent: *",
        "Disallow: /admindash",
        "Disallow: /api/",
        "Disallow: /cms/",
        "Disallow: /login",
        "",
        "Sitemap: http://localhost/sitemap.xml",
    ]


def test_the_health_address_answers_and_is_never_kept(client: Client, home: HomePage) -> None:
    response = client.get("/health")
    assert response.json() == {"status": "ok"}
    assert "no-store" in response["Cache-Control"]


def test_an_empty_database_answers_a_404_and_not_an_error(client: Client, db: None) -> None:
    from wagtail.models import Page, Site

    Site.objects.all().delete()
    Page.objects.filter(depth=2).delete()
    for path in ("/", "/yoga", "/api/v2/pages/find/?html_path=/"):
        assert client.get(path).status_code == 404


def test_the_front_pages_title_is_not_repeated(client: Client, home: HomePage) -> None:
    assert head(client.get("/"))["title"] == "Marga"
