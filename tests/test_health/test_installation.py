"""The system checks of an installation, `manage.py check --deploy --tag ops`."""

import io
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.checks import Error, Warning, run_checks
from django.core.files.storage import FileSystemStorage, default_storage
from django.core.management import call_command
from django.db import OperationalError, connection
from django.utils import timezone
from pytest_django import Settings
from wagtail.models import Page, Site

from cms.core.models import Job
from home.models import HomePage
from ops.backup.stored import FILE_NAME
from ops.health import checks, installation, typed
from ops.health.checks import Problem
from ops.scripts.run import ROOT
from search.models import Entry
from tests.factories.images import LibraryImageFactory

CHECK = ("check", "--deploy", "--tag", "ops")


def finding(check: Callable[[], None]) -> Problem:
    with pytest.raises(Problem) as found:
        check()
    assert found.value.why
    assert found.value.fix
    return found.value


def test_short_or_shared_secrets_are_found(settings: Settings) -> None:
    settings.SECRET_KEY, settings.JWT_SIGNING_KEY = "k" * 50, "j" * 50
    installation.secrets()
    settings.SECRET_KEY = "k" * 49
    assert "fewer than 50 characters" in finding(installation.secrets).what
    settings.SECRET_KEY = settings.JWT_SIGNING_KEY
    assert "the same as JWT_SIGNING_KEY" in finding(installation.secrets).what


def test_missing_default_site_is_found(home: HomePage) -> None:
    installation.default_site()
    Site.objects.update(is_default_site=False)
    assert finding(installation.default_site).what == "No site of the page admin is the default site."


def test_damaged_page_tree_is_found(home: HomePage) -> None:
    installation.integrity()
    Page.objects.filter(pk=home.pk).update(numchild=7)
    problem = finding(installation.integrity)
    assert problem.what == "The page tree has pages with a wrong count of children."
    call_command("fixtree", interactive=False, stdout=io.StringIO())
    installation.integrity()


def test_uploads_are_tried_and_deleted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(installation, "default_storage", FileSystemStorage(tmp_path))
    installation.uploads_are_writable()
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").touch()
    monkeypatch.setattr(installation, "default_storage", FileSystemStorage(tmp_path / "file"))
    assert "cannot be stored" in finding(installation.uploads_are_writable).what


def test_missing_file_of_a_picture_is_named(db: None) -> None:
    image = LibraryImageFactory()
    installation.picture_files()
    default_storage.delete(image.file.name)
    assert (
        finding(installation.picture_files).what == f"The files of 1 pictures are missing: {image.file.name}"
    )


def test_missing_static_files_are_named(settings: Settings, tmp_path: Path) -> None:
    manifest = tmp_path / "manifest.json"
    settings.STATIC_ROOT = tmp_path
    settings.DJANGO_VITE = {"default": {"manifest_path": manifest}}
    assert finding(installation.front_end).what == "The front end is not built."
    manifest.write_text(json.dumps({"src/site/boot.ts": {"file": "assets/boot-a1.js"}}))
    assert finding(installation.front_end).what.endswith("lacks files of this build: assets/boot-a1.js")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/boot-a1.js").touch()
    installation.front_end()


def test_failed_job_is_named_until_it_succeeds(db: None) -> None:
    job = Job.objects.create(name="send_mails", error="OSError('refused')")
    problem = finding(installation.jobs)
    assert problem.what == "send_mails failed: OSError('refused')"
    assert problem.fix.endswith("python manage.py send_mails")
    job.error = ""
    job.save()
    Job.objects.create(name="command_of_an_earlier_release", error="OSError('refused')")
    installation.jobs()


