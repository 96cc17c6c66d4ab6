"""Values cached in the process for one site version."""

import threading
from collections.abc import Callable
from typing import Any, TypeVar, cast

from django.http import HttpRequest

from .models import site_version, site_version_of

T = TypeVar("T")

values: dict[str, tuple[int, Any]] = {}
lock = threading.RLock()  # `make` may call another cached function


def cached_for_site_version(name: str, make: Callable[[], T], request: HttpRequest | None = None) -> T:
    """The result of `make`, called once for each site version.

    The version is read before `make` is called, so the cached value can be newer than its version but never older.
    """
    version = site_version() if request is None else site_version_of(request)
    with lock:
        if name not in values or values[name][0] != version:
            values[name] = (version, make())
        return cast(T, values[name][1])


def last_cached(name: str) -> Any:
    """The value of the last call in this process, for any site version, or None, without a query."""
    return values.get(name, (0, None))[1]
