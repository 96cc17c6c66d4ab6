"""A temporary PostgreSQL server, for tests and benchmarks."""

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from ops.scripts.servers import UNPRIVILEGED_USER, Server, free_port

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def postgresql(folder: Path) -> Server:
    """A server with its data in this folder, not yet started."""
    if UNPRIVILEGED_USER:
        shutil.chown(folder, UNPRIVILEGED_USER)
    programs = PROGRAMS[-1].parent
    create = "--no-locale --encoding UTF8 --username marga --auth trust --no-sync"
    subprocess.run(
        [programs / "initdb", "--pgdata", folder / "data", *create.split()],
        user=UNPRIVILEGED_USER,
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    port = free_port()
    url = f"postgres://marga@127.0.0.1:{port}/postgres"

    def is_ready() -> bool:
        try:
            psycopg.connect(url, connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300"
    return Server(
        url,
        port,
        [str(programs / "postgres"), "-D", str(folder / "data"), *options.split()],
        folder=folder,
        user=UNPRIVILEGED_USER,
        stop_signal=signal.SIGQUIT,  # other modes wait for clients or write all buffers to the disk
        is_ready=is_ready,
    )


@contextmanager
def postgresql_server() -> Iterator[str]:
    """The DATABASE_URL of a new server, which listens on a free port."""
    with tempfile.TemporaryDirectory() as folder, postgresql(Path(folder)) as server:
        yield server.url
