"""The site's clock."""

from datetime import datetime

import pytest
from django.core.management import call_command
from wagtail import hooks


@pytest.mark.django_db
def test_a_job_that_fails_is_logged_by_name_and_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    done: list[datetime] = []

    def broken_job(now: datetime) -> None:
        raise RuntimeError

    with hooks.register_temporarily([("marga_minute", broken_job), ("marga_minute", done.append)]):
        call_command("clock", once=True)
    assert len(done) == 1
    assert [record.getMessage() for record in caplog.records] == [
        "The clock's broken_job failed; it is tried again in a minute."
    ]
