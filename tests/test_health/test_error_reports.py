"""Reports of errors to Sentry, with a server of our own in its place."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import brotli
import pytest

from ops.scripts.run import ROOT

# A request with secrets in all its parts fails in the view, and then a scheduled command fails.
FAIL = """
import logging
import django
django.setup()
import sentry_sdk
from django.core.handlers.wsgi import WSGIHandler
from django.test import RequestFactory
def fail(*args, **kwargs):
    password = "planted-local"
    raise RuntimeError("it broke at /preview/planted-token?code=planted-value")
from cms.urls import read_only_urls
[url] = [url for url in read_only_urls if str(url.pattern) == "robots.txt"]
fail.csrf_exempt = True
url.callback = fail
request = RequestFactory().post(
    "/robots.txt?q=planted-query", "password=planted-form", content_type="application/x-www-form-urlencoded",
    headers={
        "Authorization": "Bearer planted-header", "Cookie": "refresh=planted-cookie",
        "X-Request-ID": "1a2b3c4d-0001", "X-Forwarded-For": "203.0.113.7",
    },
)
statuses = []
list(WSGIHandler()(request.environ, lambda status, headers: statuses.append(status)))
assert statuses == ["500 Internal Server Error"], statuses
logging.getLogger("apscheduler.executors.default").error("Job “send_mails” raised", exc_info=OSError("refused"))
sentry_sdk.flush(timeout=60)
"""


class Ingest(BaseHTTPRequestHandler):
    server: Any

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        assert self.headers["Content-Encoding"] == "br"
        self.server.bodies.append(brotli.decompress(body).decode())
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


@pytest.fixture
def ingest() -> Iterator[Any]:
    server: Any = HTTPServer(("127.0.0.1", 0), Ingest)
    server.bodies = []
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def test_errors_are_reported_without_secrets(ingest: Any) -> None:
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "cms.settings.test",
        "SENTRY_DSN": f"http://public@127.0.0.1:{ingest.server_port}/1",
        "TRUSTED_PROXIES": "1",
    }
    subprocess.run([sys.executable, "-c", FAIL], cwd=ROOT, env=environment, check=True)
    events = [json.loads(body.splitlines()[-1]) for body in ingest.bodies]
    messages = [event["exception"]["values"][-1]["value"] for event in events]
    assert messages == ["it broke at /preview/…?code=…", "refused"]
    request = events[0]["request"]
    assert (request["method"], request["url"]) == ("POST", "http://testserver/robots.txt")
    assert set(request) == {"method", "url"}
    assert events[0]["tags"]["request_id"] == "1a2b3c4d-0001"
    for body in ingest.bodies:
        event = json.loads(body.splitlines()[-1])
        for error in event["exception"]["values"]:
            for frame in error.get("stacktrace", {}).get("frames", []):
                assert "vars" not in frame
        assert "planted" not in body
        assert "203.0.113.7" not in body
        assert {"user", "extra", "breadcrumbs"} & event.keys() == set()
