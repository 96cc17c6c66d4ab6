"""The second factor, and the ways back to an account whose password and phone are lost."""

import base64
import re
from uuid import uuid4

import pytest
from django_otp.oath import totp
from playwright.sync_api import Page, expect

from ..conftest import Site
from .conftest import Client

PASSWORD = "সাতটি-তারার-তিমির"
NEW = "নদীর ধারে ২০২৬ সাল"


@pytest.fixture
def name(client: Client) -> str:
    """The user name of a new account."""
    name = f"user-{uuid4().hex[:8]}"
    body = {
        "userName": name,
        "name": "নতুন একজন",
        "email": f"{name}@example.org",
        "password": PASSWORD,
        "contactNo": "০১০০০-০০০০০০",
    }
    client.account(**body)
    return name


def sign_in(page: Page, name: str, password: str) -> None:
    page.goto("/login")
    page.get_by_label("User Name").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Submit").click()


def set_up(page: Page, password: str) -> list[str]:
    """Set up the second factor in the profile. Returns the recovery codes."""
    page.goto("/admindash/profile")
    panel = page.get_by_role("region", name="Second factor")
    panel.get_by_role("button", name="Set up the second factor").click()
    panel.get_by_label("Current password").fill(password)
    panel.get_by_role("button", name="Set up the second factor").click()
    picture = panel.get_by_role("img", name="QR code of the secret")
    expect(picture).to_be_visible()
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    secret = base64.b32decode(panel.get_by_role("status", name="Secret").inner_text().replace(" ", ""))
    panel.get_by_label("Code", exact=True).fill(f"{totp(secret):06}")
    panel.get_by_role("button", name="Turn on").click()
    codes = panel.get_by_role("list", name="Recovery codes").get_by_role("listitem")
    expect(codes).to_have_count(10)
    texts = codes.all_inner_texts()
    panel.get_by_role("button", name="I have kept the codes").click()
    expect(panel.get_by_text("10 recovery codes are left.")).to_be_visible()
    return texts


@pytest.mark.console_errors("401", "409")
def test_who_lost_password_and_phone_gets_in_with_a_link_and_recovery_codes(
    dashboard: Page, visitor: Page, site: Site, name: str
) -> None:
    sign_in(visitor, name, PASSWORD)
    expect(visitor).to_have_url("/admindash")
    codes = set_up(visitor, PASSWORD)
    visitor.get_by_role("button", name="Sign out everywhere", exact=True).click()
    expect(visitor).to_have_url("/login")
    # Without mail the page says whom to ask.
    expect(visitor.get_by_text("This site sends no mail.")).to_be_visible()

    # A colleague makes a link.
    dashboard.goto(f"/admindash/users?search={name}")
    dashboard.get_by_role("button", name=f"Access of {name}").click()
    dialog = dashboard.get_by_role("dialog", name=f"Access of {name}")
    dialog.get_by_role("button", name="Create a reset link").click()
    field = dialog.get_by_label("Reset link")
    expect(field).to_have_value(re.compile(f"^{site.url}/login/reset#"))
    link = field.input_value()
    sent: list[str] = []
    visitor.on("request", lambda request: sent.append(request.url))
    visitor.goto(link)
    expect(visitor.get_by_role("heading", level=1)).to_have_text("New password")
    expect(visitor).to_have_url("/login/reset")
    visitor.get_by_label("New password", exact=True).fill(NEW)
    visitor.keyboard.press("Enter")
    expect(visitor.get_by_text("Your new password is set.")).to_be_visible()
    token = link.partition("#")[2]
    assert not any(token in url for url in sent)

    # The second factor is still asked for; a recovery code stands in for the phone.
    sign_in(visitor, name, NEW)
    expect(visitor.get_by_role("alert")).to_contain_text("Enter the code from your authenticator app")
    code = visitor.get_by_label("Code", exact=True)
    expect(code).to_be_focused()
    code.fill("aaaa-bbbb")
    visitor.keyboard.press("Enter")
    expect(visitor.get_by_role("alert")).to_contain_text("This code is wrong")
    code.fill(codes[0])
    visitor.keyboard.press("Enter")
    expect(visitor).to_have_url("/admindash")
    visitor.goto("/cms/documents/")
    expect(visitor).to_have_url("/cms/documents/")

    # The link is used up.
    visitor.goto(link)
    expect(visitor.get_by_role("alert")).to_contain_text("This link does not work any more.")
