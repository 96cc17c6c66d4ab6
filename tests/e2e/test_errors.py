"""Missing pages and failures as visitors see them."""

import os
import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from scripts.servers import wait_until
from tests.seeded_site import RENDERED, Site

from .conftest import start_react
from .test_glossary import LIT

EMPTY = '<div id="root"></div>'
REQUESTS = 20  # enough to reach every web worker


@pytest.mark.console_errors
def test_unknown_address_is_404_with_links_to_main_articles(page: Page) -> None:
    """S39, D9."""
    response = page.goto("/no/where")
    assert response is not None
    assert response.status == 404
    assert RENDERED in response.text()
    expect(page.get_by_role("heading", level=1)).to_have_text("খেই হারিয়ে গেছে")
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    ways = page.get_by_role("navigation", name="ফেরার পথ").get_by_role("link")
    assert [link.get_attribute("href") for link in ways.all()] == ["/", "/blog", "/contact"]
    articles = page.get_by_role("navigation", name="প্রধান পাতাগুলো")
    expect(articles.get_by_role("link")).to_have_count(13)
    start_react(page)
    articles.get_by_role("link", name="প্রাউট").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_url("/prout")
    # A click on a dead link loads the document from Django.
    page.evaluate("document.querySelector('main a').setAttribute('href', '/gone')")
    with page.expect_response("**/gone") as answer:
        page.get_by_role("main").get_by_role("link").first.click()
    assert answer.value.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("খেই হারিয়ে গেছে")


@pytest.mark.console_errors
def test_answer_with_an_error_shows_its_status_and_retry(page: Page) -> None:
    """S40."""
    page.goto("/")
    start_react(page)
    menu = page.get_by_role("navigation", name="প্রধান মেনু")
    page.route("**/pages/find/**", lambda route: route.fulfill(status=503))
    menu.get_by_role("link", name="যোগাযোগ").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Unexpected Application Error!")
    expect(heading).to_be_focused()
    expect(page.get_by_text("পাতাটি দেখানো গেল না")).to_be_visible()
    expect(page.get_by_text("৫০৩: সেবা সাময়িকভাবে বন্ধ")).to_be_visible()
    page.unroute("**/pages/find/**")
    page.get_by_role("button", name="আবার চেষ্টা করুন").click()
    expect(heading).to_have_text("যোগাযোগ")
    expect(page).to_have_title(re.compile("^যোগাযোগ"))
    expect(page).to_have_url("/contact")


def is_back(page: Page) -> bool:
    """Whether every web worker renders again. The 404 page is never cached."""
    return all(
        RENDERED in page.request.get("/nowhere", headers={"Connection": "close"}).text()
        for _ in range(REQUESTS)
    )


def wait_until_rendered(site: Site, page: Page, old: int) -> None:
    wait_until(lambda: site.find("renderer") not in (None, old), "there is no new renderer")
    wait_until(lambda: is_back(page), "pages are not rendered")


@pytest.fixture
def killed(site: Site, page: Page) -> Iterator[None]:
    """The renderer is killed and its supervisor stopped, so that no other one starts during the test."""
    renderer = site.find("renderer")
    assert renderer
    site.process.send_signal(signal.SIGSTOP)
    os.kill(renderer, signal.SIGKILL)
    yield
    site.process.send_signal(signal.SIGCONT)
    wait_until_rendered(site, page, renderer)


@pytest.fixture
def hung(site: Site, page: Page) -> Iterator[None]:
    """The renderer accepts connections but never answers; at the end it is killed."""
    renderer = site.find("renderer")
    assert renderer
    os.kill(renderer, signal.SIGSTOP)
    yield
    os.kill(renderer, signal.SIGKILL)
    wait_until_rendered(site, page, renderer)


@pytest.mark.parametrize("state", ["killed", "hung"])
def test_pages_are_served_without_the_renderer_until_it_restarts(
    page: Page, site: Site, request: pytest.FixtureRequest, state: str
) -> None:
    request.getfixturevalue(state)
    for address in ("/", "/prout", "/blog", "/glossary#yama"):
        # Requests with a session cookie bypass the page cache. The answer deletes it.
        page.context.add_cookies([{"name": "sessionid", "value": "ended", "url": site.url}])
        response = page.goto(address)
        assert response is not None
        assert response.status == 200
        assert EMPTY in response.text()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        # A later answer to the page's own requests would delete the next cookie.
        page.wait_for_load_state("networkidle")
    expect(page.locator("#yama")).to_be_in_viewport()
    expect(page.locator("#yama")).to_have_css("background-color", LIT)
    page.get_by_role("navigation", name="প্রধান মেনু").get_by_role("link", name="যোগাযোগ").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("যোগাযোগ")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert page.request.get("/nowhere").status == 404
