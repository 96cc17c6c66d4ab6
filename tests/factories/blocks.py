"""StreamField values for tests, as stored in the database."""

import json
import uuid
from collections.abc import Iterable
from typing import Any

from cms.images.models import LibraryImage


def stream(*blocks: tuple[str, Any]) -> str:
    """A stream of (type, value) blocks, each with an id."""
    return json.dumps([{"type": kind, "value": value, "id": str(uuid.uuid4())} for kind, value in blocks])


def items(values: Iterable[Any]) -> list[dict[str, Any]]:
    """The value of a list block."""
    return [{"type": "item", "value": value, "id": str(uuid.uuid4())} for value in values]


def chosen(image: LibraryImage, alt: str = "সবুজ মাঠ") -> dict[str, Any]:
    """The value of a picture block. Without alternative text the picture is decorative."""
    return {"image": image.pk, "alt_text": alt, "decorative": not alt}
