"""Accounts: creating and deactivating administrators, and the own account."""

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Site
from .conftest import Client, notifications

USERS = re.compile(r"/api/admin/?(\?|$)")
PASSWORD = "সাতটি-তারার-তিমির"
RULES = (
    "The password needs: At least 10 characters Not only digits Not a common password "
    "Not like the name, the user name or the e-mail Not the site's name with a few letters or digits"
)
LABELS = ["Name", "User Name", "Email", "Password", "Contact Number", "Role"]


@pytest.fixture
def name() -> str:
    return f"user-{uuid4().hex[:8]}"


def account(name: str, **fields: str) -> dict[str, str]:
    return {
        "userName": name,
        "name": f"নতুন {name}",
        "email": f"{name}@example.org",
        "password": PASSWORD,
        "contactNo": "০১০০০-০০০০০০",
        **fields,
    }


def sign_in(page: Page, name: str, password: str) -> None:
    page.goto("/login")
    page.get_by_label("User Name").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Submit").click()


@pytest.mark.console_errors("400", "403", "409")
def test_new_administrator_can_sign_in_here_and_in_wagtail(
    dashboard: Page, visitor: Page, site: Site, name: str
) -> None:
    """S58, S85, S103, D23, D24."""
    dashboard.goto("/admindash/createadmin")
    form = dashboard.get_by_role("form", name="Create Admin")
    expect(form.locator("label")).to_have_text(LABELS)
    password = form.get_by_label("Password", exact=True)
    expect(password).to_have_accessible_description(RULES)
    form.get_by_label("Name", exact=True).fill("নতুন একজন")
    form.get_by_label("User Name").fill(site.administrator)
    form.get_by_label("Email").fill(f"{name}@example.org")
    form.get_by_label("Contact Number").fill("০১০০০-০০০০০০")
    password.fill("0123456789")
    submit = form.get_by_role("button", name="Submit")
    submit.click()
    expect(password).to_be_focused()
    expect(password).to_have_attribute("aria-invalid", "true")
    expect(form.get_by_text("This password is entirely numeric.")).to_be_visible()
    password.fill(PASSWORD)
    submit.click()
    user_name = form.get_by_label("User Name")
    expect(user_name).to_be_focused()
    expect(form.get_by_text("There is already an account with this user name.")).to_be_visible()
    user_name.fill(name)
    submit.click()
    expect(notifications(dashboard).get_by_text(f"{name} can sign in now.")).to_be_visible()
    expect(password).to_have_value("")

    sign_in(visitor, name, PASSWORD)
    expect(visitor).to_have_url("/login/setup")
    visitor.goto("/cms/")
    expect(visitor).to_have_url("/login/setup")
    own = visitor.get_by_role("form", name="Change password")
    own.get_by_label("Current password").fill(PASSWORD)
    own.get_by_label("New password").fill(f"{PASSWORD}-২")
    own.get_by_role("button", name="Change password").click()
    expect(visitor).to_have_url("/admindash")
    visitor.goto("/cms/")
    expect(visitor).to_have_url("/cms/")


@pytest.mark.console_errors("401", "403", "409")
def test_account_is_found_and_deactivated_but_never_ones_own(
    dashboard: Page, visitor: Page, client: Client, site: Site, name: str
) -> None:
    """S61, S86."""
    client.account(**account(name))
    sign_in(visitor, name, PASSWORD)
    expect(visitor).to_have_url("/admindash")
    dashboard.goto("/admindash/users")
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Users List")
    rows = dashboard.get_by_role("rowheader")
    own = dashboard.get_by_role("row").filter(has_text="You")
    expect(own.get_by_role("rowheader")).to_contain_text(site.administrator)
    expect(own.get_by_role("button")).to_have_count(0)
    search = dashboard.get_by_label("Search by name or e-mail")
    search.fill(f"{name}@example")
    expect(rows).to_have_count(1)
    dashboard.get_by_role("button", name=f"Deactivate {name}").click()
    expect(dashboard.get_by_role("alert")).to_contain_text("The account is signed out everywhere.")
    dashboard.get_by_role("button", name="Deactivate", exact=True).click()
    expect(notifications(dashboard).get_by_text(f"{name} is deactivated.")).to_be_visible()
    expect(dashboard.get_by_role("row").filter(has=rows)).to_contain_text("Deactivated")
    search.fill(f"{name} নেই")
    expect(dashboard.get_by_text("No users to display", exact=True)).to_be_visible()
    dashboard.get_by_role("link", name="Show all users").click()
    expect(rows.filter(has_text=name)).to_have_count(1)

    # The next request fails, and the account cannot sign in again.
    visitor.get_by_role("navigation", name="Dashboard").get_by_role("link", name="All Users").click()
    expect(visitor).to_have_url("/login?next=%2Fadmindash%2Fusers&reason=ended")
    visitor.get_by_label("User Name").fill(name)
    visitor.get_by_label("Password", exact=True).fill(PASSWORD)
    visitor.get_by_role("button", name="Submit").click()
    expect(visitor.get_by_role("alert")).to_have_text(
        "This account is deactivated. Ask another administrator."
    )


