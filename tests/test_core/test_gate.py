"""Writers wait in line for SQLite."""

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cms.core import gate

DEADLINE = 10.0  # seconds


def database(path: Path, **changes: Any) -> SimpleNamespace:
    values = {
        "vendor": "sqlite",
        "in_atomic_block": False,
        "is_in_memory_db": lambda: False,
        "settings_dict": {"NAME": str(path)},
    }
    return SimpleNamespace(**(values | changes))


def waits() -> bool:
    """Whether a second writer has to wait while the first is inside."""
    entered = threading.Event()

    def second() -> None:
        with gate.write_gate():
            entered.set()

    writer = threading.Thread(target=second)
    with gate.write_gate():
        writer.start()
        waited = not entered.wait(0.2)
    assert entered.wait(DEADLINE)
    writer.join()
    return waited


def test_one_writer_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "connection", database(tmp_path / "marga.sqlite3"))
    assert waits()


def test_a_writer_that_fails_lets_the_next_one_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "connection", database(tmp_path / "marga.sqlite3"))
    with pytest.raises(RuntimeError), gate.write_gate():
        raise RuntimeError
    assert waits()


@pytest.mark.parametrize(
    "changes", [{"vendor": "postgresql"}, {"in_atomic_block": True}, {"is_in_memory_db": lambda: True}]
)
def test_where_it_would_not_help_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any]
) -> None:
    monkeypatch.setattr(gate, "connection", database(tmp_path / "marga.sqlite3", **changes))
    assert not waits()
    assert list(tmp_path.iterdir()) == []
