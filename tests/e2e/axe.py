"""What axe says about a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect


def violations(page: Page) -> list[Any]:
    """The rules that the page breaks, once its text is shown: without a Bengali font it waits for one."""
    expect(page.locator("body")).to_have_css("visibility", "visible")
    return list(Axe().run(page).response["violations"])
