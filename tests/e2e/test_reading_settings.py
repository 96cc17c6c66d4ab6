"""Theme and size of the text."""

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import other_visitor

BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"
SIZE = "getComputedStyle(document.documentElement).fontSize"
LIGHT, DARK = "rgb(250, 248, 243)", "rgb(20, 26, 23)"
# The first that holds counts.
FRAME = """[...document.querySelectorAll("meta[name=theme-color]")]
    .find(({ media }) => !media || matchMedia(media).matches).content"""
FRAME_LIGHT, FRAME_DARK = "#0B5D3B", "#141A17"


@pytest.mark.parametrize("width", [390, 1280])
def test_settings_open_below_their_button(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/yoga")
    if width == 390:
        page.get_by_role("button", name="মেনু").click()
    button = page.get_by_role("button", name="পড়ার সেটিংস")
    button.click()
    button_box = button.bounding_box()
    box = page.get_by_role("dialog", name="পড়ার সেটিংস").bounding_box()
    assert button_box
    assert box
    assert button_box["y"] + button_box["height"] <= box["y"] <= button_box["y"] + button_box["height"] + 8
    assert box["x"] + box["width"] == pytest.approx(button_box["x"] + button_box["width"], abs=1)


def test_choices_hold_on_the_next_page(browser: Browser, request: pytest.FixtureRequest) -> None:
    with other_visitor(browser, request, color_scheme="dark") as page:
        page.goto("/yoga")
        assert page.evaluate(BACKGROUND) == DARK
        page.get_by_role("button", name="পড়ার সেটিংস").click()
        settings = page.get_by_role("dialog", name="পড়ার সেটিংস")
        expect(settings.get_by_label("ডিভাইসের মতো")).to_be_checked()
        settings.get_by_label("উজ্জ্বল").check()
        settings.get_by_label("বড়", exact=True).check()
        html = page.locator("html")
        expect(html).to_have_css("background-color", LIGHT)
        expect(html).to_have_css("font-size", "18px")
        page.goto("/prout")
        assert (page.evaluate(BACKGROUND), page.evaluate(SIZE)) == (LIGHT, "18px")
        page.get_by_role("button", name="পড়ার সেটিংস").click()
        expect(settings.get_by_label("বড়", exact=True)).to_be_checked()


def test_chosen_theme_holds_for_the_browser_and_for_pages_without_react(
    browser: Browser, request: pytest.FixtureRequest
) -> None:
    with other_visitor(browser, request, color_scheme="light") as page:
        of_system = (LIGHT, FRAME_LIGHT)
        page.goto("/offline")
        assert (page.evaluate(BACKGROUND), page.evaluate(FRAME)) == of_system
        page.goto("/yoga")
        assert page.evaluate(FRAME) == of_system[1]
        for name, theme in (("উজ্জ্বল", (LIGHT, FRAME_LIGHT)), ("গাঢ়", (DARK, FRAME_DARK))):
            page.get_by_role("button", name="পড়ার সেটিংস").click()
            page.get_by_label(name).check()
            expect(page.locator("html")).to_have_css("background-color", theme[0])
            assert page.evaluate(FRAME) == theme[1]
            for address in ("/offline", "/report?page=/yoga"):
                page.goto(address)
                assert (page.evaluate(BACKGROUND), page.evaluate(FRAME)) == theme
            page.goto("/login")
            assert page.evaluate(BACKGROUND) == theme[0]
            page.goto("/yoga")
            assert page.evaluate(FRAME) == theme[1]
        page.get_by_role("button", name="পড়ার সেটিংস").click()
        page.get_by_label("ডিভাইসের মতো").check()
        expect(page.locator("html")).to_have_css("background-color", of_system[0])
        assert page.evaluate(FRAME) == of_system[1]
