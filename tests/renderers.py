"""A fake renderer that listens on a real socket."""

import json
import socket
import socketserver
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from types import TracebackType
from typing import Any

GOOD = json.dumps({"html": "<main>যোগ</main>"}).encode()
DRIP_SECONDS = 0.1  # between two bytes


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keeps connections open, as Node does
    server: Any

    def setup(self) -> None:
        super().setup()
        self.server.fake.connections.append(self.connection)

    def do_GET(self) -> None:
        if self.server.fake.hangs:
            self.server.fake.stopped.wait(10)
            return
        self.send_response(self.server.fake.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_POST(self) -> None:
        fake = self.server.fake
        body = self.rfile.read(int(self.headers["Content-Length"]))
        fake.bodies.append(body)
        fake.requests.append((self.path, json.loads(body)))
        fake.request_ids.append(self.headers["X-Request-ID"])
        if fake.hangs:
            fake.stopped.wait(10)
            return
        self.send_response(fake.status)
        self.send_header("Content-Length", str(fake.length or len(fake.answer)))
        self.end_headers()
        if fake.drips:
            with suppress(OSError):
                for byte in fake.answer:
                    if fake.stopped.wait(DRIP_SECONDS):
                        return
                    self.wfile.write(bytes([byte]))
            return
        self.wfile.write(fake.answer)
        if fake.length:
            self.close_connection = True

    def address_string(self) -> str:
        return "renderer"

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


class FakeRenderer:
    """Sends the same response to every request, and records requests and connections."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        status: int = 200,
        answer: bytes = GOOD,
        length: int = 0,
        hangs: bool = False,
        drips: bool = False,
    ) -> None:
        self.status, self.answer, self.length, self.hangs, self.drips = status, answer, length, hangs, drips
        self.requests: list[tuple[str, dict[str, Any]]] = []
        self.bodies: list[bytes] = []
        self.request_ids: list[str] = []
        self.connections: list[socket.socket] = []
        self.stopped = threading.Event()
        self.server: Any
        if folder:
            path = folder / "renderer.sock"
            path.unlink(missing_ok=True)
            self.server, self.url = (
                socketserver.ThreadingUnixStreamServer(str(path), _Handler),
                f"unix:{path}",
            )
        else:
            self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Handler)
            self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.server.fake = self
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))

    def __enter__(self) -> "FakeRenderer":
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stopped.set()
        self.server.shutdown()
        for connection in self.connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self.server.server_close()
        self.thread.join()
