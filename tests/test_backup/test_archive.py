"""Damaged, foreign and encrypted backups."""

import errno
import io
import json
import os
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from botocore.exceptions import EndpointConnectionError
from django.contrib.contenttypes.models import ContentType
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, default_storage, storages
from django.core.management import CommandError, call_command
from pytest_django import Settings
from wagtail.models import Task

from cms.accounts.models import Administrator
from home.models import HomePage
from ops.backup import restoring, verifying
from ops.backup.archive import CHECKSUMS, DATABASE, MANIFEST, BackupError, working_folder, write_archive
from ops.backup.restoring import checked_backup, is_empty_installation
from ops.management.commands import restore as restore_command
from ops.management.commands import scheduled_backup

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folders(settings: Settings, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path / "var"
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of an empty site with one upload."""
    return write(tmp_path / "site.backup")


def write(path: Path, passphrase: str = "", name: str = "media/a.txt", format_: int = 1) -> Path:
    with write_archive(path, passphrase) as archive:
        archive.add_json(MANIFEST, {"format": format_, "migrations": {}})
        archive.add(DATABASE, io.BytesIO(b"rows"), 4)
        archive.add(name, io.BytesIO("ভোর".encode()), 9)
    return path


def check(path: Path) -> None:
    with checked_backup(path):
        pass


def test_complete_backup_is_accepted(backup: Path) -> None:
    check(backup)
    assert backup.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in backup.parent.iterdir() if path.is_file()] == ["site.backup"]


def test_backup_is_private_also_when_an_unfinished_file_was_left(tmp_path: Path) -> None:
    left = tmp_path / ".site.backup.partial"
    left.write_bytes(b"left")
    left.chmod(0o644)
    assert write(tmp_path / "site.backup").stat().st_mode & 0o777 == 0o600


def test_unfinished_folders_of_yesterday_are_deleted(settings: Settings) -> None:
    """They may hold rows without encryption."""
    settings.VAR_DIR.mkdir()
    old, recent = settings.VAR_DIR / "unfinished-backup-1", settings.VAR_DIR / "unfinished-backup-2"
    others = settings.VAR_DIR / "backup-of-the-site"
    for folder in (old, recent, others):
        folder.mkdir()
        (folder / DATABASE).write_bytes(b"rows")
    for folder in (old, others):
        os.utime(folder, (0, 0))
    with working_folder() as folder:
        assert {path.name for path in settings.VAR_DIR.iterdir()} == {recent.name, others.name, folder.name}


def test_verification_uses_no_service_of_the_site(
    backup: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its own changes of a site version are not those of the site, whose pages nginx has stored."""
    used: dict[str, str] = {}

    def run(command: list[str], *, env: dict[str, str], **options: Any) -> subprocess.CompletedProcess[str]:
        used.update(env)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(verifying.subprocess, "run", run)
    for name in ("SENTRY_DSN", "CACHE_URL", "BACKUP_URL"):
        monkeypatch.setenv(name, "used")
    verifying.verify_backup(backup)
    assert [used[name] for name in ("SENTRY_DSN", "CACHE_URL", "BACKUP_URL")] == [""] * 3


def raise_eof_error(question: str) -> str:
    raise EOFError


def test_refused_restore_does_not_migrate(backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    HomePage.objects.all().delete()
    default_storage.save("old.txt", ContentFile(b"old"))
    commands: list[str] = []
    monkeypatch.setattr(restore_command, "call_command", lambda name, **options: commands.append(name))
    monkeypatch.setattr("builtins.input", lambda question: "n")
    out = io.StringIO()
    call_command("restore", str(backup), stdout=out)
    assert (out.getvalue(), commands) == ("Nothing was changed.\n", [])
    monkeypatch.setattr("builtins.input", raise_eof_error)
    with pytest.raises(CommandError, match=r"The site has content\. Add --yes to replace it"):
        call_command("restore", str(backup), stdout=out)
    assert commands == []


def test_restore_into_an_empty_checkout_does_not_ask(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restoring.CheckedBackup, "restore", lambda self: 1)
    HomePage.objects.all().delete()
    uploads = FileSystemStorage(tmp_path / "media")
    uploads.save(".gitkeep", ContentFile(b""))
    monkeypatch.setattr(restoring, "default_storage", uploads)
    assert is_empty_installation()
    restored = io.StringIO()
    call_command("restore", str(backup), stdout=restored)
    assert "with 1 uploads" in restored.getvalue()


@pytest.mark.parametrize(("command", "called"), [("backup", "write_backup"), ("restore", "checked_backup")])
def test_failure_of_the_storage_is_one_line(
    backup: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, called: str
) -> None:
    def fail(path: Path) -> None:
        raise EndpointConnectionError(endpoint_url="http://127.0.0.1:9")

    monkeypatch.setattr(f"ops.management.commands.{command}.{called}", fail)
    with pytest.raises(CommandError, match="Could not connect to the endpoint URL"):
        call_command(command, str(tmp_path / "new.backup" if command == "backup" else backup))


def test_uploads_that_are_in_place_already_are_not_written_again(
    backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk they would be lost."""
    default_storage.save("a.txt", ContentFile("ভোর".encode()))
    deleted: list[str] = []
    with checked_backup(backup) as checked, monkeypatch.context() as patch:
        patch.setattr(type(storages["default"]), "delete", lambda storage, name: deleted.append(name))
        assert restoring.restore_uploads(checked.tar, default_storage) == {"a.txt"}
    assert deleted == []


def test_upload_with_other_content_is_replaced(backup: Path) -> None:
    default_storage.save("a.txt", ContentFile(b"other"))
    with checked_backup(backup) as checked:
        assert restoring.restore_uploads(checked.tar, default_storage) == {"a.txt"}
    with default_storage.open("a.txt") as file:
        assert file.read() == "ভোর".encode()


def rewritten(path: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """The backup with other members."""
    with tarfile.open(path) as tar:
        members = {}
        for member in tar:
            file = tar.extractfile(member)
            assert file
            members[member.name] = file.read()
    change(members)
    with tarfile.open(path, "w") as tar:
        for name, content in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            tar.addfile(info, io.BytesIO(content))
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            lambda members: members.update({"media/a.txt": b"other"}),
            "media/a.txt in the backup is damaged or missing.",
        ),
        (lambda members: members.pop("media/a.txt"), "media/a.txt in the backup is damaged or missing."),
        (
            lambda members: members.update({"media/b.txt": b""}),
            "media/b.txt in the backup is damaged or missing.",
        ),
        (lambda members: members.pop(CHECKSUMS), "The backup is incomplete: checksums.json is missing."),
        (lambda members: members.pop(MANIFEST), "The backup is incomplete: manifest.json is missing."),
        (lambda members: members.update({MANIFEST: b"{"}), "manifest.json in the backup is damaged."),
        (lambda members: members.update({MANIFEST: b"[]"}), "manifest.json in the backup is damaged."),
        (lambda members: members.update({CHECKSUMS: b"[]"}), "checksums.json in the backup is damaged."),
        (lambda members: members.update({"media/../a": b""}), "media/../a does not belong in a backup."),
        (lambda members: members.update({"/etc/passwd": b""}), "/etc/passwd does not belong in a backup."),
    ],
)
def test_changed_backup_is_refused(
    backup: Path, change: Callable[[dict[str, bytes]], None], message: str
) -> None:
    with pytest.raises(BackupError) as error:
        check(rewritten(backup, change))
    assert str(error.value).startswith(message)


def test_backup_cut_short_is_refused(backup: Path) -> None:
    for size in (0, 100, 1500, 4000):
        backup.write_bytes(backup.read_bytes()[:size])
        with pytest.raises(BackupError, match=r"is not a complete backup|is incomplete|is damaged"):
            check(backup)
        write(backup)


def test_backup_of_a_newer_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="newer format"):
        check(write(tmp_path / "new.backup", format_=2))


def test_backup_of_another_release_is_refused_and_changes_nothing(backup: Path, settings: Settings) -> None:
    Administrator.objects.create_user(user_name="kabita", email="k@example.org", name="কবিতা", password="x")
    default_storage.save("old.txt", ContentFile(b"old"))
    with pytest.raises(CommandError, match="other migrations"):
        call_command("restore", str(backup), noinput=True)
    assert Administrator.objects.filter(user_name="kabita").exists()
    with default_storage.open("old.txt") as file:
        assert file.read() == b"old"


def test_restore_runs_on_debians_python(backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11.2 has no filters for extracted members."""
    monkeypatch.delattr(tarfile, "data_filter", raising=False)
    monkeypatch.delattr(tarfile.TarFile, "extract")
    loaded: list[bytes] = []
    monkeypatch.setattr(restoring, "applied_migrations", lambda alias: {})
    monkeypatch.setattr(restoring, "load_rows", lambda path: loaded.append(path.read_bytes()))
    with checked_backup(backup) as checked:
        assert checked.restore() == 1
    assert loaded == [b"rows"]


def test_no_content_type_is_created_while_rows_are_loaded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, django_assert_num_queries: Any
) -> None:
    def load(name: str, *arguments: str, **options: object) -> None:
        if name == "loaddata":
            with django_assert_num_queries(0):
                ContentType.objects.get_for_model(HomePage)
                ContentType.objects.get_for_model(Task)

    monkeypatch.setattr(restoring, "call_command", load)
    ContentType.objects.clear_cache()
    restoring.load_rows(tmp_path / "rows")


def test_encrypted_backup_needs_its_passphrase(settings: Settings, tmp_path: Path) -> None:
    path = write(tmp_path / "secret.backup", "ধানখেতের আলপথ")
    assert "ভোর".encode() not in path.read_bytes()
    with tarfile.open(path) as tar:
        assert tar.getnames() == ["key.age", "backup.tar.age"]
    with pytest.raises(BackupError, match="Set BACKUP_PASSPHRASE"):
        check(path)
    settings.BACKUP_PASSPHRASE = "another"
    with pytest.raises(BackupError, match="does not open the backup"):
        check(path)
    settings.BACKUP_PASSPHRASE = "ধানখেতের আলপথ"
    check(path)
    damaged = bytearray(path.read_bytes())
    damaged[len(damaged) // 2] ^= 1
    path.write_bytes(damaged)
    with pytest.raises(BackupError, match="damaged"):
        check(path)


def test_failed_backup_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(BackupError), write_archive(tmp_path / "site.backup", "") as archive:
        archive.add("media/a.txt", io.BytesIO(b"short"), 10)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == []


def test_existing_file_is_not_overwritten(backup: Path) -> None:
    before = backup.read_bytes()
    with pytest.raises(CommandError, match="exists"):
        call_command("backup", str(backup))
    assert backup.read_bytes() == before


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_file_that_cannot_be_opened_is_reported(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, backup: Path, command: str
) -> None:
    def refuse(path: Path, **options: Any) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "stat", refuse)
    monkeypatch.setattr(tarfile, "open", refuse)
    with pytest.raises(CommandError) as error:
        call_command(command, str(backup))
    assert f"The user who runs the site may not open {backup}." in str(error.value)


def test_folder_outside_of_the_sandbox_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(storage: FileSystemStorage) -> str:
        raise OSError(errno.EROFS, "Read-only file system", str(tmp_path))

    monkeypatch.setattr(scheduled_backup, "backup_storage", lambda: FileSystemStorage(tmp_path))
    monkeypatch.setattr(scheduled_backup, "store_backup", refuse)
    with pytest.raises(CommandError, match=f"{tmp_path} is in a folder that the site may only read"):
        call_command("scheduled_backup")


def test_checksums_are_the_last_member(backup: Path) -> None:
    with tarfile.open(backup) as tar:
        assert tar.getnames() == [MANIFEST, DATABASE, "media/a.txt", CHECKSUMS]
        file = tar.extractfile(CHECKSUMS)
        assert file
        assert sorted(json.load(file)) == sorted([MANIFEST, DATABASE, "media/a.txt"])
