"""The client of the renderer on real sockets, and what visitors get when the renderer fails."""

import socket
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.test import Client
from pytest_django import Settings

from articles.models import ArticlePage
from cms.ssr import renderer
from home.models import HomePage
from tests.factories.pages import BlogIndexPageFactory
from tests.html_pages import head, payload, text
from tests.renderers import GOOD, FakeRenderer

LIMIT = 2.0  # seconds, the longest that a call may take


class Clock:
    """A clock whose time a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(renderer, "time", SimpleNamespace(monotonic=clock.monotonic))
    return clock


@pytest.mark.parametrize("unix", [True, False])
def test_renderer_is_called_over_unix_and_tcp_sockets(settings: Settings, tmp_path: Path, unix: bool) -> None:
    with FakeRenderer(tmp_path if unix else None) as fake:
        settings.RENDERER_URL = fake.url
        html = renderer.render("/yoga", {"status": 200, "page": {"title": "যোগ"}})
    assert html == "<main>যোগ</main>"
    assert fake.requests == [
        ("/render", {"url": "/yoga", "payload": {"status": 200, "page": {"title": "যোগ"}}})
    ]


def test_no_request_is_sent_without_an_address(settings: Settings) -> None:
    settings.RENDERER_URL = ""
    assert renderer.render("/yoga", {}) is None


@pytest.mark.parametrize(
    "answer", [b"", b"{", b"[]", b"null", b'"text"', b'{"markup": "x"}', b"\xff\xfe"], ids=repr
)
def test_malformed_answer_is_a_failure(
    settings: Settings, caplog: pytest.LogCaptureFixture, answer: bytes
) -> None:
    with FakeRenderer(answer=answer) as fake:
        settings.RENDERER_URL = fake.url
        assert renderer.render("/yoga", {}) is None
        assert renderer.render("/yoga", {}) is None  # without a request
    assert len(fake.requests) == 1
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert caplog.records[0].getMessage().startswith("The renderer did not answer for '/yoga': ")


def test_incomplete_answer_is_a_failure(settings: Settings) -> None:
    with FakeRenderer(answer=GOOD, length=len(GOOD) + 100) as fake:
        settings.RENDERER_URL = fake.url
        assert renderer.render("/yoga", {}) is None


def test_error_of_one_page_is_logged_and_does_not_pause(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with FakeRenderer(status=500, answer="পাতা ভাঙা".encode()) as fake:
        settings.RENDERER_URL = fake.url
        assert renderer.render("/yoga", {}) is None
        assert renderer.render("/goal", {}) is None
    assert [data["url"] for _, data in fake.requests] == ["/yoga", "/goal"]
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("ERROR", "The renderer answered 500 for '/yoga': পাতা ভাঙা"),
        ("ERROR", "The renderer answered 500 for '/goal': পাতা ভাঙা"),
    ]


@pytest.mark.parametrize("unix", [True, False])
def test_hung_renderer_is_given_up(settings: Settings, tmp_path: Path, unix: bool) -> None:
    with FakeRenderer(tmp_path if unix else None, hangs=True) as fake:
        settings.RENDERER_URL = fake.url
        start = time.monotonic()
        assert renderer.render("/yoga", {"words": "ক" * 500_000}) is None
        assert time.monotonic() - start < LIMIT
    assert len(fake.requests) == 1


def test_renderer_that_reads_nothing_is_given_up(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        settings.RENDERER_URL = f"http://127.0.0.1:{server.getsockname()[1]}"
        start = time.monotonic()
        assert renderer.render("/yoga", {"words": "ক" * 5_000_000}) is None
        assert time.monotonic() - start < LIMIT


def test_refused_connection_is_a_failure(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    settings.RENDERER_URL = f"http://127.0.0.1:{port}"
    start = time.monotonic()
    assert renderer.render("/yoga", {}) is None
    assert time.monotonic() - start < LIMIT


def test_missing_socket_is_a_failure(settings: Settings, tmp_path: Path) -> None:
    settings.RENDERER_URL = f"unix:{tmp_path}/nothing.sock"
    assert renderer.render("/yoga", {}) is None


def test_no_request_is_sent_for_two_seconds_after_a_failure(settings: Settings, clock: Clock) -> None:
    with FakeRenderer(answer=b"{") as fake:
        settings.RENDERER_URL = fake.url
        assert renderer.render("/yoga", {}) is None
        fake.answer = GOOD
        clock.now += 1.99
        assert renderer.render("/yoga", {}) is None
        assert len(fake.requests) == 1
        clock.now += 0.02
        assert renderer.render("/yoga", {}) == "<main>যোগ</main>"
        assert renderer.render("/yoga", {}) == "<main>যোগ</main>"
        assert len(fake.requests) == 3


def test_rendered_html_is_in_the_page(client: Client, article: ArticlePage, settings: Settings) -> None:
    with FakeRenderer() as fake:
        settings.RENDERER_URL = fake.url
        response = client.get("/yoga?utm_source=x")
    assert '<div id="root"><main>যোগ</main></div>' in text(response)
    path, data = fake.requests[0]
    assert (path, data["url"]) == ("/render", "/yoga")
    assert data["payload"]["page"]["title"] == "যোগ"
    del data["payload"]["page"]
    assert data["payload"] == payload(response)


@pytest.mark.parametrize(
    ("path", "url"),
    [
        ("/", "/"),
        ("/home", "/"),
        ("/blog?x=1", "/blog"),
        ("/nothing?x=1", "/nothing"),
        ("/নেই", "/নেই"),
    ],
)
def test_renderer_gets_the_canonical_address(
    client: Client, home: HomePage, settings: Settings, path: str, url: str
) -> None:
    BlogIndexPageFactory(parent=home)
    with FakeRenderer() as fake:
        settings.RENDERER_URL = fake.url
        client.get(path)
    assert [data["url"] for _, data in fake.requests] == [url]


def test_page_without_renderer_has_head_and_payload(
    client: Client, article: ArticlePage, settings: Settings, tmp_path: Path
) -> None:
    settings.RENDERER_URL = f"unix:{tmp_path}/nothing.sock"
    response = client.get("/yoga")
    assert response.status_code == 200
    assert '<div id="root"></div>' in text(response)
    assert payload(response)["page"]["title"] == "যোগ"
    assert head(response)["title"] == "যোগ · Marga"


def test_payload_is_sent_as_bengali_in_utf_8(settings: Settings) -> None:
    with FakeRenderer() as fake:
        settings.RENDERER_URL = fake.url
        renderer.render("/yoga", {"title": "যোগ"})
    assert fake.bodies == ['{"url":"/yoga","payload":{"title":"যোগ"}}'.encode()]


# Connections


@pytest.mark.parametrize("unix", [True, False])
def test_connection_is_kept_open(settings: Settings, tmp_path: Path, unix: bool) -> None:
    with FakeRenderer(tmp_path if unix else None) as fake:
        settings.RENDERER_URL = fake.url
        assert [renderer.render("/yoga", {}) for _ in range(3)] == ["<main>যোগ</main>"] * 3
    assert (len(fake.requests), len(fake.connections)) == (3, 1)


def test_restarted_renderer_is_called_again(settings: Settings, tmp_path: Path) -> None:
    for _ in range(2):
        with FakeRenderer(tmp_path) as fake:
            settings.RENDERER_URL = fake.url
            assert renderer.render("/yoga", {}) == "<main>যোগ</main>"
            assert renderer.render("/goal", {}) == "<main>যোগ</main>"


def test_slow_answer_is_given_up(settings: Settings, tmp_path: Path) -> None:
    with FakeRenderer(tmp_path, drips=True) as fake:
        settings.RENDERER_URL = fake.url
        start = time.monotonic()
        assert renderer.render("/yoga", {}) is None
        assert 1 <= time.monotonic() - start < LIMIT
        fake.drips = False
        assert renderer.render("/yoga", {}) is None
    assert len(fake.requests) == 1


def test_renderer_is_not_paused_when_all_connections_are_in_use(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(renderer, "MAX_CONNECTIONS", 1)
    with FakeRenderer() as fake:
        settings.RENDERER_URL = fake.url
        with renderer.http_client(fake.url).stream("POST", "/render", content=b"{}"):
            assert renderer.render("/yoga", {}) is None
        assert renderer.render("/yoga", {}) == "<main>যোগ</main>"
    assert [record.getMessage() for record in caplog.records] == [
        "All connections to the renderer are in use; '/yoga' is rendered by the browser."
    ]


def test_line_break_in_an_address_does_not_reach_the_log(
    settings: Settings, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    settings.RENDERER_URL = f"unix:{tmp_path}/nothing.sock"
    renderer.render("/x\n2026-11-22 CRITICAL forged", {})
    assert "\n" not in caplog.records[0].getMessage()
