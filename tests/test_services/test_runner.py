"""`python -m tests.services` starts the services, and ends them with the command."""

import json
import os
import signal
import subprocess
import sys
from urllib.parse import urlsplit

import psycopg
import pytest
from redis import Redis

from ops.scripts.run import ROOT
from ops.scripts.servers import is_listening, wait_until
from tests import services

PRINT_AND_WAIT = """
import json, os, sys, time
print(json.dumps(dict(os.environ)), flush=True)
time.sleep(600)
"""

pytestmark = [
    pytest.mark.services,
    pytest.mark.skipif(not services.ARE_RUNNING, reason="runs in make test-services"),
]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_services_and_command_end_with_the_runner(number: signal.Signals) -> None:
    command = [sys.executable, "-m", "tests.services", sys.executable, "-c", PRINT_AND_WAIT]
    with subprocess.Popen(
        command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout
        variables = json.loads(process.stdout.readline())
        names = ("DATABASE_URL", "CACHE_URL", "AWS_ENDPOINT_URL")
        ports = [urlsplit(variables[name]).port for name in names]
        assert [is_listening(port) for port in ports] == [True] * 3
        process.send_signal(number)
        assert process.stdout.read() == ""  # the command, which has the pipe too, has ended
    wait_until(lambda: not any(map(is_listening, ports)), "a server still runs")


def test_missing_programs_are_named_with_the_command_that_installs_them() -> None:
    code = "from tests import services; services.PACKAGES['redis-server'] = None; services.main()"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 1
    assert "apt install redis-server\n" in result.stderr


def test_each_new_site_has_databases_of_its_own() -> None:
    first, second = services.new_site(), services.new_site()
    assert {first[name] for name in first} & {second[name] for name in second} == set()
    for site in (first, second):
        with psycopg.connect(site["DATABASE_URL"]) as connection:
            assert connection.execute(
                "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
            ).fetchone() == (0,)
        assert Redis.from_url(site["CACHE_URL"]).dbsize() == 0
    assert os.environ["DATABASE_URL"] not in (first["DATABASE_URL"], second["DATABASE_URL"])
