"""Missing pages and failures as visitors see them."""

import pytest
from playwright.sync_api import Page, expect

from tests.seeded_site import RENDERED

from .conftest import start_react


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
    assert [link.get_attribute("href") for link in ways.all()] == ["/", "/blog", "/events", "/contact"]
    articles = page.get_by_role("navigation", name="প্রধান পাতাগুলো")
    expect(articles.get_by_role("link")).to_have_count(19)
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
