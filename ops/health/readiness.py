"""Runs the checks of /readyz in bounded time for any number of requests."""

import logging
import math
import threading
import time

from django.db import connections

from .checks import READINESS, Check, Problem

logger = logging.getLogger(__name__)

SECONDS = 2.0  # for all checks together
KEPT = 1.0  # seconds for which a result is reused


def log_change(previous: dict[str, str], current: dict[str, str]) -> None:
    """Log only changes of the set of failing checks."""
    if current and current.keys() != previous.keys():
        failures = "; ".join(f"{name}: {message}" for name, message in current.items())
        logger.warning("The site is not ready: %s", failures)
    elif previous and not current:
        logger.info("The site is ready again.")


class Run(threading.Thread):
    """One check in its own daemon thread. `fault` is empty when the check has passed."""

    def __init__(self, check: Check) -> None:
        super().__init__(daemon=True)
        self.check = check
        self.fault = f"There was no answer within {SECONDS:.0f} seconds."

    def run(self) -> None:
        try:
            self.check()
            self.fault = ""
        except Problem as problem:
            self.fault = problem.what
        except Exception as error:  # the check could not be made
            self.fault = f"It could not be checked: {error}"
        finally:
            connections.close_all()


class Readiness:
    """The faults that the checks have found, by check. One request at a time renews them; others get the previous
    ones.
    """

    def __init__(self, checks: dict[str, Check]) -> None:
        self.checks = checks
        self.lock = threading.Lock()
        self.runs: dict[str, Run] = {}
        self.faults: dict[str, str] = {}
        self.renewed = -math.inf

    def latest(self) -> dict[str, str]:
        if self.lock.acquire(blocking=self.renewed == -math.inf):
            try:
                if time.monotonic() - self.renewed > KEPT:
                    previous, self.faults = self.faults, self.renew()
                    log_change(previous, self.faults)
                    self.renewed = time.monotonic()
            finally:
                self.lock.release()
        return self.faults

    def renew(self) -> dict[str, str]:
        end = time.monotonic() + SECONDS
        for name, check in self.checks.items():
            # A check that hangs is not started a second time.
            if name not in self.runs or not self.runs[name].is_alive():
                self.runs[name] = Run(check)
                self.runs[name].start()
        for run in self.runs.values():
            run.join(max(0.0, end - time.monotonic()))
        return {name: run.fault for name, run in self.runs.items() if run.fault}


readiness = Readiness(READINESS)
