"""Every public route."""

from itertools import chain

from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import start_react

# In the order of the menu (S33, D3).
ARTICLES = [
    *("/establishment", "/goal", "/marga", "/yoga", "/education", "/childrenhomes"),
    *("/amrt", "/rurawa", "/prout", "/social", "/spiritual", "/ideals"),
]
# The articles that the menu has besides the required ones.
OTHERS = {"আমাদের কথা": ["/begin", "/questions", "/timeline"], "কার্যক্রম": ["/songs", "/observances"]}
ROUTES = [
    "/",
    *ARTICLES,
    *chain(*OTHERS.values()),
    "/ananda-marga",
    "/about",
    "/blog",
    "/contact",
    "/glossary",
]

# The other articles consist of the same blocks.
ONE_OF_EACH_KIND = ("/", "/prout", "/social", "/begin", "/observances", "/blog", "/contact", "/glossary")
WORDS = "main :is(h1, h2, h3, p, li, td)"
TITLES = "main :is(h1, h2, h3, nav [aria-current=page], dd > a:not([download]), address)"


def test_routes_are_accessible_without_console_errors_and_complete_without_javascript(
    page: Page, without_scripts: Page
) -> None:
    for route in ROUTES:
        response = page.goto(route)
        assert response is not None
        assert response.status == 200, route
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        start_react(page)
        assert page.locator("html").get_attribute("lang") == "bn"
        if route in ONE_OF_EACH_KIND:
            assert violations(page) == [], route

        without_scripts.goto(route)
        words = without_scripts.locator(WORDS).all_inner_texts()
        assert words == page.locator(WORDS).all_inner_texts(), route
        links = without_scripts.locator("header a")
        hrefs = set(links.evaluate_all("links => links.map(link => link.getAttribute('href'))"))
        assert {"/", "/establishment", "/yoga", "/social", "/blog", "/contact"} <= hrefs, route


def test_word_of_forty_letters_breaks_at_the_edge_of_a_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 844})
    for route in ("/events", "/events/dharmachakra-silet", "/contact", "/help", "/questions"):
        phone.goto(route)
        phone.locator(TITLES).evaluate_all(
            "(titles, word) => { for (const title of titles) title.textContent = word }", "স্বাচ্ছন্দ্য" * 10
        )
        assert phone.evaluate("document.documentElement.scrollWidth") == 320, route


def test_choosing_a_district_shows_and_announces_its_first_event(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 660})
    phone.goto("/events")
    chip = phone.get_by_role("list", name="জেলা").get_by_role("link", name="খুলনা")
    chip.focus()
    phone.keyboard.press("Enter")
    heading = phone.get_by_role("heading", name="খুলনা: ")
    # Its name is read, as it has the focus.
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport(ratio=1)
    expect(phone.locator("ol li").first.get_by_role("heading")).to_be_in_viewport(ratio=1)
