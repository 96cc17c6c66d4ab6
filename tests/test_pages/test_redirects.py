"""Redirects from the old URLs of renamed and moved pages."""

from collections.abc import Callable

import pytest
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks
from wagtail.contrib.redirects.models import Redirect
from wagtail.contrib.redirects.views import create_redirects_from_dataset
from wagtail.models import Page, Site

from articles.models import ArticlePage
from home.models import HomePage
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    HomePageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
)
from tests.html_pages import payload

Rename = Callable[[Page, str], None]
SITES: dict[str, Callable[[], Site | None]] = {"this site": Site.objects.get, "all sites": lambda: None}


@pytest.fixture
def rename(django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> Rename:
    """Return a function that saves a page with a new slug, published if it is live, and runs on-commit callbacks."""

    def rename(page: Page, slug: str) -> None:
        page = page.specific_class.objects.get(pk=page.pk)
        page.slug = slug
        with django_capture_on_commit_callbacks(execute=True) as callbacks:
            if page.live:
                page.save_revision().publish()
            else:
                page.save()
        assert callbacks

    return rename


def move(page: Page, parent: Page) -> None:
    Page.objects.get(pk=page.pk).move(Page.objects.get(pk=parent.pk), "last-child")


def redirects() -> dict[str, str]:
    return {item.old_path: item.link for item in Redirect.objects.all()}


def test_old_url_of_a_renamed_page_redirects(client: Client, article: ArticlePage, rename: Rename) -> None:
    rename(article, "jog")
    response = client.get("/yoga")
    assert (response.status_code, response["Location"]) == (301, "/jog")
    assert redirects() == {"/yoga": "/jog"}
    assert Redirect.objects.get().automatically_created


@pytest.mark.parametrize("path", ["/yoga/", "/yoga?utm_source=x", "/yoga/?a=1"])
def test_other_spellings_of_an_old_url_redirect_too(
    client: Client, article: ArticlePage, path: str, rename: Rename
) -> None:
    rename(article, "jog")
    response = client.get(path)
    assert (response.status_code, response["Location"]) == (301, "/jog")


def test_renaming_twice_redirects_both_old_urls_to_the_newest(
    client: Client, article: ArticlePage, rename: Rename
) -> None:
    rename(article, "jog")
    rename(article, "sadhana")
    assert redirects() == {"/yoga": "/sadhana", "/jog": "/sadhana"}


def test_children_of_a_renamed_page_redirect_too(client: Client, home: HomePage, rename: Rename) -> None:
    blog = BlogIndexPageFactory(parent=home)
    for slug in ("katha", "kambal"):
        PostPageFactory(parent=blog, slug=slug)
    rename(blog, "lekha")
    assert redirects() == {
        "/blog": "/lekha",
        "/blog/katha": "/lekha/katha",
        "/blog/kambal": "/lekha/kambal",
    }
    assert client.get("/blog/katha")["Location"] == "/lekha/katha"


def test_descendants_of_a_moved_page_redirect_too(client: Client, home: HomePage) -> None:
    old, new = ArticlePageFactory(parent=home, slug="old"), ArticlePageFactory(parent=home, slug="new")
    page = ArticlePageFactory(parent=old, slug="yoga")
    ArticlePageFactory(parent=page, slug="asana")
    move(page, new)
    assert redirects() == {"/old/yoga": "/new/yoga", "/old/yoga/asana": "/new/yoga/asana"}
    assert client.get("/old/yoga/asana")["Location"] == "/new/yoga/asana"


def test_reordering_creates_no_redirect(home: HomePage, article: ArticlePage) -> None:
    other = ArticlePageFactory(parent=home, slug="goal")
    Page.objects.get(pk=other.pk).move(Page.objects.get(pk=article.pk), "left")
    assert redirects() == {}


def test_renaming_back_creates_no_redirect_loop(client: Client, article: ArticlePage, rename: Rename) -> None:
    rename(article, "jog")
    rename(article, "yoga")
    assert redirects() == {"/jog": "/yoga"}
    assert client.get("/yoga").status_code == 200
    ArticlePage.objects.get(pk=article.pk).unpublish()
    assert client.get("/yoga").status_code == 404
    assert client.get("/jog")["Location"] == "/yoga"


def test_moving_back_creates_no_redirect_loop(client: Client, home: HomePage) -> None:
    old, new = ArticlePageFactory(parent=home, slug="old"), ArticlePageFactory(parent=home, slug="new")
    page = ArticlePageFactory(parent=old, slug="yoga")
    move(page, new)
    move(page, old)
    assert redirects() == {"/new/yoga": "/old/yoga"}
    ArticlePage.objects.get(pk=page.pk).unpublish()
    assert client.get("/old/yoga").status_code == 404


def test_two_pages_can_swap_slugs(client: Client, home: HomePage, rename: Rename) -> None:
    first, second = ArticlePageFactory(parent=home, slug="a"), ArticlePageFactory(parent=home, slug="b")
    for page, slug in [(first, "c"), (second, "a"), (first, "b")]:
        rename(page, slug)
    assert redirects() == {"/c": "/b"}
    assert payload(client.get("/a"))["page"]["id"] == second.pk
    assert payload(client.get("/b"))["page"]["id"] == first.pk


def test_page_at_an_old_url_replaces_the_redirect(
    home: HomePage, article: ArticlePage, rename: Rename
) -> None:
    other = ArticlePageFactory(parent=home, slug="goal")
    rename(article, "jog")
    rename(other, "yoga")
    assert redirects() == {"/goal": "/yoga"}


def test_renaming_an_unpublished_draft_creates_no_redirect(
    client: Client, home: HomePage, rename: Rename
) -> None:
    draft = ArticlePageFactory(parent=home, slug="draft", live=False)
    for slug in ("d", "dr", "drafted"):
        rename(draft, slug)
    assert redirects() == {}
    assert client.get("/draft").status_code == 404


def test_draft_children_of_a_renamed_page_get_no_redirect(home: HomePage, rename: Rename) -> None:
    blog = BlogIndexPageFactory(parent=home)
    PostPageFactory(parent=blog, slug="katha")
    PostPageFactory(parent=blog, slug="draft", live=False)
    rename(blog, "lekha")
    assert redirects() == {"/blog": "/lekha", "/blog/katha": "/lekha/katha"}


def test_renaming_an_unpublished_page_that_was_live_creates_a_redirect(
    article: ArticlePage, rename: Rename
) -> None:
    article.unpublish()
    rename(article, "jog")
    assert redirects() == {"/yoga": "/jog"}


@pytest.mark.parametrize("site", SITES)
def test_page_that_is_not_live_leaves_working_redirects(
    client: Client, home: HomePage, article: ArticlePage, rename: Rename, site: str
) -> None:
    old, new = ArticlePageFactory(parent=home, slug="old"), ArticlePageFactory(parent=home, slug="new")
    draft = ArticlePageFactory(parent=old, slug="draft", live=False)
    PostPageFactory(parent=draft, slug="child", live=False)
    was_live = ArticlePageFactory(parent=old, slug="was-live")
    was_live.unpublish()
    renamed = ArticlePageFactory(parent=home, slug="renamed", live=False)
    paths = ["/new/draft", "/new/draft/child", "/new/was-live", "/new/was", "/drafted"]
    for path in paths:
        Redirect.add_redirect(path, article, site=SITES[site]())
    move(draft, new)
    move(was_live, new)
    for page, slug in [(was_live, "was"), (was_live, "were"), (renamed, "drafted"), (renamed, "later")]:
        rename(page, slug)
        for path in paths:
            response = client.get(path)
            assert (response.status_code, response.get("Location")) == (301, "/yoga"), (path, slug)


@pytest.mark.parametrize("site", SITES)
def test_moved_page_replaces_a_redirect_to_itself(
    client: Client, home: HomePage, rename: Rename, site: str
) -> None:
    old, new = ArticlePageFactory(parent=home, slug="old"), ArticlePageFactory(parent=home, slug="new")
    page = ArticlePageFactory(parent=old, slug="yoga")
    for path in ("/new/yoga", "/new/jog"):
        Redirect.add_redirect(path, page, site=SITES[site]())
    page.unpublish()
    move(page, new)
    rename(page, "jog")
    assert redirects() == {"/old/yoga": "/new/jog", "/new/yoga": "/new/jog"}
    assert client.get("/new/jog").status_code == 404


def test_change_on_one_site_leaves_the_redirects_of_another_site(
    home: HomePage, article: ArticlePage, rename: Rename
) -> None:
    other = Site.objects.create(
        hostname="other.example", root_page=HomePageFactory(parent=home.get_root(), slug="other")
    )
    goal = ArticlePageFactory(parent=home, slug="goal")
    for path in ("/yoga", "/jog", "/goal/jog"):
        Redirect.add_redirect(path, "https://example.org/", site=other)
    rename(article, "jog")
    move(article, goal)
    of_other = Redirect.objects.filter(site=other)
    assert sorted(of_other.values_list("old_path", flat=True)) == ["/goal/jog", "/jog", "/yoga"]


def test_menu_pages_create_no_redirects(home: HomePage, article: ArticlePage, rename: Rename) -> None:
    menu = MenuPageFactory(parent=home)
    heading = MenuItemPageFactory(parent=menu, label="কার্যক্রম")
    item = MenuItemPageFactory(parent=menu, target=article)
    move(item, heading)
    rename(heading, "other")
    rename(menu, "list")
    assert redirects() == {}


def test_deleting_a_page_deletes_its_redirects(client: Client, article: ArticlePage, rename: Rename) -> None:
    rename(article, "jog")
    ArticlePage.objects.get(pk=article.pk).delete()
    assert redirects() == {}
    assert client.get("/yoga").status_code == 404


def test_redirect_from_a_bengali_url(client: Client, article: ArticlePage) -> None:
    Redirect.objects.create(old_path=Redirect.normalise_path("/যোগ-সাধনা"), redirect_page=article)
    response = client.get("/যোগ-সাধনা")
    assert (response.status_code, response["Location"]) == (301, "/yoga")


def test_redirect_does_not_render_a_page(client: Client, article: ArticlePage, renders: list[str]) -> None:
    Redirect.objects.create(old_path="/old", redirect_page=article)
    Redirect.objects.create(old_path="/documents/1/old.pdf", redirect_page=article)
    for path in ("/old", "/old?utm_source=x", "/documents/1/old.pdf", "/yoga/", "/home/"):
        assert client.get(path).status_code == 301
    assert renders == []


def test_redirect_matches_composed_and_decomposed_letters(client: Client, article: ArticlePage) -> None:
    for number, typed in enumerate(("সম\u09af\u09bc", "সম\u09df")):
        Redirect.add_redirect(f"/{typed}{number}", article)
        for asked in ("সম\u09af\u09bc", "সম\u09df"):
            response = client.get(f"/{asked}{number}")
            assert (response.status_code, response.get("Location")) == (301, "/yoga"), (typed, asked)


def test_importing_a_redirect_again_in_another_spelling_adds_none(client: Client, home: HomePage) -> None:
    """Two redirects from one address for all sites would make Wagtail's look-up fail with 500."""
    for typed in ("/সম\u09df", "/সম\u09af\u09bc", "/সম%E0%A7%9F", "/সম\u09df/"):
        config = {"from_index": 0, "to_index": 1, "permanent": True, "site": None}
        create_redirects_from_dataset([(typed, "https://example.org/time")], config)
        assert redirects() == {"/সম\u09af\u09bc": "https://example.org/time"}, typed
    assert Redirect.objects.count() == 1
    assert client.get("/সম\u09df")["Location"] == "https://example.org/time"


def test_address_with_pasted_punctuation_or_capitals_leads_to_its_page(
    client: Client, article: ArticlePage
) -> None:
    for path in (
        "/yoga।",
        "/yoga,",
        "/yoga)",
        "/Yoga",
        "/“yoga”",
        "/yoga.",
        "/yoga%2C",
        "/yoga\u200b",
        "/YOGA।/",
    ):
        response = client.get(f"{path}?a=1")
        assert (response.status_code, response.get("Location")) == (301, "/yoga?a=1"), path
    for path in ("/none,", "/yoga,/none", "//evil.example,", "/\\evil.example,"):
        # The test client would take what follows two slashes for a host.
        assert client.get("/", PATH_INFO=path).status_code == 404, path
    assert client.get("/।").status_code == 404
    nested = PostPageFactory(
        parent=BlogIndexPageFactory(parent=article.get_parent(), slug="blog"), slug="seva"
    )
    assert client.get("/blog/seva।")["Location"] == nested.url
    response = client.get("/", PATH_INFO="//yoga,")
    assert response["Location"] == "/yoga"
    article.unpublish()
    assert client.get("/yoga,").status_code == 404


def test_mistyped_path_of_a_page_redirects_with_its_query(client: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    category = CategoryFactory(titlename="সেবা")
    post = PostPageFactory(parent=blog, slug="katha", category=category)
    path = category.path_below("/blog")
    for asked, target in [
        (f"{path}।", path),
        (f"{path.upper()},", path),
        (f"{path}/feed.xml)", f"{path}/feed.xml"),
        (f"/blog/{post.pk}।", f"/blog/{post.pk}"),
    ]:
        response = client.get(f"{asked}?page=1&utm_source=x")
        assert (response.status_code, response.get("Location")) == (301, f"{target}?page=1&utm_source=x"), (
            asked
        )
    for asked in (
        f"{path}x।",
        "/blog/category/।",
        "/blog/99999,",
        "/documents/4/a.pdf,",
        "/static/a.js,",
        "/blog/feed,",
    ):
        assert client.get(asked).status_code == 404, asked


def test_redirect_from_an_address_with_a_query_is_used(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    front_page = client.get("/").content
    Redirect.add_redirect("/?p=77", article)
    Redirect.add_redirect(
        "/yoga?b=খ&a=1", "https://example.org/", is_permanent=False, site=Site.objects.get()
    )
    Redirect.add_redirect("/?loop=1", "/?loop=1")
    Redirect.add_redirect("/?loop=2", "http://localhost/?loop=2")
    Redirect.add_redirect("/?moved=1", "https://example.org/?moved=1")
    for _ in range(2):
        for asked, status, target in [
            ("/?p=77", 301, "/yoga"),
            ("/yoga?a=1&b=%E0%A6%96", 302, "https://example.org/"),
            ("/yoga/?b=%E0%A6%96&a=1", 302, "https://example.org/"),
            ("/?moved=1", 301, "https://example.org/?moved=1"),
        ]:
            response = client.get(asked)
            assert (response.status_code, response.get("Location")) == (status, target), asked
        for asked in ("/", "/?p=7", "/?p=77&utm_source=x", "/?loop=1", "/?loop=2", "/yoga?a=1", "/?"):
            assert client.get(asked).status_code == 200, asked
    assert client.get("/").content.partition(b"<main>")[0] == front_page.partition(b"<main>")[0]
    other = HomePageFactory(parent=article.get_root(), slug="other")
    Redirect.objects.update(site=Site.objects.create(hostname="other.example", root_page=other))
    assert client.get("/?p=77").status_code == 200
