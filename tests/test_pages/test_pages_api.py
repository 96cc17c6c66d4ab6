"""/api/v2/pages/: lists, one page, and the way from an address to its page."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from wagtail.models import Page, PageViewRestriction

from articles.models import ArticlePage
from blog.models import BlogIndexPage, PostPage
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    ContactsPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
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


# Lists


def test_a_list_answers_this(client: Client, home: HomePage, article: ArticlePage) -> None:
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


def test_json_is_compact_with_bengali_as_letters(client: Client, article: ArticlePage) -> None:
    body = client.get(PAGES).content.decode()
    assert '"title":"যোগ"' in body
    assert "\\u09" not in body
    assert "\n" not in body


def test_a_list_can_ask_for_cheap_fields_of_a_type(client: Client, article: ArticlePage) -> None:
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
        ("articles.ArticlePage", "picture"),
        ("articles.ArticlePage", "reading_minutes"),
        ("articles.ArticlePage", "parent"),
        ("blog.BlogIndexPage", "posts"),
        ("blog.BlogIndexPage", "pages"),
        ("blog.BlogIndexPage", "categories"),
        ("blog.BlogIndexPage", "category"),
        ("blog.PostPage", "body"),
        ("blog.PostPage", "picture"),
        ("blog.PostPage", "reading_minutes"),
        ("blog.PostPage", "previous"),
        ("blog.PostPage", "next"),
        ("contacts.ContactsPage", "contacts"),
        ("home.HomePage", "actions"),
        ("home.HomePage", "slides"),
        ("home.HomePage", "sections"),
        ("wagtailcore.Page", "nothing"),
    ],
)
def test_a_list_refuses_fields_that_cost_queries_a_page(
    client: Client, article: ArticlePage, kind: str, field: str
) -> None:
    for fields in (field, f"_,{field}", f"title,{field}"):
        response = client.get(f"{PAGES}?type={kind}&fields={fields}")
        assert response.status_code == 400
        assert response.json() == {"message": f"unknown fields: {field}", "errors": {}}


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("foo=1", "query parameter is not an operation or a recognised field: foo"),
        ("foo=1&bar=2", "query parameter is not an operation or a recognised field: bar, foo"),
        ("html_path=/yoga", "query parameter is not an operation or a recognised field: html_path"),
        ("body=x", "query parameter is not an operation or a recognised field: body"),
        ("limit=x", "limit must be a positive integer"),
        ("limit=-1", "limit must be a positive integer"),
        ("limit=101", "limit cannot be higher than 100"),
        ("offset=x", "offset must be a positive integer"),
        ("offset=-1", "offset must be a positive integer"),
        ("offset=99999999999999999999", None),
        ("search_operator=x&search=a", None),
        ("first_published_at=x", None),
        ("type=blog.PostPage&date=x", None),
        ("type=nothing", "type doesn't exist"),
        ("type=accounts.Administrator", "type doesn't exist"),
        ("fields=title(", "fields error: unexpected end of input (did you miss out a close bracket?)"),
        ("order=nothing", "cannot order by 'nothing' (unknown field)"),
        ("id=x", None),
        ("child_of=x", None),
        ("descendant_of=x", None),
        ("rich_text_format=x", None),
        ("order=random&offset=1", None),
        ("child_of=999999", None),
    ],
)
def test_a_parameter_that_means_nothing_is_a_400_that_says_so(
    client: Client, article: ArticlePage, query: str, message: str | None
) -> None:
    response = client.get(f"{PAGES}?{query}")
    assert response.status_code == 400
    assert set(response.json()) == {"message", "errors"}
    assert response.json()["errors"] == {}
    assert message is None or response.json()["message"] == message


def test_lists_are_filtered_ordered_and_cut(client: Client, home: HomePage) -> None:
    one, two, three = (ArticlePageFactory(parent=home, title=title, slug=title) for title in "abc")
    assert ids(client, "type=articles.ArticlePage&order=-title") == [three.pk, two.pk, one.pk]
    assert ids(client, "type=articles.ArticlePage&order=title&limit=1&offset=1") == [two.pk]
    assert ids(client, "slug=b") == [two.pk]
    assert ids(client, f"child_of={home.pk}") == [one.pk, two.pk, three.pk]
    assert ids(client, "limit=0") == []
    assert client.get(f"{PAGES}?limit=1").json()["meta"] == {"total_count": 4}


def test_a_search_finds_bengali_words(client: Client, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title="নব্যমানবতাবাদ", lead="সকল প্রাণীর প্রতি ভালোবাসা।")
    ArticlePageFactory(parent=home, title="অর্থনীতি", lead="উৎপাদন ও বণ্টন।")
    assert ids(client, "search=ভালোবাসা") == [page.pk]
    assert ids(client, "search=নব্যমানবতাবাদ") == [page.pk]
    assert ids(client, "search=নেই") == []


@pytest.mark.parametrize("sign", ['"', '"a', 'a"b', '""', " ", "*", "(", "a AND", "NEAR(", "^a", "-"])
def test_a_search_for_signs_is_no_error(client: Client, article: ArticlePage, sign: str) -> None:
    for path in (PAGES, "/api/v2/images/"):
        assert client.get(path, {"search": sign}).json()["items"] == []


# What visitors may not see


@pytest.mark.parametrize(
    "hide", ["draft", "unpublished", "login", "password", "groups", "below a private page"]
)
def test_what_visitors_may_not_see_is_in_no_answer(client: Client, home: HomePage, hide: str) -> None:
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


def test_a_draft_of_a_published_page_changes_no_answer(client: Client, article: ArticlePage) -> None:
    article.title = article.lead = "পরের কথা"
    article.save_revision()
    for path in (PAGES, f"{PAGES}{article.pk}/", f"{PAGES}find/?html_path=/yoga", f"{PAGES}?search=পরের"):
        assert "পরের কথা" not in client.get(path).content.decode()


def test_a_password_that_was_given_opens_the_api_too_and_nothing_is_kept(
    client: Client, article: ArticlePage
) -> None:
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


def test_the_menus_own_pages_are_no_pages_of_the_site(client: Client, article: ArticlePage) -> None:
    menu = MenuPageFactory(parent=article.get_parent())
    item = MenuItemPageFactory(parent=menu, target=article)
    assert not {menu.pk, item.pk} & set(ids(client, ""))
    for page in (menu, item):
        assert client.get(f"{PAGES}{page.pk}/").status_code == 404
        assert client.get(f"{PAGES}find/?html_path=/{page.slug}").status_code == 404


# Caching


@pytest.mark.parametrize(
    "path",
    [
        PAGES,
        f"{PAGES}find/?html_path=/yoga",
        f"{PAGES}find/?html_path=/nothing",
        f"{PAGES}?foo=1",
        "/api/v2/images/",
        "/api/v2/documents/",
        "/api/v2/redirects/",
    ],
)
def test_answers_are_public_for_visitors_and_private_with_a_session(
    client: Client, article: ArticlePage, path: str
) -> None:
    assert client.get(path)["Cache-Control"] == "public, max-age=0, must-revalidate"
    client.force_login(AdministratorFactory(), backend="cms.accounts.backends.AccountBackend")
    assert client.get(path)["Cache-Control"] == "private, no-store"


# From an address to its page


@pytest.mark.parametrize("asked", ["/yoga", "yoga", "/yoga/", "yoga/", "//yoga//", "%2Fyoga", "/yoga&_=1"])
def test_an_article_is_found_by_its_address_however_it_is_written(
    client: Client, article: ArticlePage, asked: str
) -> None:
    response = client.get(f"{PAGES}find/?html_path={asked}")
    assert (response.status_code, response.json()["id"]) == (200, article.pk)
    assert response.json()["meta"]["path"] == "/yoga"


@pytest.mark.parametrize("asked", ["/", "", "//", "/home", "home", "/home/"])
def test_the_front_page_is_found_at_its_two_addresses(client: Client, home: HomePage, asked: str) -> None:
    response = client.get(f"{PAGES}find/?html_path={asked}")
    assert (response.status_code, response.json()["id"]) == (200, home.pk)
    assert response.json()["meta"]["path"] == "/"


def test_a_post_is_found_below_the_blog(client: Client, home: HomePage) -> None:
    post = PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha")
    assert client.get(f"{PAGES}find/?html_path=/blog/katha/").json()["id"] == post.pk


@pytest.mark.parametrize(
    "query",
    [
        "html_path=/nothing",
        "html_path=/yoga/nothing",
        "html_path=/home/yoga",
        "html_path=/যোগ",
        "html_path=/Yoga",
        "html_path=/yoga%25",
        "html_path=/y_ga",
        "html_path=/%25",
        "html_path=..",
        "html_path=/../yoga",
        "html_path=/yoga?a=1",
        "html_path=/yoga%23x",
        "html_path=http://localhost/yoga",
        "html_path=%F0%9F%99%8F",
        "html_path=" + "a" * 4000,
        "html_path=" + "a/" * 2000,
        "",
        "id=",
        "id=x",
        "id=999999",
        "id=" + "9" * 40,
        "slug=yoga",
    ],
)
def test_an_unknown_address_is_a_json_404(client: Client, article: ArticlePage, query: str) -> None:
    response = client.get(f"{PAGES}find/?{query}")
    assert response.status_code == 404
    assert response.json() == {"message": "There is no such page.", "errors": {}}


def test_an_address_with_nul_is_a_json_400(client: Client, article: ArticlePage) -> None:
    response = client.get(f"{PAGES}find/?html_path=/yoga%00")
    assert response.status_code == 400
    assert set(response.json()) == {"message", "errors"}


def test_a_page_is_found_by_its_number(client: Client, article: ArticlePage) -> None:
    found = client.get(f"{PAGES}find/?id={article.pk}").json()
    assert (
        found
        == client.get(f"{PAGES}{article.pk}/").json()
        == client.get(f"{PAGES}find/?html_path=/yoga").json()
    )


def test_one_page_can_name_its_parent(client: Client, home: HomePage, article: ArticlePage) -> None:
    parent = client.get(f"{PAGES}{article.pk}/?fields=_,parent").json()["meta"]["parent"]
    assert (parent["id"], parent["meta"]["type"]) == (home.pk, "home.HomePage")


# What lists cost


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
def test_a_list_costs_the_same_with_three_pages_and_with_thirty(
    home: HomePage, add: Callable[[HomePage, int], None], queries: list[str]
) -> None:
    costs = []
    for numbers in (range(3), range(3, 30)):
        for number in numbers:
            add(home, number)
        answers = [get_uncached(f"{PAGES}?limit=100&{query}") for query in queries]
        costs.append([cost for _, cost in answers])
    assert all(len(response.json()["items"]) >= 30 for response, _ in answers)
    assert costs[0] == costs[1]
    assert max(costs[1]) <= 6


def test_pages_of_every_type_have_all_their_fields(client: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    pages: list[Any] = [
        home,
        blog,
        PostPageFactory(parent=blog),
        ContactsPageFactory(parent=home),
        ArticlePageFactory(parent=home, picture=LibraryImageFactory()),
    ]
    for page in pages:
        answer = client.get(f"{PAGES}{page.pk}/").json()
        assert (answer["id"], answer["meta"]["path"]) == (page.pk, page.site_path)
        assert answer["meta"]["type"] == f"{page._meta.app_label}.{type(page).__name__}"
        assert {field.name for field in type(page).api_fields} <= set(answer)
