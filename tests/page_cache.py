"""Lists the files of the page cache."""

from pathlib import Path

from django.conf import settings

# Accept-Encoding of current browsers.
BROWSER = {"Accept-Encoding": "gzip, deflate, br, zstd"}


def stored() -> list[Path]:
    """The files of all generations."""
    return [path for path in Path(settings.PAGE_CACHE_DIR).glob("*-*/*") if path.is_file()]
