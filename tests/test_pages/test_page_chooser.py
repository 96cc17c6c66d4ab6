"""Wagtail's page chooser."""

import pytest
from django.test import Client
from wagtail.models import Page, Site

from home.models import HomePage
from tests.factories.pages import BlogIndexPageFactory, PostPageFactory

pytestmark = pytest.mark.django_db


def parent_of(client: Client, path: str) -> Page:
    """The page whose children the chooser lists."""
    response = client.get(path)
    assert response.status_code == 200, path
    page: Page = Page.objects.get(pk=response.json()["parent_page_id"])
    return page


def test_chooser_of_any_page_begins_at_the_front_page(editor: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    PostPageFactory(parent=blog)
    for query in ("", "?page_type=", "?page_type=wagtailcore.page&can_choose_root=true"):
        assert parent_of(editor, f"/cms/choose-page/{query}") == home.page_ptr, query
    root = home.get_parent()
    assert parent_of(editor, f"/cms/choose-page/{root.pk}/") == root
    # Of certain types, Wagtail begins at the page that is above all of them.
    assert parent_of(editor, "/cms/choose-page/?page_type=blog.postpage") == blog.page_ptr
    assert editor.get("/cms/choose-page/?page_type=x").status_code == 404
    Site.objects.all().delete()
    assert parent_of(editor, "/cms/choose-page/") == root


def test_a_visitor_signs_in_before_choosing(client: Client) -> None:
    assert client.get("/cms/choose-page/").headers["Location"] == "/login?next=/cms/choose-page/"
