"""The whole menu on one screen of the page admin."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, StorageState, expect

from .axe import violations
from .conftest import ON_A_PHONE, Site, other_visitor
from .test_editing import menu


@pytest.fixture(scope="module", autouse=True)
def own_menu(site: Site) -> Iterator[None]:
    yield
    site.manage("seed_site", "--reset", "--noinput")


def open_menu(page: Page) -> None:
    page.goto("/cms/menu/")
    expect(page.locator("menu-editor li").first).to_have_attribute("aria-level", "1")
    expect(page.locator("[data-target]").first).not_to_be_empty()  # the script has run


def row(page: Page, title: str) -> Locator:
    title_button = page.get_by_role("button", name=title).and_(page.locator("[data-toggle]"))
    return page.locator("menu-editor li").filter(has=title_button)


def handle(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=f"Move {title}", exact=True)


def titles(page: Page) -> list[str]:
    """Each row's title, with its level."""
    return page.locator("menu-editor li").evaluate_all(
        "rows => rows.map(row => row.ariaLevel + ' ' + row.querySelector('[data-title]').textContent)"
    )


def position_of(page: Page, title: str) -> int:
    return [with_level[2:] for with_level in titles(page)].index(title)


def save(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="The menu is saved.")).to_be_visible()


def drag(page: Page, title: str, to: Locator, sideways: int) -> None:
    to.evaluate("row => row.scrollIntoView({ block: 'center' })")
    start, end = handle(page, title).bounding_box(), to.bounding_box()
    assert start
    assert end
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + sideways, end["y"] + end["height"] - 2, steps=8)
    page.mouse.up()


def test_menu_is_changed_by_mouse_and_keyboard(editor: Page, visitor: Page) -> None:
    open_menu(editor)
    expect(editor.get_by_role("link", name="Menu", exact=True)).to_have_attribute("href", "/cms/menu/")
    status = editor.locator("[data-status]")
    before = titles(editor)
    assert before[0] == "1 প্রচ্ছদ"
    assert before[-3:] == ["1 ব্লগ", "1 অনুষ্ঠান", "1 যোগাযোগ"]

    drag(editor, "যোগাযোগ", row(editor, before[-4].partition(" ")[2]), sideways=40)
    expect(status).to_have_text("“যোগাযোগ”: place 7 of 7 below “দর্শন”.")
    assert titles(editor) == [*before[:-3], "2 যোগাযোগ", "1 ব্লগ", "1 অনুষ্ঠান"]

    handle(editor, "ব্লগ").focus()
    editor.keyboard.press("ArrowRight")
    expect(status).to_have_text("“ব্লগ”: place 8 of 8 below “দর্শন”.")
    editor.keyboard.press("ArrowLeft")
    editor.keyboard.press("ArrowUp")
    expect(handle(editor, "ব্লগ")).to_be_focused()
    expect(status).to_have_text("“ব্লগ”: place 4 of 6.")
    editor.get_by_role("button", name="Below the heading above আমাদের কথা").press("Enter")
    expect(status).to_have_text("“আমাদের কথা” has items below it. There are two levels.")

    row(editor, "যোগাযোগ").locator("[data-toggle]").click()
    editor.locator("li:has([aria-expanded=true])").get_by_role("textbox", name="Label").fill("ঠিকানা")
    editor.get_by_role("button", name="Add an item").click()
    editor.keyboard.type("পাঠাগার")
    row(editor, "পাঠাগার").get_by_role("textbox", name="Address").fill("not an address")
    assert violations(editor) == []

    editor.get_by_role("button", name="Save", exact=True).click()
    expect(editor.get_by_role("alert")).to_have_text("Nothing is saved yet. Please correct the marked items.")
    expect(row(editor, "পাঠাগার")).to_contain_text("Enter a valid URL.")
    expect(row(editor, "ঠিকানা")).to_have_count(1)
    row(editor, "পাঠাগার").get_by_role("textbox", name="Address").fill("https://example.org/library")

    editor.get_by_role("button", name="On a computer").click()
    preview = editor.frame_locator("iframe[name=menu-preview]")
    expect(preview.get_by_role("navigation").get_by_role("link", name="পাঠাগার")).to_be_visible()
    visitor.goto("/contact")
    expect(menu(visitor).get_by_role("link", name="পাঠাগার")).to_have_count(0)

    save(editor)
    visitor.reload()
    expect(menu(visitor).get_by_role("link", name="পাঠাগার")).to_be_visible()
    menu(visitor).locator("summary", has_text="দর্শন").click()
    expect(menu(visitor).get_by_role("link", name="ঠিকানা")).to_have_attribute("href", "/contact")


def test_new_item_is_moved_by_touch(
    browser: Browser, request: pytest.FixtureRequest, signed_in: StorageState
) -> None:
    with other_visitor(browser, request, storage_state=signed_in, **ON_A_PHONE) as phone:
        open_menu(phone)
        phone.get_by_role("button", name="Add an item").click()
        phone.keyboard.type("পাঠকক্ষ")
        row(phone, "পাঠকক্ষ").get_by_role("textbox", name="Address").fill("https://example.org/")
        phone.get_by_role("button", name="Up পাঠকক্ষ").click()
        before = position_of(phone, "পাঠকক্ষ")
        assert before == len(titles(phone)) - 2

        box = handle(phone, "পাঠকক্ষ").bounding_box()
        assert box
        touch = phone.context.new_cdp_session(phone)
        x, y = box["x"] + 20, box["y"] + 20

        def send(kind: str, *points: tuple[float, float]) -> None:
            touch.send(
                "Input.dispatchTouchEvent",
                {"type": kind, "touchPoints": [{"x": px, "y": py} for px, py in points]},
            )

        send("touchStart", (x, y))
        for step in range(1, 5):
            send("touchMove", (x, y - 20 * step))
        send("touchEnd")
        after = position_of(phone, "পাঠকক্ষ")
        assert after < before
        assert violations(phone) == []
        assert phone.evaluate("document.documentElement.scrollWidth") == 390
        save(phone)
        open_menu(phone)
        assert position_of(phone, "পাঠকক্ষ") == after
