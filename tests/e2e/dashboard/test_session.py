"""Expiry of sessions and tokens, several tabs, and unsaved work."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from ..conftest import Site, other_visitor
from .conftest import Client, notifications

HOUR = 3600
LATER = "Date.now() + 2 * 3600 * 1000"
TITLE = "ঘণ্টা ফুরোনোর লেখা"
TEXT = "মাঝপথে থেমে যাওয়া একটি লেখা।"
PASSWORD = "সাতটি-তারার-তিমির"
LOST = "Sign in to go on"
# The requests of a list: refused, then repeated with a new token.
REFRESHED = ["blogs", "blogs", "category", "category", "refresh", "tags", "tags"]


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


def test_unsaved_post_survives_the_end_of_the_session(dashboard: Page, client: Client, site: Site) -> None:
    """S70, D17."""
    dashboard.clock.install()
    begin_post(dashboard, client)
    dashboard.clock.fast_forward(HOUR * 1000)
    dialog = dashboard.get_by_role("dialog", name=LOST)
    expect(dialog).to_be_visible()
    # The other address if the text was saved as a draft already.
    expect(dashboard).to_have_url(re.compile(r"/admindash/(createpost|editpost/\d+)$"))
    assert dashboard.evaluate("[localStorage.token, localStorage.expiration]") == [None, None]
    dashboard.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label("User Name")).to_have_value(site.administrator)
    dialog.get_by_label("Password", exact=True).fill(site.password)
    dialog.get_by_role("button", name="Submit").click()
    expect(dialog).to_be_hidden()
    expect(notifications(dashboard).get_by_text("You are signed in again.")).to_be_visible()
    expect_post(dashboard)
    dashboard.get_by_role("button", name="Submit").click()
    expect(dashboard.get_by_text(f"“{TITLE}” is saved.")).to_be_visible()
    assert [post["title"] for post in client.posts(TITLE)] == [TITLE]


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
    expect(colleague.get_by_text(f"“{title}” is saved.")).to_be_visible()
    expect(dialog).to_be_hidden()
    assert [post["title"] for post in client.posts(title)] == [title]


@pytest.mark.console_errors("403")
def test_expired_token_is_refreshed_once_without_a_message(dashboard: Page) -> None:
    """S74, S75, S76, D19."""
    dashboard.goto("/admindash/viewallpost")
    expect(dashboard.get_by_role("row")).not_to_have_count(0)
    token = dashboard.evaluate("localStorage.token")
    paths: list[str] = []

    def note(request: Request) -> None:
        if request.resource_type == "fetch":
            paths.append(request.url.split("?")[0].rsplit("/", 1)[1])

    def expire(route: Route) -> None:
        """Make the current access token invalid."""
        headers = route.request.headers
        if headers.get("authorization") == f"Bearer {token}":
            headers["authorization"] = f"Bearer {token}x"
        route.continue_(headers=headers)

    dashboard.on("request", note)
    dashboard.route("**/api/**", expire)
    with dashboard.expect_request(lambda _: sorted(paths) == REFRESHED):
        dashboard.get_by_label("Search titles").fill("খিচুড়ি")
    expect(dashboard.get_by_role("rowheader")).to_have_count(1)
    expect(dashboard.get_by_role("rowheader")).to_contain_text("এক হাঁড়ি খিচুড়ি, দুশো মানুষ")
    expect(dashboard.get_by_role("alert")).to_have_count(0)
    assert sorted(paths) == REFRESHED
    assert dashboard.evaluate("localStorage.token") != token


def test_machine_that_slept_past_the_session_is_signed_out(dashboard: Page, site: Site) -> None:
    """S69, S70."""
    dashboard.clock.install()
    dashboard.goto("/admindash/users")
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Users List")
    # While a machine sleeps, time passes and no timer runs.
    dashboard.clock.set_system_time(dashboard.evaluate(LATER))
    with dashboard.expect_request(lambda request: request.method == "POST") as logout:
        dashboard.evaluate("window.dispatchEvent(new Event('focus'))")
    assert logout.value.url == f"{site.url}/logout"
    expect(dashboard).to_have_url("/login?next=%2Fadmindash%2Fusers&reason=ended")
    expect(dashboard.get_by_text("Your session has ended. Sign in again.")).to_be_visible()
    assert dashboard.evaluate("[localStorage.token, localStorage.expiration]") == [None, None]


def test_sign_out_and_sign_in_in_one_tab_apply_to_the_other(
    dashboard: Page, client: Client, site: Site
) -> None:
    writing = dashboard.context.new_page()
    reading = dashboard.context.new_page()
    begin_post(writing, client)
    reading.goto("/admindash/users")
    expect(reading.get_by_role("heading", level=1)).to_have_text("Users List")
    dashboard.goto("/admindash")
    dashboard.get_by_role("navigation", name="Dashboard").get_by_role("button", name="Logout").click()
    expect(dashboard).to_have_url("/login")
    expect(reading).to_have_url("/login?next=%2Fadmindash%2Fusers&reason=ended")
    expect(writing.get_by_role("dialog", name=LOST)).to_be_visible()
    dashboard.get_by_label("User Name").fill(site.administrator)
    dashboard.get_by_label("Password", exact=True).fill(site.password)
    dashboard.keyboard.press("Enter")
    expect(dashboard).to_have_url("/admindash")
    expect(reading).to_have_url("/admindash/users")
    expect(reading.get_by_role("heading", level=1)).to_have_text("Users List")
    expect(writing.get_by_role("dialog", name=LOST)).to_be_hidden()
    expect_post(writing)


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
