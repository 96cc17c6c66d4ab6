"""The page cache when its files, its folder or its locks fail; its sweeping; and one render at a time."""

import errno
import fcntl
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import brotli
import pytest
from django.core.cache import cache as django_cache
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from articles.models import ArticlePage
from cms.page_cache import middleware as cache
from cms.page_cache.middleware import (
    Entry,
    Memory,
    PageCacheMiddleware,
    RenderLock,
    allow_storing,
    delete_stale_entries,
)
from tests.page_cache import BROWSER, stored

DEADLINE = 10.0  # seconds


# Files that fail


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
def test_a_damaged_file_is_a_miss_and_is_mended(
    article: ArticlePage, renders: list[str], damage: Callable[[Path], None]
) -> None:
    Client().get("/yoga", headers=BROWSER)
    assert len(stored()) == 2
    for path in stored():
        damage(path)
    response = Client().get("/yoga", headers=BROWSER)
    assert response.status_code == 200
    assert b"<main>2</main>" in brotli.decompress(response.content)
    assert Client().get("/yoga", headers=BROWSER).content == response.content
    assert len(renders) == 2


def test_a_folder_that_cannot_be_made_costs_speed_and_no_answer(
    article: ArticlePage, settings: Settings, tmp_path: Path, renders: list[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    settings.PAGE_CACHE_DIR = tmp_path / "file" / "pages"
    client = Client()
    assert [client.get("/yoga", headers=BROWSER).status_code for _ in range(2)] == [200, 200]
    assert Client().get("/yoga", headers=BROWSER).status_code == 200
    assert renders == ["/yoga", "/yoga"]


def test_a_full_disk_costs_speed_and_no_answer(
    article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **kwargs: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    client = Client()
    assert [client.get("/yoga", headers=BROWSER).status_code for _ in range(2)] == [200, 200]
    assert renders == ["/yoga"]
    assert not stored()


def test_a_disk_that_fills_while_writing_leaves_no_half_file(
    article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert Client().get("/yoga").status_code == 200
    assert not stored()


def test_without_the_site_version_pages_are_answered_and_not_stored(
    client: Client, article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> int:
        raise OperationalError("the database is away")

    monkeypatch.setattr(cache, "site_version", fail)
    assert [client.get("/yoga").status_code for _ in range(2)] == [200, 200]
    assert renders == ["/yoga", "/yoga"]
    assert not stored()


def test_redis_or_its_like_plays_no_part(client: Client, article: ArticlePage, renders: list[str]) -> None:
    client.get("/yoga")
    django_cache.clear()
    client.get("/yoga")
    assert renders == ["/yoga"]


# Sweeping


def test_sweeping_removes_all_generations_but_the_newest(settings: Settings) -> None:
    folder = Path(settings.PAGE_CACHE_DIR)
    for age, name in enumerate(["9-a-2026", "10-a-2026", "11-b-2026", "locks"]):
        (folder / name).mkdir(parents=True)
        (folder / name / "entry").write_text("x")
        os.utime(folder / name, (1_000_000 + age, 1_000_000 + age))
    assert delete_stale_entries() == 2
    assert sorted(path.name for path in folder.iterdir()) == ["11-b-2026", "locks"]
    assert (folder / "11-b-2026" / "entry").exists()
    assert delete_stale_entries() == 0


def test_sweeping_before_anything_was_stored_does_nothing(db: None) -> None:
    assert delete_stale_entries() == 0


def test_a_change_makes_a_new_generation_that_outlives_the_sweep(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.get("/yoga")
    (old,) = stored()
    article.title = "যোগ সাধনা"
    article.save_revision().publish()
    client.get("/yoga")
    os.utime(old.parent, (1_000_000, 1_000_000))
    assert delete_stale_entries() == 1
    Client().get("/yoga")
    assert len(renders) == 2


# Memory


def entry(size: int) -> Entry:
    return Entry({"ETag": '"x"'}, b"x" * size, 0)


def test_memory_is_bounded_and_the_oldest_entry_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MEMORY_BYTES", 250)
    memory = Memory()
    for key in ("a", "b", "a", "c"):
        memory.put("1", key, entry(100))
    assert [key for key in ("a", "b", "c") if memory.get("1", key)] == ["a", "c"]
    assert memory.size == 200


def test_memory_keeps_one_generation(db: None) -> None:
    memory = Memory()
    memory.put("1", "a", entry(100))
    memory.put("2", "a", entry(50))
    assert memory.get("1", "a") is None
    assert memory.get("2", "a") == entry(50)
    assert memory.size == 50


# One render at a time


@pytest.fixture
def version_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site version that threads can read without a database of their own."""
    monkeypatch.setattr(cache, "site_version", lambda: 1)


class SlowView:
    """A view that renders when told to."""

    def __init__(self) -> None:
        self.go, self.lock = threading.Event(), threading.Lock()
        self.started: list[str] = []
        self.second = threading.Event()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with self.lock:
            self.started.append(request.path)
            if len(self.started) == 2:
                self.second.set()
        assert self.go.wait(DEADLINE)
        response = HttpResponse(f"{request.path} {len(self.started)}")
        allow_storing(response)
        return response


def ask(middleware: PageCacheMiddleware, path: str = "/yoga") -> bytes:
    return bytes(middleware(RequestFactory().get(path)).content)


@pytest.mark.usefixtures("version_one")
@pytest.mark.parametrize("processes", [1, 2])
def test_many_simultaneous_misses_render_once(processes: int) -> None:
    view = SlowView()
    workers = [PageCacheMiddleware(view) for _ in range(processes)]
    with ThreadPoolExecutor(12) as pool:
        answers = [pool.submit(ask, workers[number % processes]) for number in range(12)]
        assert not view.second.wait(0.3)
        view.go.set()
        assert {answer.result(DEADLINE) for answer in answers} == {b"/yoga 1"}
    assert view.started == ["/yoga"]


@pytest.mark.usefixtures("version_one")
def test_different_pages_render_at_the_same_time() -> None:
    view = SlowView()
    middleware = PageCacheMiddleware(view)
    paths = [
        "/yoga",
        next(path for path in ("/a", "/b") if RenderLock(path).path != RenderLock("/yoga").path),
    ]
    with ThreadPoolExecutor(2) as pool:
        answers = [pool.submit(ask, middleware, path) for path in paths]
        assert view.second.wait(DEADLINE)
        view.go.set()
        assert {answer.result(DEADLINE) for answer in answers} == {b"/yoga 2", paths[1].encode() + b" 2"}


HOLDER = """
import fcntl, os, sys
descriptor = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT, 0o600)
fcntl.flock(descriptor, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other_worker() -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the lock of /yoga as if it rendered it."""
    path = RenderLock("/yoga").path
    path.parent.mkdir(parents=True)
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.wait()
    process.stdin.close()
    process.stdout.close()


@pytest.mark.usefixtures("version_one")
def test_a_killed_worker_frees_its_lock_and_a_waiter_renders(
    other_worker: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "LOCK_SECONDS", DEADLINE)
    view = SlowView()
    view.go.set()
    middleware = PageCacheMiddleware(view)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(ask, middleware)
        with pytest.raises(TimeoutError):
            answer.result(0.2)
        assert view.started == []
        other_worker.kill()
        assert answer.result(DEADLINE / 2) == b"/yoga 1"


@pytest.mark.usefixtures("version_one", "other_worker")
def test_a_lock_that_is_held_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "LOCK_SECONDS", 0.1)
    view = SlowView()
    view.go.set()
    start = time.monotonic()
    assert ask(PageCacheMiddleware(view)) == b"/yoga 1"
    assert 0.1 <= time.monotonic() - start < 2


@pytest.mark.usefixtures("version_one")
def test_a_view_that_fails_frees_its_lock() -> None:
    def fail(request: HttpRequest) -> HttpResponse:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        ask(PageCacheMiddleware(fail))
    descriptor = os.open(RenderLock("/yoga").path, os.O_RDWR)
    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.close(descriptor)


WORKER = """
import os
import sys
from pathlib import Path
os.environ["DJANGO_SETTINGS_MODULE"] = "cms.settings.test"
import django
django.setup()
from django.conf import settings
settings.PAGE_CACHE_DIR = Path(sys.argv[1])
from django.http import HttpResponse
from django.test import RequestFactory
from cms.page_cache import middleware as cache
cache.site_version = lambda: 1
cache.LOCK_SECONDS = 30

def view(request):
    print("rendering", flush=True)
    sys.stdin.readline()
    response = HttpResponse("page of " + sys.argv[2])
    cache.allow_storing(response)
    return response

sys.stdin.readline()
print("asking", flush=True)
print(cache.PageCacheMiddleware(view)(RequestFactory().get("/yoga")).content.decode(), flush=True)
"""


@pytest.fixture
def start_worker(settings: Settings) -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    started: list[subprocess.Popen[str]] = []

    def start(name: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", WORKER, str(settings.PAGE_CACHE_DIR), name],
            cwd=settings.BASE_DIR,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def test_two_processes_render_a_page_once(start_worker: Callable[[str], subprocess.Popen[str]]) -> None:
    first, second = start_worker("first"), start_worker("second")
    assert first.stdin
    assert first.stdout
    assert second.stdin
    assert second.stdout
    first.stdin.write("ask\n")
    first.stdin.flush()
    assert [first.stdout.readline() for _ in range(2)] == ["asking\n", "rendering\n"]
    second.stdin.write("ask\n")
    second.stdin.flush()
    assert second.stdout.readline() == "asking\n"
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(second.stdout.readline)
        with pytest.raises(TimeoutError):
            answer.result(0.3)
        first.stdin.write("finish\n")
        first.stdin.flush()
        assert first.stdout.readline() == "page of first\n"
        assert answer.result(DEADLINE) == "page of first\n"
