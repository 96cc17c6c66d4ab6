"""Reads and publishes at once, by locust: how many reads a second are answered, and how fast at 80 % of them.

Each publish makes every page out of date, so the seconds between two publishes matter.
"""

import json
import os
import subprocess
import sys
from typing import Any

from scripts.run import ROOT

from . import posts
from .load import fetch, open_connection, send_request
from .site import BenchSite

READERS = 48
PUBLISHERS = 2
SECONDS = 60
INTERVALS = (20.0, 2.5)  # seconds between two publishes
SHARE = 0.8  # of the capacity, in the second measurement


def create_posts(port: int, credentials: list[Any]) -> list[dict[str, Any]]:
    """A post for each publisher: its id and path."""
    created = []
    for _ in range(PUBLISHERS):
        with open_connection(port) as sock:
            token, category, image = credentials
            status, _, body = send_request(sock, posts.request_bytes(token, int(category), image))
        if status != 201:
            raise RuntimeError(f"Expected 201, got {status}: {body.decode()[:300]}")
        pk = json.loads(body)["id"]
        detail = json.loads(fetch(port, f"/api/v2/pages/{pk}/")[2])
        created.append({"id": pk, "path": detail["meta"]["path"]})
    return created


def run_locust(
    port: int, credentials: list[Any], posts_of_publishers: list[dict[str, Any]], rate: float, interval: float
) -> list[dict[str, Any]]:
    """Run the readers, each with so many reads a second; returns locust's statistics for each kind of request."""
    environment = os.environ | {
        "BENCH_RATE": str(rate),
        "BENCH_INTERVAL": str(interval),
        "BENCH_CREDENTIALS": json.dumps(credentials),
        "BENCH_POSTS": json.dumps(posts_of_publishers),
    }
    command = [
        *(
            sys.executable,
            "-m",
            "locust",
            "--locustfile",
            "bench/locustfile.py",
            "--headless",
            "--only-summary",
            "--json",
        ),
        *("--host", f"http://localhost:{port}", "--users", str(READERS + PUBLISHERS)),
        *("--spawn-rate", str(READERS), "--run-time", f"{SECONDS}s", "--reset-stats", "--loglevel", "ERROR"),
    ]
    process = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env=environment,
        timeout=SECONDS * 6,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # the same numbers as a table
        text=True,
    )
    statistics: list[dict[str, Any]] = json.loads(process.stdout)
    if failed := [entry for entry in statistics if entry["num_failures"]]:
        raise RuntimeError(f"{len(failed)} kinds of requests failed: {failed}")
    return statistics


def percentile(statistics: list[dict[str, Any]], share: float) -> float:
    """The response time in ms that this share of all requests did not exceed."""
    times: dict[float, int] = {}
    for entry in statistics:
        for time, number in entry["response_times"].items():
            times[float(time)] = times.get(float(time), 0) + number
    wanted = share * sum(times.values())
    for time in sorted(times):
        wanted -= times[time]
        if wanted <= 0:
            return time
    raise ValueError("No request was made.")


def run(site: BenchSite) -> None:
    """A failed request or a stale post ends the benchmark."""
    site.start_renderer()
    _, port = site.serve()
    credentials: list[Any] = list(posts.run_subcommand("prepare"))
    credentials[1] = int(credentials[1])
    targets = create_posts(port, credentials)
    for interval in INTERVALS:
        print(f"a publish every {interval:.1f} seconds")
        capacity = 0.0
        for name, share in [("as many as possible", 0.0), (f"{SHARE:.0%} of them", SHARE)]:
            statistics = run_locust(port, credentials, targets, share * capacity / READERS, interval)
            reads = [entry for entry in statistics if entry["method"] == "GET"]
            publishes = [entry for entry in statistics if entry["method"] != "GET"]
            rate = sum(entry["num_requests"] for entry in reads) / SECONDS
            capacity = capacity or rate
            print(
                f"  {name:20} {rate:6.0f} reads/s, p50 {percentile(reads, 0.5):.0f} ms, "
                f"p99 {percentile(reads, 0.99):.0f} ms; "
                f"{sum(entry['num_requests'] for entry in publishes)} publishes, p50 "
                f"{percentile(publishes, 0.5):.0f} ms; no failure, no outdated post",
                flush=True,
            )
