"""Writers on SQLite wait in turn.

SQLite's waiting writers poll for the write lock, so one that comes late may get it first and others wait for many
seconds. Here only the writer at the head of a queue polls. The queue is a lock on a file beside the database, which
the operating system releases when a process ends.
"""

import fcntl
import time
from collections.abc import Callable
from typing import Any

from django.db import OperationalError
from django.db.backends.signals import connection_created


def begin_in_turn(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    """An execute wrapper: BEGIN waits for its turn. Raises OperationalError after the database's timeout."""
    if not sql.startswith("BEGIN"):
        return execute(sql, params, many, context)
    settings = context["connection"].settings_dict
    deadline = time.monotonic() + settings["OPTIONS"].get("timeout", 5)
    with open(f"{settings['NAME']}-queue", "ab") as queue:
        fcntl.flock(queue, fcntl.LOCK_EX)
        if time.monotonic() > deadline:
            raise OperationalError("database is locked: others waited before")
        return execute(sql, params, many, context)


def add_to_connection(*, connection: Any, **kwargs: Any) -> None:
    if connection.vendor != "sqlite" or connection.is_in_memory_db():
        return
    if begin_in_turn not in connection.execute_wrappers:
        connection.execute_wrappers.append(begin_in_turn)


def use_write_queue() -> None:
    connection_created.connect(add_to_connection, dispatch_uid="write_queue")
