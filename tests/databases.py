"""Databases that take long to make. pytest's cache keeps them until the files they are made of change."""

import fcntl
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.contrib.contenttypes.models import ContentType
from django.core.cache import cache
from django.db import connection, connections
from django.test import override_settings
from pytest_django import DjangoDbBlocker
from wagtail.models import Site

from ops.scripts.run import ROOT
from tests.seeded_site import database_of, prepare

PACKAGES = [path.parent for path in ROOT.glob("*/__init__.py") if path.parent.name != "tests"]


def files_below(*folders: Path) -> Iterator[Path]:
    for folder in folders:
        yield from (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def cached_folder(
    config: pytest.Config, name: str, sources: Iterable[Path], make: Callable[[Path], None]
) -> Path:
    """The folder that `make` fills, in one of the processes that test and for all of them."""
    digest = sha256()
    for path in sorted({*sources, ROOT / "requirements.txt"}):
        digest.update(f"{path.relative_to(ROOT)}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    all_versions = Path(config.cache.mkdir(name))
    folder = all_versions / digest.hexdigest()[:20]
    with (all_versions / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            # Another run may still use the last ones.
            folders = [path for path in all_versions.iterdir() if path.is_dir()]
            for old in sorted(folders, key=lambda path: path.stat().st_mtime)[:-2]:
                shutil.rmtree(old)
            unfinished = all_versions / "unfinished"
            shutil.rmtree(unfinished, ignore_errors=True)
            unfinished.mkdir()
            make(unfinished)
            unfinished.rename(folder)
    return folder


@pytest.fixture(scope="session")
def migrated(pytestconfig: pytest.Config) -> Path:
    """A SQLite database after all migrations, which take ten seconds."""

    def migrate(folder: Path) -> None:
        environment = {
            "DATABASE_URL": f"sqlite:///{folder}/migrated.sqlite3",
            "DJANGO_SETTINGS_MODULE": "cms.settings.test",
        }
        command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=True)

    migrations = (path for package in PACKAGES for path in package.rglob("migrations/*.py"))
    return cached_folder(pytestconfig, "migrated-database", migrations, migrate) / "migrated.sqlite3"


@pytest.fixture(scope="session")
def seeded(pytestconfig: pytest.Config, migrated: Path) -> Path:
    """The folder of a site with the first content, which takes a minute. Tests run copies of it."""

    def seed(folder: Path) -> None:
        (folder / "var").mkdir()
        shutil.copy(migrated, database_of(folder))
        prepare(folder)

    sources = files_below(*PACKAGES, ROOT / "frontend" / "dist")
    return cached_folder(pytestconfig, "seeded-site", sources, seed)


def load(file: Path) -> None:
    """Replace the content of the test database in memory."""
    connection.ensure_connection()
    with closing(sqlite3.connect(file)) as source:
        source.backup(connection.connection)
    ContentType.objects.clear_cache()
    cache.clear()


@pytest.fixture(scope="module")
def seeded_db(
    tmp_path_factory: pytest.TempPathFactory,
    seeded: Path,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[None]:
    """The database and the uploads of the seeded site, for a module; before `module_db`."""
    folder = tmp_path_factory.mktemp("seeded")
    shutil.copytree(seeded / "var" / "media", folder / "media")
    before = folder / "before.sqlite3"
    with django_db_blocker.unblock(), override_settings(MEDIA_ROOT=folder / "media"):
        with closing(sqlite3.connect(before)) as saved:
            connection.ensure_connection()
            connection.connection.backup(saved)
        load(database_of(seeded))
        Site.objects.update(hostname="localhost", port=80)
        yield
        load(before)


@pytest.fixture
def database_with_many_connections(
    transactional_db: None,
    django_db_serialized_rollback: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[None]:
    """Every thread gets a connection of its own to the same database, with the project's options.

    On SQLite, whose test database is in memory, it is a copy on disk.
    """
    in_memory: Any = connections["default"]
    if in_memory.vendor != "sqlite":
        yield
        return
    path = tmp_path / "marga.sqlite3"
    in_memory.ensure_connection()
    with sqlite3.connect(path) as copy:
        in_memory.connection.backup(copy)
    copy.close()
    monkeypatch.setitem(connections.settings, "default", {**in_memory.settings_dict, "NAME": str(path)})
    on_disk: Any = connections.create_connection("default")
    connections["default"] = on_disk
    yield
    on_disk.close()
    connections["default"] = in_memory
    cache.clear()
