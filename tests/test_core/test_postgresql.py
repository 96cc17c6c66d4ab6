"""The connection pool, with a real PostgreSQL server."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.run import ROOT

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
# Each thread, as one of the web server's, takes a connection, uses it and ends its request.
COUNT_CONNECTIONS = """
from concurrent.futures import ThreadPoolExecutor
import django
from django.db import close_old_connections, connection

django.setup()

def count_connections(number):
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(0.01)")
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'test'")
        count = cursor.fetchone()[0]
    close_old_connections()
    return count

with ThreadPoolExecutor(64) as executor:
    print(max(executor.map(count_connections, range(256))))
connection.close_pool()
"""


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """The DATABASE_URL of a temporary server, which listens on a free port."""
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

        run("initdb", "--pgdata", f"{folder}/data", "--username", "marga", "--auth", "trust", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        run("pg_ctl", "-D", f"{folder}/data", "-o", options, "-l", f"{folder}/log", "-w", "start")
        try:
            yield f"postgres://marga@127.0.0.1:{port}/postgres?application_name=test"
        finally:
            run("pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "-w", "stop")


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed")
def test_all_threads_of_a_process_share_twenty_connections(postgresql: str) -> None:
    result = subprocess.run(
        [sys.executable, "-c", COUNT_CONNECTIONS],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": postgresql, "DJANGO_SETTINGS_MODULE": "cms.settings.test"},
        capture_output=True,
        text=True,
    )
    assert result.stderr == ""
    assert 1 < int(result.stdout) <= 20
