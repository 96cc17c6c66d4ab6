"""Publishing several pages in the page admin: each is published or refused by itself."""

from typing import Any

import pytest
from django.test import Client
from wagtail.models import Page, PageLogEntry

from blog import writing
from blog.models import BlogIndexPage, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from home.models import HomePage
from tests.factories.pages import BlogIndexPageFactory, PostPageFactory

PATH = "/cms/bulk/wagtailcore/page/publish/?next=/cms/&"


@pytest.fixture
def blog(home: HomePage) -> BlogIndexPage:
    return BlogIndexPageFactory(parent=home, live=False)


@pytest.fixture
def unfinished(blog: BlogIndexPage, administrator: Administrator) -> PostPage:
    """A draft without a category and without text, as the dashboard keeps it."""
    return writing.save_draft(
        user=administrator, data=PostInput({"category": None, "title": "আধা লেখা", "body": "", "image": ""})
    )


def publish(client: Client, *pages: Page, **data: Any) -> list[str]:
    """The messages of the answer."""
    path = PATH + "&".join(f"id={page.pk}" for page in pages)
    assert client.get(path).status_code == 200
    response = client.post(path, data, follow=True)
    assert response.status_code == 200
    return [str(message) for message in response.context["messages"]]


def row(page: Page) -> dict[str, Any]:
    values: dict[str, Any] = type(page).objects.filter(pk=page.pk).values().get()
    return values


def test_finished_pages_are_published_and_the_others_named(
    editor: Client, blog: BlogIndexPage, unfinished: PostPage
) -> None:
    post = PostPageFactory(parent=blog, live=False)
    before = [row(unfinished), PageLogEntry.objects.filter(page=unfinished.pk).count()]
    refusal, done = publish(editor, unfinished, post)
    assert "“আধা লেখা” was not published. Category: This field is required." in refusal
    assert "Content: This field is required." in refusal
    assert f"/cms/pages/{unfinished.pk}/edit/" in refusal
    assert "1 page has been published" in done
    assert PostPage.objects.get(pk=post.pk).live
    assert [row(unfinished), PageLogEntry.objects.filter(page=unfinished.pk).count()] == before
    [refusal] = publish(editor, unfinished)
    assert "was not published" in refusal


def test_pages_below_are_published_each_by_itself(
    editor: Client, blog: BlogIndexPage, unfinished: PostPage
) -> None:
    post = PostPageFactory(parent=blog, live=False)
    refusal, done = publish(editor, blog, include_descendants="on")
    assert "আধা লেখা" in refusal
    assert "1 page and 1 child page have been published" in done
    live = Page.objects.filter(live=True).values_list("pk", flat=True)
    assert {blog.pk, post.pk} <= set(live)
    assert unfinished.pk not in live


def test_reasons_are_in_bengali(editor: Client, unfinished: PostPage, administrator: Administrator) -> None:
    editor.cookies["language"] = "bn"
    [refusal] = publish(editor, unfinished)
    assert "‘আধা লেখা’ প্রকাশ করা হয়নি।" in refusal
    assert "বিভাগ: " in refusal
