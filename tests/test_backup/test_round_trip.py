"""A site is backed up while it is in use, and restored elsewhere."""

import errno
import gzip
import json
import os
import sqlite3
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage
from django.db import connection
from django.utils import timezone
from pytest_django import Settings

from cms.accounts.models import Administrator
from cms.documents.models import LibraryDocument
from cms.images.models import LibraryImage
from ops.backup.archive import DATABASE, BackupError
from ops.backup.restoring import checked_backup
from ops.scripts.postgresql import PROGRAMS, postgresql_server
from search.models import SearchSettings
from tests.factories.accounts import AdministratorFactory, with_second_factor
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    PostPageFactory,
    TermFactory,
    front_page,
)

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(
        connection.vendor != "sqlite",
        reason="copies the file of the tests' database; installations on PostgreSQL are among them already",
    ),
]


@dataclass
class Installation:
    """A database and folders of their own, which the management commands of a new process use."""

    folder: Path
    database: str

    def start(self, *command: str) -> subprocess.Popen[str]:
        environment = os.environ | {
            "DJANGO_SETTINGS_MODULE": "cms.settings.production",
            "SECRET_KEY": "a" * 60,
            "JWT_SIGNING_KEY": "b" * 60,
            "DATABASE_URL": self.database,
            "VAR_DIR": str(self.folder),
            "BACKUP_URL": str(self.folder / "backups"),
        }
        return subprocess.Popen(
            [sys.executable, *command],
            cwd=django_settings.BASE_DIR,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def manage(self, *command: str, answer: str = "") -> str:
        """The output of a management command, which must succeed."""
        process = self.start("manage.py", *command)
        out, errors = process.communicate(answer)
        assert process.returncode == 0, errors
        return out

    def rows(self) -> list[dict[str, Any]]:
        """All rows, as a backup has them. The number of the site version differs after a restore."""
        path = self.folder / "rows.backup"
        self.manage("backup", str(path))
        rows = rows_of(path)
        path.unlink()
        return rows


def rows_of(path: Path) -> list[dict[str, Any]]:
    with tarfile.open(path) as tar:
        file = tar.extractfile(DATABASE)
        assert file
        rows = [json.loads(line) for line in gzip.decompress(file.read()).splitlines()]
    return [row for row in rows if row["model"] != "page_cache.siteversion"]


def dump(installation: Installation) -> list[str]:
    """The statements that make an installation's database on SQLite."""
    with closing(sqlite3.connect(installation.folder / "marga.sqlite3")) as database:
        return list(database.iterdump())


def copy_database(target: Path) -> None:
    """Copy the tests' database, including what this test has not committed."""
    target.write_bytes(connection.connection.serialize())


# Less than a millisecond after the full second.
CREATED_AT = datetime(2026, 3, 1, 4, 5, 6, 789, tzinfo=UTC)


def create_content() -> None:
    """Create every kind of content that a backup must keep."""
    home = front_page()
    picture = LibraryImageFactory(title="ভোর", description="নদীর ধারে ভোর")
    picture.tags.add("নদী")
    deleted = LibraryImageFactory(title="মুছে ফেলা")
    LibraryImage.objects.filter(pk=deleted.pk).update(deleted_at=timezone.now())
    article = ArticlePageFactory(parent=home, title="যোগ", slug="yoga", picture=picture)
    article.title = "যোগ ও সাধনা"
    article.save_revision()  # a draft of a live page
    index = BlogIndexPageFactory(parent=home)
    category = CategoryFactory(titlename="সেবা")
    for number in range(3):
        PostPageFactory(parent=index, title=f"শীতের কম্বল {number}", slug=f"post-{number}", category=category)
    TermFactory(term="যম", meaning="অন্যের সঙ্গে আচরণের সংযম")
    document = LibraryDocument.objects.create(title="বিবরণী", file=ContentFile(b"%PDF-1.4", "report.pdf"))
    LibraryDocument.objects.filter(pk=document.pk).update(created_at=CREATED_AT)
    SearchSettings.objects.create(synonyms="donate = দান")
    with_second_factor(AdministratorFactory(user_name="kabita", name="কবিতা"))


@pytest.fixture
def target(tmp_path: Path) -> Installation:
    """An empty installation on SQLite, as after the first `migrate`."""
    folder = tmp_path / "target"
    folder.mkdir()
    copy_database(folder / "marga.sqlite3")
    return Installation(folder, f"sqlite:///{folder / 'marga.sqlite3'}")


@pytest.fixture
def site(target: Installation, tmp_path: Path, settings: Settings) -> Installation:
    """An installation with content, on SQLite. The tests' own database has the same rows until the test ends."""
    folder = tmp_path / "site"
    folder.mkdir()
    settings.MEDIA_ROOT = folder / "media"
    settings.VAR_DIR = folder
    create_content()
    copy_database(folder / "marga.sqlite3")
    return Installation(folder, f"sqlite:///{folder / 'marga.sqlite3'}")


@pytest.fixture
def postgresql(tmp_path: Path) -> Iterator[Installation]:
    if not PROGRAMS:
        pytest.skip("PostgreSQL is not installed")
    (tmp_path / "postgresql").mkdir()
    with postgresql_server() as url:
        yield Installation(tmp_path / "postgresql", url)


def uploads(installation: Installation) -> dict[str, bytes]:
    folder = installation.folder / "media"
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_restored_site_has_every_row_and_upload(site: Installation, target: Installation) -> None:
    path = site.folder / "site.backup"
    assert "Wrote" in site.manage("backup", str(path))
    rows = rows_of(path)
    assert {row["model"] for row in rows} >= {
        *("articles.articlepage", "blog.postpage", "wagtailcore.revision", "images.libraryimage"),
        *(
            "accounts.administrator",
            "accounts.recoverycode",
            "otp_totp.totpdevice",
            "documents.librarydocument",
        ),
        *(
            "glossary.term",
            "search.searchsettings",
            "taggit.tag",
            "contenttypes.contenttype",
            "auth.permission",
        ),
    }
    document = next(row for row in rows if row["model"] == "documents.librarydocument")
    assert datetime.fromisoformat(document["fields"]["created_at"]) == CREATED_AT
    assert "Restart the site" in target.manage("restore", str(path))
    assert target.rows() == rows
    assert uploads(target) == uploads(site)
    assert len(uploads(target)) > 2


def test_site_moves_from_sqlite_to_postgresql_and_back(
    site: Installation, target: Installation, postgresql: Installation
) -> None:
    site.manage("backup", str(site.folder / "site.backup"))
    rows = rows_of(site.folder / "site.backup")
    postgresql.manage("restore", str(site.folder / "site.backup"))
    postgresql.manage("backup", str(site.folder / "postgresql.backup"))
    assert rows_of(site.folder / "postgresql.backup") == rows
    target.manage("restore", str(site.folder / "postgresql.backup"))
    assert target.rows() == rows
    assert uploads(target) == uploads(site)


# Publishes posts with pictures until its input is closed, and prints each one's id after its transaction.
WRITER = """
import select, sys
import django

django.setup()
from blog.models import BlogIndexPage, Category
from cms.accounts.models import Administrator
from django.db import transaction
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import PostPageFactory

index, category = BlogIndexPage.objects.get(), Category.objects.get()
author = Administrator.objects.get(user_name="kabita")
number = 0
while not select.select([sys.stdin], [], [], 0)[0]:
    number += 1
    with transaction.atomic():
        picture = LibraryImageFactory(title=f"ছবি {number}")
        post = PostPageFactory(parent=index, title=f"লেখা {number}", category=category, image=picture.file.url)
        post.save_revision(user=author).publish()
    print(post.pk, picture.pk, flush=True)
"""


def test_backup_of_a_site_in_use_is_one_state_of_it(site: Installation, target: Installation) -> None:
    path = site.folder / "site.backup"
    writer = site.start("-c", WRITER)
    assert writer.stdout
    before = [writer.stdout.readline().split() for _ in range(5)]
    site.manage("backup", str(path))
    out, errors = writer.communicate("stop\n")
    assert writer.returncode == 0, errors
    after = out.splitlines()
    assert after  # it wrote meanwhile
    target.manage("restore", str(path))
    with closing(sqlite3.connect(target.folder / "marga.sqlite3")) as database:
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        posts = {str(pk) for (pk,) in database.execute("SELECT page_ptr_id FROM blog_postpage")}
        revisions = {pk for (pk,) in database.execute("SELECT object_id FROM wagtailcore_revision")}
        files = [name for (name,) in database.execute("SELECT file FROM images_libraryimage")]
    written = {post for post, _ in before} | {line.split()[0] for line in after}
    assert {post for post, _ in before} <= posts
    assert posts & written <= revisions
    assert [name for name in files if not (target.folder / "media" / name).exists()] == []


def test_restore_asks_before_it_replaces_content(site: Installation, target: Installation) -> None:
    empty, stored = target.folder / "empty.backup", dump(site)
    target.manage("backup", str(empty))
    out = site.manage("restore", str(empty), answer="n\n")
    assert out.endswith("Nothing was changed.\n")
    assert dump(site) == stored
    site.manage("restore", str(empty), answer="y\n")
    assert site.rows() == rows_of(empty)
    assert uploads(site) == {}


def test_full_disk_during_a_restore_leaves_the_database_as_it_was(
    site: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = site.folder / "site.backup"
    site.manage("backup", str(path))
    Administrator.objects.filter(user_name="kabita").update(name="নতুন নাম")
    Path(LibraryImage.objects.order_by("pk")[0].file.path).unlink()

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(FileSystemStorage, "save", fail)
    with (
        checked_backup(path) as backup,
        pytest.raises(BackupError, match=r"the database is as it was.*No space"),
    ):
        backup.restore()
    assert Administrator.objects.get(user_name="kabita").name == "নতুন নাম"


def test_scheduled_backup_is_written_and_verified(site: Installation) -> None:
    site.manage("scheduled_backup")
    (backup,) = (site.folder / "backups").iterdir()
    assert site.manage("verify_backup") == f"{backup.name} can be restored.\n"
    assert sorted(path.name for path in backup.parent.iterdir()) == [backup.name, f"{backup.name}.verified"]
    assert [path.name for path in site.folder.iterdir() if path.name.startswith("backup-")] == []
