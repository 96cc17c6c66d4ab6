"""The list of posts: search, filters, and actions on a post."""

from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from .conftest import Client, notifications


@pytest.fixture
def word() -> str:
    """A word that is unique to this test's titles."""
    return f"শব্দ{uuid4().hex[:8]}"


def titles(page: Page) -> Locator:
    return page.get_by_role("rowheader").locator(":is(a, b):not(p *)")


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("link", name=title, exact=True))


def test_posts_are_searched_filtered_and_sorted(dashboard: Page, client: Client, word: str) -> None:
    """S56, D14; the URL has the whole state."""
    category = client.category(f"বিভাগ {word}")["id"]
    for title, fields in {
        f"ক {word}": {"status": "published"},
        f"খ {word}": {"categoryId": category},
        f"গ {word}": {"status": "published", "categoryId": category},
    }.items():
        client.post(title, **fields)
    dashboard.goto("/admindash/viewallpost")
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("All Post")
    dashboard.get_by_label("Search titles").fill(word)
    expect(titles(dashboard)).to_have_text([f"গ {word}", f"খ {word}", f"ক {word}"])
    # Set two filters before the first response arrives.
    dashboard.get_by_label("Status").select_option("Published")
    dashboard.get_by_label("Category").select_option(f"বিভাগ {word}")
    expect(titles(dashboard)).to_have_text([f"গ {word}"])
    dashboard.get_by_label("Status").select_option("All statuses")
    dashboard.get_by_role("button", name="Title").click()
    expect(titles(dashboard)).to_have_text([f"খ {word}", f"গ {word}"])
    expect(dashboard.get_by_role("columnheader", name="Title")).to_have_attribute("aria-sort", "ascending")
    dashboard.get_by_role("button", name="Title").click()
    expect(titles(dashboard)).to_have_text([f"গ {word}", f"খ {word}"])
    dashboard.reload()
    expect(titles(dashboard)).to_have_text([f"গ {word}", f"খ {word}"])
    expect(dashboard.get_by_label("Search titles")).to_have_value(word)
    dashboard.get_by_label("Search titles").fill(f"{word} নেই")
    expect(dashboard.get_by_text("No post is like that.")).to_be_visible()
    dashboard.get_by_role("link", name="Show all").click()
    expect(dashboard.get_by_label("Search titles")).to_have_value("")
    expect(titles(dashboard).first).to_be_visible()


def test_late_response_does_not_replace_a_newer_one(dashboard: Page, client: Client, word: str) -> None:
    client.post(f"আগে {word}")
    client.post(f"পরে {word}")
    dashboard.goto("/admindash/viewallpost")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    dashboard.route("**/api/blogs?*search=%E0%A6%86*", hold)
    with dashboard.expect_request("**/api/blogs?*search=%E0%A6%86*"):
        dashboard.get_by_label("Search titles").fill(f"আগে {word}")
    dashboard.get_by_label("Search titles").fill(f"পরে {word}")
    expect(titles(dashboard)).to_have_text([f"পরে {word}"])
    for route in held:
        route.continue_()
    dashboard.unroute_all(behavior="wait")
    expect(titles(dashboard)).to_have_text([f"পরে {word}"])
    expect(dashboard.get_by_label("Search titles")).to_have_value(f"পরে {word}")


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
    expect(dashboard.get_by_role("status").get_by_text("The post is saved.")).to_be_visible()
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


def test_deleted_post_is_found_and_restored_later(dashboard: Page, client: Client, word: str) -> None:
    """D14."""
    post = client.post(word)
    client.send("DELETE", f"/api/blogs/{post['id']}")
    dashboard.goto(f"/admindash/viewallpost?search={word}")
    expect(dashboard.get_by_text("No post is like that.")).to_be_visible()
    dashboard.get_by_role("link", name="Deleted posts").click()
    expect(dashboard.get_by_label("Search titles")).to_have_value("")
    dashboard.get_by_label("Search titles").fill(word)
    expect(titles(dashboard)).to_have_text([word])
    dashboard.get_by_role("button", name=f"Restore: {word}").click()
    expect(notifications(dashboard).get_by_text(f"“{word}” is back.")).to_be_visible()
    assert client.send("GET", f"/api/blogs/{post['id']}")["status"] == "unpublished"


@pytest.mark.console_errors("409")
def test_conflicting_save_shows_a_message(dashboard: Page, client: Client, word: str) -> None:
    post = client.post(word)
    dashboard.goto(f"/admindash/editpost/{post['id']}")
    dashboard.get_by_label("Post Title").fill(f"{word} আমার")
    client.send("PATCH", f"/api/blogs/{post['id']}", data={"content": "<p>তাঁর কথা।</p>"})
    dashboard.get_by_role("main").get_by_role("button", name="Submit").click()
    told = dashboard.get_by_role("alert")
    expect(told).to_contain_text("Somebody has saved this post meanwhile.")
    expect(dashboard.get_by_label("Post Title")).to_have_value(f"{word} আমার")
    assert [one["title"] for one in client.posts(word)] == [word]
    told.get_by_role("button", name="Overwrite theirs with mine").click()
    expect(dashboard.get_by_text("The post is saved.")).to_be_visible()
    assert [one["title"] for one in client.posts(word)] == [f"{word} আমার"]


@pytest.mark.console_errors("ERR_")
def test_failed_list_can_be_retried(dashboard: Page) -> None:
    """D25."""
    dashboard.goto("/admindash")
    dashboard.route("**/api/blogs?*", lambda route: route.abort("connectionreset"))
    side = dashboard.get_by_role("navigation", name="Dashboard")
    side.get_by_role("link", name="View All Posts").click()
    expect(dashboard.get_by_role("alert")).to_contain_text("The server could not be reached.")
    expect(dashboard.get_by_label("Search titles")).to_be_visible()
    dashboard.unroute_all()
    dashboard.get_by_role("button", name="Retry").click()
    expect(titles(dashboard).first).to_be_visible()
    expect(dashboard.get_by_role("alert")).to_have_count(0)


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
