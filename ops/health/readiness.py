"""Runs the checks of /readyz in bounded time for any number of requests."""

import logging
import threading
import time
from dataclasses import dataclass

from django.db import connections

from .checks import READINESS, Check, Problem

logger = logging.getLogger(__name__)

SECONDS = 2.0  # for all checks together
KEPT = 1.0  # seconds for which a result is reused


@dataclass(frozen=True)
class Result:
    is_ok: bool
    message: str


def problems(results: dict[str, Result]) -> dict[str, str]:
    """The faults by check."""
    return {name: result.message for name, result in results.items() if not result.is_ok}


def log_change(previous: dict[str, str], current: dict[str, str]) -> None:
    """Log only changes of the set of failing checks."""
    if current and current.keys() != previous.keys():
        failures = "; ".join(f"{name}: {message}" for name, message in current.items())
        logger.warning("The site is not ready: %s", failures)
    elif previous and not current:
        logger.info("The site is ready again.")


class Run(threading.Thread):
    """One check in its own daemon thread."""

    def __init__(self, check: Check) -> None:
        super().__init__(daemon=True)
        self.check = check
        self.result = Result(False, f"There was no answer within {SECONDS:.0f} seconds.")

    def run(self) -> None:
        try:
            self.result = Result(True, self.check())
        except Problem as problem:
            self.result = Result(False, problem.what)
        except Exception as error:  # the check could not be made
            self.result = Result(False, f"It could not be checked: {error}")
        finally:
            connections.close_all()


class Readiness:
    """The latest results of the checks. One request at a time renews them; others get the previous ones."""

    def __init__(self, checks: dict[str, Check]) -> None:
        self.checks = checks
        self.lock = threading.Lock()
        self.runs: dict[str, Run] = {}
        self.results: dict[str, Result] = {}
        self.renewed = 0.0

    def latest(self) -> dict[str, Result]:
        if self.lock.acquire(blocking=not self.results):
            try:
                if not self.results or time.monotonic() - self.renewed > KEPT:
                    previous, self.results = self.results, self.renew()
                    log_change(problems(previous), problems(self.results))
                    self.renewed = time.monotonic()
            finally:
                self.lock.release()
        return self.results

    def renew(self) -> dict[str, Result]:
        end = time.monotonic() + SECONDS
        for name, check in self.checks.items():
            # A check that hangs is not started a second time.
            if name not in self.runs or not self.runs[name].is_alive():
                self.runs[name] = Run(check)
                self.runs[name].start()
        for run in self.runs.values():
            run.join(max(0.0, end - time.monotonic()))
        return {name: run.result for name, run in self.runs.items()}


readiness = Readiness(READINESS)
