"""Pages are found by their whole path, and served to those who may see them."""

import pytest
from django.test import Client
from wagtail.models import PageViewRestriction

from articles.models import ArticlePage
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory
from tests.html_pages import payload, text
from tests.queries import get_uncached


@pytest.fixture
def below(home: HomePage) -> ArticlePage:
    """An article at /yoga/asana."""
    return ArticlePageFactory(parent=ArticlePageFactory(parent=home, slug="yoga"), slug="asana", title="আসন")


def test_article_needs_a_fixed_number_of_queries(below: ArticlePage) -> None:
    assert (get_uncached("/yoga")[1], get_uncached("/yoga/asana")[1]) == (10, 12)


@pytest.mark.parametrize("path", ["/yoga", "/yoga/asana", "/copy", "/copy/asana"])
def test_private_branch_hides_pages_below_and_aliases(client: Client, below: ArticlePage, path: str) -> None:
    private = below.get_parent().specific
    private.create_alias(recursive=True, update_slug="copy")
    PageViewRestriction.objects.create(page=private, restriction_type="login")
    response = client.get(path)
    assert response.status_code == 302
    assert {"no-store", "private"} <= set(response["Cache-Control"].split(", "))


def test_published_page_below_an_unpublished_one_is_served(client: Client, below: ArticlePage) -> None:
    below.get_parent().unpublish()
    assert payload(client.get("/yoga/asana"))["page"]["title"] == "আসন"
    assert client.get("/yoga").status_code == 404


def test_path_of_a_draft_is_served_by_its_parent(client: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home, slug="blog")
    post = PostPageFactory(parent=blog, slug="first")
    PostPageFactory(parent=blog, slug=str(post.pk), live=False, title="খসড়া")
    response = client.get(f"/blog/{post.pk}")
    assert (response.status_code, response["Location"]) == (301, "/blog/first")
    assert "খসড়া" not in text(response)


def test_page_deeper_than_the_search_is_served(
    client: Client, below: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cms.pages.routing.MAX_DEPTH", 1)
    assert payload(client.get("/yoga/asana"))["page"]["title"] == "আসন"
