"""What the device remembers: the reading position and the district chosen last."""

from playwright.sync_api import Page, expect

from .conftest import PHONE, wait_until

SHIFT = """new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
    }).observe({ type: "layout-shift", buffered: true });
  requestIdleCallback(() => requestAnimationFrame(() => resolve(sum)));
})"""


def test_article_and_front_page_lead_back_to_the_last_section_until_it_is_switched_off(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/prout")
    expect(page.locator("[data-resume]")).to_be_hidden()
    page.goto("/prout#economic-democracy")
    wait_until(page, "localStorage.positions")
    link = page.get_by_role("link", name="অর্থনৈতিক গণতন্ত্র থেকে পড়ুন")
    for path in ("/", "/prout"):
        page.goto(path)
        expect(link).to_have_attribute("href", "/prout#economic-democracy")
        box = link.bounding_box()
        assert box
        assert box["y"] < PHONE["height"]
        assert page.evaluate(SHIFT) == 0
    page.goto("/")
    link.click()
    expect(page.get_by_role("heading", name="অর্থনৈতিক গণতন্ত্র", exact=True)).to_be_in_viewport()
    page.goto("/prout")
    page.get_by_role("button", name="মেনু").click()
    page.get_by_role("button", name="পড়ার সেটিংস").click()
    page.get_by_label("না রাখুক").check()
    expect(page.locator("[data-resume]")).to_be_hidden()
    page.goto("/prout#economic-democracy")
    expect(page.locator("#contents [aria-current]")).to_be_attached()
    assert page.evaluate("localStorage.positions") is None


def test_front_page_shows_the_next_gathering_of_the_district_chosen_last(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    rows = page.locator("[data-district]")
    first = rows.first.get_attribute("data-district")
    other = rows.last.get_attribute("data-district")
    assert other != first
    shown = page.locator("[data-district]:visible")
    expect(shown).to_have_attribute("data-district", str(first))
    page.goto(f"/events?district={other}")
    wait_until(page, "localStorage.district")
    page.goto("/")
    expect(shown).to_have_attribute("data-district", str(other))
    box = shown.bounding_box()
    assert box
    assert box["y"] + box["height"] < 660
    assert page.evaluate(SHIFT) == 0
    page.evaluate("localStorage.district = 'no-such-district'")
    page.reload()
    expect(shown).to_have_attribute("data-district", str(first))
