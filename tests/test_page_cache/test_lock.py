"""The lock of the page cache: one request at a time renders a page."""

import fcntl
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from pytest_django import Settings

from cms.page_cache import lock, middleware
from cms.page_cache.keys import address_key
from cms.page_cache.lock import RenderLock
from cms.page_cache.middleware import PageCacheMiddleware, mark_cacheable

DEADLINE = 10.0  # seconds


@pytest.fixture
def version_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site version that threads can read without a database of their own."""
    monkeypatch.setattr(middleware, "site_version_of", lambda request: 1)
    monkeypatch.setattr(middleware, "site_id", lambda request, version: 1)


class SlowView:
    """A view that waits for `go` before it answers."""

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
        mark_cacheable(response)
        return response


def get(middleware: PageCacheMiddleware, path: str = "/yoga") -> bytes:
    response = middleware(RequestFactory().get(path))
    assert isinstance(response, HttpResponse)
    return bytes(response.content)


def lock_of(path: str) -> RenderLock:
    """The lock that a request for the path takes."""
    return RenderLock(f"1 {address_key(RequestFactory().get(path))}")


@pytest.mark.usefixtures("version_one")
@pytest.mark.parametrize("processes", [1, 2])
def test_simultaneous_misses_render_once(processes: int) -> None:
    view = SlowView()
    workers = [PageCacheMiddleware(view) for _ in range(processes)]
    with ThreadPoolExecutor(12) as pool:
        answers = [pool.submit(get, workers[number % processes]) for number in range(12)]
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
        next(path for path in ("/a", "/b") if lock_of(path).path != lock_of("/yoga").path),
    ]
    with ThreadPoolExecutor(2) as pool:
        answers = [pool.submit(get, middleware, path) for path in paths]
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
    """Another process that holds the lock of /yoga."""
    path = lock_of("/yoga").path
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
def test_killed_process_frees_its_lock(
    other_worker: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "TIMEOUT", DEADLINE)
    view = SlowView()
    view.go.set()
    middleware = PageCacheMiddleware(view)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(get, middleware)
        with pytest.raises(TimeoutError):
            answer.result(0.2)
        assert view.started == []
        other_worker.kill()
        assert answer.result(DEADLINE / 2) == b"/yoga 1"


@pytest.mark.usefixtures("version_one", "other_worker")
def test_wait_for_the_lock_ends_after_the_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "TIMEOUT", 0.1)
    view = SlowView()
    view.go.set()
    start = time.monotonic()
    assert get(PageCacheMiddleware(view)) == b"/yoga 1"
    assert 0.1 <= time.monotonic() - start < 2


@pytest.mark.usefixtures("version_one")
def test_failing_view_frees_its_lock() -> None:
    def fail(request: HttpRequest) -> HttpResponse:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        get(PageCacheMiddleware(fail))
    descriptor = os.open(lock_of("/yoga").path, os.O_RDWR)
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
from cms.page_cache import lock, middleware
middleware.site_version_of = lambda request: 1
middleware.site_id = lambda request, version: 1
lock.TIMEOUT = 30

def view(request):
    print("rendering", flush=True)
    sys.stdin.readline()
    response = HttpResponse("page of " + sys.argv[2])
    middleware.mark_cacheable(response)
    return response

sys.stdin.readline()
print("asking", flush=True)
print(middleware.PageCacheMiddleware(view)(RequestFactory().get("/yoga")).content.decode(), flush=True)
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
