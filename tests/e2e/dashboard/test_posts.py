"""The list of posts: search, filters, and actions on a post."""

from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from ..axe import violations
from ..conftest import PHONE
from .conftest import Client, notifications


@pytest.fixture
def word() -> str:
    """A word that is unique to this test's titles."""
    return f"শব্দ{uuid4().hex[:8]}"


def titles(page: Page) -> Locator:
    return page.get_by_role("rowheader").locator(":is(a, b):not(p *)")


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("link", name=title, exact=True))


def test_post_is_published_changed_deleted_and_restored(
    dashboard: Page, visitor: Page, client: Client, word: str
) -> None:
    """S99, D14."""
    post = client.post(word, content="<p>প্রথম কথা।</p>")
    dashboard.goto(f"/admindash/viewallpost?search={word}")
    said = notifications(dashboard)
    row(dashboard, word).get_by_role("button", name=f"Publish: {word}").click()
    expect(said.get_by_text(f"“{word}” is on the site.")).to_be_visible()
    expect(row(dashboard, word)).to_contain_text("Published")
    visitor.goto(post["path"])
    expect(visitor.get_by_text("প্রথম কথা।")).to_be_visible()

    row(dashboard, word).get_by_role("link", name=f"Edit: {word}").click()
    editor = dashboard.get_by_role("textbox", name="Post Content")
    expect(editor).to_have_text("প্রথম কথা।")
    expect(dashboard.get_by_label("Post Title")).to_have_value(word)
    editor.click()
    dashboard.keyboard.press("Control+End")
    dashboard.keyboard.type(" আরেক কথা।")
    dashboard.get_by_role("main").get_by_role("button", name="Submit").click()
    expect(dashboard.get_by_role("status").get_by_text(f"“{word}” is on the site.")).to_be_visible()
    visitor.reload()
    expect(visitor.get_by_text("প্রথম কথা। আরেক কথা।")).to_be_visible()

    dashboard.go_back()
    row(dashboard, word).get_by_role("button", name=f"Delete: {word}").click()
    keep = dashboard.get_by_role("button", name="Keep")
    expect(keep).to_be_focused()
    dashboard.keyboard.press("Enter")
    expect(row(dashboard, word).get_by_role("button", name=f"Delete: {word}")).to_be_focused()
    dashboard.keyboard.press("Enter")
    dashboard.get_by_role("button", name="Delete", exact=True).click()
    expect(said.get_by_text(f"“{word}” is deleted.")).to_be_visible()
    expect(titles(dashboard)).to_have_count(0)
    assert visitor.request.get(post["path"]).status == 404
    said.get_by_role("group").filter(has_text="is deleted.").get_by_role("button", name="Undo").click()
    expect(said.get_by_text("The post is as it was.")).to_be_visible()
    expect(row(dashboard, word)).to_contain_text("Published")
    visitor.reload()
    expect(visitor.get_by_text("আরেক কথা।")).to_be_visible()
    row(dashboard, word).get_by_role("button", name=f"Unpublish: {word}").click()
    expect(said.get_by_text(f"“{word}” is no longer on the site.")).to_be_visible()
    assert visitor.request.get(post["path"]).status == 404


def test_old_version_is_compared_and_restored_as_a_draft(
    dashboard: Page, visitor: Page, client: Client, word: str
) -> None:
    post = client.post(word, content="<p>প্রথম কথা।</p>", status="published")
    client.send("PATCH", f"/api/blogs/{post['id']}", data={"content": "<p>দ্বিতীয় কথা।</p>"})
    dashboard.goto(f"/admindash/viewallpost?search={word}")
    row(dashboard, word).get_by_role("link", name=f"History: {word}").click()
    expect(dashboard.get_by_role("heading", level=1)).to_have_text(f"History: {word}")
    versions = dashboard.get_by_role("radio")
    expect(versions.first).to_be_checked()
    versions.first.focus()
    dashboard.keyboard.press("ArrowDown")
    expect(versions.last).to_be_checked()
    present = dashboard.get_by_role("region", name="Current text")
    expect(present.locator("mark")).to_have_text(["দ্বিতীয়"])
    assert violations(dashboard) == []
    dashboard.set_viewport_size(PHONE)
    assert violations(dashboard) == []
    assert dashboard.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    dashboard.get_by_role("button", name="Restore this version").click()
    expect(notifications(dashboard)).to_contain_text("is now a draft.")
    expect(dashboard.get_by_role("textbox", name="Post Content")).to_have_text("প্রথম কথা।")
    visitor.goto(post["path"])
    expect(visitor.get_by_text("দ্বিতীয় কথা।")).to_be_visible()


def test_focused_table_headers_are_visible_at_200_percent_zoom(dashboard: Page) -> None:
    """1280 pixels at 200 %: the table's rows are blocks, and its head shows while it has the focus."""
    dashboard.set_viewport_size({"width": 640, "height": 450})
    dashboard.goto("/admindash/viewallpost")
    dashboard.get_by_label("Select all on this page").focus()
    for name in ("Title", "Category", "Status", "Date"):
        dashboard.keyboard.press("Tab")
        sort = dashboard.get_by_role("columnheader", name=name).get_by_role("button")
        expect(sort).to_be_focused()
        assert sort.evaluate(
            """button => {
                const { left, top, width, height } = button.getBoundingClientRect();
                return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            }"""
        )
