"""Reading without a connection: what is stored, what is shown, and what never is."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import ON_A_PHONE, Site, other_visitor, start_react, wait_until

OFFLINE_TEXT = "সংযোগ নেই, আর পাতাটি আপনার ডিভাইসে রাখা নেই।"
STORED = "async path => Boolean(await caches.match(path))"
# All addresses in all caches, by the cache's name.
CONTENT = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async name => [
    name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)])))"""
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

# Chromium reports every request that fails without a connection.
pytestmark = pytest.mark.console_errors


@pytest.fixture
def reader(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab whose browser may register the service worker."""
    with other_visitor(browser, request, service_workers="allow") as page:
        yield page


@pytest.fixture(params=["React", "no React"])
def either(reader: Page, request: pytest.FixtureRequest) -> Page:
    """A tab in which React takes over, or with Save-Data, where it does so only on demand."""
    if request.param == "no React":
        reader.add_init_script(SAVE_DATA)
    return reader


STORE_OLD_PAGES = """async () => {
    const pages = await caches.open("pages")
    for (const [title, hour] of [["সকাল", "04"], ["সন্ধ্যা", "12"]]) {
        const headers = { Date: `Fri, 02 Jan 2026 ${hour}:00:00 GMT`, "Content-Type": "text/html" }
        await pages.put(`/${hour}`, new Response(`<h1>${title}</h1>`, { headers }))
    }
}"""


def read(page: Page, path: str) -> None:
    """Open a page; wait until it is stored and, without Save-Data, until React has started."""
    page.goto(path)
    wait_until(page, "navigator.serviceWorker.controller !== null")
    wait_until(page, STORED, arg=path)
    if not page.evaluate("navigator.connection.saveData"):
        start_react(page)


def content(page: Page) -> dict[str, list[str]]:
    return dict(page.evaluate(CONTENT))


def heading(page: Page) -> Any:
    return page.get_by_role("heading", level=1)


def menu_link(page: Page, name: str) -> Any:
    return page.get_by_role("navigation", name="প্রধান মেনু").get_by_role("link", name=name)


def test_page_that_was_read_opens_with_its_date(reader: Page) -> None:
    read(reader, "/prout")
    top = heading(reader).bounding_box()
    today = reader.evaluate(
        "new Intl.DateTimeFormat('bn', {timeZone: 'Asia/Dhaka', dateStyle: 'long', calendar: 'gregory'}).format()"
    ).replace(",", "")
    picture = reader.get_by_role("main").locator("img").first
    wait_until(
        reader,
        "async name => Boolean(await caches.match(name))",
        arg=picture.evaluate("img => img.currentSrc"),
    )
    reader.context.set_offline(True)
    reader.goto("/prout")
    expect(heading(reader)).to_contain_text("প্রাউট")
    expect(reader.get_by_role("status").filter(has_text="কপি দেখছেন")).to_contain_text(
        f"সংযোগ পাওয়া যাচ্ছে না। {today} তারিখের কপি দেখছেন।"
    )
    assert heading(reader).bounding_box() == top
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    reader.context.set_offline(False)
    expect(reader.get_by_text("কপি দেখছেন")).to_be_hidden()


def test_back_without_connection_shows_the_page_again(reader: Page) -> None:
    read(reader, "/goal")
    menu_link(reader, "যোগাযোগ").click()
    expect(heading(reader)).to_have_text("যোগাযোগ")
    wait_until(reader, STORED, arg="/contact")
    reader.context.set_offline(True)
    reader.go_back()
    expect(reader).to_have_url("/goal")
    expect(heading(reader)).to_contain_text("লক্ষ্য")
    reader.go_forward()
    expect(heading(reader)).to_have_text("যোগাযোগ")


def test_tap_on_an_unread_page_stays_and_explains(either: Page) -> None:
    read(either, "/goal")
    either.evaluate("window.sameDocument = true")
    title = either.title()
    either.mouse.wheel(0, 600)
    wait_until(either, "scrollY === 600")
    either.context.set_offline(True)
    menu_link(either, "যোগাযোগ").evaluate("link => link.click()")
    notice = either.get_by_role("status").filter(has_text=OFFLINE_TEXT)
    expect(notice).to_be_visible()
    expect(either).to_have_url("/goal")
    expect(either).to_have_title(title)
    expect(heading(either)).to_contain_text("লক্ষ্য")
    assert either.evaluate("[window.sameDocument, scrollY]") == [True, 600]
    expect(either.get_by_role("main")).not_to_have_attribute("aria-busy", "true")
    either.context.set_offline(False)
    expect(notice).to_be_hidden()
    menu_link(either, "যোগাযোগ").evaluate("link => link.click()")
    expect(heading(either)).to_have_text("যোগাযোগ")


def test_unread_page_opened_without_connection_lists_what_can_be_read(reader: Page) -> None:
    read(reader, "/goal")
    reader.evaluate(STORE_OLD_PAGES)
    reader.context.set_offline(True)
    reader.goto("/contact")
    expect(heading(reader)).to_have_text("সংযোগ নেই")
    read_pages = reader.get_by_role("region", name="পড়া পাতা")
    expect(read_pages.get_by_role("heading", level=3)).to_have_text(
        [re.compile("তারিখের কপি$"), "২ জানুয়ারি ২০২৬ তারিখের কপি"]
    )
    expect(read_pages.get_by_role("list")).to_have_text([re.compile("লক্ষ্য"), "সন্ধ্যাসকাল"])
    read_pages.get_by_role("link").first.click()
    expect(reader).to_have_url("/goal")
    expect(heading(reader)).to_contain_text("লক্ষ্য")
    reader.go_back()
    expect(heading(reader)).to_have_text("সংযোগ নেই")
    reader.context.set_offline(False)
    reader.get_by_role("button", name="আবার চেষ্টা করুন").click()
    expect(heading(reader)).to_have_text("যোগাযোগ")


def test_article_is_kept_with_its_pictures_and_removed(
    browser: Browser, request: pytest.FixtureRequest
) -> None:
    with other_visitor(browser, request, service_workers="allow", **ON_A_PHONE) as phone:
        phone.add_init_script(SAVE_DATA)
        read(phone, "/yoga")
        phone.get_by_role("button", name="পরে পড়ার জন্য রাখুন").tap()
        expect(phone.get_by_text("লেখাটি ছবিসহ রাখা হলো।")).to_be_visible()
        expect(phone.get_by_role("button", name="রাখা আছে; চাপলে সরে যাবে")).to_be_visible()
        sources = phone.get_by_role("main").locator("img").evaluate_all("all => all.map(i => i.currentSrc)")
        assert len(sources) > 1
        # Only what is kept is left.
        phone.evaluate("Promise.all(['pages', 'pictures'].map(name => caches.delete(name)))")
        phone.context.set_offline(True)
        for spelling in ("/yoga?fbclid=IwAR0&utm_source=x", "/yoga/", "/yoga"):
            phone.goto(spelling)
            expect(heading(phone)).to_contain_text("যোগ")
            expect(phone.get_by_role("button", name="রাখা আছে; চাপলে সরে যাবে")).to_be_visible()
        images = phone.get_by_role("main").locator("img")
        images.evaluate_all("all => Promise.all(all.map(i => { i.loading = 'eager'; return i.decode() }))")
        assert images.evaluate_all("all => all.map(i => i.currentSrc)") == sources
        assert phone.evaluate("getComputedStyle(document.querySelector('h1')).fontWeight") == "700"

        phone.get_by_role("contentinfo").get_by_role("link", name="জমিয়ে রাখা লেখা").click()
        expect(heading(phone)).to_have_text("সংযোগ ছাড়া পড়া")
        kept = phone.get_by_role("region", name="জমিয়ে রাখা লেখা")
        expect(kept.get_by_role("link")).to_have_attribute("href", "/yoga")
        kept.get_by_role("button", name="সরিয়ে দিন: যোগ").click()
        expect(kept.get_by_role("listitem")).to_have_count(0)
        expect(kept.get_by_role("heading")).to_be_focused()
        expect(phone.get_by_role("status")).to_contain_text("সরিয়ে দেওয়া হলো।")
        assert [name for name in content(phone) if name.startswith("kept:")] == []


def test_keeping_too_many_pages_or_without_connection_shows_the_reason(reader: Page) -> None:
    read(reader, "/yoga")
    reader.evaluate("Promise.all(Array.from({ length: 50 }, (_, n) => caches.open(`kept:/${n}`)))")
    reader.get_by_role("button", name="পরে পড়ার জন্য রাখুন").click()
    expect(reader.get_by_text("৫০টির বেশি লেখা রাখা যায় না।")).to_be_visible()
    reader.evaluate("caches.delete('kept:/1')")
    reader.context.set_offline(True)
    reader.get_by_role("button", name="পরে পড়ার জন্য রাখুন").click()
    expect(reader.get_by_text("লেখাটি রাখা গেল না।")).to_be_visible()
    assert "kept:/yoga" not in content(reader)


def sign_in(page: Page, site: Site) -> None:
    page.goto("/cms/documents/")
    page.get_by_label("User Name").fill(site.administrator)
    page.get_by_label("Password", exact=True).fill(site.password)
    page.get_by_role("button", name="Submit").click()
    expect(page).to_have_url("/cms/documents/")


def test_signing_in_and_out_deletes_what_was_read(reader: Page, site: Site) -> None:
    read(reader, "/yoga")
    reader.get_by_role("button", name="পরে পড়ার জন্য রাখুন").click()
    expect(reader.get_by_role("button", name="রাখা আছে; চাপলে সরে যাবে")).to_be_visible()
    assert {"pages", "pictures", "kept:/yoga"} <= content(reader).keys()
    sign_in(reader, site)
    wait_until(reader, "async () => !(await caches.has('pages') || await caches.has('kept:/yoga'))")
    reader.evaluate("caches.open('pages').then(cache => cache.put('/before', new Response()))")
    reader.evaluate("fetch('/logout', { method: 'POST' })")
    wait_until(reader, "async () => !(await caches.has('pages'))")


def test_nothing_private_or_of_the_admins_is_stored(reader: Page, site: Site) -> None:
    read(reader, "/goal")
    sign_in(reader, site)
    wait_until(reader, "async () => !(await caches.has('pages'))")
    for path in ("/", "/prout", "/blog"):
        reader.goto(path)
        expect(reader.locator("wagtail-userbar")).to_be_attached()
        reader.wait_for_load_state("networkidle")
    for path in ("/admindash", "/admindash/posts", "/admindash/images", "/cms/pages/", "/login"):
        reader.goto(path)
        reader.wait_for_load_state("networkidle")
    stored = content(reader)
    assert [stored.get(name, []) for name in ("pages", "pictures")] == [[], []]
    [static] = [name for name in stored if name.startswith("static-")]
    foreign = re.compile(r"^/(cms|admindash|login|logout|refresh|api|documents|static/(?!assets/))")
    assert [path for path in stored[static] if foreign.match(path)] == []
    dashboard = reader.evaluate(
        "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"
    )
    assert [path for path in dashboard if "/assets/entry-" in path and path.endswith(".js")]
    assert [path for path in dashboard if path in stored[static] and "/assets/entry-" in path] == []


def test_a_new_release_deletes_all_but_the_last_two_static_caches(reader: Page) -> None:
    reader.goto("/robots.txt")
    for name in ("static-one", "static-two", "unrelated"):
        reader.evaluate("name => caches.open(name)", name)
    read(reader, "/goal")
    wait_until(reader, "async () => !(await caches.has('static-one'))")
    names = list(content(reader))
    assert "static-two" in names
    assert "unrelated" in names
    assert len([name for name in names if name.startswith("static-")]) == 2


def test_stored_pages_and_pictures_are_bounded(reader: Page) -> None:
    read(reader, "/goal")
    reader.evaluate(
        """async () => {
            for (const [name, count] of [["pages", 45], ["pictures", 90]]) {
                const cache = await caches.open(name);
                for (let n = 0; n < count; n++) await cache.put(`/${name}/${n}`, new Response());
            }
        }"""
    )
    reader.goto("/yoga")
    wait_until(reader, "async () => (await (await caches.open('pages')).keys()).length === 40")
    wait_until(reader, "async () => (await (await caches.open('pictures')).keys()).length === 80")
    pages = content(reader)["pages"]
    assert pages[-1] == "/yoga"
    assert "/goal" not in pages
    assert pages[:2] == ["/pages/6", "/pages/7"]


def test_site_can_be_installed(reader: Page) -> None:
    read(reader, "/")
    protocol = reader.context.new_cdp_session(reader)
    manifest = protocol.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest")
    assert manifest["errors"] == []
    assert protocol.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        # Playwright's contexts are incognito windows, which install nothing.
        [{"errorId": "in-incognito", "errorArguments": []}],
    )


def test_site_works_where_there_are_no_service_workers(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("/goal")
    start_react(page)
    expect(page.get_by_text("পরে পড়ার জন্য রাখুন")).to_be_hidden()
    expect(page.get_by_role("contentinfo").get_by_text("জমিয়ে রাখা লেখা")).to_be_hidden()
    menu_link(page, "যোগাযোগ").click()
    expect(heading(page)).to_have_text("যোগাযোগ")
    page.context.set_offline(True)
    menu_link(page, "ব্লগ").click()
    expect(page.get_by_text(OFFLINE_TEXT)).to_be_visible()
    expect(page).to_have_url("/contact")
    page.go_back()
    expect(heading(page)).to_contain_text("লক্ষ্য")


def test_offline_controls_are_hidden_without_scripts(without_scripts: Page) -> None:
    without_scripts.goto("/goal")
    expect(without_scripts.get_by_text("পরে পড়ার জন্য রাখুন")).to_be_hidden()
    expect(without_scripts.get_by_role("contentinfo").get_by_text("জমিয়ে রাখা লেখা")).to_be_hidden()


def test_notice_is_not_covered_by_what_opens_above_it(phone: Page) -> None:
    phone.goto("/prout")
    wait_until(
        phone,
        """() => {
        document.dispatchEvent(new CustomEvent("marga:unreachable", { detail: location.href }))
        return document.querySelector(".notice")
    }""",
    )
    notice = phone.get_by_role("status").filter(has_text=OFFLINE_TEXT)
    close = notice.get_by_role("button", name="বন্ধ করুন")
    phone.get_by_role("button", name="এই পাতায়").click()
    contents = phone.get_by_role("navigation", name="এই পাতায়")
    expect(contents).to_be_visible()
    close.click(trial=True)
    expect(phone.get_by_role("button", name="এই পাতায়")).to_be_in_viewport(ratio=1)
    phone.keyboard.press("Escape")
    phone.locator("main .term").first.click()
    expect(phone.get_by_role("dialog")).to_be_visible()
    close.click(trial=True)
    expect(notice).to_be_visible()


def test_button_whose_script_is_not_stored_says_so(page: Page) -> None:
    page.goto("/contact")
    start_react(page)
    page.context.set_offline(True)
    button = page.get_by_role("button", name="কাছের কার্যালয় খুঁজুন")
    button.click()
    expect(page.get_by_text("এটি এখন করা গেল না।")).to_be_visible()
    page.context.set_offline(False)
    button.click()
    expect(page.locator("[data-nearest]").get_by_role("status")).to_contain_text("অনুমতি পায়নি")
