"""The renderer's client against real sockets, and what visitors get when the renderer fails."""

import json
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
from tests.documents import head, payload, text
from tests.factories.pages import BlogIndexPageFactory
from tests.renderers import GOOD, StandIn

LIMIT = 2.0  # seconds, the longest that a call may take


class Clock:
    """A clock that a test sets."""

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
def test_it_asks_over_either_kind_of_socket(settings: Settings, tmp_path: Path, unix: bool) -> None:
    with StandIn(tmp_path if unix else None) as stand_in:
        settings.RENDERER_URL = stand_in.url
        html = renderer.render("/yoga", {"status": 200, "page": {"title": "যোগ"}})
    assert html == "<main>যোগ</main>"
    assert stand_in.asked == [
        ("/render", {"url": "/yoga", "payload": {"status": 200, "page": {"title": "যোগ"}}})
    ]


def test_without_an_address_nobody_is_asked(settings: Settings) -> None:
    settings.RENDERER_URL = ""
    assert renderer.render("/yoga", {}) is None
    assert renderer._closed_until == 0.0


@pytest.mark.parametrize(
    "answer", [b"", b"{", b"[]", b"null", b'"text"', b'{"markup": "x"}', b"\xff\xfe"], ids=repr
)
def test_an_answer_that_is_not_understood_is_no_answer(
    settings: Settings, caplog: pytest.LogCaptureFixture, answer: bytes
) -> None:
    with StandIn(answer=answer) as stand_in:
        settings.RENDERER_URL = stand_in.url
        assert renderer.render("/yoga", {}) is None
    assert renderer._closed_until > 0
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert caplog.records[0].getMessage().startswith("The renderer did not answer for /yoga: ")


def test_an_answer_that_breaks_off_is_no_answer(settings: Settings) -> None:
    with StandIn(answer=GOOD, length=len(GOOD) + 100) as stand_in:
        settings.RENDERER_URL = stand_in.url
        assert renderer.render("/yoga", {}) is None


def test_an_error_of_one_page_is_logged_and_leaves_the_others_their_renderer(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with StandIn(status=500, answer="পাতা ভাঙা".encode()) as stand_in:
        settings.RENDERER_URL = stand_in.url
        assert renderer.render("/yoga", {}) is None
        assert renderer.render("/goal", {}) is None
    assert [data["url"] for _, data in stand_in.asked] == ["/yoga", "/goal"]
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("ERROR", "The renderer answered 500 for /yoga: পাতা ভাঙা"),
        ("ERROR", "The renderer answered 500 for /goal: পাতা ভাঙা"),
    ]


@pytest.mark.parametrize("unix", [True, False])
def test_a_hung_renderer_costs_a_bounded_time(settings: Settings, tmp_path: Path, unix: bool) -> None:
    with StandIn(tmp_path if unix else None, hangs=True) as stand_in:
        settings.RENDERER_URL = stand_in.url
        start = time.monotonic()
        assert renderer.render("/yoga", {"words": "ক" * 500_000}) is None
        assert time.monotonic() - start < LIMIT
    assert len(stand_in.asked) == 1


def test_a_renderer_that_never_accepts_costs_a_bounded_time(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        settings.RENDERER_URL = f"http://127.0.0.1:{server.getsockname()[1]}"
        start = time.monotonic()
        assert renderer.render("/yoga", {"words": "ক" * 5_000_000}) is None
        assert time.monotonic() - start < LIMIT


def test_a_refused_connection_is_no_answer(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    settings.RENDERER_URL = f"http://127.0.0.1:{port}"
    start = time.monotonic()
    assert renderer.render("/yoga", {}) is None
    assert time.monotonic() - start < LIMIT


def test_a_missing_socket_is_no_answer(settings: Settings, tmp_path: Path) -> None:
    settings.RENDERER_URL = f"unix:{tmp_path}/nothing.sock"
    assert renderer.render("/yoga", {}) is None


def test_after_a_failure_nobody_asks_for_two_seconds(settings: Settings, clock: Clock) -> None:
    with StandIn(answer=b"{") as stand_in:
        settings.RENDERER_URL = stand_in.url
        assert renderer.render("/yoga", {}) is None
        stand_in.answer = GOOD
        clock.now += 1.99
        assert renderer.render("/yoga", {}) is None
        assert len(stand_in.asked) == 1
        clock.now += 0.02
        assert renderer.render("/yoga", {}) == "<main>যোগ</main>"
        assert renderer.render("/yoga", {}) == "<main>যোগ</main>"
        assert len(stand_in.asked) == 3


def test_the_renderers_html_stands_in_the_document(
    client: Client, article: ArticlePage, settings: Settings
) -> None:
    with StandIn() as stand_in:
        settings.RENDERER_URL = stand_in.url
        response = client.get("/yoga?utm_source=x")
    assert '<div id="root"><main>যোগ</main></div>' in text(response)
    path, asked = stand_in.asked[0]
    assert (path, asked["url"]) == ("/render", "/yoga")
    assert asked["payload"] == payload(response)


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
def test_the_renderer_is_told_the_pages_own_address(
    client: Client, home: HomePage, settings: Settings, path: str, url: str
) -> None:
    BlogIndexPageFactory(parent=home)
    with StandIn() as stand_in:
        settings.RENDERER_URL = stand_in.url
        client.get(path)
    assert [asked["url"] for _, asked in stand_in.asked] == [url]


def test_without_its_renderer_the_document_still_has_everything_to_render_from(
    client: Client, article: ArticlePage, settings: Settings, tmp_path: Path
) -> None:
    settings.RENDERER_URL = f"unix:{tmp_path}/nothing.sock"
    response = client.get("/yoga")
    assert response.status_code == 200
    assert '<div id="root"></div>' in text(response)
    assert payload(response)["page"]["title"] == "যোগ"
    assert head(response)["title"] == "যোগ · Marga"


def test_a_404_needs_no_renderer_either(
    client: Client, home: HomePage, settings: Settings, tmp_path: Path
) -> None:
    settings.RENDERER_URL = f"unix:{tmp_path}/nothing.sock"
    response = client.get("/nothing")
    assert (response.status_code, payload(response)["status"]) == (404, 404)


def test_what_the_renderer_is_sent_is_bengali_in_utf_8(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []

    class Connection(renderer._Connection):
        def request(
            self, method: str, url: str, body: object = None, *args: object, **kwargs: object
        ) -> None:
            assert isinstance(body, bytes)
            sent.append(body)
            raise OSError

    settings.RENDERER_URL = "http://127.0.0.1:1"
    monkeypatch.setattr(renderer, "_Connection", Connection)
    renderer.render("/yoga", {"title": "যোগ"})
    assert sent == ['{"url":"/yoga","payload":{"title":"যোগ"}}'.encode()]
    assert json.loads(sent[0])["payload"]["title"] == "যোগ"
