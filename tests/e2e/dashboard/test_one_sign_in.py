"""One sign-in for the dashboard and the page admin, and sign-out in both directions."""

from datetime import datetime

from playwright.sync_api import Page, expect

from ..conftest import Site

HOUR = 3600


def sign_in_to_page_admin(page: Page, site: Site) -> None:
    page.goto("/cms/login/")
    page.get_by_label("User name").fill(site.administrator)
    page.get_by_label("Password").fill(site.password)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/cms/")


def test_page_admins_sign_in_opens_the_dashboard(visitor: Page, site: Site) -> None:
    sign_in_to_page_admin(visitor, site)
    visitor.goto("/admindash/users")
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Users List")
    token, expiration = visitor.evaluate("[localStorage.token, localStorage.expiration]")
    assert token.count(".") == 2
    left = datetime.fromisoformat(expiration).timestamp() - visitor.evaluate("Date.now()") / 1000
    assert HOUR - 60 < left <= HOUR
    # A second visit goes on with the session that the first began.
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Users List")
    assert visitor.evaluate("localStorage.expiration") == expiration
