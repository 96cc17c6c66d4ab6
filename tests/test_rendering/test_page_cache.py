"""The page cache: what is stored, what never is, and what happens when its files or locks fail."""

import errno
import fcntl
import gzip
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import brotli
import pytest
from django.conf import settings as django_settings
from django.core.cache import cache as django_cache
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone
from pytest_django import Settings
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import PageViewRestriction

from articles.models import ArticlePage
from cms.rendering import cache, renderer
from cms.rendering.cache import Entry, Flight, Memory, PageCacheMiddleware, allow_storing, sweep
from home.models import HomePage
from tests.documents import payload, text
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, CategoryFactory, PostPageFactory

DEADLINE = 10.0  # seconds
BROWSER = {"HTTP_ACCEPT_ENCODING": "gzip, deflate, br, zstd"}
DECODERS: dict[str, Callable[[bytes], bytes]] = {
    "br": brotli.decompress,
    "gzip": gzip.decompress,
    "": lambda body: body,
}


def stored() -> list[Path]:
    """The files of all generations."""
    return [path for path in Path(django_settings.PAGE_CACHE_DIR).glob("*-*/*") if path.is_file()]


# Hits and misses


def test_a_second_read_is_answered_from_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    first, second = client.get("/yoga"), client.get("/yoga")
    assert renders == ["/yoga"]
    assert (second.content, dict(second.items())) == (first.content, dict(first.items()))


def test_another_process_answers_from_the_files(article: ArticlePage, renders: list[str]) -> None:
    first, second = Client().get("/yoga"), Client().get("/yoga")
    assert renders == ["/yoga"]
    assert second.content == first.content


def test_an_answer_carries_what_the_browser_needs_and_no_cookie(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    for _ in range(2):
        response = client.get("/yoga")
        assert response["Cache-Control"] == "public, max-age=0, must-revalidate"
        assert response["Vary"] == "Accept-Encoding"
        assert response["Content-Type"] == "text/html; charset=utf-8"
        assert "Content-Security-Policy" in response
        assert "Set-Cookie" not in response
        assert not response.cookies


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br", "br"),
        ("gzip, deflate", "gzip"),
        ("deflate, zstd", ""),
        ("identity", ""),
        ("", ""),
    ],
)
def test_the_best_encoding_the_browser_names_is_sent(
    client: Client, article: ArticlePage, accepted: str, encoding: str
) -> None:
    assert client.get("/yoga", HTTP_ACCEPT_ENCODING=accepted).get("Content-Encoding", "") == encoding


