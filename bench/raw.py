"""The baseline of bench/cached.py: a WSGI application that returns bytes read once from a file."""

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

folder = Path(os.environ["BENCH_RAW"])
BODY = (folder / "body").read_bytes()
HEADERS = [(name, value) for name, value in json.loads((folder / "headers.json").read_text())]


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    start_response("200 OK", HEADERS)
    return [BODY]
