"""`python -m scripts.prepare`, without its commands."""

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import OperationalError
from pytest_django import Settings

from scripts import prepare


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def usual_umask() -> Iterator[None]:
    previous = os.umask(0o022)
    yield
    os.umask(previous)


def test_database_and_uploads_are_for_the_sites_user_alone(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, usual_umask: None
) -> None:
    settings.VAR_DIR, settings.MEDIA_ROOT = tmp_path / "var", tmp_path / "media"
    settings.VAR_DIR.mkdir(mode=0o755)
    database = settings.VAR_DIR / "marga.sqlite3"
    monkeypatch.setattr(prepare, "call_command", lambda *names, **options: database.touch())
    monkeypatch.setattr("ops.health.checks.count_pending_migrations", lambda: 0)
    monkeypatch.setattr("seed.loader.site_is_empty", lambda: False)
    prepare.main()
    assert [mode(path) for path in (settings.VAR_DIR, settings.MEDIA_ROOT, database)] == [0o700, 0o700, 0o600]


@pytest.mark.parametrize(
    "error",
    [OperationalError("database is locked"), PermissionError(13, "Permission denied", "/srv/marga/x")],
)
def test_fault_of_the_machine_is_one_message(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, usual_umask: None, error: Exception
) -> None:
    def fail() -> int:
        raise error

    settings.VAR_DIR = settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr("ops.health.checks.count_pending_migrations", fail)
    with pytest.raises(SystemExit, match=re.escape(f"The site cannot be prepared: {error}\n")):
        prepare.main()


def test_uploads_are_for_the_sites_user_alone(settings: Settings) -> None:
    assert settings.FILE_UPLOAD_PERMISSIONS == 0o600
