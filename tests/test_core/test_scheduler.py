"""The scheduler of management commands."""

from pathlib import Path
from threading import Thread

import pytest
from django.core.management import CommandError, get_commands
from django.utils import timezone
from pytest_django import Settings

from cms.core.job_lock import job_lock
from cms.core.management.commands import run_scheduler
from cms.core.management.commands.run_scheduler import create_scheduler, run_job
from cms.core.models import Job


@pytest.fixture
def commands(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the commands that were run. Connections stay open: they hold the test's transaction."""
    settings.VAR_DIR = tmp_path
    names: list[str] = []
    monkeypatch.setattr(run_scheduler, "close_old_connections", lambda: None)
    monkeypatch.setattr(run_scheduler, "call_command", lambda name, **options: names.append(name))
    return names


def test_every_scheduled_command_exists(settings: Settings) -> None:
    assert set(settings.SCHEDULED_COMMANDS) <= set(get_commands())


def test_publishing_is_our_command_and_not_wagtails() -> None:
    assert get_commands()["publish_scheduled"] == "cms.pages"


def test_every_command_runs_at_the_start_and_missed_runs_are_made_up(settings: Settings) -> None:
    now = timezone.now()
    jobs = create_scheduler().get_jobs()
    assert {job.id for job in jobs} == set(settings.SCHEDULED_COMMANDS)
    assert all(abs((job.next_run_time - now).total_seconds()) < 60 for job in jobs)


def test_nightly_times_are_in_the_sites_time_zone(settings: Settings) -> None:
    [job] = [job for job in create_scheduler().get_jobs() if job.id == "delete_orphaned_images"]
    night = job.trigger.get_next_fire_time(None, timezone.now())
    assert (night.hour, night.minute, night.utcoffset().total_seconds()) == (3, 0, 6 * 3600)


@pytest.mark.django_db
def test_job_runs_its_command(commands: list[str]) -> None:
    run_job("publish_scheduled")
    run_job("publish_scheduled")
    assert commands == ["publish_scheduled", "publish_scheduled"]


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
def test_job_is_skipped_while_another_scheduler_runs_it(commands: list[str]) -> None:
    with job_lock("publish_scheduled") as acquired:
        assert acquired
        for name in ("publish_scheduled", "purge_refresh_tokens"):
            scheduler = Thread(target=run_in_thread, args=[name])
            scheduler.start()
            scheduler.join()
    assert commands == ["purge_refresh_tokens"]


def run_in_thread(name: str) -> None:
    """A thread has its own connection, as another process would have."""
    from django.db import connection

    run_job(name)
    connection.close()


@pytest.mark.django_db
def test_lock_is_released_when_a_job_fails(commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str, **options: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr(run_scheduler, "call_command", fail)
        run_job("publish_scheduled")
    run_job("publish_scheduled")
    assert commands == ["publish_scheduled"]


@pytest.mark.django_db
@pytest.mark.usefixtures("commands")
@pytest.mark.parametrize(
    ("error", "recorded"),
    [
        (CommandError("No backup was written."), "No backup was written."),
        (CommandError(""), "CommandError('')"),
        (KeyError("id"), "KeyError('id')"),
    ],
)
def test_error_of_a_job_is_recorded_in_words(
    monkeypatch: pytest.MonkeyPatch, error: Exception, recorded: str
) -> None:
    def fail(name: str, **options: object) -> None:
        raise error

    monkeypatch.setattr(run_scheduler, "call_command", fail)
    with pytest.raises(type(error)):
        run_job("send_mails")
    assert Job.objects.get().error == recorded


@pytest.mark.django_db
def test_runs_of_a_job_are_recorded(commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str, **options: object) -> None:
        raise RuntimeError("no connection")

    run_job("send_mails")
    first = Job.objects.get()
    assert (first.name, first.error) == ("send_mails", "")
    assert first.finished
    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr(run_scheduler, "call_command", fail)
        run_job("send_mails")
    failed = Job.objects.get()
    assert failed.error == "RuntimeError('no connection')"
    assert failed.finished
    assert failed.finished > first.finished
    run_job("send_mails")
    assert Job.objects.get().error == ""
