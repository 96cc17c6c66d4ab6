"""What travels on a visit, in bytes of bodies, and what rendering a page takes in the renderer."""

import json
import re

from cms.ssr.renderer import render

from .load import fetch
from .site import BenchSite, cpu_seconds

PAGES = ("/", "/yoga", "/blog", "/contact")
ENCODINGS = ("identity", "gzip", "br")
RENDERS = 150
PAYLOAD = re.compile(r'<script type="application/json" id="payload">(.*?)</script>', re.DOTALL)


def first_visit(port: int, document: str) -> dict[str, int]:
    """Bytes of the scripts, style sheets and fonts that a document asks for; fonts of all weights and scripts."""

    def size(addresses: list[str]) -> int:
        return sum(len(fetch(port, address, "Accept-Encoding: br")[2]) for address in addresses)

    scripts = re.findall(
        r'<script[^>]* src="([^"]+)"|<link[^>]* href="([^"]+)"[^>]* rel="modulepreload"', document
    )
    styles = re.findall(r'<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"', document)
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
    print(f"{'page':10}{'identity':>10}{'gzip':>10}{'br':>10}{'head of 304':>14}{'renderer CPU':>15}")
    documents = {}
    for path in PAGES:
        answers = {name: fetch(port, path, f"Accept-Encoding: {name}") for name in ENCODINGS}
        documents[path] = answers["identity"][2].decode()
        etag = answers["br"][1]["etag"]
        status, headers, body = fetch(port, path, "Accept-Encoding: br", f"If-None-Match: {etag}")
        if status != 304 or body:
            raise RuntimeError(f"{path} was answered with {status} and {len(body)} bytes.")
        head = sum(len(name) + len(value) + len(": \r\n") for name, value in headers.items())
        payload = json.loads(PAYLOAD.findall(documents[path])[0])
        if not all(render(path, payload) for _ in range(RENDERS)):
            raise RuntimeError(f"{path} could not be rendered.")
        before = cpu_seconds(renderer)
        for _ in range(RENDERS):
            render(path, payload)
        milliseconds = (cpu_seconds(renderer) - before) / RENDERS * 1000
        sizes = "".join(f"{len(answers[name][2]):10}" for name in ENCODINGS)
        print(f"{path:10}{sizes}{head:14}{milliseconds:12.2f} ms")
    visit = first_visit(port, documents["/yoga"])
    print("A first visit fetches besides: " + ", ".join(f"{kind} {size}" for kind, size in visit.items()))
