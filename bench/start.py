"""Time from the start of the web server's process to its first page, beside a bare granian."""

import time
from statistics import median

from .load import fetch
from .site import BenchSite, cpu_seconds

ROUNDS = 5
LIMIT = 2.0  # seconds
BARE = "bench.raw:application"


def seconds_to_first_page(site: BenchSite, application: str = "", **environment: str) -> tuple[float, float]:
    """Elapsed time and CPU time of the process group."""
    start = time.monotonic()
    group, port = site.serve(application, WEB_WORKERS="1", **environment)
    status, _, _ = fetch(port, "/")
    elapsed, cpu = time.monotonic() - start, cpu_seconds(group)
    if status != 200:
        raise RuntimeError(f"The first page returned {status}.")
    site.stop_latest()
    return elapsed, cpu


def run(site: BenchSite) -> None:
    site.start_renderer()
    raw = site.folder / "start"
    raw.mkdir()
    (raw / "body").write_bytes(b"ok")
    (raw / "headers.json").write_text('[["content-length", "2"]]')
    pairs = [
        (seconds_to_first_page(site), seconds_to_first_page(site, BARE, BENCH_RAW=str(raw)))
        for _ in range(ROUNDS)
    ]
    for name, column in [("the site", 0), ("bare granian", 1)]:
        elapsed, cpu = (median(values) for values in zip(*(pair[column] for pair in pairs), strict=True))
        print(f"{name:14}{elapsed:6.2f} s, of which {cpu:.2f} s of CPU time")
