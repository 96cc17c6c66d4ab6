"""Missing pages and failures as visitors see them."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import start_react


@pytest.mark.console_errors
def test_404_page_links_to_articles_and_a_dead_link_loads_it(page: Page) -> None:
    """S39, D9."""
    page.goto("/no/where")
    start_react(page)
    page.get_by_role("navigation", name="প্রধান পাতাগুলো").get_by_role("link", name="প্রাউট").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_url("/prout")
    # A click on a dead link loads the document from Django.
    page.evaluate("document.querySelector('main a').setAttribute('href', '/gone')")
    with page.expect_response("**/gone") as answer:
        page.get_by_role("main").get_by_role("link").first.click()
    assert answer.value.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("খেই হারিয়ে গেছে")
