"""`python -m ops.scripts.run` with the real processes of a site that has an empty database."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ops.scripts.run import ROOT
from ops.scripts.servers import free_port, wait_until
from tests.running_site import DEADLINE, PROGRAMS, RunningSite, children


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """One site for the tests after which it still runs."""
    site = RunningSite(tmp_path_factory.mktemp("var"))
    try:
        site.wait_for_start()
        yield site
    finally:
        site.stop()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[RunningSite]:
    site = RunningSite(tmp_path)
    try:
        site.wait_for_start()
        yield site
    finally:
        site.stop()


def test_addresses_are_printed(running: RunningSite) -> None:
    url = f"http://localhost:{running.port}"
    expected = f"\n  site:       {url}/\n  page admin: {url}/cms/\n  dashboard:  {url}/admindash\n"
    assert running.output.decode().startswith(expected)


@pytest.mark.parametrize("program", PROGRAMS)
def test_files_of_every_process_are_for_its_user_alone(running: RunningSite, program: str) -> None:
    pid = wait_until(lambda: running.find(program), f"there is no {program}")
    assert re.search(r"^Umask:\t0077$", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)


@pytest.mark.parametrize("program", PROGRAMS)
def test_killed_process_is_started_again(running: RunningSite, program: str) -> None:
    first = running.find(program)
    assert first
    os.kill(first, signal.SIGKILL)
    wait_until(lambda: running.find(program) not in (None, first), f"{program} does not run")


def test_workers_end_with_a_killed_web_server(running: RunningSite) -> None:
    web = wait_until(lambda: running.find("web"), "there is no web server")
    worker = wait_until(lambda: children(web), "there is no worker")[0]
    wait_until(running.is_listening, "the web server does not listen")
    os.kill(web, signal.SIGKILL)
    wait_until(lambda: not Path(f"/proc/{worker}").exists(), "the worker still runs")
    wait_until(running.is_listening, "the web server does not listen again")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_signal_ends_every_process(site: RunningSite, number: signal.Signals) -> None:
    site.process.send_signal(number)
    assert site.leaves_nothing()
    assert site.process.returncode == (-signal.SIGKILL if number == signal.SIGKILL else 0)


def start(**environment: str) -> str:
    """The output of a site that does not start."""
    result = subprocess.run(
        [sys.executable, "-m", "ops.scripts.run"],
        cwd=ROOT,
        env=os.environ | {"HOST": "127.0.0.1", **environment},
        capture_output=True,
        text=True,
        timeout=DEADLINE,
    )
    assert (result.returncode, result.stdout) == (1, "")
    return result.stderr


def test_used_port_is_reported_and_no_process_starts() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert start(PORT=str(port)) == (
            f"Cannot listen on 127.0.0.1:{port}: Address already in use.\n"
            f"Stop what listens there, or take another port: PORT={port + 10} make run\n"
        )


def test_renderer_that_cannot_listen_is_reported_and_no_process_starts(tmp_path: Path) -> None:
    (tmp_path / "run").touch()
    printed = start(PORT=str(free_port()), VAR_DIR=str(tmp_path))
    assert printed.startswith(f"{tmp_path}/run cannot be made: File exists.")
    with socket.create_server(("127.0.0.1", free_port() + 1)) as server:
        port = server.getsockname()[1]
        printed = start(PORT=str(port - 1), VAR_DIR=str(tmp_path / "with spaces"))
    assert printed.startswith(f"Cannot listen on 127.0.0.1:{port}: Address already in use.\n")
