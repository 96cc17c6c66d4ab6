"""Checks of what the site needs. A failed check raises Problem."""

import functools
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import httpx
from django.conf import settings
from django.core.cache import cache as django_cache
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Max
from django.utils import timezone

from cms.core.models import Job
from cms.ssr.renderer import http_client

from .typed import make, start

# The scheduler has commands that run every minute.
SCHEDULER_LIMIT = timedelta(minutes=5)


class Problem(Exception):
    """A failed check: the fault, its effect and its remedy."""

    def __init__(self, what: str, why: str, fix: str, *, is_broken: bool = True) -> None:
        super().__init__(what)
        self.what, self.why, self.fix, self.is_broken = what, why, fix, is_broken


Check = Callable[[], None]


def database() -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Exception as error:  # each database has errors of its own
        raise Problem(
            f"The database does not answer: {error}",
            "All content and accounts are in it. Only pages that browsers have stored can be read.",
            f"See that {connection.settings_dict['NAME']} and its folder exist and belong to the user who runs the "
            "site. If the file is lost, restore the newest backup (docs/operate.md)."
            if connection.vendor == "sqlite"
            else "See that the database server runs (systemctl status postgresql), and that host, user, password and "
            "name in DATABASE_URL in .env are right.",
        ) from error


def count_pending_migrations() -> int:
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


@functools.cache
def migrations() -> None:
    """Success is cached for this process, because the comparison takes 0.1 s; a Problem is not."""
    if count := count_pending_migrations():
        raise Problem(
            f"{count} migrations are not applied.",
            "The code expects tables and columns that the database does not have.",
            f"Write a backup with the release that ran before, then type: {make('prepare')}",
        )


def cache() -> None:
    key, value = f"check-{uuid4()}", uuid4().hex
    try:
        django_cache.set(key, value, 60)
        stored = django_cache.get(key)
        django_cache.delete(key)
    except Exception as error:  # each cache has errors of its own
        stored, reason = None, f": {error}"
    else:
        reason = "."
    if stored != value:
        raise Problem(
            f"The cache does not keep what is stored in it{reason}",
            "Pages are made anew for every visitor, who waits longer.",
            "Start the server of CACHE_URL."
            if settings.CACHE_URL
            else f"Make room on the disk, and see that {settings.VAR_DIR} belongs to the user who runs the site.",
        )


def media() -> None:
    try:
        if isinstance(default_storage, FileSystemStorage):
            list(Path(default_storage.location).iterdir())
        else:
            default_storage.exists("check")
    except Exception as error:  # each storage has errors of its own
        raise Problem(
            f"The storage of uploads does not answer: {error}",
            "Pictures and documents cannot be shown or uploaded.",
            "See that MEDIA_STORAGE_URL and the keys in AWS_… are right, and that the service runs."
            if settings.MEDIA_STORAGE_URL
            else f"See that the folder {settings.MEDIA_ROOT} exists and belongs to the user who runs the site.",
        ) from error


def renderer() -> None:
    if not settings.RENDERER_URL:  # browsers render the pages
        return
    try:
        http_client(settings.RENDERER_URL).get("/health").raise_for_status()
    except httpx.HTTPError as error:
        raise Problem(
            f"The renderer at {settings.RENDERER_URL} does not answer: {error!r}",
            "Browsers must render the pages themselves; without JavaScript, new pages are empty.",
            start("renderer"),
        ) from error


def scheduler() -> None:
    latest = Job.objects.aggregate(latest=Max("finished"))["latest"]
    # After a jump of the clock it may lie in the future.
    if latest is None or abs(timezone.now() - latest) > SCHEDULER_LIMIT:
        when = f"It ran last at {timezone.localtime(latest):%Y-%m-%d %H:%M}" if latest else "It has never run"
        raise Problem(
            f"The scheduler does not run. {when}.",
            "Scheduled pages are not published, mails are not sent, and no backups are written.",
            start("scheduler"),
        )


# The checks of /readyz.
READINESS: dict[str, Check] = {
    "database": database,
    "migrations": migrations,
    "cache": cache,
    "media": media,
    "renderer": renderer,
    "scheduler": scheduler,
}
