"""The time at which React is loaded, and the requests of a page before it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli
import pytest
from playwright.sync_api import Browser, BrowserType, Page, Request, Route, expect

from tests.e2e.conftest import ON_A_PHONE, PHONE, Site, other_visitor, start_react

from .fonts import fontconfig

REACT = "/assets/entry-client-"
LAYOUT_SHIFT = """() => new Promise(done => new PerformanceObserver(list => done(
    list.getEntries().reduce((sum, { value }) => sum + value, 0)
)).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(done, 1000, 0))"""
CONNECTION = """Object.defineProperty(Navigator.prototype, "connection", {{ get: () => ({}) }})"""


def requested(page: Page) -> list[Request]:
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    page.on("request", note)
    return requests


def has_react(requests: list[Request]) -> bool:
    return any(REACT in request.url for request in requests)


def fonts(requests: list[Request]) -> list[str]:
    return [request.url for request in requests if request.resource_type == "font"]


def set_connection(page: Page, connection: str) -> None:
    page.context.add_init_script(CONNECTION.format(connection))


def settle(page: Page) -> None:
    """Waits until the page has been idle once and its requests are done."""
    page.evaluate("new Promise(done => requestIdleCallback(() => requestIdleCallback(done)))")
    page.wait_for_load_state("networkidle")


@pytest.fixture
def phone(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A phone whose browser has no `navigator.connection`."""
    with other_visitor(browser, request, **ON_A_PHONE) as page:
        set_connection(page, "undefined")
        yield page


@pytest.mark.parametrize(
    ("connection", "loads"),
    [
        ('{ effectiveType: "4g", downlink: 10 }', True),
        ('{ effectiveType: "4g", downlink: 1.5 }', False),
        ('{ effectiveType: "4g", saveData: true }', False),
        ("undefined", False),
    ],
)
def test_first_use_loads_react_on_a_good_connection_only(page: Page, connection: str, loads: bool) -> None:
    set_connection(page, connection)
    requests = requested(page)
    page.goto("/glossary")
    settle(page)
    assert not has_react(requests)
    page.mouse.move(1, 1)
    page.mouse.move(2, 2)
    if loads:
        expect(page.locator("html[data-ready]")).to_be_attached()
    settle(page)
    assert has_react(requests) is loads


def test_page_waits_for_the_font_where_the_device_has_none_and_never_moves(page: Page) -> None:
    """Chromium says how far the page has moved: the limit of a good page is 0.1."""
    page.goto("/prout")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    settle(page)
    assert page.evaluate("document.fonts.check('1em \"Noto Sans Bengali Web\"', 'ক')")
    assert page.evaluate(LAYOUT_SHIFT) < 0.01


def test_page_on_a_slow_line_does_not_move_when_the_font_comes(page: Page) -> None:
    """The placeholder has bars as wide as the letters of the font that comes later."""
    set_connection(page, '{ effectiveType: "3g" }')
    page.set_viewport_size(PHONE)
    for path in ("/", "/prout", "/events"):
        page.route("**/noto-sans-bengali-*.woff2", lambda route: None)  # until unroute_all
        page.goto(path, wait_until="commit")
        expect(page.locator("html[data-no-font=placeholder]")).to_be_attached()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.unroute_all()
        expect(page.locator("html[data-fonts]")).to_be_attached()
        assert page.evaluate("document.fonts.check('1em \"Noto Sans Bengali Web\"', 'ক')")
        assert page.evaluate(LAYOUT_SHIFT) < 0.02, path
        page.evaluate("localStorage.clear()")


