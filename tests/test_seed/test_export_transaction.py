"""The transaction of `manage.py export_content`."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL's transactions lock no writer")
def test_export_locks_no_writer(tmp_path: Path) -> None:
    with (
        CaptureQueriesContext(connection) as captured,
        pytest.raises(CommandError, match="The site has no page"),
    ):
        call_command("export_content", str(tmp_path))
    assert captured[0]["sql"] == "BEGIN DEFERRED"
    with CaptureQueriesContext(connection) as captured, transaction.atomic():
        pass
    assert captured[0]["sql"] == "BEGIN IMMEDIATE"
