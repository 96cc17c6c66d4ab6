"""Mistakes that visitors have reported."""

from datetime import datetime, timedelta

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

KEPT = timedelta(days=30)  # after it is done


class MistakeReport(models.Model):
    """What a visitor says is wrong on a page. Only editors see it."""

    affects_pages = False

    path = models.CharField(_("page"), max_length=1024)
    quote = models.CharField(_("passage"), max_length=600, blank=True)
    text = models.TextField(_("what is wrong"), max_length=2000)
    email = models.EmailField(_("e-mail"), blank=True)
    created = models.DateTimeField(_("reported"), default=timezone.now, editable=False)
    changed = models.DateTimeField(auto_now=True)
    done = models.BooleanField(
        _("done"), default=False, help_text=_("A report that is done is deleted after 30 days.")
    )

    class Meta:
        default_permissions = ("change", "delete", "view")  # only visitors add reports
        ordering = ["done", "-created"]
        verbose_name = _("reported mistake")
        verbose_name_plural = _("reported mistakes")

    def __str__(self) -> str:
        return f"{self.path}: {self.text[:60]}"


def purge_done(now: datetime) -> int:
    """Delete the reports that were done long ago; returns how many."""
    return MistakeReport.objects.filter(done=True, changed__lt=now - KEPT).delete()[0]
