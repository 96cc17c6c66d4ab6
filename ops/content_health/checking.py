"""Creates a report every Monday morning and on an editor's request."""

from datetime import datetime, time, timedelta

from django.utils import timezone

from .models import HealthReport
from .problems import GROUPS, ContentCheck, Problem, job_problems, operation_figures, operation_problems

HOUR = 6  # of Monday
MOST = 200  # stored problems of a group
KEPT = 12  # reports


def last_monday() -> datetime:
    """The beginning of the newest week for which there should be a report."""
    now = timezone.localtime()
    monday = now.date() - timedelta(days=now.weekday())
    start = timezone.make_aware(datetime.combine(monday, time(HOUR)))
    return start if start <= now else start - timedelta(days=7)


def make_due_report() -> HealthReport | None:
    """The report that was requested or is due this week, if any."""
    waiting = HealthReport.objects.filter(finished=None).first()
    if waiting is None and HealthReport.objects.filter(finished__gte=last_monday()).exists():
        return None
    report = waiting or HealthReport.objects.create()
    fill(report)
    kept = HealthReport.objects.order_by("-pk").values_list("pk", flat=True)[:KEPT]
    HealthReport.objects.exclude(pk__in=list(kept)).delete()
    return report


def fill(report: HealthReport) -> None:
    counts = dict.fromkeys(GROUPS, 0)
    problems: dict[str, list[Problem]] = {group: [] for group in GROUPS}

    def add(problem: Problem) -> None:
        counts[problem["group"]] += 1
        if len(problems[problem["group"]]) < MOST:
            problems[problem["group"]].append(problem)

    for problem in ContentCheck().problems():
        add(problem)
    figures = operation_figures()
    for problem in [*job_problems(), *operation_problems(figures)]:
        add(problem)
    report.problems, report.counts, report.figures = problems, counts, figures
    report.finished = timezone.now()
    report.save()
