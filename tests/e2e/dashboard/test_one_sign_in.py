"""One sign-in for the dashboard and the page admin, and one sign-out."""

import re

from playwright.sync_api import Page, expect

from ..conftest import Site


def test_page_admins_sign_in_is_the_dashboards(visitor: Page, site: Site) -> None:
    visitor.goto("/cms/pages/?ordering=title")
    visitor.get_by_label("User Name").fill(site.administrator)
    visitor.get_by_label("Password", exact=True).fill(site.password)
    visitor.get_by_role("button", name="Submit").click()
    expect(visitor).to_have_url("/cms/pages/?ordering=title")
    visitor.goto("/admindash/users")
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Users List")
    # The dashboard goes on with the sign-in that the browser's cookies name.
    visitor.evaluate("localStorage.clear()")
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Users List")

    visitor.goto("/cms/documents/")
    visitor.get_by_role("button", name="Logout").first.click()
    expect(visitor).to_have_url(re.compile("/login"))
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Log In")
