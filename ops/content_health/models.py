"""The reports about the site's health."""

from django.db import models


class HealthReport(models.Model):
    """The results of one check of the site; a row without `finished` is pending."""

    requested = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True, db_index=True)
    # The problems as in problems.py, by group; only the first ones of a group are kept.
    problems = models.JSONField(default=dict)
    # The number of problems, by group.
    counts = models.JSONField(default=dict)
    # The newest backup and the free disk space.
    figures = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.finished or self.requested}"

    @property
    def total(self) -> int:
        return sum(self.counts.values())
