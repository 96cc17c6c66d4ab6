"""ops/deploy/nginx.conf in a real nginx, with Django behind it."""

import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.core.servers.basehttp import ThreadedWSGIServer
from django.core.signals import request_started
from django.test.testcases import QuietWSGIRequestHandler

from cms.core import body_limits
from ops.scripts.nginx import BROTLI, OPENSSL, PROGRAM, nginx_server
from ops.scripts.run import ROOT
from ops.scripts.servers import free_port
from tests.test_core.test_production_settings import run_in_production

SECONDS = 20  # until a test fails that waits for nginx

pytestmark = pytest.mark.skipif(
    not (PROGRAM and OPENSSL), reason="nginx or openssl is not installed: apt install nginx-light openssl"
)


@dataclass
class Proxy:
    """A running nginx and the requests that came through it."""

    port: int
    http_port: int
    requests: list[dict[str, Any]] = field(default_factory=list)

    def connect(self, stack: ExitStack) -> ssl.SSLSocket:
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        raw = stack.enter_context(socket.create_connection(("127.0.0.1", self.port), SECONDS))
        return stack.enter_context(context.wrap_socket(raw))

    def request(self, method: str, path: str, *headers: str) -> str:
        """The whole answer to a request without a body; with a Content-Length none follows."""
        with ExitStack() as stack:
            return receive_all(send(self.connect(stack), method, path, "Connection: close", *headers))


