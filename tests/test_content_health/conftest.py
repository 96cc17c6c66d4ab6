"""A disk with enough space."""

import shutil
from typing import NamedTuple

import pytest


class Usage(NamedTuple):
    total: int
    used: int
    free: int


@pytest.fixture(autouse=True)
def disk(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    free = {"free": 50_000_000_000}
    monkeypatch.setattr(
        shutil,
        "disk_usage",
        lambda path: Usage(100_000_000_000, 100_000_000_000 - free["free"], free["free"]),
    )
    return free
