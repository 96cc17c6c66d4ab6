"""Writes what the front end knows of addresses: reserved paths, left to the browser, and pages' query parameters."""

import json
from pathlib import Path

import django

from cms.core.reserved_paths import RESERVED_PATHS

FOLDER = Path(__file__).resolve().parents[2] / "frontend/src/shared/wagtail"


def address_lists() -> dict[str, list[str]]:
    """The lists by the names of their files: first path segments, and pages' query parameters by what they change."""
    from cms.page_cache.keys import page_parameters, view_parameters

    return {
        "reserved-paths": [name for name, path in RESERVED_PATHS.items() if not path.is_page],
        "query-parameters": sorted(page_parameters()),
        "view-parameters": sorted(view_parameters()),
    }


if __name__ == "__main__":
    django.setup()
    for name, values in address_lists().items():
        (FOLDER / f"{name}.json").write_text(json.dumps(values, indent=2) + "\n", "utf-8")
