"""Sharing a page and reporting a mistake, in a browser with and without scripts."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from .axe import violations

ROW = "পাতাটি ভাগ করুন"


def test_article_is_shared_by_plain_links_and_a_copied_address(page: Page, base_url: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/yoga?utm_source=x")
    row = page.get_by_role("region", name=ROW)
    for name, parameter in (("WhatsApp", "text"), ("Facebook", "u")):
        address = row.get_by_role("link", name=name).get_attribute("href") or ""
        assert parse_qs(urlsplit(address).query)[parameter][0].endswith(f"{base_url}/yoga")
    row.get_by_role("button", name="লিংক কপি করুন").click()
    expect(page.get_by_role("status").filter(has_text="লিংক কপি হয়েছে।")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{base_url}/yoga"


def test_share_button_opens_the_devices_sheet(phone: Page, base_url: str) -> None:
    phone.add_init_script(
        "navigator.share = async ({ url }) => { document.documentElement.dataset.shared = url; };"
    )
    phone.goto("/yoga")
    phone.get_by_role("button", name="শেয়ার করুন").click()
    expect(phone.locator("html")).to_have_attribute("data-shared", f"{base_url}/yoga")


@pytest.mark.console_errors("422")
@pytest.mark.parametrize("width", [390, 320])
def test_mistake_is_reported_without_scripts(without_scripts: Page, editor: Page, width: int) -> None:
    page = without_scripts
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/yoga")
    row = page.get_by_role("region", name=ROW)
    expect(row.get_by_role("button")).to_have_count(0)
    row.get_by_role("link", name="ভুল জানান").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("ভুল জানান")
    assert page.locator("html").evaluate("html => html.scrollWidth") == width
    page.get_by_role("button", name="পাঠান").click()
    expect(page.get_by_role("alert")).to_have_text("কী ভুল, তা লিখুন।")
    page.get_by_label("কী ভুল").fill(f"বানান ভুল আছে {width}")
    page.get_by_role("button", name="পাঠান").click()
    expect(page.get_by_role("status")).to_contain_text("আপনার বার্তা পৌঁছেছে")
    page.get_by_role("link", name="পাতায় ফিরুন").click()
    expect(page).to_have_url(re.compile(r"/yoga(?:[?#].*)?$"))
    editor.goto("/cms/mistakes/")
    expect(editor.get_by_text(f"বানান ভুল আছে {width}")).to_be_visible()


def test_report_form_is_accessible(page: Page) -> None:
    page.goto("/report?page=/yoga")
    assert violations(page) == []
    page.keyboard.press("Tab")
    expect(page.get_by_role("banner").get_by_role("link")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("যে অংশে ভুল")).to_be_focused()


def test_card_of_a_page_is_a_png(page: Page) -> None:
    page.goto("/yoga")
    address = page.locator('meta[property="og:image"]').get_attribute("content") or ""
    assert "/media/cards/" in address
    response = page.request.get(address)
    assert (response.status, response.headers["content-type"]) == (200, "image/png")
    assert len(response.body()) < 100_000
