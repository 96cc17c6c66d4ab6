"""A new app needs no edit elsewhere: docs/extending.md."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_a_new_app_is_served_cached_proofread_and_typed() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "tests/example/checks.py", "--ds=tests.example_settings"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
