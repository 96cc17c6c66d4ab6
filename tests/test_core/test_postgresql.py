"""The connection pool, with a real PostgreSQL server."""

import os
import subprocess
import sys

import pytest

from ops.scripts.postgresql import PROGRAMS, postgresql_server
from ops.scripts.run import ROOT

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


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed")
def test_all_threads_of_a_process_share_twenty_connections() -> None:
    with postgresql_server() as url:
        database = {"DATABASE_URL": f"{url}?application_name=test"}
        result = subprocess.run(
            [sys.executable, "-c", COUNT_CONNECTIONS],
            cwd=ROOT,
            env=os.environ | database | {"DJANGO_SETTINGS_MODULE": "cms.settings.test"},
            capture_output=True,
            text=True,
        )
    assert result.stderr == ""
    assert 1 < int(result.stdout) <= 20
