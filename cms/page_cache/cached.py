"""Values cached in the process for one site version."""

import threading
from collections.abc import Callable
from typing import Any, TypeVar, cast

from .models import site_version

T = TypeVar("T")

_cached: dict[str, tuple[int, Any]] = {}
_lock = threading.RLock()  # `make` may call another cached function


def cached_for_site_version(name: str, make: Callable[[], T], version: int | None = None) -> T:
    """The result of `make`, called once for each site version.

    `version` is the site version if the request has read it already. It is read before `make` is called, so the
    cached value can be newer than its version but never older.
    """
    version = site_version() if version is None else version
    with _lock:
        if name not in _cached or _cached[name][0] != version:
            _cached[name] = (version, make())
        return cast(T, _cached[name][1])


def last_cached(name: str) -> Any:
    """The value of the last call in this process, for any site version, or None, without a query."""
    return _cached.get(name, (0, None))[1]
