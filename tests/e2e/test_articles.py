"""Long articles: sources, the bar of small screens, the current section, permalinks, narrow tables."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from .axe import violations
from .test_public_site import ARTICLES

# The number of lines of each bracket, and the element 10 px above the middle of a digit, which a finger hits.
MEASURE = """() => {
  const first = document.querySelector('.cites > a')
  first.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = first.getBoundingClientRect()
  return {
    isHit: document.elementFromPoint(x + width / 2, y + height / 2 - 10) === first,
    lines: [...document.querySelectorAll('.cites')].map((bracket) =>
      new Set([...bracket.getClientRects()].map(({ bottom }) => Math.round(bottom))).size),
  }
}"""
VISIBILITY = "getComputedStyle(document.querySelector('article > section')).contentVisibility"
HEIGHT = "document.body.scrollHeight"
TOP = "element => element.getBoundingClientRect().top"


def test_citations_are_large_enough_for_a_finger_and_brackets_stay_whole(phone: Page) -> None:
    for path in ARTICLES:
        phone.goto(path)
        expect(phone.get_by_role("heading", level=1)).to_be_visible()
        measured = phone.evaluate(MEASURE)
        assert measured["isHit"], path
        assert set(measured["lines"]) == {1}, path
        assert phone.evaluate("document.documentElement.scrollWidth") == 390, path


def test_bar_follows_the_text_and_opens_the_contents_on_a_phone(phone: Page) -> None:
    phone.goto("/prout")
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    bar = phone.locator(".contents-bar")
    expect(bar).not_to_be_in_viewport()
    phone.evaluate("document.getElementById('principles').scrollIntoView()")
    expect(bar).to_be_in_viewport(ratio=1)
    expect(bar).to_contain_text("পাঁচ মূল নীতি")
    heading, box = phone.locator("#principles").bounding_box(), bar.bounding_box()
    assert heading
    assert box
    assert heading["y"] >= box["y"] + box["height"]
    bar.get_by_role("button").tap()
    contents = phone.locator("#contents")
    expect(contents.get_by_role("link", name="পাঁচ মূল নীতি")).to_have_attribute("aria-current", "location")
    contents.get_by_role("link", name="সূত্র", exact=True).tap()
    expect(contents).to_be_hidden()
    expect(phone.locator("#sources")).to_be_in_viewport()
    bar.get_by_role("link", name="পাতার শুরুতে যান").tap()
    expect(phone.get_by_role("heading", level=1)).to_be_in_viewport()


def test_phone_lays_out_all_sections_when_react_starts_and_keeps_the_position(phone: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:  # Playwright refuses a built-in method
        held.append(route)

    phone.route("**/assets/entry-client-*", hold)
    phone.add_init_script("window.requestIdleCallback = undefined")  # lays sections out as well
    phone.goto("/prout")
    heading = phone.locator("#profit")
    with phone.expect_request("**/assets/entry-client-*"):
        heading.evaluate("heading => heading.scrollIntoView()")
    expect(heading).to_be_in_viewport()
    assert phone.evaluate(VISIBILITY) == "auto"
    top, height = heading.evaluate(TOP), phone.evaluate(HEIGHT)
    held[0].continue_()
    expect(phone.locator("html[data-ready]")).to_be_attached()
    assert phone.evaluate(VISIBILITY) == "visible"
    assert phone.evaluate(HEIGHT) != height
    assert heading.evaluate(TOP) == pytest.approx(top, abs=1)
    phone.reload()  # the browser restores the position
    assert phone.evaluate(VISIBILITY) == "visible"


def test_accessibility_checkers_find_nothing_in_articles_on_a_phone(phone: Page) -> None:
    for path in ("/establishment", "/prout", "/yoga", "/questions"):
        phone.goto(path)
        expect(phone.locator("article > section").last).to_have_css("content-visibility", "visible")
        assert violations(phone) == [], path


def test_phone_opens_an_article_at_a_section_or_at_a_text(phone: Page) -> None:
    for fragment in ("#profit", "#:~:text=মুনাফার দুই ভাগ"):
        phone.goto("about:blank")
        phone.goto(f"/prout{fragment}")
        expect(phone.locator("#profit")).to_be_in_viewport()


def test_contents_beside_the_text_mark_the_current_section_also_after_a_navigation(page: Page) -> None:
    page.goto("/goal")
    page.get_by_role("contentinfo").get_by_role("link", name="প্রাউট").click()
    expect(page).to_have_url(re.compile("/prout$"))
    contents = page.get_by_role("navigation", name="এই পাতায়")
    for anchor, name in (("principles", "পাঁচ মূল নীতি"), ("sources", "সূত্র")):
        page.evaluate("(id) => document.getElementById(id).scrollIntoView({ behavior: 'instant' })", anchor)
        expect(contents.locator("[aria-current]")).to_have_text(name)
        expect(contents.locator("[aria-current]")).to_be_in_viewport(ratio=1)


def test_permalink_copies_the_address_of_its_heading(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/prout")
    page.locator("#principles").hover()
    page.get_by_role("link", name="শেয়ার করুন: পাঁচ মূল নীতি").click()
    expect(page.get_by_role("status").filter(has_text="কপি হয়েছে")).to_be_visible()
    expect(page).to_have_url(re.compile("/prout#principles$"))
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_tables_fit_narrow_screens(phone: Page) -> None:
    phone.goto("/prout")
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    for width in (320, 390):
        phone.set_viewport_size({"width": width, "height": 844})
        for frame in phone.locator("div:has(> table)").all():
            assert frame.evaluate("(box) => box.scrollWidth <= box.clientWidth"), width
        for caption in phone.locator("caption").all():
            assert caption.evaluate("(box) => box.clientWidth === box.parentElement.clientWidth"), width
        bars = phone.locator("td:has(.bar)").evaluate_all("all => all.map(cell => cell.offsetHeight)")
        assert len(bars) > 4
        assert max(bars) < 32, width  # one line: the column's name, the number and the bar


def test_picture_and_text_end_at_the_same_edge(page: Page) -> None:
    page.goto("/prout")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    picture = page.locator("header figure img").bounding_box()
    text = page.locator("main article").first.bounding_box()
    assert picture
    assert text
    assert abs(picture["x"] + picture["width"] - text["x"] - text["width"]) <= 1


def test_four_key_figures_fill_their_rows(page: Page) -> None:
    page.goto("/amrt")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    figures = page.locator("dl").filter(has_text="বাংলাদেশে নিবন্ধন").locator("> div")
    for width, columns in [(1280, 4), (768, 4), (700, 2), (390, 2)]:
        page.set_viewport_size({"width": width, "height": 900})
        boxes = [figure.bounding_box() or {"y": -1} for figure in figures.all()]
        assert len(boxes) == 4
        rows = sorted({box["y"] for box in boxes})
        assert [sum(box["y"] == row for box in boxes) for row in rows] == [columns] * (4 // columns), width
