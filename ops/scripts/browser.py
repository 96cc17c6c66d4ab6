"""Chromium for tests, benchmarks and pictures, driven by Playwright."""

import os
import subprocess

from ops.scripts.run import NODE, ROOT

# Playwright's own Node needs libatomic, which small machines lack.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium_path() -> str:
    command = ["sh", "ops/scripts/browser.sh"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
