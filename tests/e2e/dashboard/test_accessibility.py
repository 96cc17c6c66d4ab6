"""Every screen of the dashboard, wide and on a phone: no axe violations and no horizontal overflow."""

from collections.abc import Callable, Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from ..axe import violations
from ..conftest import ON_A_PHONE, PHONE, WIDE, other_visitor
from .conftest import Client
from .test_frame import SCREENS


@pytest.fixture(params=[{}, ON_A_PHONE], ids=["wide", "phone"])
def tab(
    browser: Browser, request: pytest.FixtureRequest, session: Callable[[], StorageState]
) -> Iterator[Page]:
    """1280 and 390 pixels wide."""
    with other_visitor(browser, request, storage_state=session(), **request.param) as page:
        yield page


def expect_accessible(page: Page, address: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Loading")).to_have_count(0)
    assert violations(page) == [], address
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0, address


def test_screens_are_accessible_and_fit_the_window(tab: Page) -> None:
    for address in SCREENS:
        tab.goto(address)
        expect_accessible(tab, address)


def test_sign_in_is_accessible_and_fits_the_window(page: Page, client: Client) -> None:
    name = uuid4().hex
    fields = {"name": "সিতা", "userName": name, "email": f"{name}@example.org", "password": "ঝরনাধারা-৭৭১"}
    made = client.send("POST", "/api/admin", data=fields | {"contactNo": "০১০০০-০০০০০১"})
    link = client.send("POST", f"/api/admin/{made['id']}/reset-link")["link"]
    for address in ("/login", "/login/forgotten", link):
        page.set_viewport_size(WIDE)
        page.goto(address)
        expect_accessible(page, address)
        page.set_viewport_size(PHONE)
        expect_accessible(page, address)


def test_dialogs_and_menus_are_accessible(tab: Page, client: Client) -> None:
    tab.goto("/admindash/createpost")
    tab.get_by_role("button", name="Select Image").click()
    expect(
        tab.get_by_role("dialog", name="Images").get_by_role("button", name="Select").first
    ).to_be_visible()
    assert violations(tab) == []
    tab.keyboard.press("Escape")
    tab.get_by_role("button", name="Items: latest 8 items").click()
    expect(tab.get_by_role("heading", name="Items")).to_be_visible()
    assert violations(tab) == []
    tab.get_by_role("button", name="My account").click()
    expect(tab.get_by_role("link", name="Profile New")).to_be_visible()
    if tab.get_by_role("button", name="Menu").is_visible():
        tab.get_by_role("button", name="Menu").click()
    assert violations(tab) == []
    tab.goto(f"/admindash/editpost/{client.post('দেখার লেখা')['id']}")
    expect(tab.get_by_role("heading", level=1)).to_have_text("Edit Post")
    assert violations(tab) == []
    tab.goto("/admindash/viewallpost")
    tab.get_by_role("button", name="Delete").first.click()
    expect(tab.get_by_role("button", name="Keep")).to_be_visible()
    assert violations(tab) == []
