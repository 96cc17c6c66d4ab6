"""The supervisor, with small stand-ins for the site's processes."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue

import pytest

from scripts.run import ROOT, answers, local_renderer_url
from scripts.supervisor import Child

DEADLINE = 15.0  # seconds

# Each says its name in one write, for others write to the same pipe.
# As a web server does: the main process starts a worker, and the worker holds the port.
WEB = """
import os, subprocess, sys, time
worker = '''
import os, socket, sys, time
server = socket.create_server(("127.0.0.1", int(sys.argv[1])))
os.write(1, b"worker %d%c" % (os.getpid(), 10))
time.sleep(60)
'''
os.write(1, b"web %d%c" % (os.getpid(), 10))
subprocess.run([sys.executable, "-c", worker, sys.argv[1]])
"""
STUBBORN = """
import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
os.write(1, b"stubborn %d%c" % (os.getpid(), 10))
time.sleep(60)
"""
SITE = """
import signal, sys
from pathlib import Path
from scripts import supervisor
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # even when the tests run under nohup
supervisor.GRACE = 0.5
port, *programs = sys.argv[1:]
supervisor.CHECK = 0.1
children = [supervisor.Child(f"child {n}", [sys.executable, "-c", program, port], Path.cwd(),
                             is_well=(lambda: False) if "HUNG" in program else lambda: True)
            for n, program in enumerate(programs)]
supervisor.supervise(children, ("127.0.0.1", int(port)), "ready")
"""


class Supervisor:
    """A running supervisor. Its output pipe closes when it and all that it started are gone."""

    def __init__(self, port: int, *programs: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SITE, str(port), *programs],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines: Queue[str] = Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line.strip())

    def wait_for(self, *starts: str) -> str:
        """Read on until a line has begun with each of these, in any order. Returns the last line read."""
        deadline = time.monotonic() + DEADLINE
        missing = set(starts)
        lines = []
        while missing:
            try:
                lines.append(self.lines.get(timeout=max(0.01, deadline - time.monotonic())))
            except Empty:
                pytest.fail(f"Nobody said {missing}, only {lines}")
            missing = {start for start in missing if not lines[-1].startswith(start)}
        return lines[-1]

    def pid_of(self, name: str) -> int:
        return int(self.wait_for(f"{name} ").split()[1])

    def leaves_nothing(self) -> bool:
        self.process.wait(DEADLINE)
        self.reader.join(DEADLINE)
        return not self.reader.is_alive()

    def kill(self) -> None:
        self.process.kill()
        assert self.leaves_nothing()
        assert self.process.stdout
        self.process.stdout.close()


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@pytest.fixture
def start(port: int) -> Iterator[Callable[..., Supervisor]]:
    started: list[Supervisor] = []

    def start(*programs: str) -> Supervisor:
        started.append(Supervisor(port, *programs))
        return started[-1]

    yield start
    for supervisor in started:
        supervisor.kill()


def test_a_child_that_was_killed_starts_again_and_its_worker_does_not_keep_the_port(
    start: Callable[..., Supervisor],
) -> None:
    supervisor = start(WEB)
    web = supervisor.pid_of("web")
    worker = supervisor.pid_of("worker")
    os.kill(web, signal.SIGKILL)
    assert supervisor.wait_for("child 0 ended") == "child 0 ended (-9), again in 0.5 s"
    assert supervisor.pid_of("web") != web
    assert supervisor.pid_of("worker") != worker


def test_a_child_that_hangs_is_killed_and_starts_again(start: Callable[..., Supervisor]) -> None:
    supervisor = start(STUBBORN + "# HUNG")
    first = supervisor.pid_of("stubborn")
    supervisor.wait_for("child 0 hangs")
    assert supervisor.wait_for("child 0 ended") == "child 0 ended (-9), again in 0.5 s"
    assert supervisor.pid_of("stubborn") != first


@pytest.mark.parametrize("kind", ["tcp", "unix"])
@pytest.mark.parametrize(
    ("reply", "well"), [(b"HTTP/1.1 200 OK\r\n", True), (b"HTTP/1.1 500 No\r\n", False), (b"", False)]
)
def test_the_renderer_is_asked_how_it_is(tmp_path: Path, kind: str, reply: bytes, well: bool) -> None:
    family = socket.AF_UNIX if kind == "unix" else socket.AF_INET
    with socket.socket(family) as server:
        server.bind(str(tmp_path / "r") if kind == "unix" else ("127.0.0.1", 0))
        server.listen()

        def answer() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(reply)

        thread = threading.Thread(target=answer)
        thread.start()
        name = server.getsockname()
        assert answers(f"unix:{name}" if kind == "unix" else f"http://127.0.0.1:{name[1]}") is well
        thread.join()
    assert not answers(f"unix:{tmp_path / 'nobody'}")


def test_it_greets_once_the_address_answers(start: Callable[..., Supervisor]) -> None:
    start(WEB).wait_for("ready")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_everything(start: Callable[..., Supervisor], number: signal.Signals) -> None:
    supervisor = start(WEB)
    supervisor.wait_for("ready")
    supervisor.process.send_signal(number)
    assert supervisor.leaves_nothing()
    assert supervisor.process.returncode == 0


def test_a_child_that_does_not_end_is_killed(start: Callable[..., Supervisor]) -> None:
    supervisor = start(WEB, STUBBORN)
    supervisor.wait_for("stubborn", "ready")
    supervisor.process.terminate()
    assert supervisor.leaves_nothing()


def test_nothing_outlives_a_killed_supervisor(start: Callable[..., Supervisor]) -> None:
    supervisor = start(WEB, STUBBORN)
    supervisor.wait_for("stubborn", "ready")
    supervisor.process.kill()
    assert supervisor.leaves_nothing()


def test_the_pause_before_a_restart_grows_to_four_seconds() -> None:
    child = Child("web", [], ROOT)
    pauses = []
    for _ in range(5):
        child.changed = time.monotonic()
        child.postpone()
        pauses.append(child.pause)
    assert pauses == [0.5, 1.0, 2.0, 4.0, 4.0]
    child.changed = time.monotonic() - 60
    child.postpone()
    assert child.pause == 0.5


def test_a_taken_port_is_said_plainly_and_nothing_starts() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        result = subprocess.run(
            [sys.executable, "-m", "scripts.run"],
            cwd=ROOT,
            env=os.environ | {"HOST": "127.0.0.1", "PORT": str(port)},
            capture_output=True,
            text=True,
            timeout=DEADLINE,
            check=False,
        )
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr == (
        f"Cannot listen on 127.0.0.1:{port}: Address already in use.\n"
        f"Stop what listens there, or take another port: PORT={port + 10} make run\n"
    )


def test_the_renderer_listens_on_a_socket_in_the_folder(tmp_path: Path) -> None:
    folder = Path(os.path.relpath(tmp_path))  # short enough, however long the temporary folder's path is
    assert local_renderer_url(5555, folder) == f"unix:{folder}/renderer-5555.sock"


@pytest.mark.parametrize("name", ["a" * 100, "my site", "মার্গ"])
def test_the_renderer_listens_on_a_loopback_port_where_no_socket_can_be(tmp_path: Path, name: str) -> None:
    assert local_renderer_url(5555, tmp_path / name).startswith("http://127.0.0.1:")
