"""Every public route as a visitor meets it."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

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
]


@pytest.mark.parametrize("route", ROUTES)
def test_a_route_is_complete_accessible_and_quiet(page: Page, route: str) -> None:
    response = page.goto(route)
    assert response is not None
    assert response.status == 200
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "bn"
    assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("route", ["/", "/prout", "/blog", "/contact"])
def test_a_route_fits_a_phone(phone: Page, route: str) -> None:
    phone.goto(route)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert Axe().run(phone).response["violations"] == []


@pytest.mark.parametrize("route", ROUTES)
def test_a_route_reads_the_same_without_javascript(page: Page, without_scripts: Page, route: str) -> None:
    words = "main :is(h1, h2, h3, p, li, td)"
    page.goto(route)
    page.wait_for_load_state("networkidle")
    without_scripts.goto(route)
    assert without_scripts.locator(words).all_inner_texts() == page.locator(words).all_inner_texts()
    hrefs = {link.get_attribute("href") for link in without_scripts.locator("header a").all()}
    assert {"/", "/establishment", "/yoga", "/social", "/blog", "/contact"} <= hrefs
