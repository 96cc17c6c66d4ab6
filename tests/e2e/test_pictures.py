"""Pictures are fetched about as large as they are shown."""

from typing import TypedDict

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import ON_A_PHONE, other_visitor
from tests.e2e.test_public_site import ROUTES

POST = "/blog/bhorer-pothe-hanta"
# The width of each picture that is shown, and the width in `sizes`.
WIDTHS = r"""
  () => [...document.querySelectorAll("picture")].flatMap((picture) => {
    const shown = picture.querySelector("img").getBoundingClientRect().width;
    if (shown === 0) return [];
    const { sizes } = picture.querySelector("source");
    const told = sizes
      .split(", ")
      .map((clause) => /^(?:(\(.+?\)) )?(.+)$/.exec(clause))
      .find(([, media]) => !media || matchMedia(media).matches)[2];
    const ruler = document.body.appendChild(document.createElement("div"));
    ruler.style.width = told;
    const width = ruler.getBoundingClientRect().width;
    ruler.remove();
    return [{ sizes, shown, told: width }];
  })
"""


class Widths(TypedDict):
    sizes: str
    shown: float
    told: float


def test_sizes_are_the_widths_of_the_pictures(page: Page) -> None:
    """At most 1.3 times too large and never too small. Pixels of the device multiply both alike."""
    wrong = []
    for route in [*ROUTES, POST, "/blog/category/shiksha", "/blog/author/sompadok"]:
        page.goto(route)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        for width in (360, 390, 768, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            widths: list[Widths] = page.evaluate(WIDTHS)
            assert widths or route in ("/glossary", "/contact"), route
            wrong += [
                (route, width, sizes)
                for sizes in widths
                if not sizes["shown"] - 1 <= sizes["told"] <= sizes["shown"] * 1.3
            ]
    assert wrong == []


@pytest.mark.parametrize(("density", "width"), [(1, "240"), (3, "400")])
def test_phone_fetches_the_rendition_for_its_pixels(
    browser: Browser, request: pytest.FixtureRequest, density: int, width: str
) -> None:
    with other_visitor(browser, request, **ON_A_PHONE, device_scale_factor=density) as phone:
        phone.goto("/blog")
        picture = phone.get_by_role("article").nth(1).locator("img")
        picture.scroll_into_view_if_needed()
        address = picture.evaluate("async (picture) => (await picture.decode(), picture.currentSrc)")
        assert f".width-{width}." in address
