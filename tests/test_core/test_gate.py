"""Pictures are decoded one at a time."""

import fcntl
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image
from pytest_django import Settings

from cms.core import gate
from cms.images import uploads
from cms.images.models import LibraryImage

DEADLINE = 10.0  # seconds
Gate = Callable[[], AbstractContextManager[None]]


def database(path: Path, **changes: Any) -> SimpleNamespace:
    values = {
        "vendor": "sqlite",
        "in_atomic_block": False,
        "is_in_memory_db": lambda: False,
        "settings_dict": {"NAME": str(path)},
    }
    return SimpleNamespace(**(values | changes))


def waits(enter: Gate) -> bool:
    """Whether a second one has to wait while the first is inside."""
    entered = threading.Event()

    def second() -> None:
        with enter():
            entered.set()

    writer = threading.Thread(target=second)
    with enter():
        writer.start()
        waited = not entered.wait(0.2)
    assert entered.wait(DEADLINE)
    writer.join()
    return waited


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Path:
    """The file that pictures wait at, outside of any transaction."""
    settings.VAR_DIR = tmp_path
    monkeypatch.setattr(gate, "connection", database(tmp_path / "marga.sqlite3"))
    return tmp_path / "picture-gate"


def is_shut(door: Path) -> bool:
    with door.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def test_one_picture_at_a_time(door: Path) -> None:
    assert waits(gate.picture_gate)
    assert not is_shut(door)


def test_within_a_transaction_no_picture_waits(door: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who decodes may be waiting for this very transaction."""
    monkeypatch.setattr(gate, "connection", database(door.parent, in_atomic_block=True))
    assert not waits(gate.picture_gate)


def test_an_upload_is_encoded_alone(door: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shut: list[bool] = []
    monkeypatch.setattr(uploads, "encode", lambda image, frames: shut.append(is_shut(door)) or b"")
    file = BytesIO()
    Image.new("RGB", (8, 6)).save(file, "PNG")
    uploads.accept(file)
    assert (shut, is_shut(door)) == ([True], False)


@pytest.mark.django_db
def test_variants_are_made_alone(door: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shut: list[bool] = []
    monkeypatch.setattr(LibraryImage, "get_renditions", lambda self, *specs: shut.append(is_shut(door)) or {})
    LibraryImage(title="ছবি", width=8, height=6).make_variants()
    assert (shut, is_shut(door)) == ([True], False)


@pytest.mark.django_db
def test_a_gate_that_fails_is_no_broken_picture(door: Path, settings: Settings) -> None:
    """Who chose the file can do nothing about it, and its variants can still be made later."""
    settings.VAR_DIR = door.parent / "gone"
    file = BytesIO()
    Image.new("RGB", (8, 6)).save(file, "PNG")
    with pytest.raises(FileNotFoundError):
        uploads.accept(file)
    image = LibraryImage(title="ছবি", width=8, height=6)
    with pytest.raises(FileNotFoundError):
        image.make_variants()
    assert image.variants == {}  # not "none can be made"
