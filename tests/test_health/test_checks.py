"""The checks of /readyz."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.core.files.storage import FileSystemStorage
from django.db import OperationalError
from django.utils import timezone
from pytest_django import Settings

from cms.core.models import Job
from ops.health import checks
from ops.health.checks import Problem
from tests.renderers import FakeRenderer


def test_database_answers(db: None) -> None:
    checks.database()


class RefusedConnection:
    vendor = "postgresql"

    def cursor(self) -> None:
        raise OperationalError("connection refused")


def test_missing_database_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "connection", RefusedConnection())
    with pytest.raises(Problem, match="The database does not answer: connection refused"):
        checks.database()


def test_pending_migrations_are_a_problem_until_they_are_applied(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks.migrations.cache_clear()
    with monkeypatch.context() as patch, pytest.raises(Problem, match="2 migrations are not applied"):
        patch.setattr(checks, "count_pending_migrations", lambda: 2)
        checks.migrations()
    checks.migrations()


def test_cache_stores_values() -> None:
    checks.cache()


def test_cache_that_forgets_is_a_problem(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    monkeypatch.setattr(checks, "django_cache", caches["default"])
    with pytest.raises(Problem, match="The cache does not keep what is stored in it"):
        checks.cache()


def test_missing_folder_of_uploads_is_a_problem(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(checks, "default_storage", FileSystemStorage(tmp_path))
    checks.media()
    monkeypatch.setattr(checks, "default_storage", FileSystemStorage(tmp_path / "missing"))
    with pytest.raises(Problem, match="The storage of uploads does not answer"):
        checks.media()


def test_renderer_answers(settings: Settings) -> None:
    with FakeRenderer() as fake:
        settings.RENDERER_URL = fake.url
        checks.renderer()


@pytest.mark.parametrize("failure", [{"status": 500}, {"hangs": True}])
def test_failing_renderer_is_a_problem(settings: Settings, failure: dict[str, Any]) -> None:
    with FakeRenderer(**failure) as fake:
        settings.RENDERER_URL = fake.url
        with pytest.raises(Problem, match="does not answer"):
            checks.renderer()


def test_site_without_renderer_is_no_problem(settings: Settings) -> None:
    settings.RENDERER_URL = ""
    checks.renderer()


@pytest.mark.parametrize("age", [timedelta(0), timedelta(minutes=4), -timedelta(minutes=4)])
def test_scheduler_has_run(db: None, age: timedelta) -> None:
    Job.objects.create(name="clearsessions", finished=timezone.now() - timedelta(days=1))
    Job.objects.create(name="send_mails", finished=timezone.now() - age)
    checks.scheduler()


@pytest.mark.parametrize("age", [timedelta(minutes=6), -timedelta(minutes=6)])
def test_scheduler_that_does_not_run_is_a_problem(db: None, age: timedelta) -> None:
    Job.objects.create(name="send_mails", finished=timezone.now() - age)
    with pytest.raises(Problem, match="It ran last at "):
        checks.scheduler()


def test_scheduler_that_never_ran_is_a_problem(db: None) -> None:
    with pytest.raises(Problem, match="It has never run"):
        checks.scheduler()
