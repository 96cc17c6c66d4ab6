"""Metrics for Prometheus, at METRICS_ADDRESS: what all workers have counted, and the state of the site."""

import errno
import logging
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import connection, connections
from prometheus_client import CollectorRegistry, Metric, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector
from wagtail.images import get_image_model

from backup.stored import backup_storage, newest_backup
from cms.accounts.models import QueuedMail
from cms.core.models import Job
from cms.images.renditions import MAX_FAILURES

logger = logging.getLogger(__name__)

KEPT = 15.0  # seconds for which the state of the site is answered again
RETRY = 5.0  # seconds


def gauge(name: str, text: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, text, value=value)


def seconds(time: datetime | None) -> float:
    return time.timestamp() if time else 0.0


def jobs() -> Iterator[Metric]:
    runs = CounterMetricFamily("marga_job_runs", "Runs of scheduled commands.", labels=["job"])
    failures = CounterMetricFamily("marga_job_failures", "Runs that failed.", labels=["job"])
    duration = GaugeMetricFamily("marga_job_seconds", "Duration of the last run.", labels=["job"])
    finished = GaugeMetricFamily(
        "marga_job_finished_timestamp_seconds", "End of the last run.", labels=["job"]
    )
    succeeded = GaugeMetricFamily(
        "marga_job_succeeded_timestamp_seconds", "End of the last run without an error.", labels=["job"]
    )
    for job in Job.objects.order_by("name"):
        runs.add_metric([job.name], job.runs)
        failures.add_metric([job.name], job.failures)
        duration.add_metric([job.name], job.seconds)
        finished.add_metric([job.name], seconds(job.finished))
        succeeded.add_metric([job.name], seconds(job.succeeded))
    yield from (runs, failures, duration, finished, succeeded)


def queues() -> Iterator[Metric]:
    mails = QueuedMail.objects.filter(finished=None).count()
    yield gauge("marga_queued_mails", "Mails that are to be sent.", mails)
    pictures = get_image_model().objects.lacking_renditions().filter(rendition_failures__lt=MAX_FAILURES)
    yield gauge("marga_queued_pictures", "Pictures whose renditions are to be made.", pictures.count())


def database() -> Iterator[Metric]:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT pg_database_size(current_database())")
        else:
            cursor.execute("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        [size] = cursor.fetchone()
    yield gauge("marga_database_bytes", "Size of the database.", size)


def backups() -> Iterator[Metric]:
    storage = backup_storage()
    if storage is not None:
        newest = seconds(newest_backup(storage))
        yield gauge("marga_newest_backup_timestamp_seconds", "Time of the newest backup.", newest)


def disks() -> Iterator[Metric]:
    free = GaugeMetricFamily("marga_disk_free_bytes", "Free space.", labels=["folder"])
    free.add_metric(["var"], shutil.disk_usage(settings.VAR_DIR).free)
    if not settings.MEDIA_STORAGE_URL:
        free.add_metric(["media"], shutil.disk_usage(Path(settings.MEDIA_ROOT)).free)
    yield free


GROUPS: tuple[Callable[[], Iterator[Metric]], ...] = (jobs, queues, database, backups, disks)


class SiteCollector(Collector):
    """The state of the site, read once in KEPT seconds however many ask."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.metrics: list[Metric] = []
        self.read = float("-inf")

    def collect(self) -> list[Metric]:
        with self.lock:
            if time.monotonic() - self.read > KEPT:
                self.metrics = list(site_metrics())
                self.read = time.monotonic()
        return self.metrics


def site_metrics() -> Iterator[Metric]:
    """What cannot be read, because the database is down for instance, is missing, and named by one metric."""
    unreadable = GaugeMetricFamily("marga_unreadable", "1 for what could not be read.", labels=["what"])
    for group in GROUPS:
        failures = 0
        try:
            yield from list(group())
        except Exception as error:  # databases and storages have errors of their own
            failures = 1
            logger.warning("The metrics of %s could not be read: %r", group.__name__, error)
        unreadable.add_metric([group.__name__], failures)
    connections.close_all()
    yield unreadable


def registry() -> CollectorRegistry:
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    registry.register(SiteCollector())
    return registry


def start() -> None:
    threading.Thread(target=serve, daemon=True, name="metrics").start()


def serve() -> None:
    """The first worker that gets the address answers for all. When it ends, another takes its place."""
    host, _, port = settings.METRICS_ADDRESS.rpartition(":")
    logged = ""
    while True:
        try:
            _, thread = start_http_server(int(port), host.strip("[]"), registry())
            thread.join()
        except OSError as error:
            if error.errno != errno.EADDRINUSE and str(error) != logged:
                logged = str(error)
                logger.error("There are no metrics at %s: %s", settings.METRICS_ADDRESS, error)
        time.sleep(RETRY)
