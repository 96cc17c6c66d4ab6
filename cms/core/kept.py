"""What all readers share, kept in the process until anything changes that a visitor could see."""

import threading
from collections.abc import Callable
from typing import Any, TypeVar, cast

from .models import site_version

T = TypeVar("T")

_kept: dict[str, tuple[int, Any]] = {}
_lock = threading.Lock()


def kept(name: str, make: Callable[[], T], version: int | None = None) -> T:
    """What `make` answers, made once for each site version.

    `version` is the site version, where the request has looked at it already. It is read before `make` is called, so
    what is kept can be newer than its version but never older.
    """
    version = site_version() if version is None else version
    with _lock:
        if name not in _kept or _kept[name][0] != version:
            _kept[name] = (version, make())
        return cast(T, _kept[name][1])