def test_each_encoding_has_its_own_tag_and_length_and_the_same_text(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    answers = {name: client.get("/yoga", HTTP_ACCEPT_ENCODING=name) for name in DECODERS}
    again = {name: Client().get("/yoga", HTTP_ACCEPT_ENCODING=name) for name in DECODERS}
    assert renders == ["/yoga"]
    plain = answers[""].content
    for name, answer in answers.items():
        assert DECODERS[name](answer.content) == plain
        assert int(answer["Content-Length"]) == len(answer.content)
        assert (again[name].content, again[name]["ETag"]) == (answer.content, answer["ETag"])
    assert len({answer["ETag"] for answer in answers.values()}) == 3
    assert len(answers["br"].content) < len(answers["gzip"].content) < len(plain)


@pytest.mark.parametrize("encoding", DECODERS)
@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', '{}, W/"other"'])
def test_a_known_tag_is_answered_304_without_a_body(
    client: Client, article: ArticlePage, renders: list[str], encoding: str, form: str
) -> None:
    known = client.get("/yoga", HTTP_ACCEPT_ENCODING=encoding)
    response = client.get(
        "/yoga", HTTP_ACCEPT_ENCODING=encoding, HTTP_IF_NONE_MATCH=form.format(known["ETag"])
    )
    assert (response.status_code, response.content) == (304, b"")
    assert response["ETag"] == known["ETag"]
    assert response["Cache-Control"] == "public, max-age=0, must-revalidate"
    assert response["Vary"] == "Accept-Encoding"
    assert "Content-Type" not in response
    assert "Content-Encoding" not in response
    assert renders == ["/yoga"]


@pytest.mark.parametrize("tag", ['"other"', "*ignored*", ""])
def test_an_unknown_tag_gets_the_page(client: Client, article: ArticlePage, tag: str) -> None:
    assert client.get("/yoga", HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_the_tag_of_another_encoding_gets_the_page(client: Client, article: ArticlePage) -> None:
    tag = client.get("/yoga", HTTP_ACCEPT_ENCODING="gzip")["ETag"]
    assert client.get("/yoga", HTTP_ACCEPT_ENCODING="br", HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_a_first_read_of_the_head_alone_stores_the_whole_page(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    head = client.head("/yoga")
    whole = client.get("/yoga")
    assert (head.status_code, head.content) == (200, b"")
    assert (head["ETag"], head["Content-Length"]) == (whole["ETag"], str(len(whole.content)))
    assert renders == ["/yoga"]


def test_find_is_stored_too_with_its_own_tag(client: Client, article: ArticlePage) -> None:
    first = client.get("/api/v2/pages/find/?html_path=/yoga")
    assert len(stored()) == 1
    assert first["Content-Type"] == "application/json"
    again = client.get("/api/v2/pages/find/?html_path=/yoga", HTTP_IF_NONE_MATCH=first["ETag"])
    assert again.status_code == 304


# What decides the key


@pytest.mark.parametrize(
    "query", ["utm_source=x", "fbclid=1&gclid=2", "x", "&&", "%zz", "q=যোগ", "a=" + "b" * 3000]
)
def test_tracking_parameters_share_the_entry(
    client: Client, article: ArticlePage, renders: list[str], query: str
) -> None:
    client.get("/yoga")
    assert client.get(f"/yoga?{query}").status_code == 200
    assert renders == ["/yoga"]
    assert len(stored()) == 1


@pytest.mark.parametrize("query", ["page=2", "category=1", "page=", "page=1&utm_source=x"])
def test_a_page_that_does_not_page_stores_nothing_when_asked_for_one(
    client: Client, article: ArticlePage, query: str
) -> None:
    response = client.get(f"/yoga?{query}")
    assert response.status_code == 200
    assert not stored()


@pytest.fixture
def blog(home: HomePage) -> Any:
    blog, category = BlogIndexPageFactory(parent=home), CategoryFactory()
    for number in range(13):
        PostPageFactory(parent=blog, title=f"লেখা {number}", category=category)
    return category


def test_each_page_of_the_blog_is_an_entry_however_it_is_asked_for(
    client: Client, blog: Any, renders: list[str]
) -> None:
    category = blog.pk
    for query in (
        f"page=2&category={category}",
        f"category={category}&page=2",
        f"utm=x&category={category}&page=2",
        f"page=1&category=77&page=2&category={category}",
    ):
        assert payload(client.get(f"/blog?{query}"))["page"]["pages"]["number"] == 2
    assert renders == [f"/blog?category={category}&page=2"]
    assert payload(client.get("/blog?page=2&page=1"))["page"]["pages"]["number"] == 1
    assert payload(client.get("/blog?page=1&page=2"))["page"]["pages"]["number"] == 2


def test_repeated_parameters_cannot_fill_the_disk(client: Client, blog: Any) -> None:
    for number in range(10):
        assert client.get(f"/blog?page=junk{number}&page=1").status_code == 200
    assert len(stored()) == 1


def test_an_empty_page_number_does_not_change_the_first_pages_entry(client: Client, blog: Any) -> None:
    client.get("/blog?page=")
    assert 'rel="canonical" href="http://localhost/blog"' in text(client.get("/blog"))


@pytest.mark.parametrize("change", ["build", "year"])
def test_a_new_build_and_a_new_year_leave_no_old_document(
    client: Client, article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    client.get("/yoga")
    if change == "build":
        monkeypatch.setattr(cache, "build", lambda: "newbuild")
    else:
        monkeypatch.setattr(timezone, "localdate", lambda: date(2099, 1, 1))
    response = client.get("/yoga")
    assert renders == ["/yoga", "/yoga"]
    assert payload(response)["year"] == (2099 if change == "year" else timezone.localdate().year)


# Never stored


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nothing", 404),
        ("/yoga/", 301),
        ("/home/", 301),
        ("/old", 301),
        ("/health", 200),
        ("/robots.txt", 200),
        ("/sitemap.xml", 200),
        ("/cms/login/", 200),
        ("/api/v2/pages/", 200),
        ("/api/v2/menu/", 200),
        ("/api/blogs", 200),
        ("/api/v2/pages/find/?html_path=/nothing", 404),
        ("/api/v2/pages/find/?html_path=/yoga/", 200),
        ("/api/v2/pages/find/?html_path=yoga", 200),
        ("/api/v2/pages/find/?html_path=/yoga&fields=*", 200),
        ("/api/v2/pages/find/?html_path=/yoga&page=2", 200),
        ("/api/v2/pages/find/?html_path=/yoga&utm_source=x", 200),
        ("/api/v2/pages/find/", 404),
        (f"/{'a' * 2000}", 404),
    ],
)
def test_what_is_not_a_pages_own_document_is_never_stored(
    client: Client, article: ArticlePage, path: str, status: int
) -> None:
    Redirect.objects.create(old_path="/old", redirect_page=article)
    assert client.get(path, **BROWSER).status_code == status
    assert not stored()


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
def test_only_reading_touches_the_cache(client: Client, article: ArticlePage, method: str) -> None:
    getattr(client, method)("/yoga")
    assert not stored()
    page = client.get("/yoga")
    assert getattr(client, method)("/yoga").content != page.content


def test_a_missing_page_is_looked_for_anew_each_time(
    client: Client, home: HomePage, renders: list[str]
) -> None:
    client.get("/nothing")
    client.get("/nothing")
    assert renders == ["/nothing", "/nothing"]


@pytest.mark.parametrize("kind", [PageViewRestriction.PASSWORD, PageViewRestriction.LOGIN])
def test_a_private_page_is_never_stored(client: Client, article: ArticlePage, kind: str) -> None:
    PageViewRestriction.objects.create(page=article, restriction_type=kind, password="নদী")
    client.get("/yoga")
    client.get("/api/v2/pages/find/?html_path=/yoga")
    assert not stored()


def test_a_request_with_a_session_neither_reads_nor_writes_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.cookies[django_settings.SESSION_COOKIE_NAME] = "someone"
    client.get("/yoga")
    assert not stored()
    Client().get("/yoga")
    client.get("/yoga")
    assert renders == ["/yoga"] * 3


def test_an_editors_own_document_is_private_and_carries_the_userbar(
    client: Client, editor: Client, article: ArticlePage
) -> None:
    response = editor.get("/yoga")
    assert "wagtail-userbar" in text(response)
    assert set(response["Cache-Control"].split(", ")) == {"private", "no-store"}
    assert not stored()
    assert "wagtail-userbar" not in text(client.get("/yoga"))


def test_another_cookie_does_not_keep_a_visitor_from_the_cache(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.get("/yoga")
    client.cookies["theme"] = "dark"
    client.get("/yoga")
    assert renders == ["/yoga"]


def test_with_https_nothing_is_answered_over_http(
    client: Client, article: ArticlePage, settings: Settings
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/yoga", secure=True).status_code == 200
    assert len(stored()) == 1
    response = client.get("/yoga")
    assert (response.status_code, response["Location"]) == (301, "https://testserver/yoga")
    assert len(stored()) == 1


# Degraded documents


def test_a_document_without_its_rendered_body_lives_five_seconds(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, answers, asked = [1000.0], [None, None, "<main>যোগ</main>"], []

    def render(url: str, data: dict[str, Any]) -> str | None:
        asked.append(now[0])
        return answers[len(asked) - 1]

    monkeypatch.setattr(renderer, "render", render)
    monkeypatch.setattr(
        cache,
        "time",
        SimpleNamespace(time=lambda: now[0], monotonic=time.monotonic, sleep=time.sleep),
    )
    for seconds, rendered in [
        (0.0, False),
        (4.9, False),
        (5.1, False),
        (9.0, False),
        (10.3, True),
        (9999.0, True),
    ]:
        now[0] = 1000.0 + seconds
        for encoding in ("br", "gzip", ""):
            response = client.get("/yoga", HTTP_ACCEPT_ENCODING=encoding)
            assert response.status_code == 200
            assert ("<main>যোগ</main>".encode() in DECODERS[encoding](response.content)) is rendered
    assert asked == [1000.0, 1005.1, 1010.3]


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
    Client().get("/yoga", **BROWSER)
    assert len(stored()) == 2
    for path in stored():
        damage(path)
    response = Client().get("/yoga", **BROWSER)
    assert response.status_code == 200
    assert b"<main>2</main>" in brotli.decompress(response.content)
    assert Client().get("/yoga", **BROWSER).content == response.content
    assert len(renders) == 2


def test_a_folder_that_cannot_be_made_costs_speed_and_no_answer(
    article: ArticlePage, settings: Settings, tmp_path: Path, renders: list[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    settings.PAGE_CACHE_DIR = tmp_path / "file" / "pages"
    client = Client()
    assert [client.get("/yoga", **BROWSER).status_code for _ in range(2)] == [200, 200]
    assert Client().get("/yoga", **BROWSER).status_code == 200
    assert renders == ["/yoga", "/yoga"]


def test_a_full_disk_costs_speed_and_no_answer(
    article: ArticlePage, renders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **kwargs: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    client = Client()
    assert [client.get("/yoga", **BROWSER).status_code for _ in range(2)] == [200, 200]
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
    assert sweep() == 2
    assert sorted(path.name for path in folder.iterdir()) == ["11-b-2026", "locks"]
    assert (folder / "11-b-2026" / "entry").exists()
    assert sweep() == 0


def test_sweeping_before_anything_was_stored_does_nothing(db: None) -> None:
    assert sweep() == 0


def test_a_change_makes_a_new_generation_that_outlives_the_sweep(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    client.get("/yoga")
    (old,) = stored()
    article.title = "যোগ সাধনা"
    article.save_revision().publish()
    client.get("/yoga")
    os.utime(old.parent, (1_000_000, 1_000_000))
    assert sweep() == 1
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
    paths = ["/yoga", next(path for path in ("/a", "/b") if Flight(path).path != Flight("/yoga").path)]
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
    path = Flight("/yoga").path
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
    descriptor = os.open(Flight("/yoga").path, os.O_RDWR)
    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.close(descriptor)


WORKER = """
import sys
from pathlib import Path
import django
from django.conf import settings
settings.configure(
    INSTALLED_APPS=["cms.core"],
    PAGE_CACHE_DIR=Path(sys.argv[1]),
    DJANGO_VITE={"default": {"manifest_path": "nothing"}},
)
django.setup()
from django.http import HttpResponse
from django.test import RequestFactory
from cms.rendering import cache
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


def test_a_page_made_after_the_front_page_was_stored_is_found_at_once(
    client: Client, home: HomePage, renders: list[str]
) -> None:
    assert client.get("/goal").status_code == 404
    ArticlePageFactory(parent=home, slug="goal")
    assert client.get("/goal").status_code == 200
