"""CPU time of a cached page, with its body and as 304."""

from .helpers import BenchSite, cpu_ms_per_request, fetch, median_of_rounds

PAGE = "/yoga"
REQUESTS = 4000
ROUNDS = 5


def run(site: BenchSite) -> None:
    group, port = site.serve()
    brotli = "Accept-Encoding: br"
    etag = f"If-None-Match: {fetch(port, PAGE, brotli)[1]['etag']}"
    cpu_ms_per_request([], port, PAGE, 400, brotli)
    medians = median_of_rounds(
        {
            "cached, brotli": lambda: cpu_ms_per_request([group], port, PAGE, REQUESTS, brotli),
            "cached, 304": lambda: cpu_ms_per_request(
                [group], port, PAGE, REQUESTS, brotli, etag, status=304
            ),
        },
        ROUNDS,
    )
    for name, (milliseconds,) in medians.items():
        print(f"{name:16} {milliseconds:.3f} ms")
