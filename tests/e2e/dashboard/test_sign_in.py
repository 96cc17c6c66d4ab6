"""Signing in to the dashboard and out."""

import re
from datetime import datetime

import pytest
from playwright.sync_api import APIRequestContext, Page, Route, expect

from ..conftest import Site

WRONG = "Wrong user name or password. Check both and try again."


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
    page.goto("/login")
    expect(page.get_by_role("heading", level=1)).to_have_text("Log In")
    sign_in(page, site, "ভুল পাসওয়ার্ড")
    expect(page.get_by_role("alert")).to_have_text(WRONG)
    expect(page.get_by_label("User Name")).to_have_value(site.administrator)
    expect(page.get_by_label("User Name")).to_be_focused()
    expect(page).to_have_url("/login")
    assert stored(page) == {}
    page.get_by_label("Password", exact=True).fill(site.password)
    submitting: list[bool] = []

    def look(route: Route) -> None:
        submitting.append(page.get_by_role("button", name="Submitting").is_disabled())
        route.continue_()

    page.route("**/api/auth", look)
    page.keyboard.press("Enter")
    expect(page).to_have_url("/admindash")
    assert submitting == [True]
    kept = stored(page)
    assert kept["token"].count(".") == 2
    left = datetime.fromisoformat(kept["expiration"]).timestamp() - page.evaluate("Date.now() / 1000")
    assert 3500 < left <= 3600
    cookie = next(one for one in page.context.cookies() if one["name"] == "refresh")
    assert (cookie["httpOnly"], cookie["sameSite"], cookie["path"]) == (True, "Strict", "/")
    # The sign-in page redirects a signed-in user.
    page.goto("/login")
    expect(page).to_have_url("/admindash")


def test_screen_without_a_session_redirects_to_sign_in_and_back(page: Page, site: Site) -> None:
    """S42, S72, S102."""
    page.goto("/admindash/viewallpost?search=%E0%A6%95")
    expect(page).to_have_url("/login?next=%2Fadmindash%2Fviewallpost%3Fsearch%3D%25E0%25A6%2595")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.get_by_role("button", name="Submit").click()
    for name in ("User Name", "Password"):
        assert page.get_by_label(name, exact=True).evaluate("field => field.validity.valueMissing")
    assert [url for url in sent if "/api/auth" in url] == []
    sign_in(page, site)
    expect(page).to_have_url("/admindash/viewallpost?search=%E0%A6%95")
    expect(page.get_by_role("heading", level=1)).to_have_text("All Post")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


@pytest.mark.console_errors("409", "401")
def test_account_is_locked_after_ten_wrong_passwords(page: Page) -> None:
    """D13; the message does not reveal whether the account exists."""
    page.goto("/login")
    for _ in range(10):
        page.request.post("/api/auth", data={"userName": "nobody.here", "password": "wrong"})
    page.get_by_label("User Name").fill("nobody.here")
    page.get_by_label("Password", exact=True).fill("wrong")
    page.get_by_role("button", name="Submit").click()
    expect(page.get_by_role("alert")).to_contain_text("try again in 15 minutes")
    expect(page.get_by_label("User Name")).to_have_value("nobody.here")
    expect(page).to_have_url("/login")


@pytest.mark.parametrize("way", ["sidebar", "menu of the account"])
def test_logout_ends_the_session_in_the_browser_and_on_the_server(
    dashboard: Page, page: Page, way: str
) -> None:
    """S48, S50, S71, S89, D7, D12."""
    dashboard.goto("/admindash")
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Today's work")
    # A GET request to the address does nothing.
    dashboard.goto("/logout")
    expect(dashboard).to_have_url("/")
    dashboard.goto("/admindash")
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Today's work")
    cookie = refresh_cookie(dashboard)
    if way == "sidebar":
        dashboard.get_by_role("navigation", name="Dashboard").get_by_role("button", name="Logout").click()
    else:
        dashboard.get_by_role("button", name="My account").click()
        bar = dashboard.get_by_role("navigation", name="Site, latest items and account")
        expect(bar.get_by_role("link", name="Profile New")).to_be_visible()
        bar.get_by_role("button", name="Logout").click()
    expect(dashboard).to_have_url("/login")
    expect(dashboard.get_by_role("button", name="Logout")).to_have_count(0)
    assert stored(dashboard) == {}
    assert refresh_cookie(dashboard) is None
    assert get_refresh_status(page.request, cookie) == 401
    dashboard.go_back()
    expect(dashboard).to_have_url(re.compile("/login"))
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Log In")


def test_browser_without_storage_shows_a_message(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('', 'SecurityError') }})"
    )
    page.goto("/login")
    expect(page.get_by_text("This browser keeps no data for this site.")).to_be_visible()
