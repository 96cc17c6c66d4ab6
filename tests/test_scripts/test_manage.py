"""manage.py."""

import os
import runpy
import sys
from pathlib import Path

import pytest
from django.core import management

from ops.scripts.run import ROOT


@pytest.mark.parametrize(
    ("command", "umask", "mode"),
    [
        # A restored database has password hashes.
        ("restore", 0o022, 0o600),
        # The proxy has another user.
        ("collectstatic", 0o077, 0o644),
    ],
)
def test_only_static_files_are_for_other_users(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, umask: int, mode: int
) -> None:
    written = tmp_path / "written"
    monkeypatch.setattr(management, "execute_from_command_line", lambda arguments: written.touch())
    monkeypatch.setattr(sys, "argv", ["manage.py", command])
    previous = os.umask(umask)
    try:
        runpy.run_path(str(ROOT / "manage.py"), run_name="__main__")
    finally:
        os.umask(previous)
    assert written.stat().st_mode & 0o777 == mode
