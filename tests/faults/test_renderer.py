"""Pages while the renderer is killed, stopped, slow or answers nonsense."""

import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ops.scripts.servers import wait_until
from tests.renderers import FakeRenderer
from tests.seeded_site import RENDERED, Site, database_of

from .requests import TIMEOUT, visit

EMPTY = '<div id="root"></div>'


def render_anew(site: Site) -> None:
    """Make all cached pages out of date."""
    with closing(sqlite3.connect(database_of(site.folder), timeout=TIMEOUT)) as database, database:
        database.execute("UPDATE page_cache_siteversion SET number = number + 1")


def has_body(site: Site) -> bool:
    render_anew(site)
    return RENDERED in visit(site, "/yoga").text


def assert_pages_are_answered(site: Site) -> None:
    """The document has everything but its body, which the browser renders from the data in it."""
    render_anew(site)
    for path in ("/yoga", "/", "/blog"):
        start = time.monotonic()
        page = visit(site, path)
        print(f"{path} without a renderer: {time.monotonic() - start:.2f} s")
        assert (page.status_code, EMPTY in page.text) == (200, True)
        assert '"page":{' in page.text
        assert "<title>" in page.text
    assert visit(site, "/no/where").status_code == 404


def assert_recovers(site: Site) -> None:
    """No page without a body stays in the cache, and every worker sends requests to the renderer again."""
    wait_until(lambda: RENDERED in visit(site, "/yoga").text, "the page without a body is kept")
    wait_until(lambda: all(has_body(site) for _ in range(8)), "pages are not rendered")


def test_killed_renderer_is_started_again(site: Site) -> None:
    renderer = site.find("renderer")
    assert renderer
    os.kill(renderer, signal.SIGKILL)
    render_anew(site)
    page = visit(site, "/yoga")
    assert page.status_code == 200
    assert EMPTY in page.text or RENDERED in page.text
    wait_until(lambda: site.find("renderer") not in (None, renderer), "there is no new renderer")
    assert_recovers(site)


@contextmanager
def stopped_renderer(site: Site) -> Iterator[int]:
    renderer = site.find("renderer")
    assert renderer
    os.kill(renderer, signal.SIGSTOP)
    try:
        yield renderer
    finally:
        os.kill(renderer, signal.SIGCONT)


@contextmanager
def replaced_renderer(site: Site, folder: Path, **behaviour: Any) -> Iterator[FakeRenderer]:
    """Another program answers at the renderer's socket. Connections to the real one, which is stopped, time out."""
    socket = site.folder / "var" / "run" / f"renderer-{site.port}.sock"
    kept = socket.with_suffix(".kept")
    with FakeRenderer(folder, **behaviour) as fake, stopped_renderer(site):
        socket.rename(kept)
        socket.symlink_to(folder / "renderer.sock")
        try:
            wait_until(lambda: not has_body(site) and fake.requests, "the other renderer is not asked")
            yield fake
        finally:
            kept.replace(socket)


def test_pages_are_answered_while_the_renderer_is_stopped(site: Site) -> None:
    with stopped_renderer(site) as renderer:
        assert_pages_are_answered(site)
    assert_recovers(site)
    assert site.find("renderer") == renderer


@pytest.mark.parametrize(
    "behaviour",
    [
        {"drips": True},
        {"answer": b"[]"},
        {"answer": bytes(range(256))},
        {"status": 500},
        {"length": 10_000},
    ],
    ids=["slow", "list", "bytes", "error", "cut"],
)
def test_pages_are_answered_while_the_renderer_answers_nonsense(
    site: Site, tmp_path: Path, behaviour: dict[str, Any]
) -> None:
    with replaced_renderer(site, tmp_path, **behaviour):
        assert_pages_are_answered(site)
    assert_recovers(site)
