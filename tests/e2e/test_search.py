"""Searching as visitors do: with and without scripts, on a phone, by keyboard, from a missing page."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .axe import violations
from .conftest import start_react

RESULTS = re.compile(r"/search\?q=")
SAVE_DATA = """
Object.defineProperty(Navigator.prototype, "connection", {
  configurable: true, get: () => ({ effectiveType: "4g", saveData: true }),
})
"""


def header_field(page: Page) -> Locator:
    return page.get_by_role("search", name="সাইটে খুঁজুন").locator("input")


def suggest(page: Page, typed: str) -> Locator:
    """Types into the header's field and waits for the options."""
    field = header_field(page)
    field.focus()
    expect(field).to_have_role("combobox")
    field.press_sequentially(typed)
    options = page.get_by_role("listbox").get_by_role("option")
    expect(options.first).to_be_visible()
    return options


def search_and_filter(page: Page) -> None:
    page.goto("/prout")
    header_field(page).fill("ধ্যান")
    header_field(page).press("Enter")
    expect(page).to_have_url(RESULTS)
    expect(page).to_have_title(re.compile("^ধ্যান · খোঁজার ফল · "))
    expect(page.get_by_role("heading", level=1)).to_have_text("খোঁজার ফল")
    expect(page.get_by_role("heading", level=2, name=re.compile("^[০-৯]+টি ফল$"))).to_be_visible()
    expect(page.get_by_role("search")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_have_value("ধ্যান")
    types = page.get_by_role("navigation", name="ফলের ধরন")
    types.get_by_role("link", name=re.compile("^নিবন্ধ")).click()
    expect(page).to_have_url(re.compile("type=article"))
    expect(types.get_by_role("link", name=re.compile("^নিবন্ধ"))).to_have_attribute("aria-current", "true")
    results = page.get_by_role("main").get_by_role("heading", level=3).get_by_role("link")
    expect(page.locator("main mark").first).to_contain_text("ধ্যান")
    section = results.filter(has_text=re.compile("^যোগ ও সাধনা$"))
    expect(section).to_have_attribute("href", re.compile("^/yoga#"))
    section.click()
    expect(page).to_have_url(re.compile("/yoga#"))
    # `:target` does not match it when React, already started, has navigated.
    heading = page.get_by_role("main").get_by_role("heading", level=2, name="ধ্যান", exact=True)
    expect(heading).to_be_in_viewport()


@pytest.mark.services
def test_search_works_without_scripts(without_scripts: Page) -> None:
    search_and_filter(without_scripts)


def test_search_navigates_without_loading_documents(page: Page) -> None:
    page.goto("/contact")
    start_react(page)
    page.evaluate("document.documentElement.dataset.same = ''")
    header_field(page).fill("প্রাউট")
    header_field(page).press("Enter")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("খোঁজার ফল")
    expect(heading).to_be_focused()
    expect(page.get_by_role("searchbox")).to_have_value("প্রাউট")
    page.get_by_role("searchbox").fill("prout")
    page.get_by_role("button", name="খুঁজুন").click()
    expect(page).to_have_title(re.compile("^prout"))
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("প্রাউট")
    expect(page.locator("html[data-same]")).to_be_attached()
    assert violations(page) == []


def test_header_stays_one_row(page: Page) -> None:
    page.goto("/prout")
    field = header_field(page)
    button = page.get_by_role("button", name="খুঁজুন")
    for width in (320, 360, 390, 768, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        expect(button).to_have_count(1)
        expect(field).to_be_visible(visible=width == 1280)
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= 44, width
        assert box["height"] >= 44, width
        brand = page.get_by_role("banner").get_by_role("link", name="আনন্দমার্গ").bounding_box()
        assert brand is not None
        assert brand["y"] < box["y"] + box["height"] / 2 < brand["y"] + brand["height"], width
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_phone_opens_the_field_with_one_tap(phone: Page) -> None:
    phone.goto("/prout")
    field = header_field(phone)
    expect(field).to_be_hidden()
    button = phone.get_by_role("button", name="খুঁজুন", expanded=False)
    button.tap()
    expect(field).to_be_focused()
    expect(phone.get_by_role("button", name="খুঁজুন", expanded=True)).to_be_visible()
    options = suggest(phone, "প্রাউ")
    assert violations(phone) == []
    options.filter(has_text="প্রগতিশীল").first.tap()
    expect(phone).to_have_url(re.compile("/prout$"))
    expect(field).to_be_hidden()


def test_no_suggestions_with_save_data(page: Page) -> None:
    page.add_init_script(SAVE_DATA)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/contact")
    header_field(page).focus()
    header_field(page).press_sequentially("ধ্যান")
    header_field(page).press("Enter")
    expect(page).to_have_url(RESULTS)
    assert [url for url in asked if "suggestions" in url or "combobox" in url] == []


@pytest.mark.console_errors("404")
def test_missing_page_searches_for_the_words_of_its_address(page: Page) -> None:
    page.goto("/old/prout.html")
    expect(page.get_by_role("search", name="আবার খুঁজুন").locator("input")).to_have_value("old prout html")
    suggestions = page.get_by_role("region", name="ঠিকানার শব্দ খুঁজে যা পাওয়া গেছে")
    links = suggestions.get_by_role("heading", level=3).get_by_role("link")
    expect(links.first).to_have_text("প্রাউট")
    assert links.count() <= 5
    assert violations(page) == []
    page.get_by_role("search", name="আবার খুঁজুন").get_by_role("button").click()
    expect(page).to_have_url(RESULTS)
