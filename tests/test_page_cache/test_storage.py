"""The storages of the page cache: files that fail, Django's cache, memory, and deleting stale entries."""

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import brotli
import pytest
from django.core.cache import cache as django_cache
from django.db import OperationalError
from django.http import HttpRequest
from django.test import Client
from pytest_django import Settings

from articles.models import ArticlePage
from cms.page_cache import middleware, storage
from cms.page_cache.storage import CachedResponse, MemoryStorage, delete_stale_entries
from tests.page_cache import BROWSER, stored_files

# Files


@pytest.fixture
def no_cache_url(settings: Settings) -> None:
    """Pages are stored in files, also when the tests run on Redis."""
    settings.CACHE_URL = ""


def damage_emptied(path: Path) -> None:
    path.write_bytes(b"")


def damage_cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def damage_head_only(path: Path) -> None:
    path.write_bytes(path.read_bytes().partition(b"\n")[0])


def damage_head_cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20])


def damage_one_byte(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-50] ^= 1
    path.write_bytes(content)


def damage_other_json(path: Path) -> None:
    path.write_bytes(b"7\n" + path.read_bytes())


def damage_nonsense(path: Path) -> None:
    path.write_bytes(os.urandom(500))


def damage_zeros(path: Path) -> None:
    path.write_bytes(b"\0" * path.stat().st_size)


@pytest.mark.usefixtures("no_cache_url")
@pytest.mark.parametrize(
    "damage",
    [
        damage_emptied,
        damage_cut_short,
        damage_head_only,
        damage_head_cut,
        damage_one_byte,
        damage_other_json,
        damage_nonsense,
        damage_zeros,
    ],
)
def test_damaged_file_is_a_miss_and_is_replaced(
    article: ArticlePage, renders: list[str], damage: Callable[[Path], None]
) -> None:
    Client().get("/yoga", headers=BROWSER)
    assert len(stored_files()) == 2
    for path in stored_files():
        damage(path)
    response = Client().get("/yoga", headers=BROWSER)
    assert response.status_code == 200
    assert b"<main>2</main>" in brotli.decompress(response.content)
    assert Client().get("/yoga", headers=BROWSER).content == response.content
    assert len(renders) == 2


@pytest.mark.usefixtures("no_cache_url")
def test_page_is_answered_without_the_folder(
    article: ArticlePage, settings: Settings, tmp_path: Path, renders: list[str]
) -> None:
    (tmp_path / "file").write_text("x")
    settings.PAGE_CACHE_DIR = tmp_path / "file" / "pages"
    client = Client()
    assert [client.get("/yoga", headers=BROWSER).status_code for _ in range(2)] == [200, 200]
    assert Client().get("/yoga", headers=BROWSER).status_code == 200
    assert renders == ["/yoga", "/yoga"]


