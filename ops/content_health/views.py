"""The screen of the page admin with the newest report."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cms.accounts.models import Role

from .models import HealthReport
from .texts import figures, groups


def may_open(user: Any) -> bool:
    return getattr(user, "role", None) in (Role.ADMINISTRATOR, Role.EDITOR)


@require_http_methods(["GET", "HEAD", "POST"])
def content_health(request: HttpRequest) -> HttpResponse:
    """The newest report; a POST requests another one, which the scheduler creates within two minutes."""
    if not may_open(request.user):
        raise PermissionDenied
    if request.method == "POST":
        if not HealthReport.objects.filter(finished=None).exists():
            HealthReport.objects.create()
        return redirect("content_health")
    report = HealthReport.objects.exclude(finished=None).order_by("-finished").first()
    is_administrator = getattr(request.user, "role", None) == Role.ADMINISTRATOR
    context = {
        "report": report,
        "groups": groups(report, is_administrator=is_administrator) if report else [],
        "figures": figures(report) if report and is_administrator else [],
        "is_without_backup": is_administrator and report is not None and report.figures["backup"] == "off",
        "is_waiting": HealthReport.objects.filter(finished=None).exists(),
        "page_title": _("Content health"),
        "header_icon": "glasses",
    }
    return render(request, "content_health/report.html", context)
