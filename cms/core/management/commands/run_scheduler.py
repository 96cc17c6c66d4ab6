"""Runs the management commands of SCHEDULED_COMMANDS at their times."""

import io
import signal
import sys
import time
from threading import Thread
from typing import Any

from apscheduler.schedulers.blocking import BlockingScheduler
from apscheduler.triggers.cron import CronTrigger
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import close_old_connections
from django.utils import timezone

from cms.core.job_lock import job_lock
from cms.core.models import record_run

# Seconds between checks of the clock, and the adjustment allowed between two of them.
CLOCK_INTERVAL = 5.0
CLOCK_TOLERANCE = 5.0


class Command(BaseCommand):
    help = "Run the commands of SCHEDULED_COMMANDS at their times, each once at the start, until SIGTERM."

    def handle(self, *args: Any, **options: Any) -> None:
        # Without a handler, SIGTERM would end the process in the middle of a job.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        scheduler = create_scheduler()
        Thread(target=watch_clock, args=[scheduler], daemon=True).start()
        try:
            scheduler.start()
        except (KeyboardInterrupt, SystemExit):
            return


def create_scheduler() -> BlockingScheduler:
    """A scheduler that runs every command once at the start, to make up for missed runs.

    Each command does everything that is due so far, so runs that were missed can be merged into one.
    """
    scheduler = BlockingScheduler(
        timezone=settings.TIME_ZONE,
        job_defaults={"coalesce": True, "max_instances": 1, "misfire_grace_time": None},
    )
    for name, crontab in settings.SCHEDULED_COMMANDS.items():
        scheduler.add_job(
            run_job,
            CronTrigger.from_crontab(crontab, timezone=settings.TIME_ZONE),
            args=[name],
            id=name,
            next_run_time=timezone.now(),
        )
    return scheduler


def watch_clock(scheduler: BlockingScheduler) -> None:
    """Run all commands after a change of the clock; otherwise the next runs could be days or years ahead."""
    offset = time.time() - time.monotonic()
    while True:
        time.sleep(CLOCK_INTERVAL)
        previous, offset = offset, time.time() - time.monotonic()
        if abs(offset - previous) > CLOCK_TOLERANCE:
            for job in scheduler.get_jobs():
                job.modify(next_run_time=timezone.now())


def run_job(name: str) -> None:
    """Run a command unless another scheduler is running it. Its output is dropped, because most runs have no work."""
    close_old_connections()
    try:
        with job_lock(name) as acquired:
            if acquired:
                run_and_record(name)
    finally:
        close_old_connections()


def run_and_record(name: str) -> None:
    error = "It was interrupted."
    try:
        call_command(name, stdout=io.StringIO())
        error = ""
    except Exception as exception:
        # The message of a CommandError is a sentence; other errors are recorded with their type.
        error = (isinstance(exception, CommandError) and str(exception)) or repr(exception)
        raise
    finally:
        record_run(name, error)
