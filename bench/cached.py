"""What a cached page costs, beside a raw WSGI answer of the same bytes by the same server."""

import json

from .load import fetch
from .site import BenchSite, cost, rounds

PAGE = "/yoga"
REQUESTS = 4000
ROUNDS = 5


def run(site: BenchSite) -> None:
    renderer = site.start_renderer()
    group, port = site.serve()
    _, headers, body = fetch(port, PAGE, "Accept-Encoding: br")
    raw = site.folder / "raw"
    raw.mkdir()
    (raw / "body").write_bytes(body)
    (raw / "headers.json").write_text(json.dumps([pair for pair in headers.items() if pair[0] != "date"]))
    raw_group, raw_port = site.serve("bench.raw:application", BENCH_RAW=str(raw))

    brotli, etag = "Accept-Encoding: br", f"If-None-Match: {headers['etag']}"
    for warm_port in (port, raw_port):
        cost([], warm_port, PAGE, 400, brotli)
    medians = rounds(
        {
            "raw WSGI": lambda: cost([raw_group], raw_port, PAGE, REQUESTS, brotli),
            "cached, brotli": lambda: cost([group, renderer], port, PAGE, REQUESTS, brotli),
            "cached, 304": lambda: cost([group, renderer], port, PAGE, REQUESTS, brotli, etag, status=304),
        },
        ROUNDS,
    )
    (floor,) = medians["raw WSGI"]
    print(f"{len(body)} bytes; raw WSGI {floor:.3f} ms a request")
    for name, (django, rendering) in list(medians.items())[1:]:
        print(f"{name:16} {django:.3f} ms  {django / floor:5.1f} × raw  (renderer {rendering:.3f} ms)")
