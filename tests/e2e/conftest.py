"""The whole site as `make run` serves it, for tests in real Chromium. Each pytest worker has its own site."""

import fcntl
import os
import re
import secrets
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, StorageState, ViewportSize, expect

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 180
RENDERED = '<div id="root"><'
PRINTED = "printed.txt"  # what `scripts.prepare` printed: the first administrator's password
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
# What Playwright says instead of registering a service worker, where a test does not allow it.
BLOCKED_WORKER = "Service Worker registration blocked by Playwright"
TIMEOUT_MS = 20_000  # generous, because the machine may be busy

expect.set_options(timeout=TIMEOUT_MS)


@dataclass
class Site:
    """A running site."""

    url: str
    administrator: str
    password: str
    folder: Path
    environment: dict[str, str]
    process: subprocess.Popen[bytes]

    def manage(self, *arguments: str) -> str:
        """Run a management command against the site's database."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        return done.stdout


def start_react(page: Page) -> None:
    """Use a page that has loaded, as visitors do, and wait until React has taken over."""
    page.mouse.move(1, 1)
    page.mouse.move(2, 2)
    expect(page.locator("html[data-ready]")).to_be_attached()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def wait_for_page(url: str, process: subprocess.Popen[bytes]) -> None:
    """Waits until the address is a rendered page. Raises when the process has ended or after the time limit."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"The site ended at once with {process.returncode}.")
        try:
            with urllib.request.urlopen(url, timeout=2) as response:
                if RENDERED in response.read().decode():
                    return
        except OSError:
            pass
        time.sleep(0.1)
    raise RuntimeError(f"{url} was not rendered within {START_SECONDS} s.")


def environment_of(folder: Path, port: int) -> dict[str, str]:
    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.e2e.settings",
        "SECRET_KEY": secrets.token_urlsafe(48),
        "JWT_SIGNING_KEY": secrets.token_urlsafe(48),
        "VAR_DIR": str(folder / "var"),
        "MEDIA_ROOT": str(folder / "media"),
        "PORT": str(port),
        "SITE_URL": f"http://localhost:{port}",
        "DATABASE_URL": f"sqlite:///{database_of(folder)}",
        "RENDERER_URL": "",
    }


def database_of(folder: Path) -> Path:
    return folder / "var" / "marga.sqlite3"


def prepare(folder: Path) -> None:
    """Seed a site or bring it up to date."""
    environment = environment_of(folder, free_port())
    run: dict[str, Any] = {"cwd": ROOT, "env": environment, "check": True, "timeout": 1800}
    subprocess.run([sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"], **run)
    command = [sys.executable, "-m", "scripts.prepare"]
    printed = subprocess.run(command, stdout=subprocess.PIPE, text=True, **run).stdout
    if not (folder / PRINTED).exists():
        (folder / PRINTED).write_text(printed)


@pytest.fixture(scope="session")
def seeded(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config, worker_id: str) -> Path:
    """The folder of a seeded site that never runs; the first of the processes that test makes it for all.

    With `--reuse-db` it is kept for the next run with that option.
    """
    shared = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        shared = shared.parent
    kept: bool = pytestconfig.getoption("reuse_db")
    folder = Path(pytestconfig.cache.mkdir("e2e-site")) if kept else shared / "seeded-site"
    is_ready = shared / "seeded-site-is-ready"
    with (shared / "seeded-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_ready.exists():
            if pytestconfig.getoption("create_db") or not (folder / PRINTED).exists():
                shutil.rmtree(folder, ignore_errors=True)  # a run that was stopped may have left a part
                folder.mkdir()
            prepare(folder)
            is_ready.touch()
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, seeded: Path) -> Iterator[Site]:
    """A copy of the seeded site on a free port; one for each pytest worker."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(seeded, folder, dirs_exist_ok=True)
    port = free_port()
    with closing(sqlite3.connect(database_of(folder))) as database, database:
        database.execute("UPDATE wagtailcore_site SET port = ?", [port])
        # The printed password stays, which a person would have to change.
        database.execute("UPDATE accounts_administrator SET must_change_password = 0")
    environment = environment_of(folder, port)
    printed = (folder / PRINTED).read_text()
    name, password = re.findall(r"^(?:administrator|password): (.+)$", printed, re.MULTILINE)
    process = subprocess.Popen([sys.executable, "-m", "scripts.run"], cwd=ROOT, env=environment)
    try:
        url = f"http://localhost:{port}"
        wait_for_page(url, process)
        yield Site(url, name, password, folder, environment, process)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)


@pytest.fixture(autouse=True)
def initial_accounts(site: Site) -> None:
    """No account has chosen a language, and the address of all tests has had no passwords checked: it has thirty a minute."""
    with closing(sqlite3.connect(database_of(site.folder), timeout=60)) as database, database:
        database.execute("DELETE FROM accounts_attempts")
        database.execute("UPDATE wagtailusers_userprofile SET preferred_language = ''")


@pytest.fixture(scope="session")
def base_url(site: Site) -> str:
    return site.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_type_launch_args,
        "executable_path": os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
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
    faults: list[str] = []
    marker = test.node.get_closest_marker("console_errors")

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED_WORKER:
            faults.append(message.text)

    page.context.on("console", listen)
    page.context.on("weberror", lambda error: faults.append(str(error.error)))
    yield page
    if marker is None or marker.args:
        expected = marker.args if marker else ()
        assert [fault for fault in faults if not any(words in fault for words in expected)] == []


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
    page = context.new_page()
    page.goto("/cms/login/")
    page.get_by_label("User name").fill(site.administrator)
    page.get_by_label("Password").fill(site.password)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/cms/")
    state = context.storage_state()
    context.close()
    return state


@pytest.fixture
def editor(browser: Browser, request: pytest.FixtureRequest, signed_in: StorageState) -> Iterator[Page]:
    """A tab signed in to Wagtail."""
    with other_visitor(browser, request, storage_state=signed_in) as page:
        yield page
