"""The script that runs in `<head>` before the first paint. It is inline, so the policy names its hash."""

import functools
import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

SOURCE = "src/site/early.ts"


class EarlyScript(NamedTuple):
    text: str
    csp_source: str


@functools.cache
def early_script() -> EarlyScript | None:
    """The built script, or None in development, where Vite serves it."""
    vite = settings.DJANGO_VITE["default"]
    if vite.get("dev_mode"):
        return None
    manifest = Path(vite["manifest_path"])
    file = json.loads(manifest.read_text())[SOURCE]["file"]
    text = (manifest.parent.parent / file).read_text().strip()
    return EarlyScript(text, f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'")
