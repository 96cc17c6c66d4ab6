"""Lighthouse's scores of the main pages on its emulated phone, the median of three runs."""

import json
import os
import subprocess
from statistics import median
from typing import Any

from scripts.run import ROOT

from .browser import CHROMIUM_FLAGS, chromium_path, other_addresses
from .load import fetch
from .site import BenchSite

PATHS = ("/", "/prout", "/blog", "/contact")
ROUNDS = 3
FOLDER = ROOT / "bench" / "lighthouse_cli"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
AUDITS = {
    "first-contentful-paint": "FCP {:.0f} ms",
    "largest-contentful-paint": "LCP {:.0f} ms",
    "total-blocking-time": "TBT {:.0f} ms",
    "cumulative-layout-shift": "CLS {:.3f}",
    "total-byte-weight": "{:.0f} bytes",
}


def install() -> None:
    """Install Lighthouse from its lock file."""
    if not (FOLDER / "node_modules").exists():
        print("Installing Lighthouse …", flush=True)
        npm = ["npm", "--prefix", str(FOLDER), "install", "--no-save", "--no-audit", "--no-fund"]
        subprocess.run([*npm, "--loglevel=error"], check=True)


def report(address: str, environment: dict[str, str]) -> dict[str, Any]:
    """Lighthouse's report of one run."""
    command = [str(FOLDER / "node_modules" / ".bin" / "lighthouse"), address, "--quiet", "--output=json"]
    command.append(f"--chrome-flags=--headless {' '.join(CHROMIUM_FLAGS)}")
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def measure(name: str, address: str, environment: dict[str, str]) -> None:
    reports = [report(address, environment) for _ in range(ROUNDS)]
    scores = [
        f"{category} {median(report['categories'][category]['score'] * 100 for report in reports):.0f}"
        for category in CATEGORIES
    ]
    values = [
        text.format(median(report["audits"][audit]["numericValue"] for report in reports))
        for audit, text in AUDITS.items()
    ]
    print(f"{name:12} {', '.join(scores)}; {', '.join(values)}")
    for audit, found in reports[-1]["audits"].items():
        if found["scoreDisplayMode"] == "binary" and found["score"] == 0:
            print(f"{'':12} failed: {audit}: {found['title']}")


def run(site: BenchSite) -> None:
    install()
    site.start_renderer()
    _, port = site.serve()
    environment = os.environ | {"CHROME_PATH": chromium_path()}
    for path in PATHS:
        fetch(port, path, "Accept-Encoding: br")
        measure(path, f"http://localhost:{port}{path}", environment)
    for address in other_addresses():
        measure(address, address, environment)
