"""The database's settings for SQLite."""

from pathlib import Path

import pytest
from django.db import connection

MAPS = Path("/proc/self/maps")


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL keeps its memory to itself")
@pytest.mark.skipif(not MAPS.exists(), reason="only Linux tells what a process has mapped")
@pytest.mark.django_db
def test_connection_does_not_map_the_file_into_memory(tmp_path: Path) -> None:
    """Mapped memory of every thread's connection would count towards the worker's memory limit."""
    path = tmp_path / "marga.sqlite3"
    own = connection.copy("own")
    own.settings_dict = own.settings_dict | {"NAME": str(path)}
    try:
        with own.cursor() as cursor:
            cursor.execute("CREATE TABLE pages AS SELECT zeroblob(1000000) AS body")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cursor.execute("SELECT length(CAST(body AS TEXT)) FROM pages")
            assert cursor.fetchone() is not None
            assert not [line for line in MAPS.read_text().splitlines() if line.endswith(str(path))]
    finally:
        own.close()
