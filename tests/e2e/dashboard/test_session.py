"""Expiry of sessions and tokens, several tabs, and unsaved work."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import other_visitor
from .conftest import Client

TITLE = "ঘণ্টা ফুরোনোর লেখা"
TEXT = "মাঝপথে থেমে যাওয়া একটি লেখা।"
PASSWORD = "সাতটি-তারার-তিমির"
LOST = "Sign in to go on"


def begin_post(page: Page, client: Client, title: str = TITLE) -> None:
    page.goto("/admindash/createpost")
    page.get_by_label("Post Title").fill(title)
    page.get_by_role("textbox", name="Post Content").click()
    page.keyboard.type(TEXT)
    page.get_by_label("Post Category").select_option(index=1)
    page.get_by_label("Image", exact=True).fill(client.send("GET", "/api/upload?limit=1")[0]["url"])


def expect_post(page: Page, title: str = TITLE) -> None:
    """Assert that the form still has everything that was typed."""
    expect(page.get_by_label("Post Title")).to_have_value(title)
    expect(page.locator(".ql-editor")).to_have_text(TEXT)
    expect(page.get_by_label("Post Category")).not_to_have_value("")
    expect(page.get_by_label("Image", exact=True)).not_to_have_value("")


@pytest.fixture
def colleague(browser: Browser, request: pytest.FixtureRequest, client: Client) -> Iterator[Page]:
    """A tab of another administrator, `colleague`, whose sign-ins may be ended."""
    account = {"userName": "colleague", "name": "সহকর্মী", "email": "colleague@example.org"}
    made = client.account(**account, password=PASSWORD, contactNo="০১০০০-০০০০০১")
    with other_visitor(browser, request) as page:
        page.goto("/login")
        page.get_by_label("User Name").fill("colleague")
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        page.get_by_role("button", name="Submit").click()
        expect(page).to_have_url("/admindash")
        yield page
    client.send("PATCH", f"/api/admin/{made['id']}", data={"isActive": False})


@pytest.mark.console_errors("403", "401")
def test_post_is_saved_after_signing_in_again_when_the_session_was_revoked(
    colleague: Page, client: Client
) -> None:
    title = "অন্য ডিভাইস থেকে বিদায়"
    begin_post(colleague, client, title)
    colleague.context.request.post("/logout", data={"everywhere": True})
    colleague.get_by_role("button", name="Submit").click()
    dialog = colleague.get_by_role("dialog", name=LOST)
    expect(dialog.get_by_label("User Name")).to_have_value("colleague")
    expect_post(colleague, title)
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Submit").click()
    # The request is repeated after the sign-in.
    expect(colleague.get_by_text(f"“{title}” is saved as a draft.")).to_be_visible()
    expect(dialog).to_be_hidden()
    assert [post["title"] for post in client.posts(title)] == [title]


def test_concurrent_refresh_in_two_tabs_keeps_the_session(dashboard: Page) -> None:
    """S76, S78."""
    tabs = [dashboard, dashboard.context.new_page(), dashboard.context.new_page()]
    answers: list[Any] = []
    dashboard.context.on("response", lambda response: answers.append((response.url, response.status)))
    for tab in tabs:
        tab.goto("/admindash")
        expect(tab.get_by_role("heading", level=1)).to_have_text("Today's work")
    answers.clear()
    for tab in tabs:
        tab.evaluate("document.documentElement.id = 'before'; setTimeout(() => location.reload())")
    for tab in tabs:
        expect(tab.locator("#before")).to_have_count(0)
        expect(tab.get_by_role("button", name="Logout")).to_be_visible()
        expect(tab.get_by_role("heading", level=2, name="Latest posts")).to_be_visible()
    assert {status for url, status in answers if re.search("/refresh|/api/", url)} == {200}
    assert dashboard.context.request.get("/refresh").status == 200
