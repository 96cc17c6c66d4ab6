"""A reader's median on / while slow readers, stalled senders and password guessers keep connections busy."""

import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from statistics import median
from uuid import uuid4

from ops.scripts.run import ROOT

from .helpers import BenchSite, fetch, open_connection, request_bytes, send_request

CONNECTIONS = 24  # of each kind
SECONDS = 8
PAUSE = 0.02  # between two requests of the reader
RECEIVE_BUFFER = 2048
PICTURE = "0123456789abcdef0123.jpg"
PICTURE_BYTES = 5_000_000


def slow_reader(port: int, address: str) -> socket.socket:
    """A connection that requests a picture and does not read the response."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
    sock.bind((address, 0))
    sock.connect(("127.0.0.1", port))
    sock.sendall(request_bytes(f"/images/{PICTURE}"))
    return sock


def stalled_sender(port: int, address: str) -> socket.socket:
    """A connection that announces the body of a sign-in and sends two bytes of it."""
    sock = socket.create_connection(("127.0.0.1", port), source_address=(address, 0))
    head = (
        "POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000"
    )
    sock.sendall(f"{head}\r\n\r\n{{ ".encode())
    return sock


def guess_passwords(port: int, address: str, end: float, statuses: dict[int, int]) -> None:
    """Try one password after another, each for another name."""
    with socket.create_connection(("127.0.0.1", port), 60, source_address=(address, 0)) as sock:
        while time.monotonic() < end:
            body = json.dumps({"userName": f"guess-{uuid4()}", "password": "not the password"})
            headers = f"Content-Type: application/json\r\nContent-Length: {len(body)}"
            request = f"POST /api/auth HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n\r\n{body}"
            status, _, _ = send_request(sock, request.encode())
            statuses[status] = statuses.get(status, 0) + 1


def main(port: int, kinds: str, addresses: int) -> None:
    """The hostile client, a separate process. It prints a line when all connections are open, and then its results."""
    end = time.monotonic() + SECONDS
    own = [f"127.0.0.{2 + number % addresses}" for number in range(CONNECTIONS)]
    statuses: dict[int, int] = {}
    with ExitStack() as stack:
        for address in own:
            if "slow" in kinds:
                stack.enter_context(slow_reader(port, address))
            if "stalled" in kinds:
                stack.enter_context(stalled_sender(port, address))
        guessers = [
            threading.Thread(target=guess_passwords, args=(port, address, end, statuses))
            for address in own
            if "guessing" in kinds
        ]
        for guesser in guessers:
            guesser.start()
        print("open", flush=True)
        for guesser in guessers:
            guesser.join()
        time.sleep(max(0, end - time.monotonic()))
    print(json.dumps(statuses), flush=True)


@contextmanager
def hostile_client(port: int, kinds: str, addresses: int) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "ops.bench.hostile", str(port), kinds, str(addresses)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout  # noqa: S101 - it is a pipe
        process.stdout.readline()
        yield process


def read_for(port: int, seconds: float) -> list[float]:
    """Milliseconds of each request of a reader."""
    times: list[float] = []
    request = request_bytes("/", "Accept-Encoding: br")
    end = time.monotonic() + seconds
    with open_connection(port) as sock:
        while time.monotonic() < end:
            start = time.monotonic()
            status, _, _ = send_request(sock, request)
            if status != 200:
                raise RuntimeError(f"The reader got {status}.")
            times.append((time.monotonic() - start) * 1000)
            time.sleep(PAUSE)
    return times


def run(site: BenchSite) -> None:
    folder = site.folder / "var" / "media" / "original_images"
    (folder / PICTURE).write_bytes(bytes(PICTURE_BYTES))
    site.start_renderer()
    _, port = site.serve()
    fetch(port, "/", "Accept-Encoding: br")
    idle = median(read_for(port, SECONDS / 2))
    print(f"idle {idle:.1f} ms")
    for name, kinds, addresses in (
        ("slow readers", "slow", 1),
        ("stalled senders", "stalled", 1),
        ("guessers, one address", "guessing", 1),
        ("guessers, an address each", "guessing", CONNECTIONS),
        ("all three, one address", "slow stalled guessing", 1),
        ("all three, an address each", "slow stalled guessing", CONNECTIONS),
    ):
        with hostile_client(port, kinds, addresses) as client:
            times = read_for(port, SECONDS - 1)
            statuses = client.communicate()[0].strip()
        slow = sorted(times)[int(len(times) * 0.99)]
        print(
            f"{name:27} median {median(times):6.1f} ms  {median(times) / idle:4.1f} × idle"
            f"  99 % below {slow:6.1f} ms  sign-ins by status {statuses}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
