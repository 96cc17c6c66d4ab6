"""CPU time of a cached page, compared with a bare WSGI application that returns the same bytes."""

import json

from .load import fetch
from .site import BenchSite, cpu_ms_per_request, median_of_rounds

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
        cpu_ms_per_request([], warm_port, PAGE, 400, brotli)
    medians = median_of_rounds(
        {
            "raw WSGI": lambda: cpu_ms_per_request([raw_group], raw_port, PAGE, REQUESTS, brotli),
            "cached, brotli": lambda: cpu_ms_per_request([group, renderer], port, PAGE, REQUESTS, brotli),
            "cached, 304": lambda: cpu_ms_per_request(
                [group, renderer], port, PAGE, REQUESTS, brotli, etag, status=304
            ),
        },
        ROUNDS,
    )
    (raw_ms,) = medians["raw WSGI"]
    print(f"{len(body)} bytes; raw WSGI {raw_ms:.3f} ms a request")
    for name, (django_ms, renderer_ms) in list(medians.items())[1:]:
        print(
            f"{name:16} {django_ms:.3f} ms  {django_ms / raw_ms:5.1f} × raw  (renderer {renderer_ms:.3f} ms)"
        )
