"""/api/v2/pages/: lists, details and finding a page by its path."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from wagtail.models import Page, PageViewRestriction

from articles.models import ArticlePage
from blog.models import BlogIndexPage, PostPage
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    PostPageFactory,
)
from tests.queries import get_uncached

PAGES = "/api/v2/pages/"


@pytest.fixture
def article(home: HomePage) -> ArticlePage:
    return ArticlePageFactory(parent=home, title="যোগ", slug="yoga")


def restrict(page: Page, kind: str = PageViewRestriction.LOGIN, password: str = "") -> None:
    PageViewRestriction.objects.create(page=page, restriction_type=kind, password=password)


def ids(client: Client, query: str) -> list[int]:
    response = client.get(f"{PAGES}?{query}")
    assert response.status_code == 200, response.content
    return [item["id"] for item in response.json()["items"]]


def test_page_deleted_while_it_is_read_is_not_found(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def delete_and_read() -> Any:
        ArticlePage.objects.all().delete()
        return for_detail()

    for_detail = ArticlePage.for_detail
    monkeypatch.setattr(ArticlePage, "for_detail", delete_and_read)
    with transaction.atomic():
        response = client.get(f"{PAGES}find/?html_path=/yoga")
        assert (response.status_code, response.json()["message"]) == (404, "There is no such page.")
        transaction.set_rollback(True)
    assert client.get("/yoga").status_code == 404


# Lists


def test_list_json(client: Client, home: HomePage, article: ArticlePage) -> None:
    response = client.get(PAGES)
    assert response["Content-Type"] == "application/json"
    assert response.json() == {
        "meta": {"total_count": 2},
        "items": [
            {
                "id": page.pk,
                "meta": {
                    "type": kind,
                    "detail_url": f"http://localhost/api/v2/pages/{page.pk}/",
                    "html_url": address,
                    "slug": page.slug,
                    "first_published_at": page.first_published_at.astimezone().isoformat(),
                },
                "title": page.title,
            }
            for page, kind, address in [
                (home, "home.HomePage", "http://localhost/"),
                (article, "articles.ArticlePage", "http://localhost/yoga"),
            ]
        ],
    }


def test_list_accepts_plain_fields_of_a_type(client: Client, article: ArticlePage) -> None:
    query = "?type=articles.ArticlePage&fields=_,title,path,short_title,lead,teaser,caption,last_published_at"
    [item] = client.get(PAGES + query).json()["items"]
    assert item == {
        "meta": {"path": "/yoga", "last_published_at": article.last_published_at.astimezone().isoformat()},
        "title": "যোগ",
        "short_title": "",
        "lead": article.lead,
        "teaser": "",
        "caption": "",
    }


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        ("articles.ArticlePage", "body"),
        ("blog.BlogIndexPage", "posts"),
        ("contacts.ContactsPage", "contacts"),
        ("wagtailcore.Page", "nothing"),
    ],
)
def test_list_rejects_detail_only_fields(client: Client, article: ArticlePage, kind: str, field: str) -> None:
    for fields in (field, f"_,{field}", f"title,{field}"):
        response = client.get(f"{PAGES}?type={kind}&fields={fields}")
        assert response.status_code == 400
        assert response.json() == {"message": f"unknown fields: {field}", "errors": {}}


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("foo=1&bar=2", "query parameter is not an operation or a recognised field: bar, foo"),
        ("limit=101", "limit cannot be higher than 100"),
        ("offset=99999999999999999999", None),
        ("type=accounts.Administrator", "type doesn't exist"),
        ("order=random&offset=1", None),
    ],
)
def test_invalid_parameter_is_a_400_with_a_message(
    client: Client, article: ArticlePage, query: str, message: str | None
) -> None:
    response = client.get(f"{PAGES}?{query}")
    assert response.status_code == 400
    assert set(response.json()) == {"message", "errors"}
    assert response.json()["errors"] == {}
    assert message is None or response.json()["message"] == message


# Hidden pages


@pytest.mark.parametrize(
    "hide", ["draft", "unpublished", "login", "password", "groups", "below a private page"]
)
def test_hidden_page_is_in_no_response(client: Client, home: HomePage, hide: str) -> None:
    blog = BlogIndexPageFactory(parent=home)
    page = PostPageFactory(parent=blog, title="গোপন লেখা", slug="secret", live=hide != "draft")
    if hide == "unpublished":
        page.unpublish()
    elif hide == "below a private page":
        restrict(blog)
    elif hide != "draft":
        restrict(page, hide, "x")
    assert page.pk not in ids(client, "")
    assert ids(client, "search=গোপন") == []
    for path in (
        f"{PAGES}{page.pk}/",
        f"{PAGES}find/?html_path=/blog/secret",
        f"{PAGES}find/?id={page.pk}",
        f"{PAGES}find/?html_path=/blog/{page.pk}",
    ):
        response = client.get(path)
        assert response.status_code == 404
        assert "গোপন" not in response.content.decode()


def test_draft_changes_are_not_in_the_api(client: Client, article: ArticlePage) -> None:
    article.title = article.lead = "পরের কথা"
    article.save_revision()
    for path in (PAGES, f"{PAGES}{article.pk}/", f"{PAGES}find/?html_path=/yoga", f"{PAGES}?search=পরের"):
        assert "পরের কথা" not in client.get(path).content.decode()


def test_page_password_grants_access_to_the_api_without_caching(client: Client, article: ArticlePage) -> None:
    restrict(article, PageViewRestriction.PASSWORD, "ধান")
    restriction = PageViewRestriction.objects.get()
    find = f"{PAGES}find/?html_path=/yoga"
    assert client.get(find).status_code == 404
    client.post(
        f"/_util/authenticate_with_password/{restriction.pk}/{article.pk}/",
        {"password": "ধান", "return_url": "/yoga"},
    )
    response = client.get(find)
    assert (response.status_code, response.json()["title"]) == (200, "যোগ")
    assert response["Cache-Control"] == "private, no-store"
    assert Client().get(find).status_code == 404


# Caching


@pytest.mark.parametrize(
    "path",
    [PAGES, f"{PAGES}find/?html_path=/yoga", f"{PAGES}find/?html_path=/nothing", "/api/v2/images/"],
)
def test_cache_control_is_private_with_a_session(client: Client, article: ArticlePage, path: str) -> None:
    assert client.get(path)["Cache-Control"] == "public, max-age=0, must-revalidate"
    client.force_login(AdministratorFactory())
    assert client.get(path)["Cache-Control"] == "private, no-store"


# Finding a page by its path


@pytest.mark.parametrize("path", ["/yoga", "yoga", "/yoga/", "//yoga//", "/yoga&_=1"])
def test_find_accepts_other_spellings_of_a_path(client: Client, article: ArticlePage, path: str) -> None:
    response = client.get(f"{PAGES}find/?html_path={path}")
    assert (response.status_code, response.json()["id"]) == (200, article.pk)
    assert response.json()["meta"]["path"] == "/yoga"


@pytest.mark.parametrize("path", ["/", "", "/home"])
def test_find_front_page_at_root_and_home(client: Client, home: HomePage, path: str) -> None:
    response = client.get(f"{PAGES}find/?html_path={path}")
    assert (response.status_code, response.json()["id"]) == (200, home.pk)
    assert response.json()["meta"]["path"] == "/"


def test_find_post_below_the_blog(client: Client, home: HomePage) -> None:
    post = PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha")
    assert client.get(f"{PAGES}find/?html_path=/blog/katha/").json()["id"] == post.pk


@pytest.mark.parametrize(
    "query",
    [
        "html_path=/nothing",
        "html_path=/home/yoga",
        "html_path=/../yoga",
        "html_path=http://localhost/yoga",
        "html_path=" + "a" * 4000,
        "",
        "id=x",
        "id=" + "9" * 40,
        "slug=yoga",
    ],
)
def test_find_unknown_path_is_a_404(client: Client, article: ArticlePage, query: str) -> None:
    response = client.get(f"{PAGES}find/?{query}")
    assert response.status_code == 404
    assert response.json() == {"message": "There is no such page.", "errors": {}}


def test_find_by_id_equals_the_detail(client: Client, article: ArticlePage) -> None:
    answer = client.get(f"{PAGES}find/?id={article.pk}").json()
    assert (
        answer
        == client.get(f"{PAGES}{article.pk}/").json()
        == client.get(f"{PAGES}find/?html_path=/yoga").json()
    )


# Query counts


def add_article(home: HomePage, number: int) -> None:
    home.add_child(instance=ArticlePage(title=f"লেখা {number}", slug=f"a{number}", lead="ভূমিকা"))


def add_post(home: HomePage, number: int) -> None:
    blog = BlogIndexPage.objects.first() or BlogIndexPageFactory(parent=home)
    category = CategoryFactory()
    blog.add_child(
        instance=PostPage(title=f"লেখা {number}", slug=f"p{number}", category=category, body="<p>ক</p>")
    )


@pytest.mark.parametrize(
    ("add", "queries"),
    [
        (add_article, ["", "fields=*", "type=articles.ArticlePage&fields=*", "search=লেখা"]),
        (
            add_post,
            [
                "type=blog.PostPage&fields=*",
                "type=blog.PostPage&fields=_,title,date,path&order=-date",
                "type=blog.PostPage,blog.BlogIndexPage&fields=*",
            ],
        ),
    ],
)
def test_query_count_does_not_grow_with_the_pages(
    home: HomePage, add: Callable[[HomePage, int], None], queries: list[str]
) -> None:
    query_counts = []
    for numbers in (range(3), range(3, 30)):
        for number in numbers:
            add(home, number)
        responses = [get_uncached(f"{PAGES}?limit=100&{query}") for query in queries]
        query_counts.append([count for _, count in responses])
    assert all(len(response.json()["items"]) >= 30 for response, _ in responses)
    assert query_counts[0] == query_counts[1]
    # For a search, PostgreSQL's planner is set first, and again afterwards.
    assert max(query_counts[1]) <= (6 if connection.vendor == "sqlite" else 14)
