"""The menu, links within and between pages, and the back button."""

from playwright.sync_api import Locator, Page, expect

from .conftest import start_react, wait_until
from .test_public_site import ARTICLES, OTHERS

GROUPS = {
    "আমাদের কথা": [*ARTICLES[:3], *OTHERS["আমাদের কথা"]],
    "কার্যক্রম": [*ARTICLES[3:8], *OTHERS["কার্যক্রম"]],
    "দর্শন": [*ARTICLES[8:], "/glossary", "/books"],
}


def menu(page: Page) -> Locator:
    return page.get_by_role("navigation", name="প্রধান মেনু")


def group(page: Page, name: str) -> Locator:
    """The heading of a group, a `<summary>`, which has no role in Playwright."""
    return menu(page).locator("summary", has_text=name)


def opened(page: Page) -> Locator:
    """The headings of the open groups."""
    return menu(page).locator("details[open] > summary")


def hrefs(links: Locator) -> list[str | None]:
    return [link.get_attribute("href") for link in links.all()]


def stay_in_document(page: Page) -> None:
    """Sets a variable that is lost when a new document is loaded."""
    start_react(page)
    page.evaluate("window.sameDocument = true")


def is_same_document(page: Page) -> bool:
    return bool(page.evaluate("window.sameDocument"))


def test_menu_with_a_keyboard(page: Page) -> None:
    page.goto("/contact")
    expect(page.get_by_role("main")).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="মূল লেখায় যান")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()

    page.goto("/contact")
    expect(page.get_by_role("main")).to_be_visible()
    heading = group(page, "দর্শন")
    press_until_focused(page, "Tab", heading)
    page.keyboard.press("Enter")
    expect(opened(page)).to_have_text(["দর্শন"])
    page.keyboard.press("Tab")
    expect(menu(page).get_by_role("link", name="প্রাউট")).to_be_focused()
    page.keyboard.press("Escape")
    expect(heading).to_be_focused()
    expect(opened(page)).to_have_count(0)

    page.keyboard.press("Space")
    expect(opened(page)).to_have_text(["দর্শন"])
    press_until_focused(page, "Tab", menu(page).get_by_role("link", name="ব্লগ"))
    expect(opened(page)).to_have_count(0)  # the focus has left the group
    start_react(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Blogs")).to_be_focused()


def press_until_focused(page: Page, key: str, target: Locator) -> None:
    for _ in range(20):
        page.keyboard.press(key)
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{key} does not reach {target}")


def test_menu_panel_on_a_phone(phone: Page) -> None:
    phone.goto("/")
    start_react(phone)
    toggle = phone.get_by_role("button", name="মেনু", exact=True)
    expect(toggle).to_have_attribute("aria-expanded", "false")
    expect(menu(phone)).to_be_hidden()
    icon = toggle.locator("svg:visible")
    closed = icon.inner_html()
    toggle.tap()
    expect(toggle).to_have_attribute("aria-expanded", "true")
    assert icon.inner_html() != closed
    expect(menu(phone)).to_be_in_viewport()
    for name, paths in GROUPS.items():
        group(phone, name).tap()
        shown = (
            menu(phone)
            .get_by_role("listitem")
            .filter(has=phone.locator("summary", has_text=name))
            .get_by_role("link")
        )
        expect(shown).to_have_count(len(paths))
        assert hrefs(shown) == paths
    targets = phone.get_by_role("banner").locator("a:visible, button:visible, summary:visible")
    small = [
        target.inner_text()
        for target in targets.all()
        if (target.bounding_box() or {"height": 0})["height"] < 44
    ]
    assert small == []
    menu(phone).get_by_role("link", name="সামাজিক দৃষ্টিভঙ্গি").tap()
    expect(phone.get_by_role("heading", level=1, name="সামাজিক দৃষ্টিভঙ্গি")).to_be_focused()
    expect(toggle).to_have_attribute("aria-expanded", "false")
    expect(menu(phone)).to_be_hidden()


def test_links_navigate_client_side_and_back_restores_the_scroll_position(page: Page) -> None:
    page.goto("/")
    stay_in_document(page)
    link = page.get_by_role("link", name="Read more শিশুসদন")
    link.scroll_into_view_if_needed()
    left_at = page.evaluate("scrollY")
    assert left_at > 500
    link.click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title("শিশুসদন: আশ্রয়, লেখাপড়া ও প্রতিদিন · আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ")
    wait_until(page, "scrollY === 0")
    page.go_back()
    expect(page).to_have_url("/")
    wait_until(page, "y => Math.abs(scrollY - y) < 2", arg=left_at)
    page.go_forward()
    expect(page).to_have_url("/childrenhomes")
    assert is_same_document(page)


def test_contents_and_citation_links(page: Page) -> None:
    page.goto("/prout")
    start_react(page)
    stay_in_document(page)
    contents = page.get_by_role("navigation", name="এই পাতায়").get_by_role("link")
    fifth = contents.nth(4)
    fifth.click()
    section = page.locator(fifth.get_attribute("href") or "")
    expect(section).to_have_text(fifth.inner_text())
    expect(section).to_be_in_viewport()
    expect(section).to_be_focused()

    citation = page.get_by_role("article").get_by_role("link", name="তথ্যসূত্র").first
    citation.scroll_into_view_if_needed()
    left_at = page.evaluate("scrollY")
    citation.click()
    page.get_by_role("dialog").get_by_role("link", name="সূত্রে যান").click()
    source = page.locator(citation.get_attribute("href") or "")
    expect(source).to_be_focused()
    expect(source).to_be_in_viewport()
    page.go_back()
    expect(citation).to_be_in_viewport()
    wait_until(page, "y => Math.abs(scrollY - y) < 2", arg=left_at)
    assert is_same_document(page)
