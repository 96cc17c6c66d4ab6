"""Lists the entries of the page cache."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache

# Accept-Encoding of current browsers.
BROWSER = {"Accept-Encoding": "gzip, deflate, br, zstd"}


def stored_files() -> list[Path]:
    """The files of all generations."""
    return [path for path in Path(settings.PAGE_CACHE_DIR).glob("*-*/*") if path.is_file()]


def stored() -> list[Any]:
    """The entries of all generations: keys in Redis, otherwise files."""
    return cache.keys("page:*") if settings.CACHE_URL else stored_files()
