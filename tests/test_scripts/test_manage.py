"""manage.py."""

import os
import runpy
from pathlib import Path

import pytest
from django.core import management

from scripts.run import ROOT


def test_what_commands_write_is_for_this_user_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A restored database has password hashes, exported content has drafts."""
    written = tmp_path / "written"
    monkeypatch.setattr(management, "execute_from_command_line", lambda arguments: written.touch())
    previous = os.umask(0o022)
    try:
        runpy.run_path(str(ROOT / "manage.py"), run_name="__main__")
    finally:
        os.umask(previous)
    assert written.stat().st_mode & 0o777 == 0o600
