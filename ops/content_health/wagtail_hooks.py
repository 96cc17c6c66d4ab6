"""The screen's place in the page admin's menu of reports."""

from django.http import HttpRequest
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.menu import MenuItem

from .views import content_health, may_open


class HealthItem(MenuItem):
    def is_shown(self, request: HttpRequest) -> bool:
        return may_open(request.user)


@hooks.register("register_admin_urls")
def register_content_health() -> list[URLPattern]:
    return [path("reports/content-health/", content_health, name="content_health")]


@hooks.register("register_reports_menu_item")
def add_content_health() -> MenuItem:
    return HealthItem(
        _("Content health"), reverse("content_health"), name="content-health", icon_name="glasses", order=50
    )
