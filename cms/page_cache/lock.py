"""A lock file for rendering."""

import fcntl
import hashlib
import os
import time
from pathlib import Path
from types import TracebackType

from django.conf import settings

TIMEOUT = 3.0  # seconds


class RenderLock:
    """Lets one request at a time render a key, across the threads and processes of this machine.

    There are 256 lock files, so a few URLs share one. The kernel frees the lock of a killed process. Where the lock
    file cannot be opened, or the wait takes longer than TIMEOUT, the caller renders without the lock.
    """

    def __init__(self, key: str) -> None:
        self.path = Path(settings.PAGE_CACHE_DIR) / "locks" / hashlib.sha256(key.encode()).hexdigest()[:2]
        self.descriptor: int | None = None

    def __enter__(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return
        end, pause = time.monotonic() + TIMEOUT, 0.002
        while time.monotonic() < end:
            try:
                fcntl.flock(self.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:
                time.sleep(pause)
                pause = min(pause * 1.5, 0.02)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.descriptor is not None:
            os.close(self.descriptor)