def send(sock: ssl.SSLSocket, method: str, path: str, *headers: str) -> ssl.SSLSocket:
    sock.sendall("\r\n".join([f"{method} {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode())
    return sock


def receive_all(sock: ssl.SSLSocket) -> str:
    """What comes until nginx closes the connection."""
    received = b""
    try:
        while data := sock.recv(65536):
            received += data
    except ConnectionError:
        pass
    return received.decode(errors="replace")


def status(answer: str) -> int:
    return int(answer.split()[1])


class LargeFile:
    """A WSGI application that answers with more than any socket's buffer holds."""

    def __init__(self) -> None:
        self.sent = threading.Event()

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterator[bytes]:
        start_response("200 OK", [("Content-Type", "image/jpeg")])
        for _ in range(10):
            yield bytes(1 << 20)
        self.sent.set()


LARGE_FILE = LargeFile()


@pytest.fixture
def site_port() -> Iterator[int]:
    """Django on a free port, and a large file."""
    django = WSGIHandler()

    def application(environ: dict[str, Any], start_response: Any) -> Any:
        return (LARGE_FILE if environ["PATH_INFO"] == "/large.jpg" else django)(environ, start_response)

    server = ThreadedWSGIServer(("127.0.0.1", 0), QuietWSGIRequestHandler)
    server.daemon_threads = True
    server.set_app(application)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def proxy(request: pytest.FixtureRequest, tmp_path: Path, site_port: int) -> Iterator[Proxy]:
    """nginx before Django. The test's parameter changes directives, to shorten deadlines and limits."""
    http_port = free_port()
    server = nginx_server(tmp_path, site_port, http_port=http_port, **getattr(request, "param", {}))
    proxy = Proxy(server.port, http_port)

    def record(environ: dict[str, Any], **kwargs: Any) -> None:
        proxy.requests.append(environ)

    request_started.connect(record)
    try:
        with server:
            yield proxy
    finally:
        request_started.disconnect(record)


def test_configuration_is_valid(tmp_path: Path) -> None:
    command = [*nginx_server(tmp_path, 5555).command, "-t", "-q"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def test_request_reaches_the_site_with_the_visitors_address_and_scheme(proxy: Proxy) -> None:
    answer = proxy.request("GET", "/robots.txt", "X-Forwarded-For: 203.0.113.9", "X-Forwarded-Proto: http")
    assert status(answer) == 200
    [environ] = proxy.requests
    assert (environ["HTTP_X_FORWARDED_FOR"], environ["HTTP_X_FORWARDED_PROTO"]) == ("127.0.0.1", "https")
    assert environ["HTTP_HOST"] == "localhost"


@pytest.mark.parametrize(
    ("version", "cipher", "is_accepted"),
    [
        (ssl.TLSVersion.TLSv1_2, "ECDHE-ECDSA-AES128-GCM-SHA256", True),
        (ssl.TLSVersion.TLSv1_2, "ECDHE-ECDSA-AES128-SHA", False),
        (ssl.TLSVersion.TLSv1_1, "ALL:@SECLEVEL=0", False),
    ],
)
@pytest.mark.filterwarnings("ignore:ssl.TLSVersion.TLSv1_1 is deprecated:DeprecationWarning")
def test_old_versions_and_ciphers_of_tls_are_refused(
    proxy: Proxy, version: ssl.TLSVersion, cipher: str, is_accepted: bool
) -> None:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_ciphers(cipher)
    context.minimum_version, context.maximum_version = version, version
    answer = nullcontext() if is_accepted else pytest.raises(ssl.SSLError, match="ALERT")
    with socket.create_connection(("127.0.0.1", proxy.port), SECONDS) as raw, answer:
        context.wrap_socket(raw).close()


def test_certbots_proof_is_a_file_without_https(proxy: Proxy, tmp_path: Path) -> None:
    (tmp_path / ".well-known/acme-challenge").mkdir(parents=True)
    (tmp_path / ".well-known/acme-challenge/token").write_text("proof")
    with socket.create_connection(("127.0.0.1", proxy.http_port), SECONDS) as sock:
        path = "/.well-known/acme-challenge/token"
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = sock.makefile("rb").read().decode()
    assert (status(answer), answer.rpartition("\r\n\r\n")[2]) == (200, "proof")


STATIC_FILES = [
    "assets/boot-Ab3_-9xZ.js",
    "dashboard/assets/editor-01234567.css",
    "admin/LICENSE",
    "admin/drawing.svg",
    "admin/font.woff2",
    "admin/picture.avif",
    "admin/short-name.js",
    "admin/table.js.map",
]
GET_STATIC_FILES = f"""
import json
import django
django.setup()
from django.test import Client
print(json.dumps([
    dict(Client(SERVER_NAME="www.example.org").get("/static/" + name, headers={{"Accept-Encoding": encoding, "X-Forwarded-Proto": "https"}}).items())
    for name in {STATIC_FILES}
    for encoding in ("br", "gzip", "identity")
]))
"""
# Headers that belong to one file, request or connection.
OWN_HEADERS = {
    "connection",
    "content-length",
    "date",
    "etag",
    "last-modified",
    "server",
    "accept-ranges",
    "x-request-id",
}


def content(name: str, suffix: str) -> str:
    """The site sends the smallest variant."""
    return f"{name}{suffix}" if suffix else name * 10


@pytest.mark.skipif(not BROTLI.exists(), reason="apt install libnginx-mod-http-brotli-static")
def test_static_files_have_the_headers_of_the_site(proxy: Proxy, tmp_path: Path) -> None:
    for name in STATIC_FILES:
        path = tmp_path / "static" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        for suffix in ("", ".br", ".gz"):
            path.with_name(path.name + suffix).write_text(content(name, suffix))
    expected = run_in_production(GET_STATIC_FILES, STATIC_ROOT=str(tmp_path / "static"), TRUSTED_PROXIES="1")
    answers = [
        proxy.request("GET", f"/static/{name}", f"Accept-Encoding: {encoding}")
        for name in STATIC_FILES
        for encoding in ("br", "gzip", "identity")
    ]
    assert [headers(answer) for answer in answers] == [
        {
            name.lower(): value.replace('"utf-8"', "utf-8")
            for name, value in headers_of_site.items()
            if name.lower() not in OWN_HEADERS
        }
        for headers_of_site in expected
    ]
    assert [answer.rpartition("\r\n\r\n")[2] for answer in answers] == [
        content(name, suffix) for name in STATIC_FILES for suffix in (".br", ".gz", "")
    ]
    assert proxy.requests == []


def headers(answer: str) -> dict[str, str]:
    lines = answer.partition("\r\n\r\n")[0].split("\r\n")[1:]
    pairs = (line.split(": ", 1) for line in lines)
    return {name.lower(): value for name, value in pairs if name.lower() not in OWN_HEADERS}


def copy_pages(folder: Path) -> None:
    shutil.copytree(ROOT / "cms/ssr/static", folder / "static")


@pytest.mark.parametrize("site_port", [1])  # where nothing listens
@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/yoga"), ("GET", "/static/none.js"), ("POST", "/api/auth"), ("POST", "/api/blogs")],
)
def test_visitors_read_that_the_site_does_not_answer(
    proxy: Proxy, tmp_path: Path, method: str, path: str
) -> None:
    copy_pages(tmp_path)
    answer = proxy.request(method, path, "Content-Length: 0")
    assert status(answer) == 503
    found = headers(answer)
    assert (found["retry-after"], found["cache-control"]) == ("10", "no-store")
    assert found["content-type"] == "text/html; charset=utf-8"
    assert '<html lang="bn"' in answer
    assert "সাইটটি এই মুহূর্তে সাড়া দিচ্ছে না" in answer
    assert "The site does not answer at the moment" in answer


def test_missing_static_file_is_the_sites_to_answer(proxy: Proxy) -> None:
    assert status(proxy.request("GET", "/static/../../etc/passwd")) == 400
    assert proxy.requests == []
    proxy.request("GET", "/static/none.js")
    assert [environ["PATH_INFO"] for environ in proxy.requests] == ["/static/none.js"]


def test_http_is_redirected_to_https(proxy: Proxy) -> None:
    with socket.create_connection(("127.0.0.1", proxy.http_port), SECONDS) as sock:
        sock.sendall(b"GET /yoga?page=2 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answer = sock.makefile("rb").read().decode()
    assert status(answer) == 301
    assert "\r\nLocation: https://localhost/yoga?page=2\r\n" in answer
    assert proxy.requests == []


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/api/category",
        "/api/auth",
        "/api/password-reset",
        "/_util/authenticate_with_password/1/1/",
        "/documents/authenticate_with_password/1/",
        "/report",
        "/api/blogs",
        "/api/upload",
        "/cms/images/multiple/add/",
    ],
)
def test_body_over_the_sites_limit_does_not_reach_the_site(proxy: Proxy, tmp_path: Path, path: str) -> None:
    copy_pages(tmp_path)
    limit = body_limits.body_limit(path).size
    answer = proxy.request("POST", path, f"Content-Length: {limit + 1}")
    assert status(answer) == 413
    assert "যা পাঠানো হয়েছে, তা খুব বড়" in answer
    assert proxy.requests == []


@pytest.mark.parametrize("proxy", [{"client_body_timeout": "200ms"}], indirect=True)
@pytest.mark.parametrize("path", ["/", "/api/auth", "/api/upload"])
def test_stalled_body_is_cut_and_does_not_reach_the_site(proxy: Proxy, path: str) -> None:
    with ExitStack() as stack:
        sock = send(proxy.connect(stack), "POST", path, "Content-Length: 1000")
        sock.sendall(b"{}")
        assert receive_all(sock) == ""
    assert proxy.requests == []


@pytest.mark.parametrize("proxy", [{"limit_conn": "marga_visitors 2"}], indirect=True)
def test_connections_of_one_address_are_limited(proxy: Proxy, tmp_path: Path) -> None:
    copy_pages(tmp_path)
    with ExitStack() as stack:
        for _ in range(2):
            sock = send(proxy.connect(stack), "POST", "/", "Content-Length: 10", "Expect: 100-continue")
            # The answer says that nginx has read the headers and waits for the body.
            assert sock.recv(100).startswith(b"HTTP/1.1 100 ")
        assert status(proxy.request("GET", "/robots.txt")) == 429
    assert proxy.requests == []


@pytest.mark.parametrize(
    "proxy", [{"limit_req_zone": "$marga_visitor zone=marga_sign_in:10m rate=1r/m"}], indirect=True
)
def test_sign_in_is_limited_by_address(proxy: Proxy, tmp_path: Path) -> None:
    copy_pages(tmp_path)
    answers = [proxy.request("PUT", "/api/auth") for _ in range(12)]
    assert [status(answer) for answer in answers] == [405] * 11 + [429]
    assert "এখান থেকে একসঙ্গে অনেক অনুরোধ এসেছে" in answers[-1]
    assert len(proxy.requests) == 11
    assert status(proxy.request("GET", "/robots.txt")) == 200


def test_slow_reader_occupies_no_thread_of_the_site(proxy: Proxy) -> None:
    with ExitStack() as stack:
        sock = send(proxy.connect(stack), "GET", "/large.jpg")
        assert sock.recv(10) == b"HTTP/1.1 2"
        assert LARGE_FILE.sent.wait(SECONDS)