def test_page_is_shown_if_the_font_does_not_come(page: Page) -> None:
    page.route("**/*.woff2", lambda route: None)  # never answered
    page.goto("/prout", wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.fixture
def page_with_font(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> Iterator[Page]:
    """A device with the Bengali font that the test's parameter names, in these styles."""
    env = os.environ | fontconfig(tmp_path, *request.param)
    with (
        browser_type.launch(**browser_type_launch_args | {"env": env}) as browser,
        other_visitor(browser, request) as page,
    ):
        yield page


@pytest.mark.parametrize("page_with_font", [("Lohit Bengali", ("Regular",))], indirect=True)
def test_font_is_loaded_at_the_first_use_where_the_device_has_another(page_with_font: Page) -> None:
    requests = requested(page_with_font)
    page_with_font.goto("/prout")
    settle(page_with_font)
    assert fonts(requests) == []
    with page_with_font.expect_request("**/*-700-*.woff2"):
        page_with_font.mouse.move(1, 1)


@pytest.mark.parametrize("page_with_font", [("Noto Sans Bengali",)], indirect=True)
def test_no_font_is_loaded_where_the_device_has_the_same(page_with_font: Page) -> None:
    requests = requested(page_with_font)
    page_with_font.goto("/prout")
    start_react(page_with_font)
    settle(page_with_font)
    assert fonts(requests) == []


def test_no_font_is_loaded_under_save_data(page: Page) -> None:
    set_connection(page, "{ saveData: true }")
    requests = requested(page)
    page.goto("/prout")
    settle(page)
    assert fonts(requests) == []


def test_slides_load_their_pictures_when_shown_under_save_data(page: Page) -> None:
    set_connection(page, "{ saveData: true }")
    page.goto("/")
    settle(page)
    pictures = page.locator("#carousel img")
    loaded = "images => images.map(image => image.naturalWidth > 0)"
    assert pictures.evaluate_all(loaded) == [True, False, False]
    page.get_by_role("button", name="পরের স্লাইড").click()
    expect(pictures.nth(1)).not_to_have_js_property("naturalWidth", 0)
    settle(page)
    assert pictures.evaluate_all(loaded) == [True, True, False]


def test_filter_loads_react_and_keeps_what_was_typed(phone: Page) -> None:
    requests = requested(phone)
    phone.goto("/glossary")
    settle(phone)
    assert not has_react(requests)
    field = phone.get_by_role("searchbox", name="শব্দ খুঁজুন")
    field.tap()
    field.press_sequentially("yama")
    expect(phone.locator("html[data-ready]")).to_be_attached()
    assert "/api/v2/pages/find/?html_path=%2Fglossary" in [
        request.url.partition("/api/")[1] + request.url.partition("/api/")[2] for request in requests
    ]
    expect(field).to_have_value("yama")
    expect(field).to_be_focused()
    expect(phone.get_by_role("term")).to_have_count(4)


def test_menu_and_carousel_answer_without_react(phone: Page) -> None:
    requests = requested(phone)
    phone.goto("/")
    phone.get_by_role("button", name="মেনু", exact=True).tap()
    expect(phone.get_by_role("button", name="মেনু", exact=True, expanded=True)).to_be_visible()
    phone.keyboard.press("Escape")
    carousel = phone.get_by_role("region", name="প্রথম পাতার স্লাইড")
    carousel.get_by_role("button", name="পরের স্লাইড").tap()
    expect(carousel.locator("[aria-live]")).to_contain_text("২ / ৩")
    heading = carousel.get_by_role("heading").nth(1).inner_text()
    expect(carousel.locator("[aria-live]")).to_contain_text(heading)
    assert not has_react(requests)


def test_tap_during_loading_opens_the_source_without_react(phone: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:  # Playwright refuses a built-in method
        held.append(route)

    phone.route("**/assets/boot-*", hold)
    phone.route(f"**{REACT}*", lambda route: None)  # never answered
    with phone.expect_request("**/assets/boot-*"):
        phone.goto("/prout", wait_until="commit")
    citation = phone.get_by_role("link", name="তথ্যসূত্র ১", exact=True).first
    citation.tap()
    for route in held:
        route.continue_()
    expect(phone.get_by_role("dialog", name="তথ্যসূত্র ১")).to_be_focused()
    expect(phone).to_have_url("/prout")
    expect(citation).to_be_in_viewport()


@pytest.mark.console_errors("Failed to load resource", "net::ERR")
def test_failed_load_is_tried_again_and_links_stay_links(phone: Page) -> None:
    lost = f"**{REACT}*"
    phone.route(lost, lambda route: route.abort())
    phone.goto("/glossary")
    field = phone.get_by_role("searchbox", name="শব্দ খুঁজুন")
    with phone.expect_event("requestfailed"):
        field.tap()
    phone.locator("#yama").get_by_role("link", name="নিয়ম").tap()
    expect(phone.locator("#niyama")).to_be_in_viewport()
    assert phone.locator("html").get_attribute("data-ready") is None


def test_link_tapped_while_react_loads_arrives(phone: Page) -> None:
    phone.route(f"**{REACT}*", lambda route: None)  # never answered
    phone.goto("/glossary")
    with phone.expect_request(f"**{REACT}*"):
        phone.get_by_role("searchbox", name="শব্দ খুঁজুন").tap()
    phone.get_by_role("contentinfo").get_by_role("link", name="প্রাউট").tap()
    expect(phone).to_have_url("/prout")
    expect(phone.get_by_role("heading", level=1)).to_be_visible()


def test_page_published_in_between_is_not_taken_over(phone: Page, site: Site) -> None:
    phone.goto("/glossary")
    site.manage(
        "shell",
        "--no-imports",
        "-c",
        "from glossary.models import GlossaryPage; page = GlossaryPage.objects.get();"
        "page.lead += ' '; page.seo_title = 'শব্দকোষ '; page.save_revision().publish()",
    )
    heading = phone.get_by_role("heading", level=1).element_handle()
    with phone.expect_response("**/api/v2/pages/find/**") as answer:
        phone.get_by_role("searchbox", name="শব্দ খুঁজুন").tap()
    assert answer.value.ok
    settle(phone)
    assert phone.locator("html").get_attribute("data-ready") is None
    assert phone.evaluate("heading => heading.isConnected", heading)
    phone.get_by_role("contentinfo").get_by_role("link", name="প্রাউট").tap()
    expect(phone).to_have_url("/prout")


# Budgets, brotli


def kilobytes_before_interaction(requests: list[Request]) -> float:
    """Document, style sheet and boot script: the page cache compresses quickly, the build as well as it can."""
    total = 0
    for request in requests:
        is_document = request.resource_type == "document"
        if is_document or request.resource_type == "stylesheet" or "/assets/boot-" in request.url:
            response = request.response()
            assert response is not None
            total += len(brotli.compress(response.body(), quality=5 if is_document else 11))
    return total / 1000


@pytest.mark.parametrize(
    ("path", "kilobytes", "requests"),
    [("/social", 40, 12), ("/", 30, 15)],
)
def test_first_visit_keeps_the_budget(
    phone: Page, base_url: str, path: str, kilobytes: float, requests: int
) -> None:
    seen = requested(phone)
    phone.goto(path)
    settle(phone)
    own = [request for request in seen if request.service_worker is None]
    assert kilobytes_before_interaction(own) <= kilobytes
    assert not has_react(own)
    assert [request.url for request in own if not request.url.startswith(base_url)] == []
    assert len(own) <= requests, [request.url for request in own]
