"""Private pages are shown only with permission and appear in no list."""

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from wagtail.models import PageViewRestriction

from articles.models import ArticlePage
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
)
from tests.html_pages import payload, text

FIND = "/api/v2/pages/find/"
PASSWORD = "নদীর ধারে"


@pytest.fixture
def secret(home: HomePage) -> ArticlePage:
    """A published article at /secret behind a password."""
    page = ArticlePageFactory(parent=home, title="গোপন কথা", slug="secret")
    PageViewRestriction.objects.create(page=page, restriction_type="password", password=PASSWORD)
    return page


def submit_password(client: Client, page: ArticlePage, password: str = PASSWORD) -> str:
    restriction = page.get_view_restrictions()[0]
    response = client.post(
        f"/_util/authenticate_with_password/{restriction.pk}/{page.pk}/",
        {"password": password, "return_url": "/secret"},
    )
    return str(response.get("Location", text(response)))


def test_private_page_shows_the_password_form_in_bengali(client: Client, secret: ArticlePage) -> None:
    response = client.get("/secret")
    page = text(response)
    assert response.status_code == 200
    assert '<html lang="bn"' in page
    assert "<h1>পাতাটি দেখতে পাসওয়ার্ড লাগবে</h1>" in page
    assert '<meta name="robots" content="noindex">' in page
    assert secret.title not in page
    assert secret.lead not in page
    assert {"no-store", "private"} <= set(response["Cache-Control"].split(", "))


def test_wrong_password_shows_an_error(client: Client, secret: ArticlePage) -> None:
    page = submit_password(client, secret, "ভুল")
    assert "পাসওয়ার্ড মেলেনি। আবার লিখে দেখুন।" in page
    assert secret.title not in page
    assert secret.title not in text(client.get("/secret"))
    assert client.get(FIND, {"html_path": "/secret"}).status_code == 404


def test_password_grants_access_to_one_browser(secret: ArticlePage) -> None:
    client = Client()
    assert client.get(FIND, {"html_path": "/secret"}).status_code == 404
    assert submit_password(client, secret) == "/secret"
    response = client.get("/secret")
    assert payload(response)["page"]["title"] == "গোপন কথা"
    assert {"no-store", "private"} <= set(response["Cache-Control"].split(", "))
    answer = client.get(FIND, {"html_path": "/secret"})
    assert (answer.status_code, answer.json()["title"]) == (200, "গোপন কথা")
    assert {"no-store", "private"} <= set(answer["Cache-Control"].split(", "))
    other = Client()
    assert secret.title not in text(other.get("/secret"))
    assert other.get(FIND, {"html_path": "/secret"}).status_code == 404


def test_password_form_does_not_redirect_to_another_site(client: Client, secret: ArticlePage) -> None:
    restriction = secret.get_view_restrictions()[0]
    response = client.post(
        f"/_util/authenticate_with_password/{restriction.pk}/{secret.pk}/",
        {"password": PASSWORD, "return_url": "https://example.org/"},
    )
    assert response.status_code == 302
    assert "example.org" not in response["Location"]


def test_login_restriction_allows_signed_in_users(home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title="সভার কথা", slug="meeting")
    PageViewRestriction.objects.create(page=page, restriction_type="login")
    visitor = Client()
    response = visitor.get("/meeting?a=1")
    assert response.status_code == 302
    assert response["Location"].endswith("?next=/meeting%3Fa%3D1")
    assert {"no-store", "private"} <= set(response["Cache-Control"].split(", "))
    assert visitor.get(FIND, {"html_path": "/meeting"}).status_code == 404
    visitor.force_login(AdministratorFactory())
    assert payload(visitor.get("/meeting"))["page"]["title"] == "সভার কথা"
    assert visitor.get(FIND, {"html_path": "/meeting"}).json()["title"] == "সভার কথা"


def test_group_restriction_allows_members_only(home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title="দলের কথা", slug="team")
    restriction = PageViewRestriction.objects.create(page=page, restriction_type="groups")
    group = Group.objects.create(name="দল")
    restriction.groups.add(group)
    member, other = AdministratorFactory(), AdministratorFactory()
    member.groups.add(group)
    client = Client()
    client.force_login(other)
    assert client.get("/team").status_code == 302
    assert client.get(FIND, {"html_path": "/team"}).status_code == 404
    client.force_login(member)
    assert payload(client.get("/team"))["page"]["title"] == "দলের কথা"


def test_private_page_is_in_no_menu_card_or_list(client: Client, home: HomePage, secret: ArticlePage) -> None:
    menu = MenuPageFactory(parent=home)
    MenuItemPageFactory(parent=menu, target=secret)
    heading = MenuItemPageFactory(parent=menu, label="কার্যক্রম")
    MenuItemPageFactory(parent=heading, target=secret)
    ArticlePageFactory(parent=home, slug="yoga", body=[("cards", [secret])])
    home = HomePage.objects.get()
    home.sections = [
        (
            "section",
            {"anchor": "about", "heading": "আমাদের কথা", "layout": "grid", "pages": [secret]},
        )
    ]
    home.save_revision().publish()
    paths = [
        *("/", "/yoga", "/nothing", "/sitemap.xml"),
        *(
            "/api/v2/menu/",
            "/api/v2/site/",
            "/api/v2/pages/",
            f"{FIND}?html_path=/",
            f"{FIND}?html_path=/yoga",
        ),
    ]
    for path in paths:
        response_text = text(client.get(path))
        assert secret.title not in response_text
        assert "/secret" not in response_text
    assert payload(client.get("/"))["menu"] == []
    assert payload(client.get("/"))["page"]["sections"][0]["cards"] == []
    assert payload(client.get("/yoga"))["page"]["body"][0]["value"] == []


def test_child_of_a_private_page_is_private(client: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    post = PostPageFactory(parent=blog, title="গোপন লেখা", slug="katha")
    PageViewRestriction.objects.create(page=blog, restriction_type="password", password=PASSWORD)
    response = client.get("/blog/katha")
    assert response.status_code == 200
    assert "পাতাটি দেখতে পাসওয়ার্ড লাগবে" in text(response)
    assert post.title not in text(response)
    assert client.get(FIND, {"html_path": "/blog/katha"}).status_code == 404
    assert client.get(f"/api/v2/pages/{post.pk}/").status_code == 404
    assert post.title not in text(client.get("/api/blogs"))
    assert post.title not in text(client.get("/sitemap.xml"))