@pytest.mark.usefixtures("no_cache_url")
def test_page_is_answered_while_the_disk_is_full(
    article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **kwargs: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    client = Client()
    assert [client.get("/yoga", headers=BROWSER).status_code for _ in range(2)] == [200, 200]
    assert renders == ["/yoga"]
    assert not stored_files()


@pytest.mark.usefixtures("no_cache_url")
def test_failed_write_leaves_no_file(
    article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert Client().get("/yoga").status_code == 200
    assert not stored_files()


@pytest.mark.usefixtures("no_cache_url")
def test_page_is_answered_and_not_stored_without_the_site_version(
    client: Client, article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(request: HttpRequest) -> int:
        raise OperationalError("connection refused")

    monkeypatch.setattr(middleware, "site_version_of", fail)
    assert [client.get("/yoga").status_code for _ in range(2)] == [200, 200]
    assert renders == ["/yoga", "/yoga"]
    assert not stored_files()


@pytest.mark.usefixtures("no_cache_url")
def test_files_do_not_depend_on_djangos_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.get("/yoga")
    django_cache.clear()
    client.get("/yoga")
    assert renders == ["/yoga"]


# Deleting stale entries


def test_all_generations_but_the_newest_are_deleted(settings: Settings) -> None:
    folder = Path(settings.PAGE_CACHE_DIR)
    for age, name in enumerate(["9-a-2026", "10-a-2026", "11-b-2026", "locks"]):
        (folder / name).mkdir(parents=True)
        (folder / name / "entry").write_text("x")
        os.utime(folder / name, (1_000_000 + age, 1_000_000 + age))
    assert delete_stale_entries() == 2
    assert sorted(path.name for path in folder.iterdir()) == ["11-b-2026", "locks"]
    assert (folder / "11-b-2026" / "entry").exists()
    assert delete_stale_entries() == 0


def test_deleting_stale_entries_of_an_empty_cache_does_nothing(db: None) -> None:
    assert delete_stale_entries() == 0


@pytest.mark.usefixtures("no_cache_url")
def test_current_generation_is_not_deleted(client: Client, article: ArticlePage, renders: list[str]) -> None:
    client.get("/yoga")
    (old,) = stored_files()
    article.title = "যোগ সাধনা"
    article.save_revision().publish()
    client.get("/yoga")
    os.utime(old.parent, (1_000_000, 1_000_000))
    assert delete_stale_entries() == 1
    Client().get("/yoga")
    assert len(renders) == 2


# Memory


def entry(size: int) -> CachedResponse:
    return CachedResponse({"ETag": '"x"'}, b"x" * size, 0)


def test_full_memory_drops_the_oldest_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "MEMORY_BYTES", 250)
    memory = MemoryStorage()
    for key in ("a", "b", "a", "c"):
        memory.put("1", key, entry(100))
    assert [key for key in ("a", "b", "c") if memory.get("1", key)] == ["a", "c"]
    assert memory.size == 200


def test_memory_holds_one_generation(db: None) -> None:
    memory = MemoryStorage()
    memory.put("1", "a", entry(100))
    memory.put("2", "a", entry(50))
    assert memory.get("1", "a") is None
    assert memory.get("2", "a") == entry(50)
    assert memory.size == 50


# Django's cache


@pytest.fixture
def cache_url(settings: Settings) -> None:
    """CACHE_URL is set; the cache itself is in this process's memory."""
    settings.CACHE_URL = "redis://127.0.0.1:1/0"


@pytest.mark.usefixtures("cache_url")
def test_another_process_answers_from_djangos_cache(article: ArticlePage, renders: list[str]) -> None:
    answers = [Client().get("/yoga", headers=BROWSER) for _ in range(3)]
    assert renders == ["/yoga"]
    assert not stored_files()
    assert len({answer.content for answer in answers}) == 1
    assert {answer["Content-Encoding"] for answer in answers} == {"br"}
    assert Client().get("/yoga", headers={"If-None-Match": answers[0]["ETag"], **BROWSER}).status_code == 304


@pytest.mark.usefixtures("cache_url")
def test_change_is_seen_with_djangos_cache(article: ArticlePage, renders: list[str]) -> None:
    Client().get("/yoga")
    article.title = "যোগ সাধনা"
    article.save_revision().publish()
    assert "যোগ সাধনা" in Client().get("/yoga").content.decode()
    assert len(renders) == 2


@pytest.mark.usefixtures("cache_url")
def test_lost_cache_entries_are_rendered_again(article: ArticlePage, renders: list[str]) -> None:
    Client().get("/yoga")
    django_cache.clear()
    assert Client().get("/yoga").status_code == 200
    assert len(renders) == 2


def test_entry_expires_also_when_the_clock_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    entry = CachedResponse({}, b"", now + 5)
    for later, is_expired in [(0, False), (4, False), (6, True), (-3600, True)]:
        monkeypatch.setattr(time, "time", lambda later=later: now + later)
        assert entry.is_expired() == is_expired
