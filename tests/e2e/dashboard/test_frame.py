"""The dashboard's frame: index, latest items, language and unknown addresses."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import start_react

from .conftest import Client

SCREENS = [
    "/admindash",
    "/admindash/createpost",
    "/admindash/viewallpost",
    "/admindash/viewallimage",
    "/admindash/users",
    "/admindash/imageupload",
    "/admindash/addcategory",
    "/admindash/createadmin",
    "/admindash/profile",
    "/admindash/visits",
    "/admindash/activity",
]
# All visible and accessible text except content: names, titles, descriptions.
WORDS = """() => {
    const written = "th[scope=row], td:nth-child(2), td:nth-child(3), figure, main li, .ql-editor, [translate=no], body [lang], [aria-hidden], script, noscript";
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const {parentElement, data} = walk.currentNode;
        const isContent = /category|বিভাগ|byline|লেখক|tag|ট্যাগ/i.test(parentElement.closest("select")?.labels[0]?.innerText);
        if (data.trim() && !isContent && !parentElement.closest(written)) texts.push(data.trim());
    }
    const named = [...document.querySelectorAll("[aria-label], [title]")].filter((one) => !one.closest("figure, tr, main li"));
    return [...texts, ...named.flatMap((one) => ["aria-label", "title"].map((name) => one.getAttribute(name))).filter(Boolean), document.title];
}"""
BENGALI = re.compile("[ঀ-৿]")
# Names of formats and of keys, the example of phonetic typing, the other language's own name, and user names of accounts.
LATIN_IN_BENGALI = re.compile(
    r"JPEG|PNG|WebP|GIF|AVIF|HEIC|MB|kB|Shift|Ctrl\+[KM]|^A$|ami |https://|/yoga|admin(?:-[0-9a-f]+)?|English|[a-z-]+[0-9a-f]{8,}"
)
LATIN = re.compile("[A-Za-z]")


def test_language_is_changed_everywhere_and_remembered(dashboard: Page) -> None:
    """D26."""
    for address in SCREENS:
        dashboard.goto(address)
        expect(dashboard.get_by_role("heading", level=1)).to_be_visible()
        english = dashboard.evaluate(WORDS)
        assert [text for text in english if BENGALI.search(text.removesuffix("ami becomes আমি"))] == [], (
            address
        )
    dashboard.get_by_role("button", name="বাংলা").click()
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("কার্যকলাপ")
    expect(dashboard.locator("html")).to_have_attribute("lang", "bn")
    for address in SCREENS:
        dashboard.goto(address)
        expect(dashboard.get_by_role("heading", level=1)).to_be_visible()
        bengali = dashboard.evaluate(WORDS)
        assert [text for text in bengali if LATIN.search(LATIN_IN_BENGALI.sub("", text))] == [], address
        assert len(bengali) > 15, address
    dashboard.get_by_role("button", name="লগআউট").click()
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("লগইন")
    dashboard.get_by_role("button", name="English").click()
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Log In")


def test_sidebar_shows_only_icons_on_medium_screens_and_names_on_hover(dashboard: Page) -> None:
    """S46."""
    dashboard.goto("/admindash")
    side = dashboard.get_by_role("banner")
    link = dashboard.get_by_role("navigation", name="Dashboard").get_by_role("link", name="Create Category")
    for width, is_rail in ((768, True), (1024, True), (1280, False), (1920, False)):
        dashboard.set_viewport_size({"width": width, "height": 900})
        dashboard.mouse.move(width - 10, 450)
        assert round(side.evaluate("one => one.getBoundingClientRect().width") / width, 2) == 0.15
        expect(link.locator("span")).to_have_css("opacity", "0" if is_rail else "1")
    dashboard.set_viewport_size({"width": 768, "height": 900})
    link.hover()
    expect(link.locator("span")).to_have_css("opacity", "1")
    dashboard.mouse.move(700, 450)
    expect(link.locator("span")).to_have_css("opacity", "0")
    dashboard.get_by_role("link", name="Upload Image").first.focus()
    dashboard.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(link.locator("span")).to_have_css("opacity", "1")


@pytest.mark.console_errors("ERR_")
def test_failed_loading_shows_the_reason_in_the_chosen_language(dashboard: Page) -> None:
    """D25."""
    dashboard.route("**/all-images-screen-*.js", lambda route: route.abort("connectionfailed"))
    dashboard.goto("/admindash")
    dashboard.get_by_role("button", name="বাংলা").click()
    dashboard.get_by_role("navigation", name="ড্যাশবোর্ড").get_by_role("link", name="সব ছবি").click()
    expect(dashboard.get_by_text("সার্ভারে পৌঁছানো গেল না। সংযোগ দেখে আবার চেষ্টা করুন।")).to_be_visible()
    dashboard.unroute_all()
    dashboard.get_by_role("button", name="আবার চেষ্টা করুন").click()
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("সব ছবি")


def test_public_pages_load_nothing_of_the_dashboard(page: Page, client: Client) -> None:
    """The dashboard is not indexed, and public pages do not load its scripts."""
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    for address in ("/", "/yoga", "/blog", "/contact"):
        page.goto(address)
        start_react(page)
    admin = [url for url in loaded if re.search("admin|quill|crop|editor", url, re.IGNORECASE)]
    assert admin == []
    for address in ("/login", "/admindash"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_have_text("Log In")
        expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    early = [url for url in loaded if re.search("quill|crop", url, re.IGNORECASE)]
    assert early == []
