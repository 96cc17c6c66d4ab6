"""The cache of one machine, where the disk is full."""

import sqlite3
from pathlib import Path

import pytest

from cms.core.cache import DiskCache


@pytest.mark.parametrize("is_open", [True, False])
def test_full_disk_in_the_cache_is_a_miss(tmp_path: Path, is_open: bool) -> None:
    cache = DiskCache(str(tmp_path / "cache"), {})
    if is_open:
        cache.set("known", 1)
        cache._cache._shards[0]._sql("PRAGMA max_page_count = 1")
    else:
        (tmp_path / "cache").touch()  # the folder cannot be made
    known = 1 if is_open else None
    assert (cache.get("known"), cache.get("unknown", 0)) == (known, 0)
    assert (cache.set("new", "x" * 10_000), cache.add("new", "x" * 10_000)) == (False, False)
    assert (cache.delete("new"), cache.get("new")) == (False, None)


def test_lock_of_another_process_is_waited_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cms.core.cache.LOCK_SECONDS", 0)
    cache = DiskCache(str(tmp_path), {})
    cache.set("known", 1)
    with sqlite3.connect(tmp_path / "000" / "cache.db") as other:
        other.execute("BEGIN IMMEDIATE")
        assert (cache.get("known"), cache.incr("known"), cache.set("known", 2)) == (1, None, False)
    assert cache.incr("known") == 2
