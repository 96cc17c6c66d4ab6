"""The whole site as `make run` serves it, for tests in real Chromium. Each pytest worker has its own site.

Tests add their routes before they open the page: Chromium may send the next requests of a page that is
already open past a new route.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, StorageState, ViewportSize, expect

from ops.scripts.browser import CHROMIUM_FLAGS
from tests import services
from tests.seeded_site import Site

from .fonts import fontconfig

# Both admins follow the browser's language, and the tests name what they find in English. The site is Bengali.
LOCALE = "en-GB"
WIDE = ViewportSize(width=1280, height=900)
PHONE = ViewportSize(width=390, height=844)
ON_A_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
# React then loads at the first use of the page. Chromium's own estimate differs from run to run.
GOOD_CONNECTION = """
Object.defineProperty(Navigator.prototype, "connection", {
  configurable: true, get: () => ({ effectiveType: "4g", downlink: 10, saveData: false }),
})
"""
# Playwright's message where a test does not allow a service worker.
BLOCKED_WORKER = "Service Worker registration blocked by Playwright"
TIMEOUT_MS = 20_000  # generous, because the machine may be busy

expect.set_options(timeout=TIMEOUT_MS)


def wait_until(page: Page, condition: str, arg: Any = None) -> None:
    """Wait until a JavaScript expression, or the result of a function called with `arg`, is true.

    Playwright's wait_for_function takes the promise of an async function for true, and evaluates an expression
    a second time where the page's Content Security Policy forbids it.
    """
    deadline = time.monotonic() + TIMEOUT_MS / 1000
    while not page.evaluate(condition, arg):
        assert time.monotonic() < deadline, condition
        page.wait_for_timeout(50)


def start_react(page: Page) -> None:
    """Use a page that has loaded, as visitors do, and wait until React has taken over.

    Without a Bengali font a page is hidden for a moment; React would show it before it has its font.
    """
    expect(page.locator("html:not([data-no-font=wait])")).to_be_attached()
    page.mouse.move(1, 1)
    page.mouse.move(2, 2)
    expect(page.locator("html[data-ready]")).to_be_attached()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, seeded: Path) -> Iterator[Site]:
    """A copy of the seeded site on a free port; one for each pytest worker."""
    site = Site(seeded, tmp_path_factory.mktemp("site"))
    if services.ARE_RUNNING:
        services.move(site)
    with site:
        yield site


@pytest.fixture(autouse=True)
def initial_accounts(site: Site) -> None:
    """No account has chosen a language, and the address of all tests has had no passwords checked: it has thirty a minute."""
    site.clear_cache()
    site.execute("UPDATE wagtailusers_userprofile SET preferred_language = ''")


@pytest.fixture(scope="session")
def base_url(site: Site) -> str:
    return site.url


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """Chromium on a device without a Bengali font."""
    return {
        **browser_type_launch_args,
        "executable_path": os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        "args": CHROMIUM_FLAGS,
        "env": os.environ | fontconfig(tmp_path_factory.mktemp("fonts")),
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": WIDE, "locale": LOCALE, "service_workers": "block"}


@contextmanager
def quiet(page: Page, test: pytest.FixtureRequest) -> Iterator[Page]:
    """Fail if the console of the page, or of another tab of its context, has unexpected messages.

    `console_errors("409")` expects messages with these words, `console_errors` alone any.
    """
    page.context.set_default_timeout(TIMEOUT_MS)
    page.context.add_init_script(GOOD_CONNECTION)
    faults: list[tuple[str, str]] = []
    marker = test.node.get_closest_marker("console_errors")

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED_WORKER:
            faults.append((message.text, message.location["url"]))

    page.context.on("console", listen)
    page.context.on(
        "weberror", lambda error: faults.append((str(error.error), error.page.url if error.page else ""))
    )
    yield page
    if marker is None or marker.args:
        expected = marker.args if marker else ()
        assert [fault for fault in faults if not any(words in fault[0] for words in expected)] == []


@pytest.fixture
def page(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    with quiet(page, request):
        yield page


@contextmanager
def other_visitor(browser: Browser, request: pytest.FixtureRequest, **options: Any) -> Iterator[Page]:
    """A tab in another browser context, without the cookies and cache of `page`."""
    defaults = request.getfixturevalue("browser_context_args")
    context = browser.new_context(**defaults | options)
    try:
        with quiet(context.new_page(), request) as page:
            yield page
    finally:
        context.close()


@pytest.fixture
def visitor(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab that is not signed in."""
    with other_visitor(browser, request) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab as wide as a phone."""
    with other_visitor(browser, request, **ON_A_PHONE) as page:
        yield page


@pytest.fixture
def without_scripts(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab with JavaScript off."""
    with other_visitor(browser, request, java_script_enabled=False) as page:
        yield page


@pytest.fixture(scope="session")
def signed_in(browser: Browser, site: Site) -> StorageState:
    """The cookies of a Wagtail session."""
    context = browser.new_context(base_url=site.url, locale=LOCALE)
    account = {"userName": site.administrator, "password": site.password}
    assert context.request.post("/api/auth", data=account).ok
    state = context.storage_state()
    context.close()
    return state


@pytest.fixture
def editor(browser: Browser, request: pytest.FixtureRequest, signed_in: StorageState) -> Iterator[Page]:
    """A tab signed in to Wagtail."""
    with other_visitor(browser, request, storage_state=signed_in) as page:
        yield page
