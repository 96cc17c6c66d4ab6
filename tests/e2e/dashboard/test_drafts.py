"""Two people at one published post: one in Wagtail, the other in the dashboard."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import other_visitor
from .conftest import Client

COLLEAGUE = "রিনা সাহা"


@pytest.fixture
def post(client: Client) -> dict[str, Any]:
    return client.post(f"লেখা {uuid4().hex[:8]}", content="<p>প্রথম কথা।</p>", status="published")


@pytest.fixture
def colleague(browser: Browser, request: pytest.FixtureRequest, client: Client) -> Iterator[Page]:
    """A tab of another administrator, signed in to Wagtail."""
    name, password = f"rina{uuid4().hex[:8]}", uuid4().hex
    account = {
        "userName": name,
        "email": f"{name}@example.org",
        "name": COLLEAGUE,
        "contactNo": "01712345678",
    }
    client.account(**account, password=password)
    with other_visitor(browser, request) as page:
        page.goto("/cms/login/")
        page.get_by_label("User name").fill(name)
        page.get_by_label("Password").fill(password)
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url("**/cms/")
        yield page


def open_form(colleague: Page, post: dict[str, Any]) -> None:
    """Open Wagtail's form of the post. Its autosave ignores changes that are made before it has started."""
    colleague.add_init_script(
        "addEventListener('w-unsaved:watch-edits', () => document.documentElement.dataset.watched = '')"
    )
    colleague.goto(f"/cms/pages/{post['id']}/edit/")
    colleague.locator("html[data-watched]").wait_for()


def autosave_title(colleague: Page, title: str) -> None:
    """Type a title into Wagtail's form and wait until Wagtail has saved it by itself."""
    with colleague.expect_response(
        lambda response: response.request.method == "POST" and response.url.endswith("/edit/") and response.ok
    ):
        colleague.get_by_role("textbox", name="Title*").fill(title)


def submit(page: Page) -> None:
    page.get_by_role("main").get_by_role("button", name="Submit").click()


@pytest.mark.console_errors("409")
def test_autosaved_words_are_neither_lost_nor_published_unseen(
    dashboard: Page, colleague: Page, visitor: Page, post: dict[str, Any]
) -> None:
    open_form(colleague, post)
    autosave_title(colleague, "খসড়া এক")
    dashboard.goto(f"/admindash/editpost/{post['id']}")
    dashboard.get_by_role("link", name="Edit the unpublished changes").click()
    expect(dashboard.get_by_label("Post Title")).to_have_value("খসড়া এক")
    autosave_title(colleague, "খসড়া দুই")
    submit(dashboard)
    expect(dashboard.get_by_role("button", name="Overwrite theirs with mine")).to_be_visible()
    visitor.goto(post["path"])
    expect(visitor.get_by_role("heading", level=1)).to_have_text(post["title"])

    dashboard.reload()
    expect(dashboard.get_by_label("Post Title")).to_have_value("খসড়া দুই")
    submit(dashboard)
    expect(dashboard.get_by_text("The post is saved.")).to_be_visible()
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("খসড়া দুই")
