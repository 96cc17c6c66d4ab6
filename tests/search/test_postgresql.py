"""The tests of search once more, on PostgreSQL."""

import os
import subprocess
import sys

import pytest
from django.db import connection

from scripts.postgresql import PROGRAMS, postgresql_server
from scripts.run import ROOT

# The analyser needs no database.
TESTS = ["tests/search", "--ignore=tests/search/test_analyser.py"]


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed")
@pytest.mark.skipif(connection.vendor == "postgresql", reason="All tests run on PostgreSQL already.")
def test_search_on_postgresql() -> None:
    with postgresql_server() as url:
        result = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS],
            cwd=ROOT,
            env=os.environ | {"DATABASE_URL": url},
            capture_output=True,
            text=True,
        )
    assert result.returncode == 0, result.stdout[-5000:]
