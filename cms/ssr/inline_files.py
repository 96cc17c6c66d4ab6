"""Built files that are written into a document. They are inline, so the policy names their hashes."""

import functools
import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from django.conf import settings


class InlineFile(NamedTuple):
    text: str
    csp_source: str


@functools.cache
def inline_file(source: str) -> InlineFile | None:
    """The file built from the source, or None in development, where Vite serves it."""
    vite = settings.DJANGO_VITE["default"]
    if vite.get("dev_mode"):
        return None
    manifest = Path(vite["manifest_path"])
    file = json.loads(manifest.read_text())[source]["file"]
    text = (manifest.parent.parent / file).read_text().strip()
    return InlineFile(text, f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'")


def early_script() -> InlineFile | None:
    """The script that runs in `<head>` before the first paint."""
    return inline_file("src/site/early.ts")


def plain_style() -> InlineFile | None:
    """The style sheet of pages without React."""
    return inline_file("src/site/styles/plain.css")
