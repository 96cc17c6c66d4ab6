"""Password hashes in a thread of low priority, so that visitors' requests get the processor first."""

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from django.contrib.auth.hashers import PBKDF2PasswordHasher

# A third of the processor time of other threads. At 19 somebody who signs in on a busy machine waited over 10 s.
LOW_PRIORITY = 5


def lower_priority() -> None:
    """On Linux a thread has a priority of its own; elsewhere this would change the whole process."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)


_executor = ThreadPoolExecutor(1, "password-hash", lower_priority)


class BackgroundHasher(PBKDF2PasswordHasher):
    """Django's default hasher, whose work is one long call into OpenSSL."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        return _executor.submit(super().encode, password, salt, iterations).result()
