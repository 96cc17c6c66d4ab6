"""Counts reads that return a page older than the last finished publish.

Each publisher is a process that puts a number into the short title of one article and publishes it as a Wagtail
revision. The menu of every page shows the short titles, so every read is checked against every publisher.
"""

import gzip
import json
import random
import re
import subprocess
import sys
import time
from bisect import bisect_left
from itertools import cycle

import brotli

from ops.scripts.run import ROOT

from .helpers import BenchSite, open_connection, request_bytes, send_request

SECONDS = 12
PAUSE = 0.15  # seconds at most between two publishes; leaves time for cache hits
ARTICLES = ("yoga", "goal", "social")
READERS = 3
# A path, and the articles whose short titles its response contains.
PATHS = (
    ("/yoga", ARTICLES),
    ("/", ARTICLES),
    ("/prout", ARTICLES),
    ("/contact", ARTICLES),
    ("/api/v2/pages/find/?html_path=/yoga", ("yoga",)),
    ("/api/v2/pages/find/?html_path=/goal", ("goal",)),
)
DECODE = {"br": brotli.decompress, "gzip": gzip.decompress, "identity": bytes}
NUMBERED_TITLE = re.compile(rb"bench-([a-z]+)-(\d+)")


def publish(slug: str) -> None:
    """Publish until the time is up. Print the list of the times at which publish 1, 2, … returned."""
    import django

    django.setup()
    from articles.models import ArticlePage

    returned: list[float] = []
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        page = ArticlePage.objects.get(slug=slug)
        page.short_title = f"bench-{slug}-{len(returned) + 1}"
        page.save_revision().publish()
        returned.append(time.monotonic())
        time.sleep(random.random() * PAUSE)  # noqa: S311 - not a secret
    print(json.dumps(returned))


def read(port: str) -> None:
    """Read until the time is up. Print a list of all reads as [start, {article: lowest number seen}]."""
    requests = cycle(
        [
            (request_bytes(path, f"Accept-Encoding: {encoding}"), DECODE[encoding], shown)
            for path, shown in PATHS
            for encoding in DECODE
        ]
    )
    reads: list[tuple[float, dict[str, int]]] = []
    end = time.monotonic() + SECONDS
    with open_connection(int(port)) as sock:
        while (start := time.monotonic()) < end:
            request, decode, shown = next(requests)
            status, _, body = send_request(sock, request)
            if status != 200:
                raise RuntimeError(f"{request!r} returned {status}.")
            seen: dict[str, int] = {}
            for slug, number in NUMBERED_TITLE.findall(decode(body)):
                seen[slug.decode()] = min(int(number), seen.get(slug.decode(), int(number)))
            reads.append((start, {slug: seen.get(slug, 0) for slug in shown}))
    print(json.dumps(reads))


def run(site: BenchSite) -> None:
    site.start_renderer()
    _, port = site.serve()
    jobs = [("publish", slug) for slug in ARTICLES] + [("read", str(port))] * READERS
    processes = [
        subprocess.Popen([sys.executable, "-m", "ops.bench.stale", *job], cwd=ROOT, stdout=subprocess.PIPE)
        for job in jobs
    ]
    try:
        outputs = [process.communicate(timeout=SECONDS * 5)[0] for process in processes]
    finally:
        for process in processes:
            process.kill()
            process.wait()
    if any(process.returncode for process in processes):
        raise RuntimeError("A publisher or a reader failed.")

    results = [json.loads(output) for output in outputs]
    returned = dict(zip(ARTICLES, results, strict=False))
    reads = [item for result in results[len(ARTICLES) :] for item in result]
    stale = sum(
        any(number < bisect_left(returned[slug], start) for slug, number in seen.items())
        for start, seen in reads
    )
    publishes = sum(len(times) for times in returned.values())
    print(
        f"{len(reads)} reads by {READERS} readers, {publishes} publishes by {len(ARTICLES)} publishers: {stale} stale"
    )


if __name__ == "__main__":
    {"publish": publish, "read": read}[sys.argv[1]](sys.argv[2])
