"""The glossary page, and the popovers of terms in articles."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .axe import violations
from .conftest import start_react

TERM = "আচার্যের"  # in /yoga
MEANING = "সাধনার পাঠ যিনি ব্যক্তিগতভাবে শেখান"
LIT = "rgb(229, 238, 230)"
GLOSSARY = Path(__file__).parents[2] / "ops/seed/content/glossary.yaml"
TERMS = GLOSSARY.read_text("utf-8").count("\n- term:")


def yoga(page: Page) -> tuple[Locator, Locator]:
    """A term in an article and its popover."""
    page.goto("/yoga")
    return page.get_by_role("link", name=TERM, exact=True), page.get_by_role("dialog", name="আচার্য")


def test_glossary_groups_terms_by_letter_and_highlights_the_target(page: Page) -> None:
    page.goto("/glossary#yama")
    expect(page).to_have_title("শব্দকোষ · আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ")
    expect(page.get_by_role("term")).to_have_count(TERMS)
    yama = page.locator("#yama")
    expect(yama).to_be_in_viewport()
    expect(yama).to_have_css("background-color", LIT)
    letters = page.get_by_role("navigation", name="বর্ণ বাছুন").get_by_role("link").all_inner_texts()
    assert "".join(letters) == "অআইঈঋএকগচছজডতদধনপবভমযরলশষসA"
    yama.get_by_role("link", name="নিয়ম").click()
    niyama = page.locator("#niyama")
    expect(page).to_have_url(re.compile("/glossary#niyama$"))
    expect(niyama).to_be_in_viewport()
    expect(niyama).to_have_css("background-color", LIT)
    expect(yama).not_to_have_css("background-color", LIT)


def test_popover_closes_when_the_pointer_leaves_and_fits_the_window(page: Page) -> None:
    term, dialog = yoga(page)
    for block in ("center", "end"):
        term.evaluate("(link, block) => link.scrollIntoView({ block, behavior: 'instant' })", block)
        term.hover()
        expect(dialog).to_be_in_viewport(ratio=1)
        word, box = term.bounding_box(), dialog.bounding_box()
        assert word
        assert box
        gap = (
            box["y"] - word["y"] - word["height"]
            if block == "center"
            else word["y"] - box["y"] - box["height"]
        )
        assert 0 <= gap < 24
        page.get_by_role("navigation", name="এই পাতায়").hover()
        expect(dialog).to_have_count(0)


def test_popover_by_keyboard_returns_the_focus(page: Page) -> None:
    term, dialog = yoga(page)
    term.focus()
    page.keyboard.press("Enter")
    expect(dialog).to_be_focused()
    expect(term).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="শব্দকোষে দেখুন")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(term).to_be_focused()
    expect(term).to_have_attribute("aria-expanded", "false")


def test_tapping_a_term_opens_its_popover_on_a_phone(phone: Page) -> None:
    term, dialog = yoga(phone)
    term.tap()
    expect(dialog).to_contain_text(MEANING)
    expect(dialog).to_be_in_viewport(ratio=1)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    assert violations(phone) == []
    phone.get_by_role("heading", level=2).first.tap()
    expect(dialog).to_have_count(0)
    term.tap()
    dialog.get_by_role("link", name="শব্দকোষে দেখুন").tap()
    expect(phone).to_have_url(re.compile("/glossary#acharya$"))
    expect(phone.locator("#acharya")).to_be_in_viewport()
    expect(phone.locator("#acharya")).to_have_css("background-color", LIT)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def test_popovers_work_after_client_side_navigation(page: Page) -> None:
    page.goto("/glossary")
    start_react(page)
    page.get_by_role("contentinfo").get_by_role("link", name="প্রাউট").click()
    expect(page).to_have_url(re.compile("/prout$"))
    page.get_by_role("link", name="প্রাউট", exact=True).and_(page.locator("a.term")).click()
    expect(page.get_by_role("dialog", name="প্রাউট")).to_be_focused()
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_term_is_a_plain_link_with_a_modifier(page: Page) -> None:
    term, _ = yoga(page)
    with page.context.expect_page() as opened:
        term.click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(re.compile("/glossary#acharya$"))
    expect(page).to_have_url(re.compile("/yoga$"))
