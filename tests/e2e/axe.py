"""Violations that axe reports for a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """The rules that the page breaks, each with its elements.

    Waits until the text is shown: without a Bengali font it waits for one.
    """
    expect(page.locator("body")).to_have_css("visibility", "visible")
    broken = Axe().run(page).response["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in broken]
