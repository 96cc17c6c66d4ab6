"""When each scheduled command ran last, where all machines see it."""

from django.conf import settings
from django.db import models
from django.db.models import F
from django.utils import timezone


class Job(models.Model):
    """One command of SCHEDULED_COMMANDS, from its first run on."""

    name = models.CharField(max_length=100, primary_key=True)
    finished = models.DateTimeField(null=True)  # the end of the last run
    succeeded = models.DateTimeField(null=True)  # the end of the last run without an error
    seconds = models.FloatField(default=0)  # how long the last run took
    runs = models.PositiveBigIntegerField(default=0)
    failures = models.PositiveBigIntegerField(default=0)
    error = models.TextField(blank=True)  # of the last run

    def __str__(self) -> str:
        return self.name


def failed_jobs() -> models.QuerySet[Job]:
    """The commands of this release whose last run failed."""
    return Job.objects.filter(name__in=settings.SCHEDULED_COMMANDS).exclude(error="").order_by("name")


def record_run(name: str, seconds: float, error: str) -> None:
    """Record the end of a run; the error is empty when there was none."""
    now = timezone.now()
    result = {"failures": F("failures") + 1} if error else {"succeeded": now}
    Job.objects.get_or_create(pk=name)
    Job.objects.filter(pk=name).update(
        finished=now, seconds=seconds, runs=F("runs") + 1, error=error[:500], **result
    )
