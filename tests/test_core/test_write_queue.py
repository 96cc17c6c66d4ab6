"""The queue of writers on SQLite."""

import fcntl
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction

pytestmark = [
    pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has row locks"),
    pytest.mark.django_db,
]


def connect(path: Path, timeout: float) -> Any:
    own = connection.copy("own")
    options = own.settings_dict["OPTIONS"] | {"timeout": timeout}
    own.settings_dict = own.settings_dict | {"NAME": str(path), "OPTIONS": options}
    own.inc_thread_sharing()
    own.ensure_connection()
    return own


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "marga.sqlite3"


@pytest.fixture
def first(path: Path) -> Iterator[Any]:
    own = connect(path, 60)
    yield own
    own.close()


@pytest.fixture
def second(path: Path) -> Iterator[Any]:
    own = connect(path, 60)
    yield own
    own.close()


def begin_and_commit(own: Any) -> None:
    own.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    own.commit()
    own.set_autocommit(True)


def is_locked(path: Path) -> bool:
    with open(f"{path}-queue", "ab") as queue:
        try:
            fcntl.flock(queue, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


def test_waiting_writer_is_at_the_head_of_the_queue_until_it_may_write(
    path: Path, first: Any, second: Any
) -> None:
    first.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    assert not is_locked(path)  # who writes no longer waits
    with ThreadPoolExecutor(1) as thread:
        waiting = thread.submit(begin_and_commit, second)
        while not is_locked(path):
            assert not waiting.done()
        first.commit()
        waiting.result(60)
    assert not is_locked(path)


def test_writer_whose_turn_comes_after_its_timeout_is_refused(path: Path) -> None:
    own = connect(path, 0)
    try:
        with pytest.raises(OperationalError, match="database is locked"):
            begin_and_commit(own)
    finally:
        own.close()
    assert not is_locked(path)


def test_test_database_in_memory_has_no_queue() -> None:
    with transaction.atomic():
        assert not Path(f"{connection.settings_dict['NAME']}-queue").exists()
