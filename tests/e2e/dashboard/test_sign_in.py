"""Signing in to the dashboard and out."""

import re
from datetime import datetime

import pytest
from playwright.sync_api import APIRequestContext, Page, Route, expect

from ..conftest import Site

WRONG = (
    "Wrong user name or password. Check both and try again."
    " Ten wrong passwords lock the account for fifteen minutes."
)


def sign_in(page: Page, site: Site, password: str = "") -> None:
    page.get_by_label("User Name").fill(site.administrator)
    page.get_by_label("Password", exact=True).fill(password or site.password)
    page.get_by_role("button", name="Submit").click()


def stored(page: Page) -> dict[str, str]:
    kept: dict[str, str] = page.evaluate(
        "Object.fromEntries(['token', 'expiration'].flatMap(key => "
        "localStorage.getItem(key) === null ? [] : [[key, localStorage.getItem(key)]]))"
    )
    return kept


def refresh_cookie(page: Page) -> str | None:
    return next((one["value"] for one in page.context.cookies() if one["name"] == "refresh"), None)


def get_refresh_status(request: APIRequestContext, cookie: str | None) -> int:
    """Send a refresh token and return the response's status."""
    return request.get("/refresh", headers={"Cookie": f"refresh={cookie}"}).status


@pytest.mark.console_errors("401")
def test_wrong_password_shows_an_error_and_right_one_signs_in(page: Page, site: Site) -> None:
    """S51, S52, S66, S67, S68, D13."""
    submitting: list[bool] = []

    def look(route: Route) -> None:
        submitting.append(page.get_by_role("button", name="Submitting").is_disabled())
        route.continue_()

    page.route("**/api/auth", look)
    page.goto("/login")
    expect(page.get_by_role("heading", level=1)).to_have_text("Log In")
    sign_in(page, site, "ভুল পাসওয়ার্ড")
    expect(page.get_by_role("alert")).to_have_text(WRONG)
    expect(page.get_by_label("User Name")).to_have_value(site.administrator)
    expect(page.get_by_label("User Name")).to_be_focused()
    expect(page).to_have_url("/login")
    assert stored(page) == {}
    page.get_by_label("Password", exact=True).fill(site.password)
    page.keyboard.press("Enter")
    expect(page).to_have_url("/admindash")
    assert submitting == [True, True]
    kept = stored(page)
    assert kept["token"].count(".") == 2
    left = datetime.fromisoformat(kept["expiration"]).timestamp() - page.evaluate("Date.now() / 1000")
    assert 3500 < left <= 3600
    cookie = next(one for one in page.context.cookies() if one["name"] == "refresh")
    assert (cookie["httpOnly"], cookie["sameSite"], cookie["path"]) == (True, "Strict", "/")
    # The sign-in page redirects a signed-in user.
    page.goto("/login")
    expect(page).to_have_url("/admindash")


def test_logout_ends_the_session_in_the_browser_and_on_the_server(dashboard: Page, page: Page) -> None:
    """S48, S50, S71, S89, D7, D12."""
    dashboard.goto("/admindash")
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Today's work")
    # A GET request to the address does nothing.
    dashboard.goto("/logout")
    expect(dashboard).to_have_url("/")
    dashboard.goto("/admindash")
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Today's work")
    cookie = refresh_cookie(dashboard)
    dashboard.get_by_role("navigation", name="Dashboard").get_by_role("button", name="Logout").click()
    expect(dashboard).to_have_url("/login")
    expect(dashboard.get_by_role("button", name="Logout")).to_have_count(0)
    assert stored(dashboard) == {}
    assert refresh_cookie(dashboard) is None
    assert get_refresh_status(page.request, cookie) == 401
    dashboard.go_back()
    expect(dashboard).to_have_url(re.compile("/login"))
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Log In")
