"""Stand-ins for the renderer, listening on real sockets."""

import json
import socketserver
import threading
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from types import TracebackType
from typing import Any

GOOD = json.dumps({"html": "<main>যোগ</main>"}).encode()


class _Handler(BaseHTTPRequestHandler):
    server: Any

    def do_POST(self) -> None:
        stand_in = self.server.stand_in
        body = self.rfile.read(int(self.headers["Content-Length"]))
        stand_in.asked.append((self.path, json.loads(body)))
        if stand_in.hangs:
            stand_in.ended.wait(10)
            return
        self.send_response(stand_in.status)
        self.send_header("Content-Length", str(stand_in.length or len(stand_in.answer)))
        self.end_headers()
        self.wfile.write(stand_in.answer)

    def address_string(self) -> str:
        return "renderer"

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: what the client logs is what is tested."""


class StandIn:
    """A renderer that answers as told; `asked` holds what it was asked."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        status: int = 200,
        answer: bytes = GOOD,
        length: int = 0,
        hangs: bool = False,
    ) -> None:
        self.status, self.answer, self.length, self.hangs = status, answer, length, hangs
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.ended = threading.Event()
        self.server: Any
        if folder:
            path = str(folder / "renderer.sock")
            self.server, self.url = socketserver.ThreadingUnixStreamServer(path, _Handler), f"unix:{path}"
        else:
            self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Handler)
            self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.server.stand_in = self
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))

    def __enter__(self) -> "StandIn":
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ended.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
