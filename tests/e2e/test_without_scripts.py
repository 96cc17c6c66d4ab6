"""The site in browsers that run no script, or whose connection loses every one of them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import ON_A_PHONE, other_visitor
from tests.e2e.test_glossary import TERMS


@pytest.fixture(params=["scripting is off", "scripts are lost"])
def phone(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    options = ON_A_PHONE | {"java_script_enabled": request.param == "scripts are lost"}
    with other_visitor(browser, request, **options) as page:
        page.route("**/*.js", lambda route: route.abort())
        yield page


pytestmark = pytest.mark.console_errors("Failed to load resource")


def test_menu_opens_and_leads_to_a_page(phone: Page) -> None:
    phone.goto("/")
    menu = phone.locator("#menu")
    expect(menu).to_be_hidden()
    phone.get_by_role("button", name="মেনু", exact=True).tap()
    expect(menu).to_be_visible()
    menu.locator("summary", has_text="কার্যক্রম").tap()
    menu.locator("summary", has_text="দর্শন").tap()
    expect(menu.locator("details[open] > summary")).to_have_text(["দর্শন"])
    phone.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    phone.get_by_role("button", name="মেনু", exact=True).tap()
    menu.get_by_role("link", name="প্রাউট").tap()
    expect(phone).to_have_url("/prout")


def test_contents_open_and_lead_to_a_section(phone: Page) -> None:
    phone.goto("/prout")
    phone.get_by_role("button", name="এই পাতায়").tap()
    link = phone.get_by_role("navigation", name="এই পাতায়").get_by_role("link").nth(4)
    target = phone.locator(link.get_attribute("href") or "")
    link.tap()
    expect(target).to_be_in_viewport()


def test_carousel_scrolls(phone: Page) -> None:
    phone.goto("/")
    slides = phone.get_by_role("region", name="প্রথম পাতার স্লাইড").get_by_role("group")
    box = slides.nth(1).bounding_box()
    assert box is not None
    assert 300 < box["x"] < 390  # the edge of the next slide can be seen
    slides.nth(1).scroll_into_view_if_needed()
    expect(slides.nth(1)).to_be_in_viewport(ratio=0.5)


def test_glossary_is_filtered_by_the_server(phone: Page) -> None:
    phone.goto("/glossary")
    expect(phone.get_by_role("term")).to_have_count(TERMS)
    field = phone.get_by_role("searchbox", name="শব্দ খুঁজুন")
    field.fill("প্রাণা\u09dfাম")
    field.press("Enter")
    expect(phone.get_by_role("term")).to_have_count(2)
    expect(phone.get_by_role("searchbox")).to_have_value("প্রাণায়াম")
    phone.locator("#pranayama").get_by_role("link", name="অষ্টাঙ্গ যোগ").tap()
    expect(phone.locator("#ashtanga-yoga")).to_be_in_viewport()


def test_term_leads_to_the_glossary(phone: Page) -> None:
    phone.goto("/yoga")
    phone.get_by_role("link", name="আচার্যের", exact=True).tap()
    expect(phone).to_have_url("/glossary#acharya")


def test_login_asks_to_turn_on_javascript(without_scripts: Page) -> None:
    """In Bengali first, in the style of the other pages that stand without React."""
    without_scripts.goto("/login")
    headings = without_scripts.get_by_role("heading")
    expect(headings).to_have_text(["জাভাস্ক্রিপ্ট চালু করুন", "Turn on JavaScript"])
    expect(without_scripts.locator("section").first).to_have_attribute("lang", "bn")
    expect(without_scripts.locator("main")).to_have_css("grid-template-columns", "576px")
    without_scripts.get_by_role("link", name="প্রচ্ছদে ফিরুন").click()
    expect(without_scripts).to_have_url("/")
