"""The S3 storage of uploads is lost, or accepts requests and does not answer."""

import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from ops.scripts.servers import Server, wait_until
from tests.s3 import BUCKET, RCLONE, environment, s3
from tests.seeded_site import Site

from .requests import create_post, png, sign_in, visit

pytestmark = pytest.mark.skipif(RCLONE is None, reason="rclone is not installed")
MESSAGE = (
    "The storage of pictures and documents does not answer. Nothing was saved; try again in a few minutes."
)
MESSAGE_FOR_VISITORS = "ছবি ও নথির ভাণ্ডার সাড়া দিচ্ছে না।"
NGINX_TIMEOUT = 60.0  # seconds; proxy_read_timeout of ops/deploy/nginx.conf


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "s3").mkdir()
    with s3(tmp_path / "s3") as server:
        yield server


def originals(server: Server) -> set[str]:
    """The files of uploads. The scheduler makes others of them."""
    return {path.name for path in (server.folder / BUCKET / "original_images").iterdir()}


def upload(client: httpx.Client) -> tuple[int, dict[str, str]]:
    picture = ("ভোর.png", png(), "image/png")
    answer = client.post("/api/upload", files={"image": picture}, timeout=NGINX_TIMEOUT)
    return answer.status_code, answer.json()


def test_upload_without_its_storage_saves_nothing(seeded: Path, tmp_path: Path, server: Server) -> None:
    with Site(seeded, tmp_path / "site", **environment(server.url)) as site, sign_in(site) as client:
        status, picture = upload(client)
        assert status == 201
        post = create_post(client, image=picture["url"])
        assert visit(site, f"/images/{picture['image']}").status_code == 200
        listed = client.get("/api/upload").json()
        stored = originals(server)
        server.kill()

        assert upload(client) == (503, {"message": MESSAGE, "errors": {}})
        assert client.get("/api/upload").json() == listed
        page = visit(site, post["path"])
        assert (page.status_code, post["title"] in page.text) == (200, True)
        answer = visit(site, f"/images/{picture['image']}")
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "60")
        assert MESSAGE_FOR_VISITORS in answer.text

        server.start()
        assert originals(server) == stored
        assert visit(site, f"/images/{picture['image']}").status_code == 200
        assert upload(client)[0] == 201


class Silence:
    """Requests with these methods reach the service, but their answers do not come back before the silence ends."""

    def __init__(self, service: Server) -> None:
        self.service = service
        self.methods: set[str] = set()
        self.waiting: list[str] = []
        self.is_over = threading.Event()

    @contextmanager
    def of(self, *methods: str) -> Iterator[None]:
        self.methods, self.waiting = set(methods), []
        self.is_over.clear()
        try:
            yield
        finally:
            self.methods = set()
            self.is_over.set()


@contextmanager
def silent_at_times(service: Server) -> Iterator[tuple[str, Silence]]:
    """The address of a proxy in front of the service."""
    silence = Silence(service)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def forward(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            connection = HTTPConnection("127.0.0.1", service.port)
            connection.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
            for name, value in self.headers.items():
                if name != "Expect":
                    connection.putheader(name, value)
            connection.endheaders(body)
            answer = connection.getresponse()
            content = answer.read()
            connection.close()
            if self.command in silence.methods:
                silence.waiting.append(self.command)
                silence.is_over.wait()
                self.close_connection = True
                return
            self.send_response_only(answer.status, answer.reason)
            for name, value in answer.getheaders():
                if name != "Transfer-Encoding":
                    self.send_header(name, value)
            if self.command != "HEAD" and answer.status != 204 and not answer.getheader("Content-Length"):
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_HEAD = do_GET = do_PUT = do_POST = do_DELETE = forward

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as proxy:
        thread = threading.Thread(target=proxy.serve_forever, args=(0.1,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{proxy.server_port}", silence
        finally:
            proxy.shutdown()
            thread.join()


def test_requests_end_while_the_storage_is_silent(seeded: Path, tmp_path: Path, server: Server) -> None:
    """nginx would otherwise give up, and threads of the site would wait for minutes."""
    with (
        silent_at_times(server) as (url, silence),
        Site(seeded, tmp_path / "site", **environment(url)) as site,
        sign_in(site) as client,
        ThreadPoolExecutor() as visitors,
    ):
        status, picture = upload(client)
        assert status == 201
        post = create_post(client, image=picture["url"])
        listed = client.get("/api/upload").json()
        address = f"/images/{picture['image']}"

        def look(_: object = None) -> tuple[int, bool]:
            answer = httpx.get(site.url + address, timeout=NGINX_TIMEOUT)
            return answer.status_code, MESSAGE_FOR_VISITORS in answer.text

        def assert_nothing_is_saved(*methods: str) -> None:
            start = time.monotonic()
            with silence.of(*methods):
                saving = visitors.submit(upload, client)
                looking = [visitors.submit(look) for _ in range(3)]
                wait_until(lambda: len(silence.waiting) >= 4, "the storage is not asked")
                page = visit(site, post["path"])
                assert (page.status_code, post["title"] in page.text) == (200, True)
                assert not any(answer.done() for answer in (saving, *looking))
                assert saving.result() == (503, {"message": MESSAGE, "errors": {}})
                print(f"{methods}, upload: {time.monotonic() - start:.1f} s")
                assert [answer.result() for answer in looking] == [(503, True)] * 3
                assert time.monotonic() - start < NGINX_TIMEOUT / 2
                print(f"{methods}, pictures: {time.monotonic() - start:.1f} s")
            assert client.get("/api/upload").json() == listed

        stored = originals(server)
        assert_nothing_is_saved("HEAD", "GET", "PUT", "DELETE")
        assert originals(server) == stored
        assert_nothing_is_saved("GET", "PUT")
        # The service has stored the file, which the site does not know. A nightly job deletes what has no row.
        [unknown] = originals(server) - stored
        os.utime(server.folder / BUCKET / "original_images" / unknown, (0, 0))
        site.manage("delete_orphaned_images")
        assert originals(server) == stored
        assert look() == (200, False)
        assert upload(client)[0] == 201
