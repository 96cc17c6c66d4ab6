"""A small HTTP load generator: GET requests over keep-alive connections. Run it as `python -m bench.load`."""

import socket
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

CONNECTIONS = 4
TIMEOUT = 20


@contextmanager
def open_connection(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), TIMEOUT) as sock:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        yield sock


def request_bytes(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode()


def send_request(sock: socket.socket, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """Send a request and return the response's status, headers (names in lower case) and body.

    The response must have a Content-Length.
    """
    sock.sendall(request)
    received = b""
    while b"\r\n\r\n" not in received:
        received += receive(sock)
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    status = int(first.split()[1])
    pairs = (line.split(": ", 1) for line in lines)
    headers = {name.lower(): value for name, value in pairs}
    missing = (0 if status == 304 else int(headers["content-length"])) - len(body)
    chunks = [body]
    while missing > 0:
        chunks.append(receive(sock))
        missing -= len(chunks[-1])
    return status, headers, b"".join(chunks)


def receive(sock: socket.socket) -> bytes:
    data = sock.recv(1 << 18)
    if not data:
        raise ConnectionError("The server closed the connection.")
    return data


def fetch(port: int, path: str, *headers: str) -> tuple[int, dict[str, str], bytes]:
    """Send one GET request over a new connection."""
    with open_connection(port) as sock:
        return send_request(sock, request_bytes(path, *headers))


def send_repeatedly(port: int, status: int, count: int, request: bytes) -> None:
    with open_connection(port) as sock:
        for _ in range(count):
            actual, _, _ = send_request(sock, request)
            if actual != status:
                raise RuntimeError(f"Expected {status}, got {actual}.")


def main(port: str, path: str, status: str, count: str, *headers: str) -> None:
    request = request_bytes(path, *headers)
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        jobs = [
            pool.submit(send_repeatedly, int(port), int(status), int(count) // CONNECTIONS, request)
            for _ in range(CONNECTIONS)
        ]
        for job in jobs:
            job.result()


if __name__ == "__main__":
    main(*sys.argv[1:])
