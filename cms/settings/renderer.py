"""The renderer's address, for the settings and for the process itself."""

import os
import re
from pathlib import Path

# Unix socket paths have at most 103 bytes on macOS. These characters need no quoting in a URL.
SOCKET_PATH = re.compile(r"[\w./-]{1,103}", re.ASCII)


def renderer_url(var_dir: Path, port: int) -> str:
    """A Unix socket in systemd's RuntimeDirectory or in VAR_DIR/run, or the next port if a socket's path is invalid."""
    folder = os.environ.get("RUNTIME_DIRECTORY", f"{var_dir}/run")
    path = f"{folder}/renderer-{port}.sock"
    return f"unix:{path}" if SOCKET_PATH.fullmatch(path) else f"http://127.0.0.1:{port + 1}"
