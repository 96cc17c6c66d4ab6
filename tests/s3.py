"""A real S3 service, `rclone serve s3`, on a port of this machine."""

import shutil
import socket
import subprocess
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cms.settings.storage import s3_storage

BUCKET = "marga"
KEY, SECRET = "test-key", "test-secret"
START_TIMEOUT = 20.0  # seconds

RCLONE = shutil.which("rclone", path=sysconfig.get_path("scripts"))


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


@contextmanager
def s3_service(folder: Path) -> Iterator[str]:
    """The address of a service whose buckets are the folders in this one; BUCKET is one."""
    (folder / BUCKET).mkdir()
    port = free_port()
    command = [
        *(str(RCLONE), "serve", "s3", "--addr", f"127.0.0.1:{port}", "--auth-key", f"{KEY},{SECRET}"),
        *("--config", str(folder / "none.conf"), "--vfs-cache-mode", "off", str(folder)),
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + START_TIMEOUT
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert process.poll() is None, "rclone has ended"
                assert time.monotonic() < deadline, "rclone does not answer"
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(10)


def storage_options(endpoint: str, prefix: str) -> dict[str, Any]:
    """The entry of STORAGES for a prefix in the bucket."""
    options = s3_storage(f"s3://{BUCKET}/{prefix}", endpoint_url=endpoint, region_name="us-east-1")
    options["OPTIONS"] |= {"access_key": KEY, "secret_key": SECRET}
    return options
