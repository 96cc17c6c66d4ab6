"""The files in which the workers of a web server keep their counts, so that one of them can answer with the sums."""

import logging
import os
import shutil
import socket
import time
from contextlib import suppress
from pathlib import Path

from django.conf import settings

logger = logging.getLogger(__name__)

# More than all counts need: a file that grew while the disk is full would end the worker.
FILE_BYTES = 256 * 1024
KINDS = ("counter", "histogram")
UNUSED_SECONDS = 24 * 60 * 60


def use_files() -> bool:
    """Have prometheus_client keep its values in files, in a folder for this web server; returns whether it can.

    To be called before prometheus_client is imported. Counts begin at zero with each start of the server.
    """
    parent = settings.VAR_DIR / "metrics"
    try:
        # In a container the server may have the same process id after each start.
        server = f"{socket.gethostname()}-{os.getppid()}-{start_of(os.getppid())}"
        folder = parent / server
        folder.mkdir(parents=True, exist_ok=True)
        delete_unused(parent)
        for kind in KINDS:
            (folder / f"{kind}_{os.getpid()}.db").write_bytes(bytes(FILE_BYTES))
    except OSError as error:
        logger.error("There are no metrics: %s", error)
        return False
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    return True


def start_of(process: int) -> str:
    """When a process started, in ticks of the system's clock since it was booted."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[19]


def delete_unused(parent: Path) -> None:
    """Delete the folders of earlier servers."""
    oldest = time.time() - UNUSED_SECONDS
    for folder in parent.iterdir():
        # Another worker that starts at the same time deletes them too.
        with suppress(FileNotFoundError):
            if all(file.stat().st_mtime < oldest for file in [folder, *folder.iterdir()]):
                shutil.rmtree(folder, ignore_errors=True)
