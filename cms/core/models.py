"""The last run of each scheduled command, for all machines."""

from django.conf import settings
from django.db import models
from django.utils import timezone


class Job(models.Model):
    """One command of SCHEDULED_COMMANDS, from its first run on."""

    name = models.CharField(max_length=100, primary_key=True)
    finished = models.DateTimeField(null=True)  # the end of the last run
    error = models.TextField(blank=True)  # of the last run

    def __str__(self) -> str:
        return self.name


def failed_jobs() -> models.QuerySet[Job]:
    """The commands of this release whose last run failed."""
    return Job.objects.filter(name__in=settings.SCHEDULED_COMMANDS).exclude(error="").order_by("name")


def record_run(name: str, error: str) -> None:
    """Record the end of a run; the error is empty when there was none."""
    Job.objects.update_or_create(name=name, defaults={"finished": timezone.now(), "error": error[:500]})
