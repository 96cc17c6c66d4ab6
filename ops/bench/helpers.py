"""Helpers of the benchmarks: a temporary site and its CPU time, and an HTTP load generator.

`python -m ops.bench.helpers PORT PATH STATUS COUNT [HEADER …]` sends GET requests over keep-alive connections.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import environ

from ops.scripts import processes
from ops.scripts.run import ROOT
from ops.scripts.servers import free_port, is_listening, wait_until

WORKERS = os.cpu_count() or 1
TICKS = os.sysconf("SC_CLK_TCK")
CONNECTIONS = 4  # of the load generator
TIMEOUT = 20  # seconds, of a connection
LOAD_TIMEOUT = 120  # seconds
# Static files of the page admin, which no benchmark requests.
IGNORED_STATIC = ("admin", "typed_table_block", "wagtail*")


class BenchSite:
    """The temporary site and its server processes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        var = folder / "var"
        var.mkdir()
        os.environ |= {
            "CACHE_URL": "",
            "DATABASE_URL": f"sqlite:///{var}/marga.sqlite3",
            "DJANGO_SETTINGS_MODULE": "cms.settings.production",
            "JWT_SIGNING_KEY": "benchmarks only, thirty-two bytes or more",
            "MEDIA_STORAGE_URL": "",
            "PORT": "5555",
            "RUNTIME_DIRECTORY": str(folder),
            "SECRET_KEY": "benchmarks only",
            "SITE_URL": "http://localhost",
            "VAR_DIR": str(var),
        }

    def set_up(self) -> None:
        """Create the database, load the seed and collect the static files."""
        ignored = [word for pattern in IGNORED_STATIC for word in ("--ignore", pattern)]
        for command in (
            ["migrate", "--verbosity", "0"],
            ["seed_site"],
            ["make_renditions"],
            ["collectstatic", "--noinput", "--verbosity", "0", *ignored],
        ):
            subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, check=True)

    def start(self, program: str, **environment: str) -> int:
        """Start one of the site's processes in a new process group and return the group's id."""
        env = environ.Env()
        env.ENVIRON = os.environ | environment
        command = processes.COMMANDS[program](env)
        # All servers find the same renderer by the port.
        variables = processes.environment(program, env.ENVIRON | {"PORT": os.environ["PORT"]})
        process = subprocess.Popen(command, cwd=ROOT, env=variables, start_new_session=True)
        self.processes.append(process)
        return process.pid

    def stop(self) -> None:
        """Kill every process group that was started."""
        while self.processes:
            process = self.processes.pop()
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def serve(self, **environment: str) -> tuple[int, int]:
        """Start the web server and return its process group and port."""
        port = free_port()
        server = {"HOST": "127.0.0.1", "PORT": str(port), "WEB_WORKERS": str(WORKERS)}
        group = self.start("web", **(server | environment))
        wait_until(lambda: is_listening(port), "the web server does not answer")
        return group, port

    def start_renderer(self) -> int:
        """Start the renderer and return its process group."""
        path = self.folder / f"renderer-{os.environ['PORT']}.sock"
        path.unlink(missing_ok=True)
        group = self.start("renderer")
        wait_until(path.exists, "the renderer does not start")
        return group


@contextmanager
def bench_site() -> Iterator[BenchSite]:
    with TemporaryDirectory(prefix="marga-bench-", ignore_cleanup_errors=True) as folder:
        site = BenchSite(Path(folder))
        site.set_up()
        yield site


def cpu_seconds(*groups: int) -> float:
    """CPU time used by the process groups, including their ended children."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) in groups:
            ticks += sum(map(int, fields[11:15]))  # utime, stime, and the same of waited-for children
    return ticks / TICKS


def cpu_ms_per_request(
    groups: list[int], port: int, path: str, count: int, *headers: str, status: int = 200
) -> list[float]:
    """CPU milliseconds per request in each process group. A separate process sends the requests."""
    before = [cpu_seconds(group) for group in groups]
    command = [sys.executable, "-m", "ops.bench.helpers", str(port), path, str(status), str(count), *headers]
    subprocess.run(command, cwd=ROOT, check=True, timeout=LOAD_TIMEOUT)
    after = [cpu_seconds(group) for group in groups]
    return [(end - start) / count * 1000 for start, end in zip(before, after, strict=True)]


def median_of_rounds(
    measurements: dict[str, Callable[[], list[float]]], count: int
) -> dict[str, list[float]]:
    """Run every measurement once per round and return the medians. A busy moment then affects all of them alike."""
    results: dict[str, list[list[float]]] = {name: [] for name in measurements}
    for _ in range(count):
        for name, measure in measurements.items():
            results[name].append(measure())
    return {name: [median(column) for column in zip(*rows, strict=True)] for name, rows in results.items()}


# The load generator


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
