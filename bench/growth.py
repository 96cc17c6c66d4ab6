"""CPU time of pages, lists, feeds and publishing with 100, 1,000 and 10,000 posts and nested articles."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from scripts.run import ROOT

from . import posts
from .search import SIZES, Texts, create_pages, nested_path
from .site import BenchSite, cpu_ms_per_request, cpu_seconds, median_of_rounds

ROUNDS = 3
CACHED_REQUESTS = 2000
REQUESTS = 24  # of each uncached URL
POSTS = 24
# Rendered for each request, because the server runs without the page cache.
UNCACHED = {
    "article": "/yoga",
    "front page": "/",
    "blog, first page": "/blog",
    "blog, page 5": "/blog?page=5",
    "feed": "/blog/feed.xml",
    "pages API": "/api/v2/pages/?limit=20",
    "sitemap": "/sitemap.xml",
    "file of the sitemap": "/sitemap-pages.xml",
}
# With the access token of an administrator.
DASHBOARD = {
    "All Post": "/api/blogs?all=1&ordering=-date&limit=20&offset=0",
    "All Post, searched": "/api/blogs?all=1&search=bench-7&limit=20&offset=0",
}
PUBLISHING = "publish a post"


def fill(count: int) -> None:
    """Add pages to the database that the environment names."""
    import django

    django.setup()
    from search import rebuilding

    create_pages(Texts(), count)
    rebuilding.rebuild()


def filled_database(site: BenchSite, count: int) -> dict[str, str]:
    """Copy the seeded database and add pages; returns the environment of a server with it."""
    seeded = Path(os.environ["DATABASE_URL"].removeprefix("sqlite:///"))
    folder = site.folder / f"growth-{count}"
    folder.mkdir()
    with (
        closing(sqlite3.connect(seeded)) as source,
        closing(sqlite3.connect(folder / "marga.sqlite3")) as copy,
    ):
        source.backup(copy)
    (folder / "static").symlink_to(site.folder / "var" / "static")
    environment = {
        "DATABASE_URL": f"sqlite:///{folder / 'marga.sqlite3'}",
        "VAR_DIR": str(folder),
        "WEB_WORKERS": "1",
    }
    command = [sys.executable, "-m", "bench.growth", str(count)]
    subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=True)
    return environment


def publish(group: int, port: int, environment: dict[str, str]) -> list[float]:
    """CPU milliseconds of the web server for each new post."""
    before = cpu_seconds(group)
    posts.measure(port, 1, POSTS, **environment)
    return [(cpu_seconds(group) - before) / POSTS * 1000]


def measurements(site: BenchSite, renderer: int, count: int) -> dict[str, Callable[[], list[float]]]:
    """The measurements with that number of pages, by name."""
    environment = filled_database(site, count)
    cached, cached_port = site.serve(**environment)
    uncached, port = site.serve(DJANGO_SETTINGS_MODULE="bench.settings", **environment)

    def get(path: str) -> Callable[[], list[float]]:
        cpu_ms_per_request([], port, path, REQUESTS)  # the first ones fill caches
        return lambda: [sum(cpu_ms_per_request([uncached, renderer], port, path, REQUESTS))]

    def get_as_administrator(path: str) -> list[float]:
        token = posts.run_subcommand("prepare", **environment)[0]  # valid for five minutes
        header = f"Authorization: Bearer {token}"
        return [sum(cpu_ms_per_request([uncached, renderer], port, path, REQUESTS, header))]

    brotli = "Accept-Encoding: br"
    cpu_ms_per_request([], cached_port, "/yoga", REQUESTS, brotli)
    result = {
        "article, cached": lambda: cpu_ms_per_request([cached], cached_port, "/yoga", CACHED_REQUESTS, brotli)
    }
    result |= {name: get(path) for name, path in UNCACHED.items()}
    result |= {"nested article": get(nested_path(count))}
    result |= {name: partial(get_as_administrator, path) for name, path in DASHBOARD.items()}
    publish(cached, cached_port, environment)
    return result | {PUBLISHING: lambda: publish(cached, cached_port, environment)}


def run(site: BenchSite) -> None:
    """All sizes are measured alternately, each by a server with a database of its own."""
    renderer = site.start_renderer()
    by_size = {count: measurements(site, renderer, count) for count in SIZES}
    medians = median_of_rounds(
        {f"{name} {count}": by_size[count][name] for name in by_size[SIZES[0]] for count in SIZES}, ROUNDS
    )
    print("CPU milliseconds a request, and the ratio of the last to the first")
    print(f"{'':20}" + "".join(f"{count:>10,}" for count in SIZES))
    costs = {name: [medians[f"{name} {count}"][0] for count in SIZES] for name in by_size[SIZES[0]]}
    for name, column in costs.items():
        print(f"{name:20}" + "".join(f"{cost:10.2f}" for cost in column) + f"{column[-1] / column[0]:8.2f} ×")


if __name__ == "__main__":
    fill(int(sys.argv[1]))
