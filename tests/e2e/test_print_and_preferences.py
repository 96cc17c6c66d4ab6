"""Narrow windows, dark and forced colours, large text, reduced motion and print."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .axe import violations
from .conftest import PHONE, other_visitor

NARROW = ViewportSize(width=320, height=640)  # what 1280 leaves at a zoom of 400 %
WIDTH = "document.documentElement.scrollWidth"
# One page of each kind.
KINDS = [
    "/",
    "/prout",
    "/blog",
    "/blog/bhorer-pothe-hanta",
    "/blog/category/shiksha",
    "/blog/author/sompadok",
    "/contact",
    "/glossary",
    "/offline",
    "/report?page=/yoga",
    "/nothing",
]
DOUBLE_TEXT = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("html { font-size: 200% }")
    document.adoptedStyleSheets.push(sheet)
}"""


@pytest.mark.console_errors("404")
def test_every_kind_of_page_is_accessible_in_a_narrow_dark_window(
    browser: Browser, request: pytest.FixtureRequest
) -> None:
    with other_visitor(browser, request, viewport=NARROW, color_scheme="dark") as page:
        for address in KINDS:
            page.goto(address)
            expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
            assert page.evaluate(WIDTH) == NARROW["width"], address
            assert violations(page) == [], address


@pytest.mark.console_errors("404")
def test_text_of_double_size_fits_a_phone(browser: Browser, request: pytest.FixtureRequest) -> None:
    with other_visitor(browser, request, viewport=PHONE) as page:
        for address in KINDS:
            page.goto(address)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            page.evaluate(DOUBLE_TEXT)
            assert page.evaluate(WIDTH) == PHONE["width"], address


def test_narrow_window_forced_colours_and_reduced_motion(
    browser: Browser, request: pytest.FixtureRequest
) -> None:
    with other_visitor(
        browser, request, viewport=NARROW, forced_colors="active", reduced_motion="reduce"
    ) as page:
        page.goto("/")
        carousel = page.get_by_role("region", name="প্রথম পাতার স্লাইড")
        carousel.get_by_role("button", name="পরের স্লাইড").click()
        expect(carousel.get_by_role("group").nth(1)).to_be_in_viewport()
        toggle = page.get_by_role("button", name="মেনু", exact=True)
        toggle.click()
        border = toggle.evaluate("element => getComputedStyle(element).borderTopStyle")
        assert border != "none"  # colours are gone: an edge must say that it is a button
        page.get_by_role("navigation", name="প্রধান মেনু").get_by_role("link", name="যোগাযোগ").click()
        expect(page).to_have_url("/contact")


def test_print_hides_navigation(page: Page) -> None:
    page.goto("/prout")
    page.emulate_media(media="print")
    expect(page.get_by_role("banner")).to_contain_text("আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("table").first).to_be_visible()
    for role in ("navigation", "button", "contentinfo"):
        expect(page.get_by_role(role)).to_have_count(0)
