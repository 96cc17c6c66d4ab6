"""The programs of `ops.scripts.supervise`, with small ones in place of the site's."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ops.scripts import supervise
from ops.scripts.processes import COMMANDS
from ops.scripts.run import ROOT
from ops.scripts.servers import free_port
from ops.scripts.supervise import Program

WAIT = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
IGNORE_SIGTERM = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
SERVE = """
import http.server, sys
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), http.server.BaseHTTPRequestHandler).serve_forever()
"""
PRINT_AND_END = """
import asyncio, sys
from ops.scripts import supervise
supervise.START_SECONDS = 0.2
asyncio.run(supervise.supervise([supervise.Program("server", "sh", "-c", "echo out; echo error >&2")]))
"""


def run(code: str, url: str = "") -> str:
    """The reason for which a Python program under supervision ends."""
    return asyncio.run(supervise.supervise([Program("server", sys.executable, "-c", code, url=url)]))


@pytest.fixture(autouse=True)
def short_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervise, "RESTART_SECONDS", 0.01)


def test_program_that_ends_again_and_again_is_named_with_its_status(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(supervise, "START_SECONDS", 0.5)
    reason = run("import sys; print('no licence', file=sys.stderr); sys.exit(3)")
    assert reason.startswith("The server does not start: in ")
    assert reason.endswith(" times, the last time with status 3. Its messages are above.")
    errors = capfd.readouterr().err
    assert "no licence\nThe server ended (status 3) and is started again.\nno licence\n" in errors


def test_program_that_does_not_answer_is_named_and_stopped(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(supervise, "START_SECONDS", 0.1)
    monkeypatch.setattr(supervise, "SLOW_START_SECONDS", 2)
    url = f"http://127.0.0.1:{free_port()}"
    assert run(WAIT, url) == f"The server does not start: it runs, but does not answer at {url}."
    printed = capfd.readouterr()
    assert printed.err == f"The server runs, but does not answer at {url} yet.\n"
    assert not Path(f"/proc/{int(printed.out)}").exists()


def test_server_that_accepts_connections_and_says_nothing_is_not_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervise, "ANSWER_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        assert not asyncio.run(supervise.answers(f"http://127.0.0.1:{server.getsockname()[1]}"))


def test_programs_that_are_up_run_until_a_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervise, "STEADY_SECONDS", 0.1)
    port = free_port()
    programs = [
        Program("server", sys.executable, "-c", SERVE, str(port), url=f"http://127.0.0.1:{port}"),
        Program("scheduler", sys.executable, "-c", WAIT),
    ]

    async def signal_when_up() -> None:
        await asyncio.gather(*(program.wait_for_start() for program in programs))
        os.kill(os.getpid(), signal.SIGTERM)

    async def both() -> str:
        reason, _ = await asyncio.gather(supervise.supervise(programs), signal_when_up())
        return reason

    assert asyncio.run(both()) == ""
    assert not asyncio.run(supervise.answers(programs[0].url))


def test_program_that_ignores_the_signal_is_killed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(supervise, "STOP_SECONDS", 0.2)
    monkeypatch.setattr(supervise, "START_SECONDS", 2)
    monkeypatch.setattr(supervise, "SLOW_START_SECONDS", 2)
    assert "does not answer" in run(IGNORE_SIGTERM + WAIT, f"http://127.0.0.1:{free_port()}")
    assert not Path(f"/proc/{int(capfd.readouterr().out)}").exists()


def test_output_needs_no_file_that_can_be_opened_again() -> None:
    """A socket cannot be opened, and neither can the file of a shell of another user."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        command = [sys.executable, "-c", PRINT_AND_END]
        subprocess.run(command, cwd=ROOT, stdout=theirs.fileno(), stderr=theirs.fileno(), check=True)
        assert ours.recv(1000).startswith(b"out\nerror\nThe server ended (status 0) and is started again.\n")


def test_site_has_every_process() -> None:
    env = supervise.environ.Env()
    env.ENVIRON = {"HOST": "::1", "PORT": "5600", "VAR_DIR": "/srv/marga"}
    programs = supervise.site_programs(env)
    assert [program.command[-1] for program in programs] == list(COMMANDS)
    assert [program.url for program in programs] == [
        "http://[::1]:5600",
        "unix:/srv/marga/run/renderer-5600.sock",
        "",
    ]
