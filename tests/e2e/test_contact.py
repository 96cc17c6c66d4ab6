"""The directory of offices on small and large screens."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import start_react


@pytest.mark.parametrize(("name", "size"), [("সিলেট (১)", (390, 844)), ("সিলেট", (1280, 800))])
def test_chosen_place_shows_its_contact_at_once(page: Page, name: str, size: tuple[int, int]) -> None:
    """A choice below the heading, and one on the map."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/contact")
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("যোগাযোগ: সিলেট")
    expect(page.get_by_role("heading", name="সিলেট: ১টি কার্যালয়")).to_be_in_viewport(ratio=1)
    entries = page.get_by_role("list", name="সিলেট: ১টি কার্যালয়").locator("> li")
    expect(entries).to_have_count(1)
    expect(entries).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [768, 1280])
def test_contacts_have_two_columns_on_wide_screens(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 1024})
    page.goto("/contact")
    entries = page.get_by_role("list", name="সব স্থান: ১২টি কার্যালয়").locator("> li")
    expect(entries).to_have_count(12)
    tops = entries.evaluate_all("(all) => all.map((entry) => entry.getBoundingClientRect().top)")
    assert tops[0] == tops[1] < tops[2]


@pytest.mark.parametrize("width", [390, 1280])
def test_heading_is_as_far_from_the_menu_as_on_other_pages(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    tops = set()
    for route in ("/contact", "/contact?place=khulna", "/events"):
        page.goto(route)
        tops.add(
            page.get_by_role("heading", level=1).evaluate("(title) => title.getBoundingClientRect().top")
        )
    assert len(tops) == 1


def test_nearest_office_is_found_on_the_device(page: Page) -> None:
    """It stays when React takes over, and no request carries the position."""
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation({"latitude": 22.7, "longitude": 89.4, "accuracy": 40})
    page.goto("/contact")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url + (request.post_data or "")))
    page.get_by_role("button", name="কাছের কার্যালয় খুঁজুন").click()
    answer = page.locator("[data-nearest]")
    expect(answer.get_by_role("status")).to_contain_text("সবচেয়ে কাছের কার্যালয় খুলনা জেলায়, প্রায় ২০ কিলোমিটার দূরে")
    start_react(page)
    expect(answer.get_by_role("heading", level=3)).to_have_text(["নমুনা: খুলনা প্রচার কার্যালয়"])
    expect(answer.get_by_role("heading", level=3)).to_be_in_viewport(ratio=1)
    assert not [request for request in requests if "22.7" in request or "89.4" in request]
    answer.get_by_role("link", name="বার্তা").click()
    expect(page.locator("select[name=office] option:checked")).to_contain_text("খুলনা")


def test_refused_position_leads_to_the_list(page: Page) -> None:
    page.goto("/contact")
    page.get_by_role("button", name="কাছের কার্যালয় খুঁজুন").click()
    expect(page.locator("[data-nearest]").get_by_role("status")).to_contain_text("অনুমতি পায়নি")
    expect(page.locator("[data-nearest] li")).to_have_count(0)
