"""Counts in the memory of each process what visitors read and search, and writes the sums once a minute.

No request waits for the database. A process that is killed loses at most a minute.
"""

import logging
import threading
from collections import Counter
from multiprocessing.util import Finalize

from django.db import DatabaseError, connection
from django.utils import timezone

from .models import KEYS_A_DAY, MAX_KEY, Kind, add_counts

logger = logging.getLogger(__name__)

WRITE_SECONDS = 60
# The maximum number of keys in memory between two writes. A site has fewer pages than this.
MAX_KEYS = {Kind.PAGE: 20_000, Kind.SEARCH: KEYS_A_DAY, Kind.HOST: KEYS_A_DAY}


class VisitCounter:
    """The counts of this process since they were last written."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.counts: Counter[tuple[Kind, str]] = Counter()
        self.keys: Counter[Kind] = Counter()

    def add(self, kind: Kind, key: str, number: int = 1) -> None:
        with self.lock:
            if (kind, key) not in self.counts:
                if self.keys[kind] >= MAX_KEYS[kind] or len(key) > MAX_KEY:
                    return
                self.keys[kind] += 1
            self.counts[kind, key] += number

    def write(self) -> None:
        """Add the counts to today's in the database. If it fails, the next call writes them."""
        with self.lock:
            counts, self.counts, self.keys = self.counts, Counter(), Counter()
        if not counts:
            return
        try:
            add_counts(timezone.localdate(), counts)
        except DatabaseError:
            logger.warning("The counts of visits could not be written.", exc_info=True)
            for (kind, key), number in counts.items():
                self.add(kind, key, number)


counter = VisitCounter()


def start_writing() -> None:
    """Write the counts of this process every minute, and when it ends."""
    ended = threading.Event()

    def write_repeatedly() -> None:
        while not ended.wait(WRITE_SECONDS):
            counter.write()
            connection.close()

    threading.Thread(target=write_repeatedly, name="visits", daemon=True).start()

    def write_last() -> None:
        ended.set()
        counter.write()

    # Also called at the end of granian's workers, which do not run the functions of `atexit`.
    Finalize(None, write_last, exitpriority=0)
