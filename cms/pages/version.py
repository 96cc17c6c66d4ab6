"""The version of a page's JSON: the document names the one that it shows, and the API the one that it answers."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from cms.core.renderers import to_json

VERSION_HEADER = "X-Page-Version"


def page_version(page: Mapping[str, Any]) -> str:
    """A digest of a page's JSON."""
    return sha256(to_json(page).encode()).hexdigest()[:16]
