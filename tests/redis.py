"""A temporary Redis or Valkey server."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ops.scripts.servers import UNPRIVILEGED_USER, Server, free_port

PROGRAM = shutil.which("redis-server") or shutil.which("valkey-server")
DATABASES = 10_000  # numbers, such as redis://127.0.0.1:6379/9999


def redis(folder: Path) -> Server:
    """A server that keeps everything in memory, not yet started."""
    if UNPRIVILEGED_USER:
        shutil.chown(folder, UNPRIVILEGED_USER)
    port = free_port()
    options = f"--bind 127.0.0.1 --port {port} --databases {DATABASES} --appendonly no --dir {folder} --save"
    return Server(
        f"redis://127.0.0.1:{port}",
        port,
        [str(PROGRAM), *options.split(), ""],
        folder=folder,
        user=UNPRIVILEGED_USER,
    )


@contextmanager
def redis_server() -> Iterator[str]:
    """The CACHE_URL of a new server, to which a database's number may be added: `/7`."""
    with tempfile.TemporaryDirectory() as folder, redis(Path(folder)) as server:
        yield server.url
