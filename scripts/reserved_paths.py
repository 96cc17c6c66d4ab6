"""Writes the reserved addresses, which the front end's router leaves to the browser."""

import json
from pathlib import Path

from cms.core.reserved_paths import RESERVED_PATHS

FILE = Path(__file__).resolve().parent.parent / "frontend/src/shared/wagtail/reserved-paths.json"


def reserved_paths() -> list[str]:
    """The reserved first path segments."""
    return [name for name, path in RESERVED_PATHS.items() if not path.is_page]


if __name__ == "__main__":
    FILE.write_text(json.dumps(reserved_paths(), indent=2) + "\n", "utf-8")
