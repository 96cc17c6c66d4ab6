"""Every public route."""

import pytest
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import start_react

ROUTES = [
    "/",
    "/establishment",
    "/goal",
    "/marga",
    "/yoga",
    "/education",
    "/childrenhomes",
    "/amrt",
    "/rurawa",
    "/prout",
    "/social",
    "/spiritual",
    "/ideals",
    "/blog",
    "/contact",
    "/glossary",
]


WORDS = "main :is(h1, h2, h3, p, li, td)"


@pytest.mark.parametrize("route", ROUTES)
def test_route_is_accessible_without_console_errors_and_complete_without_javascript(
    page: Page, without_scripts: Page, route: str
) -> None:
    response = page.goto(route)
    assert response is not None
    assert response.status == 200
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    start_react(page)
    assert page.locator("html").get_attribute("lang") == "bn"
    assert violations(page) == []

    without_scripts.goto(route)
    assert without_scripts.locator(WORDS).all_inner_texts() == page.locator(WORDS).all_inner_texts()
    hrefs = {link.get_attribute("href") for link in without_scripts.locator("header a").all()}
    assert {"/", "/establishment", "/yoga", "/social", "/blog", "/contact"} <= hrefs


@pytest.mark.parametrize("route", ["/", "/prout", "/blog", "/contact", "/glossary"])
def test_route_fits_a_phone(phone: Page, route: str) -> None:
    phone.goto(route)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(phone) == []