def test_missing_old_and_unverified_backups_are_found(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert finding(installation.backups).what == "There are no nightly backups."
    monkeypatch.setattr(installation, "backup_storage", lambda: FileSystemStorage(tmp_path))
    assert finding(installation.backups).what == "There is no backup yet."
    now = timezone.localtime()
    old, new = ((now - timedelta(hours=age)).strftime(FILE_NAME) for age in (37, 1))
    (tmp_path / old).touch()
    assert finding(installation.backups).what == f"The newest backup is {old}."
    (tmp_path / new).touch()
    assert finding(installation.backups).what == "The newest backups were not restored as a test."
    (tmp_path / f"{new}.verified").touch()
    installation.backups()


def test_mail_server_that_does_not_answer_is_found(settings: Settings) -> None:
    settings.EMAIL_IS_ON = False
    assert not finding(installation.mail).is_broken
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    settings.EMAIL_IS_ON, settings.EMAIL_HOST, settings.EMAIL_PORT = True, "127.0.0.1", port
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    problem = finding(installation.mail)
    assert problem.is_broken
    assert "The mail server does not answer" in problem.what


@pytest.mark.parametrize(("free", "is_broken"), [(1_900_000_000, False), (100_000_000, True)])
def test_full_disk_is_found(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free: int, is_broken: bool
) -> None:
    settings.VAR_DIR = tmp_path
    monkeypatch.setattr(installation.shutil, "disk_usage", lambda folder: type("Usage", (), {"free": free}))
    assert finding(installation.disk_space).is_broken == is_broken


def test_wrong_clock_is_found(
    db: None, settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings.VAR_DIR = tmp_path
    installation.clock()
    later = installation.time.time() + 60
    monkeypatch.setattr(installation.time, "time", lambda: later)
    assert "differs by -60 seconds" in finding(installation.clock).what


def test_readable_files_are_found(settings: Settings, tmp_path: Path) -> None:
    settings.BASE_DIR, settings.VAR_DIR = tmp_path, tmp_path / "var"
    settings.MEDIA_ROOT = str(tmp_path / "media")
    (tmp_path / ".env").touch(mode=0o600)
    for folder in (settings.VAR_DIR, Path(settings.MEDIA_ROOT)):
        folder.mkdir()
        folder.chmod(0o755)
        assert finding(installation.permissions).fix == f"chmod -R go= {folder}"
        folder.chmod(0o700)
    installation.permissions()


def test_outdated_search_index_is_found(db: None) -> None:
    installation.search_index()
    Entry.objects.update(version=0)
    assert finding(installation.search_index).fix == ".venv/bin/python manage.py rebuild_search"


def test_commands_are_those_of_the_machine(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typed, "IS_INSTALLED", True)
    Entry.objects.update(version=0)
    assert finding(installation.search_index).fix == "marga rebuild_search"
    assert finding(checks.scheduler).fix.startswith("Type: systemctl restart marga-scheduler.")
    assert typed.make("build") == "su - marga -c 'make -C current build'"
    assert "export MARGA_IS_INSTALLED=1" in (ROOT / "ops/deploy/marga").read_text()


def test_empty_database_is_reported_as_empty(db: None) -> None:
    installation.database_with_tables()
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE django_migrations RENAME TO django_migrations_of_before")
    assert finding(installation.database_with_tables).what.endswith(" is empty.")


def test_database_that_cannot_be_written_is_found(db: None) -> None:
    installation.database_is_writable()
    assert not Job.objects.exists()
    with connection.execute_wrapper(refuse_to_insert):
        problem = finding(installation.database_is_writable)
    assert problem.what == "Nothing can be written into the database: attempt to write a readonly database"


def refuse_to_insert(execute: Callable[..., Any], sql: str, *args: Any) -> Any:
    if sql.startswith("INSERT"):
        raise OperationalError("attempt to write a readonly database")
    return execute(sql, *args)


def test_space_is_that_of_the_disk_when_a_folder_is_missing(settings: Settings, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path / "missing"
    with suppress(Problem):  # the disk may be full
        installation.disk_space()


def test_check_messages_have_fault_effect_and_fix(monkeypatch: pytest.MonkeyPatch) -> None:
    def advise() -> None:
        raise Problem("No mail.", "Nobody is told.", "Set EMAIL_URL.", is_broken=False)

    def break_down() -> None:
        raise Problem("No database.", "All is there.", "Start it.")

    def fail() -> None:
        raise RuntimeError("no such table")

    monkeypatch.setattr(installation, "OF_THE_MACHINE", {"mail": advise, "database": lambda: None})
    monkeypatch.setattr(installation, "OF_THE_DATABASE", {"jobs": fail, "search": lambda: None})
    assert installation.check_installation() == [
        Warning("No mail.\n\tNobody is told.", hint="Set EMAIL_URL.", id="ops.mail"),
        Error("It could not be checked: RuntimeError('no such table')", id="ops.jobs"),
    ]
    monkeypatch.setattr(installation, "OF_THE_MACHINE", {"database": break_down})
    text = "No database.\n\tAll is there.\n\tNot checked without it: jobs, search."
    assert installation.check_installation() == [Error(text, hint="Start it.", id="ops.database")]


def test_only_checks_of_a_deployment_examine_the_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "OF_THE_MACHINE", {"database": lambda: pytest.fail("it is slow")})
    assert run_checks(tags=["ops"]) == []


def test_checks_work_without_the_database(tmp_path: Path) -> None:
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{tmp_path}/missing/marga.sqlite3",
        "DJANGO_SETTINGS_MODULE": "cms.settings.production",
        "JWT_SIGNING_KEY": "tests only, thirty-two bytes or more, and a few more than that",
        "SECRET_KEY": "tests only, fifty characters or more, and not the other",
        "VAR_DIR": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "manage.py", *CHECK, "--tag", "security"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (1, "")
    for line in (
        r"\?: \(ops\.database\) The database does not answer: ",
        r"\tNot checked without it: migrations, ",
        r"\?: \(ops\.renderer\) The renderer at .* does not answer: ",
        r"\tHINT: Start the renderer\. ",
        r"\?: \(marga\.W001\) SITE_URL does not begin with https",
    ):
        assert re.search(rf"^{line}", done.stderr, re.M), done.stderr
    assert "ops.secrets" not in done.stderr
    assert "Traceback" not in done.stderr
    assert "tests only" not in done.stderr


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout with only the settings, because this one may have a `.env`."""
    for name in ("manage.py", "cms/__init__.py", "cms/core/__init__.py", "cms/core/media.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "cms/settings", tmp_path / "cms/settings")
    (tmp_path / "search").symlink_to(ROOT / "search")
    return tmp_path


def refusal(folder: Path) -> list[str]:
    """The output of the checks without valid settings."""
    environment = {"DJANGO_SETTINGS_MODULE": "cms.settings.production", "PATH": os.environ["PATH"]}
    done = subprocess.run(
        [sys.executable, "manage.py", *CHECK], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr.splitlines()


def test_missing_secret_is_said_without_a_traceback(bare: Path) -> None:
    assert refusal(bare) == [
        "Wrong settings: Set the SECRET_KEY environment variable",
        f"They are in {bare}/.env, and .env.example explains them. If SECRET_KEY or JWT_SIGNING_KEY is missing, type as the "
        f"user who runs the site: make -C {bare} env",
    ]


def test_settings_that_cannot_be_read_are_not_passed_over(bare: Path) -> None:
    """Root may read every file, so `.env` is a folder here."""
    (bare / ".env").mkdir()
    assert refusal(bare)[0] == f"Wrong settings: {bare}/.env cannot be read: Is a directory."
