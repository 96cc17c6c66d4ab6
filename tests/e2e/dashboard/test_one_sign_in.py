"""One sign-in for the dashboard and the page admin, and sign-out in both directions."""

import re
from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Site

HOUR = 3600


def sign_in_to_page_admin(page: Page, site: Site) -> None:
    page.goto("/cms/login/")
    page.get_by_label("User name").fill(site.administrator)
    page.get_by_label("Password").fill(site.password)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/cms/")


def sign_in_to_dashboard(page: Page, site: Site) -> None:
    page.goto("/login")
    page.get_by_label("User Name").fill(site.administrator)
    page.get_by_label("Password", exact=True).fill(site.password)
    page.get_by_role("button", name="Submit").click()
    expect(page).to_have_url("/admindash")


def sign_out_of_page_admin(page: Page) -> None:
    page.goto("/cms/")
    page.locator(".sidebar-footer__account").click()
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url("**/cms/login/")


def sign_out_of_dashboard(page: Page) -> None:
    page.get_by_role("navigation", name="Dashboard").get_by_role("button", name="Logout").click()
    expect(page).to_have_url("/login")


def expect_form(page: Page) -> None:
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    assert page.evaluate("[localStorage.token, localStorage.expiration]") == [None, None]


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


def test_sign_out_of_the_dashboard_closes_the_page_admin(visitor: Page, site: Site) -> None:
    sign_in_to_page_admin(visitor, site)
    visitor.goto("/admindash")
    sign_out_of_dashboard(visitor)
    for _ in range(2):
        visitor.goto("/cms/")
        expect(visitor).to_have_url(re.compile("/cms/login/"))
        visitor.goto("/login")
        expect_form(visitor)


@pytest.mark.console_errors("401")
def test_sign_out_of_the_page_admin_closes_the_dashboard(visitor: Page, site: Site) -> None:
    sign_in_to_dashboard(visitor, site)
    sign_out_of_page_admin(visitor)
    visitor.goto("/admindash/users")
    expect(visitor).to_have_url(re.compile("/login"))
    expect_form(visitor)
    visitor.goto("/login")
    expect_form(visitor)
