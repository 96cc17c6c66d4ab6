"""Log lines and the ids of requests."""

import json
import logging
import os
import subprocess
import sys

import pytest
from django.test import Client
from pytest_django import Settings

from articles.models import ArticlePage
from cms.core.logs import JsonFormatter, TextFormatter, request_id, without_secrets
from ops.scripts.run import ROOT
from tests.renderers import FakeRenderer

GIVEN = "3f0c9a1b-0001"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/preview/WzEsMl0:1abC-_:x.y failed", "/preview/… failed"),
        ("GET '/yoga?q=ধ্যান&page=2'", "GET '/yoga?q=…&page=…'"),
        ("postgres://marga:s3cret/x@db", "postgres://marga:s3cret/x@db"),
        ("redis://:s3cret@cache:6379/0 and smtp://a:b@c", "redis://:…@cache:6379/0 and smtp://a:…@c"),
        ("http://127.0.0.1:5555/yoga", "http://127.0.0.1:5555/yoga"),
        ("২ + ২ = ৪?", "২ + ২ = ৪?"),
    ],
)
def test_secrets_are_left_out(text: str, expected: str) -> None:
    assert without_secrets(text) == expected


def record(message: str, *args: object) -> logging.LogRecord:
    try:
        raise ValueError("GET /blog?token=abc")
    except ValueError:
        error = sys.exc_info()
    return logging.LogRecord("blog.views", logging.ERROR, "x.py", 1, message, args, error)


def test_json_line_has_message_and_exception_without_secrets() -> None:
    token = request_id.set(GIVEN)
    try:
        text = JsonFormatter().format(record("“%s” failed\nat /x?a=1", "যোগ"))
    finally:
        request_id.reset(token)
    assert "\n" not in text
    line = json.loads(text)
    assert line["exception"].startswith("Traceback")
    assert line["exception"].endswith("ValueError: GET /blog?token=…")
    assert line["time"].endswith("+00:00")
    assert {name: line[name] for name in ("level", "logger", "message", "request_id")} == {
        "level": "ERROR",
        "logger": "blog.views",
        "message": "“যোগ” failed\nat /x?a=…",
        "request_id": GIVEN,
    }


def test_line_without_a_request_has_no_id() -> None:
    assert "request_id" not in json.loads(JsonFormatter().format(record("started")))


def test_text_line_has_the_id_and_no_secrets() -> None:
    token = request_id.set(GIVEN)
    try:
        line = TextFormatter("%(levelname)s %(name)s: %(message)s").format(record("at /x?a=1"))
    finally:
        request_id.reset(token)
    first, *_, last = line.splitlines()
    assert first == f"ERROR blog.views: at /x?a=… [{GIVEN}]"
    assert last == "ValueError: GET /blog?token=…"


@pytest.mark.parametrize(
    ("proxies", "given", "is_taken"),
    [
        (1, GIVEN, True),
        (0, GIVEN, False),
        (1, "short", False),
        (1, "a" * 65, False),
        (1, "a b c d e f", False),
        (1, "<script>alert", False),
        (1, "১২৩৪৫৬৭৮", False),
    ],
)
def test_id_is_taken_from_trusted_proxies_if_well_formed(
    client: Client, settings: Settings, proxies: int, given: str, is_taken: bool
) -> None:
    settings.TRUSTED_PROXIES = proxies
    answered = client.get("/healthz", headers={"X-Request-ID": given})["X-Request-ID"]
    assert (answered == given) == is_taken
    assert is_taken or len(answered) == 32
    assert request_id.get() == ""


def test_cached_page_has_an_id_of_each_request(client: Client, article: ArticlePage) -> None:
    ids = {client.get("/yoga")["X-Request-ID"] for _ in range(3)}
    assert len(ids) == 3


def test_renderer_gets_the_request_id(client: Client, article: ArticlePage, settings: Settings) -> None:
    with FakeRenderer() as fake:
        settings.RENDERER_URL = fake.url
        response = client.get("/yoga")
    assert fake.request_ids == [response["X-Request-ID"]]


def test_error_page_shows_the_id_that_is_in_the_log(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(page: ArticlePage, request: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(ArticlePage, "serve", fail)
    monkeypatch.setattr(caplog.handler, "formatter", JsonFormatter())
    response = Client(raise_request_exception=False).get("/yoga?q=private")
    assert response.status_code == 500
    given = response["X-Request-ID"]
    assert f'<code lang="en">{given}</code>' in response.content.decode()
    [line] = [json.loads(text) for text in caplog.text.splitlines()]
    assert (line["logger"], line["request_id"]) == ("django.request", given)
    assert "private" not in caplog.text


@pytest.mark.parametrize("name", ["json", "text"])
def test_format_of_lines_is_a_setting(name: str) -> None:
    code = "import django, logging; django.setup(); logging.getLogger('x').warning('at /?a=1')"
    environment = os.environ | {"LOG_FORMAT": name, "DJANGO_SETTINGS_MODULE": "cms.settings.test"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert ('"message": "at /?a=…"' in done.stderr) == (name == "json")
    assert ("WARNING x: at /?a=…" in done.stderr) == (name == "text")
