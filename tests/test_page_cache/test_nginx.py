"""The link that tells nginx which generation is current. tests/test_deploy has nginx itself."""

from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from django.db import DatabaseError, transaction
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from articles.models import ArticlePage
from cms.page_cache import models
from cms.page_cache.keys import generation
from cms.page_cache.models import link_for_nginx, raise_site_version, site_version
from cms.page_cache.storage import Entry

pytestmark = pytest.mark.django_db


@pytest.fixture
def link(settings: Settings, tmp_path: Path) -> Path:
    settings.NGINX_DIR = str(tmp_path / "nginx")
    link_for_nginx()
    return tmp_path / "nginx/current"


def test_link_names_the_generation_after_a_commit(
    link: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        raise_site_version()
        assert link.readlink() == Path("none")
    assert link.readlink() == Path(generation(site_version()))
    assert link.is_dir()


def test_only_the_last_change_of_a_transaction_counts(
    link: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        raise_site_version()
        raise_site_version()
    callbacks[0]()
    assert link.readlink() == Path("none")
    callbacks[1]()
    assert link.readlink() == Path(generation(site_version()))


def test_commit_of_one_change_does_not_end_the_stop_of_the_next(
    link: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as first:
        raise_site_version()
    with django_capture_on_commit_callbacks():
        raise_site_version()
        first[0]()
        assert link.readlink() == Path("none")


def test_change_that_was_rolled_back_is_forgotten(link: Path) -> None:
    before = link.readlink()
    with pytest.raises(RuntimeError), transaction.atomic():
        raise_site_version()
        raise RuntimeError
    assert link.readlink() == Path("none")
    link_for_nginx()
    assert link.readlink() == before


def test_folders_of_older_generations_are_deleted(
    link: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    for _ in range(3):
        with django_capture_on_commit_callbacks(execute=True):
            raise_site_version()
    with pytest.raises(RuntimeError), transaction.atomic():
        raise_site_version()
        raise RuntimeError
    link_for_nginx()
    assert {path.name for path in link.parent.iterdir()} == {
        "current",
        "none",
        "number",
        generation(site_version()),
    }


def test_nginxs_user_may_read_the_link(link: Path) -> None:
    assert [path.stat().st_mode & 0o777 for path in (link.parent, link)] == [0o755, 0o755]


def test_without_the_database_nginx_stores_nothing(link: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> int:
        raise DatabaseError

    monkeypatch.setattr(models, "site_version", fail)
    link_for_nginx()
    assert link.readlink() == Path("none")


def test_answer_says_how_long_nginx_may_keep_it(
    client: Client, article: ArticlePage, renders: list[str], link: Path
) -> None:
    response = client.get("/yoga")
    assert 0 <= int(response["X-Accel-Expires"]) < 24 * 60 * 60
    not_modified = client.get("/yoga", headers={"If-None-Match": response["ETag"]})
    assert not_modified.status_code == 304
    assert "X-Accel-Expires" in not_modified
    assert "X-Accel-Expires" not in client.get("/health")


def test_answers_say_nothing_to_nginx_without_the_setting(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    assert "X-Accel-Expires" not in client.get("/yoga")


def test_entries_end_at_midnight_or_before(monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime(2026, 11, 23, 23, 59, tzinfo=ZoneInfo("Asia/Dhaka"))
    monkeypatch.setattr(timezone, "now", lambda: now)
    assert Entry({}, b"", 0).seconds_left() == 59
    assert Entry({}, b"", (now + timedelta(seconds=5)).timestamp()).seconds_left() == 4
    assert Entry({}, b"", (now - timedelta(seconds=5)).timestamp()).seconds_left() == 0
