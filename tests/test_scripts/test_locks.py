"""Lock files name no registry, so that every machine installs from its own."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ops.scripts.run import ROOT

LOCKS = [
    "requirements.txt",
    "requirements-dev.txt",
    "frontend/package-lock.json",
    "frontend/tools/package-lock.json",
]


@pytest.mark.parametrize("name", LOCKS)
def test_lock_file_has_no_address(name: str) -> None:
    assert "://" not in (ROOT / name).read_text("utf-8")


def test_funding_is_removed_and_nothing_else_changes(tmp_path: Path) -> None:
    package = {"version": "1.0.0", "integrity": "sha512-x"}
    path = tmp_path / "package-lock.json"
    path.write_text(
        json.dumps({"packages": {"a": package | {"funding": "https://example.org"}, "b": package}})
    )
    subprocess.run([sys.executable, ROOT / "ops/scripts/lock_without_addresses.py", path], check=True)
    assert json.loads(path.read_text()) == {"packages": {"a": package, "b": package}}
