"""Sharing a page and reporting a mistake, in a browser with and without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

ROW = "পাতাটি শেয়ার করুন"


@pytest.mark.console_errors("422")
def test_mistake_is_reported_without_scripts(without_scripts: Page, editor: Page) -> None:
    page = without_scripts
    page.set_viewport_size({"width": 320, "height": 844})
    page.goto("/yoga")
    row = page.get_by_role("region", name=ROW)
    expect(row.get_by_role("button")).to_have_count(0)
    row.get_by_role("link", name="ভুল জানান").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("ভুল জানান")
    page.wait_for_load_state()  # without its style sheet the page is wider
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_role("button", name="পাঠান").click()
    expect(page.get_by_text("কী ভুল, তা লিখুন।")).to_be_visible()
    page.get_by_label("কী ভুল").fill("বানান ভুল আছে")
    page.wait_for_timeout(2100)  # a form is sent two seconds after it was opened, or later
    page.get_by_role("button", name="পাঠান").click()
    expect(page.get_by_role("status")).to_contain_text("আপনার বার্তা পৌঁছেছে")
    page.get_by_role("link", name="পাতায় ফিরুন").click()
    expect(page).to_have_url(re.compile(r"/yoga(?:[?#].*)?$"))
    editor.goto("/cms/messages/")
    expect(editor.get_by_text("বানান ভুল আছে")).to_be_visible()
