"""Response sizes in bytes, and the renderer's CPU time for each page."""

import json
import re
from html import unescape

from cms.ssr.renderer import render

from .load import fetch
from .site import BenchSite, cpu_seconds

PAGES = ("/", "/yoga", "/blog", "/contact")
ENCODINGS = ("identity", "gzip", "br")
RENDERS = 150
PAYLOAD = re.compile(
    r'<script type="application/json" id="payload" data-find="([^"]+)"[^>]*>(.*?)</script>', re.DOTALL
)


def first_visit_sizes(port: int, html_page: str) -> dict[str, int]:
    """Total bytes of a page's scripts, style sheets and fonts, the fonts in all weights and subsets."""

    def size(addresses: list[str]) -> int:
        return sum(len(fetch(port, address, "Accept-Encoding: br")[2]) for address in addresses)

    scripts = re.findall(
        r'<script[^>]* src="([^"]+)"|<link[^>]* href="([^"]+)"[^>]* rel="modulepreload"', html_page
    )
    styles = re.findall(r'<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"', html_page)
    sheets = [fetch(port, address)[2].decode() for address in styles]
    fonts = {address for sheet in sheets for address in re.findall(r'url\("?([^")]+\.woff2)', sheet)}
    return {
        "JS": size([first or second for first, second in scripts]),
        "CSS": size(styles),
        "fonts": size(sorted(fonts)),
    }


def run(site: BenchSite) -> None:
    renderer = site.start_renderer()
    _, port = site.serve()
    print(f"{'page':10}{'identity':>10}{'gzip':>10}{'br':>10}{'headers of 304':>16}{'renderer CPU':>15}")
    html_pages = {}
    for path in PAGES:
        responses = {name: fetch(port, path, f"Accept-Encoding: {name}") for name in ENCODINGS}
        html_pages[path] = responses["identity"][2].decode()
        etag = responses["br"][1]["etag"]
        status, headers, body = fetch(port, path, "Accept-Encoding: br", f"If-None-Match: {etag}")
        if status != 304 or body:
            raise RuntimeError(f"{path} returned {status} and {len(body)} bytes.")
        header_bytes = sum(len(name) + len(value) + len(": \r\n") for name, value in headers.items())
        [(find, rest)] = PAYLOAD.findall(html_pages[path])
        payload = json.loads(rest) | {"page": json.loads(fetch(port, unescape(find))[2])}
        if not all(render(path, payload) for _ in range(RENDERS)):
            raise RuntimeError(f"{path} could not be rendered.")
        before = cpu_seconds(renderer)
        for _ in range(RENDERS):
            render(path, payload)
        milliseconds = (cpu_seconds(renderer) - before) / RENDERS * 1000
        sizes = "".join(f"{len(responses[name][2]):10}" for name in ENCODINGS)
        print(f"{path:10}{sizes}{header_bytes:16}{milliseconds:12.2f} ms")
    visit = first_visit_sizes(port, html_pages["/yoga"])
    print("Assets of a first visit: " + ", ".join(f"{kind} {size}" for kind, size in visit.items()))
