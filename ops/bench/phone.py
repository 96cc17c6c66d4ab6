"""A first visit on a slow phone: paint times, bytes and the menu, beside a copy without scripts and fonts."""

import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from statistics import median
from typing import Any

import brotli
from playwright.sync_api import Browser, Page, sync_playwright

from ops.scripts.browser import CHROMIUM_FLAGS, chromium_path

from .helpers import BenchSite, fetch

PATHS = ("/", "/prout", "/social", "/blog", "/contact")
ROUNDS = 3
BYTES_PER_SECOND = 400_000 / 8
ROUND_TRIP = 400  # milliseconds
CPU_SLOWDOWN = 4
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "bn-BD",
}
# Runs before the page's scripts and observes entries from the start.
OBSERVER = """
window.seen = {lcp: 0, cls: 0, tbt: 0};
const observe = (type, each) =>
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({type, buffered: true});
observe("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
observe("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
observe("longtask", (entry) => { seen.tbt += entry.duration - 50; });
"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)
SCRIPT_LINK = re.compile(r'<link\b[^>]*(?:rel="(?:modulepreload|manifest)"|as="(?:font|script)")[^>]*>')
FONT_FACE = re.compile(r"@font-face\s*\{[^}]*\}")


@dataclass
class Visit:
    """The cost of a first visit: milliseconds, the layout shift, and bytes and requests as sent over the line."""

    fcp: float
    lcp: float
    tbt: float
    cls: float
    bytes: float
    requests: float


@contextmanager
def copy_without_scripts(port: int) -> Iterator[int]:
    """Serves the site's pages and pictures without scripts and fonts, and returns the port."""
    answers: dict[str, tuple[int, str, bytes]] = {}

    class Copy(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if self.path not in answers:
                answers[self.path] = stripped(port, self.path)
            status, kind, body = answers[self.path]
            self.send_response(status)
            self.send_header("Content-Type", kind)
            if not kind.startswith("image/"):
                self.send_header("Content-Encoding", "br")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with suppress(ConnectionError):
                self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Keep the output for the figures."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Copy)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()


def stripped(port: int, path: str) -> tuple[int, str, bytes]:
    """Status, type and body of an answer of the copy. All but pictures are compressed with brotli, as on the site."""
    status, headers, body = fetch(port, path)
    kind = headers.get("content-type", "")
    if kind.startswith("image/"):
        return status, kind, body
    text = body.decode()
    if kind.startswith("text/html"):
        return status, kind, brotli.compress(SCRIPT_LINK.sub("", SCRIPT.sub("", text)).encode(), quality=5)
    return status, kind, brotli.compress(FONT_FACE.sub("", text).encode(), quality=11)


def other_addresses() -> list[str]:
    """Pages of other sites to measure beside ours: BENCH_ADDRESSES="http://127.0.0.1:8000/yoga …"."""
    return os.environ.get("BENCH_ADDRESSES", "").split()


@contextmanager
def phone(browser: Browser) -> Iterator[Page]:
    """A page with an empty cache on a slow line and a slow processor."""
    context = browser.new_context(**PHONE)
    context.add_init_script(OBSERVER)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": ROUND_TRIP,
            "downloadThroughput": BYTES_PER_SECOND,
            "uploadThroughput": BYTES_PER_SECOND,
            "connectionType": "cellular3g",
        },
    )
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    try:
        yield page
    finally:
        context.close()


def visit(browser: Browser, address: str) -> Visit:
    """Open the URL and wait until the network is idle."""
    with phone(browser) as page:
        sizes: list[float] = []
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        response = page.goto(address, wait_until="networkidle", timeout=120_000)
        if response is None or not response.ok:
            raise RuntimeError(f"{address} answered {response and response.status}.")
        while not page.evaluate(FIRST_PAINT):
            page.wait_for_timeout(20)
        seen = page.evaluate("seen")
        return Visit(
            page.evaluate(FIRST_PAINT), seen["lcp"], seen["tbt"], seen["cls"], sum(sizes), len(sizes)
        )


def menu_delay(browser: Browser, address: str) -> float:
    """Milliseconds from the first paint until a tap on the menu button has opened the menu."""
    with phone(browser) as page:
        page.goto(address, wait_until="commit")
        while not (painted := page.evaluate(FIRST_PAINT)):
            page.wait_for_timeout(20)
        menu = page.locator("#menu")
        while not menu.is_visible():
            page.get_by_role("button", name="মেনু").tap()
        return float(page.evaluate("performance.now()")) - float(painted)


def middle(visits: list[Visit]) -> Visit:
    return Visit(*(median(getattr(visit, name) for visit in visits) for name in Visit.__annotations__))


def line(name: str, visit: Visit) -> str:
    return (
        f"{name:34} FCP {visit.fcp / 1000:5.2f} s  LCP {visit.lcp / 1000:5.2f} s  TBT {visit.tbt:4.0f} ms"
        f"  CLS {visit.cls:.3f}  {visit.bytes / 1000:6.1f} kB  {visit.requests:.0f} requests"
    )


def run(site: BenchSite) -> None:
    site.start_renderer()
    _, port = site.serve()
    with (
        copy_without_scripts(port) as copy_port,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM_FLAGS) as browser,
    ):
        for path in PATHS:
            addresses = {
                path: f"http://localhost:{port}{path}",
                "copy": f"http://localhost:{copy_port}{path}",
            }
            for address in addresses.values():
                visit(browser, address)  # fills the page cache and the copy
            rounds = [
                {name: visit(browser, address) for name, address in addresses.items()} for _ in range(ROUNDS)
            ]
            ours, copy = (middle([done[name] for done in rounds]) for name in addresses)
            print(line(path, ours))
            print(line("  the copy", copy))
            menu = median(menu_delay(browser, addresses[path]) for _ in range(ROUNDS))
            print(
                f"  FCP {ours.fcp / copy.fcp:.2f} ×, LCP {ours.lcp / copy.lcp:.2f} × the copy;"
                f" the menu opens {menu:.0f} ms after the first paint",
                flush=True,
            )
        for address in other_addresses():
            print(line(address, middle([visit(browser, address) for _ in range(ROUNDS)])), flush=True)
