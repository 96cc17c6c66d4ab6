"""Accounts: creating and deactivating administrators, and the own account."""

from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from .conftest import notifications

PASSWORD = "সাতটি-তারার-তিমির"


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


@pytest.mark.console_errors("403")
def test_new_administrator_can_sign_in_here_and_in_wagtail(dashboard: Page, visitor: Page, name: str) -> None:
    """S58, S85, S103, D23, D24."""
    dashboard.goto("/admindash/createadmin")
    form = dashboard.get_by_role("form", name="Create Admin")
    password = form.get_by_label("Password", exact=True)
    form.get_by_label("Name", exact=True).fill("নতুন একজন")
    form.get_by_label("User Name").fill(name)
    form.get_by_label("Email").fill(f"{name}@example.org")
    form.get_by_label("Contact Number").fill("০১০০০-০০০০০০")
    password.fill(PASSWORD)
    form.get_by_label("Role").select_option("Administrator")
    form.get_by_role("button", name="Submit").click()
    expect(notifications(dashboard).get_by_text(f"{name} can sign in now.")).to_be_visible()
    expect(password).to_have_value("")

    sign_in(visitor, name, PASSWORD)
    expect(visitor).to_have_url("/login/setup")
    visitor.goto("/cms/documents/")
    expect(visitor).to_have_url("/login/setup?next=/cms/documents/")
    own = visitor.get_by_role("form", name="Change password")
    own.get_by_label("Current password").fill(PASSWORD)
    own.get_by_label("New password").fill(f"{PASSWORD}-২")
    own.get_by_role("button", name="Change password").click()
    expect(visitor).to_have_url("/cms/documents/")
