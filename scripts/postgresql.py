"""A temporary PostgreSQL server, for tests and benchmarks."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


@contextmanager
def postgresql_server() -> Iterator[str]:
    """The DATABASE_URL of a new server, which listens on a free port."""
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.geteuid() == 0 else None
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        if user:
            shutil.chown(folder, user)
        bin_folder = PROGRAMS[-1].parent

        def run(*command: str) -> None:
            environment = {"PATH": f"{bin_folder}:/usr/bin:/bin"}
            subprocess.run(
                command, user=user, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL
            )

        run(
            "initdb",
            "--pgdata",
            f"{folder}/data",
            "--encoding",
            "UTF8",
            "--username",
            "marga",
            "--auth",
            "trust",
            "--no-sync",
        )
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        run("pg_ctl", "-D", f"{folder}/data", "-o", options, "-l", f"{folder}/log", "-w", "start")
        try:
            yield f"postgres://marga@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "-w", "stop")
