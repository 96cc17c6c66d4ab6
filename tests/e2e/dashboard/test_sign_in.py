"""Signing out of the dashboard."""

import re

from playwright.sync_api import APIRequestContext, Page, expect


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
