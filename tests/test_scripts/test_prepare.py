"""`python -m ops.scripts.prepare`, without its commands."""

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import OperationalError
from pytest_django import Settings

from ops.scripts import prepare


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
    monkeypatch.setattr("ops.seed.loader.site_is_empty", lambda: False)
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


def test_uploads_of_an_older_release_are_moved(tmp_path: Path) -> None:
    old, new = tmp_path / "var" / "media", tmp_path / "media"
    for folder in ("original_images", "images", "documents"):
        (old / folder).mkdir(parents=True)
        (old / folder / "a").write_text(folder)
    new.mkdir()
    (new / ".gitignore").touch()
    (old / "documents").rename(new / "documents")  # an earlier run was interrupted
    prepare.move_uploads(old, new)
    assert {str(path.relative_to(new)): path.read_text() for path in new.glob("*/*")} == {
        "original_images/a": "original_images",
        "images/a": "images",
        "documents/a": "documents",
    }
    assert not old.exists()
    prepare.move_uploads(old, new)
    prepare.move_uploads(new, new)
    assert len(list(new.iterdir())) == 4


def test_uploads_in_both_folders_are_kept_and_named(tmp_path: Path) -> None:
    old, new = tmp_path / "var" / "media", tmp_path / "media"
    for folder in (old, new):
        (folder / "images").mkdir(parents=True)
        (folder / "images" / "a").write_text(str(folder))
    with pytest.raises(SystemExit, match="keep all files of both folders") as exit_:
        prepare.move_uploads(old, new)
    assert all(str(folder) in str(exit_.value) for folder in (old, new))
    assert [(folder / "images" / "a").read_text() for folder in (old, new)] == [str(old), str(new)]


def test_uploads_are_for_the_sites_user_alone(settings: Settings) -> None:
    assert settings.FILE_UPLOAD_PERMISSIONS == 0o600
