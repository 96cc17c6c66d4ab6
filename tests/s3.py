"""A real S3 service, `rclone serve s3`, on a port of this machine."""

import shutil
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cms.settings.storage import s3_storage
from ops.scripts.servers import Server, free_port

BUCKET = "marga"
KEY, SECRET = "test-key", "test-secret"
REGION = "us-east-1"

RCLONE = shutil.which("rclone", path=sysconfig.get_path("scripts"))


def s3(folder: Path) -> Server:
    """A service whose buckets are the folders in this one, not yet started; BUCKET is one."""
    (folder / BUCKET).mkdir()
    port = free_port()
    command = [
        *(str(RCLONE), "serve", "s3", "--addr", f"127.0.0.1:{port}", "--auth-key", f"{KEY},{SECRET}"),
        *("--config", str(folder / "none.conf"), "--vfs-cache-mode", "off", str(folder)),
    ]
    return Server(f"http://127.0.0.1:{port}", port, command, folder=folder)


@contextmanager
def s3_service(folder: Path) -> Iterator[str]:
    """The address of a new service."""
    with s3(folder) as server:
        yield server.url


def environment(endpoint: str) -> dict[str, str]:
    """Variables for a site whose uploads are in the bucket."""
    return {
        "MEDIA_STORAGE_URL": f"s3://{BUCKET}",
        "AWS_ENDPOINT_URL": endpoint,
        "AWS_DEFAULT_REGION": REGION,
        "AWS_ACCESS_KEY_ID": KEY,
        "AWS_SECRET_ACCESS_KEY": SECRET,
    }


def storage_options(endpoint: str, prefix: str) -> dict[str, Any]:
    """The entry of STORAGES for a prefix in the bucket."""
    options = s3_storage(f"s3://{BUCKET}/{prefix}")
    options["OPTIONS"] |= {
        "endpoint_url": endpoint,
        "region_name": REGION,
        "access_key": KEY,
        "secret_key": SECRET,
    }
    return options
