"""An author writes and submits, an editor asks for changes and publishes."""

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import other_visitor
from .conftest import Client, notifications
from .test_accounts import PASSWORD, account, sign_in


@pytest.mark.console_errors("403", "404")
def test_author_submits_and_editor_publishes(
    browser: Browser, request: pytest.FixtureRequest, visitor: Page, client: Client
) -> None:
    author, editor = (f"{role}-{uuid4().hex[:8]}" for role in ("author", "editor"))
    client.account(**account(author, role="author"))
    client.account(**account(editor, role="editor"))
    title, image = f"হেমন্তের খেত {uuid4().hex[:6]}", client.image()["url"]

    sign_in(visitor, author, PASSWORD)
    side = visitor.get_by_role("navigation", name="Dashboard")
    expect(side.get_by_role("link", name="Create Post")).to_be_visible()
    for hidden in ("All Users", "Create Admin", "Create Category", "Activity"):
        expect(side.get_by_role("link", name=hidden)).to_have_count(0)
    side.get_by_role("link", name="Create Post").click()
    expect(visitor.get_by_label("Selected Status")).to_have_count(0)
    visitor.get_by_label("Post Title").fill(title)
    visitor.locator(".ql-editor").fill("ধান কাটা শুরু হয়েছে।")
    visitor.get_by_label("Post Category").select_option(index=1)
    visitor.get_by_label("Image", exact=True).fill(image)
    visitor.get_by_role("button", name="Submit for review").click()
    expect(visitor.get_by_text(f"“{title}” is submitted for review.")).to_be_visible()
    side.get_by_role("link", name="View All Posts").click()
    row = visitor.get_by_role("row").filter(has_text=title)
    expect(row).to_contain_text("In review")
    expect(row.get_by_role("button")).to_have_count(0)

    with other_visitor(browser, request) as other:
        sign_in(other, editor, PASSWORD)
        expect(other.get_by_text(re.compile("in review"))).to_be_visible()
        other.get_by_role("link", name="Show them").first.click()
        waiting = other.get_by_role("row").filter(has_text=title)
        waiting.get_by_role("link", name=title, exact=True).click()
        expect(other.get_by_text(re.compile("submitted this post for review"))).to_be_visible()
        other.get_by_role("button", name="Ask for changes").click()
        other.get_by_label("What should the author change?").fill("শেষে একটি ছবি দিন।")
        other.get_by_role("button", name="Send").click()
        expect(notifications(other)).to_contain_text("is asked for changes")

        expect(visitor.get_by_role("row").filter(has_text=title)).to_be_visible()
        visitor.reload()
        row = visitor.get_by_role("row").filter(has_text=title)
        expect(row).to_contain_text("Changes requested")
        row.get_by_role("link", name=title, exact=True).click()
        expect(visitor.get_by_text("শেষে একটি ছবি দিন।")).to_be_visible()
        visitor.get_by_role("button", name="Submit for review").click()
        expect(visitor.get_by_text(re.compile("You submitted this post for review"))).to_be_visible()
        expect(visitor.get_by_role("button", name="Save draft")).to_have_count(0)

        other.reload()
        other.get_by_label("Selected Status").select_option("published")
        other.get_by_role("button", name="Submit").click()
        expect(other.get_by_role("link", name="View the post")).to_be_visible()
        other.get_by_role("link", name="View the post").click()
        expect(other.get_by_role("heading", level=1, name=title)).to_be_visible()

    visitor.goto("/admindash/users")
    expect(
        visitor.get_by_role("heading", level=1, name="Your role does not include this page")
    ).to_be_visible()
