"""Temporary servers of tests and benchmarks."""

import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from ops.scripts.postgresql import PROGRAMS, postgresql
from ops.scripts.run import ROOT
from ops.scripts.servers import UNPRIVILEGED_USER, Server, free_port, is_listening, wait_until
from tests.redis import PROGRAM, redis

# A shell without job control starts background processes with SIGINT ignored, and their children inherit that.
START_AND_WAIT = """
import signal, tempfile, time
from pathlib import Path
from tests.redis import redis

signal.signal(signal.SIGINT, signal.default_int_handler)
with tempfile.TemporaryDirectory() as folder, redis(Path(folder)) as server:
    print(server.port, flush=True)
    time.sleep(600)
"""

needs_redis = pytest.mark.skipif(PROGRAM is None, reason="Redis is not installed")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder for a server's user, who may not enter those that pytest makes."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed")
def test_database_is_whole_after_postgresql_was_killed(folder: Path) -> None:
    with postgresql(folder) as server:
        with psycopg.connect(server.url) as connection:
            connection.execute("CREATE TABLE posts AS SELECT 1 AS number")
        server.kill()
        assert not is_listening(server.port)
        server.start()
        with psycopg.connect(server.url) as connection:
            assert connection.execute("SELECT number FROM posts").fetchall() == [(1,)]
    assert not is_listening(server.port)


@needs_redis
def test_server_does_not_run_as_root(folder: Path) -> None:
    with redis(folder) as server:
        assert server.process
        owner = Path(f"/proc/{server.process.pid}").owner()
    assert owner != "root"
    assert UNPRIVILEGED_USER in (None, owner)


@needs_redis
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_server_ends_with_the_process_that_started_it(number: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", START_AND_WAIT],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:
        assert process.stdout
        port = int(process.stdout.readline())
        assert is_listening(port)
        process.send_signal(number)
    wait_until(lambda: not is_listening(port), "the server still listens")


def test_message_of_a_server_that_does_not_start_has_its_reason(tmp_path: Path) -> None:
    server = Server("", free_port(), ["sh", "-c", "echo no licence >&2; exit 3"], folder=tmp_path)
    with pytest.raises(RuntimeError, match="no licence"):
        server.start()
    assert server.process is None
