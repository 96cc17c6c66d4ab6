"""The directory of offices on small and large screens."""

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize(("name", "size"), [("সিলেট (১)", (390, 844)), ("সিলেট", (1280, 800))])
def test_chosen_place_shows_its_contact_at_once(page: Page, name: str, size: tuple[int, int]) -> None:
    """A choice below the heading, and one on the map."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/contact")
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("যোগাযোগ: সিলেট")
    expect(page.locator("#places > li")).to_have_count(1)
    expect(page.locator("#places > li")).to_be_in_viewport(ratio=1)


def test_contacts_have_two_columns_on_a_tablet(page: Page) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    page.goto("/contact")
    tops = page.locator("#places > li").evaluate_all("(all) => all.map((entry) => entry.offsetTop)")
    assert tops[0] == tops[1] < tops[2]