@pytest.mark.console_errors("403", "ERR_", "401", "500")
def test_failed_user_list_can_be_retried_and_403_leads_to_sign_in(dashboard: Page) -> None:
    """S42, S77."""
    dashboard.goto("/admindash")
    dashboard.route(USERS, lambda route: route.fulfill(status=500, json={"message": "Away."}))
    side = dashboard.get_by_role("navigation", name="Dashboard")
    side.get_by_role("link", name="All Users").click()
    expect(dashboard.get_by_role("alert")).to_contain_text("Away.")
    dashboard.unroute_all()
    dashboard.get_by_role("button", name="Retry").click()
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Users List")
    expect(dashboard.get_by_role("rowheader").first).to_be_visible()
    side.get_by_role("link", name="Create Category").click()
    dashboard.route(USERS, lambda route: route.fulfill(status=403, json={"message": "No."}))
    side.get_by_role("link", name="All Users").click()
    expect(dashboard).to_have_url("/login?next=%2Fadmindash%2Fusers")


@pytest.mark.console_errors("400")
def test_own_details_and_password_are_changed(visitor: Page, client: Client, name: str) -> None:
    """D12."""
    client.account(**account(name))
    sign_in(visitor, name, PASSWORD)
    visitor.get_by_role("button", name="My account").click()
    visitor.get_by_role("link", name="Profile New").click()
    details = visitor.get_by_role("form", name="Your details")
    expect(details.get_by_label("User Name")).to_have_value(name)
    expect(details.get_by_label("User Name")).not_to_be_editable()
    details.get_by_label("Name", exact=True).fill("অন্য নাম")
    details.get_by_role("button", name="Save").click()
    expect(notifications(visitor).get_by_text("Your details are saved.")).to_be_visible()
    form = visitor.get_by_role("form", name="Change password")
    form.get_by_label("Current password").fill("ভুল")
    form.get_by_label("New password").fill(f"{PASSWORD}-২")
    form.get_by_role("button", name="Change password").click()
    expect(form.get_by_text("This is not your current password.")).to_be_visible()
    expect(form.get_by_label("New password")).to_have_value(f"{PASSWORD}-২")
    form.get_by_label("Current password").fill(PASSWORD)
    form.get_by_role("button", name="Change password").click()
    expect(notifications(visitor).get_by_text("Your password is changed.")).to_be_visible()
    # The session stays valid.
    visitor.reload()
    expect(details.get_by_label("Name", exact=True)).to_have_value("অন্য নাম")
    visitor.get_by_role("button", name="Sign out everywhere", exact=True).click()
    expect(visitor).to_have_url("/login")
    sign_in(visitor, name, f"{PASSWORD}-২")
    expect(visitor).to_have_url("/admindash")


@pytest.mark.console_errors("400")
def test_settings_are_seen_on_the_site_at_once(dashboard: Page, visitor: Page, client: Client) -> None:
    """D12."""
    before = client.send("GET", "/api/settings")
    dashboard.goto("/admindash")
    dashboard.get_by_role("button", name="My account").click()
    dashboard.get_by_role("link", name="Settings").click()
    form = dashboard.get_by_role("form", name="Settings")
    form.get_by_label("Copyright line").fill("পরীক্ষার স্বত্ব")
    form.get_by_label("Address on a video site").fill("http://ভুল ঠিকানা")
    try:
        form.get_by_role("button", name="Save").click()
        expect(form.get_by_label("Copyright line")).to_have_value("পরীক্ষার স্বত্ব")
        form.get_by_label("Address on a video site").fill(before["videoUrl"])
        form.get_by_role("button", name="Save").click()
        expect(notifications(dashboard).get_by_text("The settings are saved.")).to_be_visible()
        visitor.goto("/")
        expect(visitor.get_by_role("contentinfo")).to_contain_text("পরীক্ষার স্বত্ব")
    finally:
        client.send("PATCH", "/api/settings", data=before)
