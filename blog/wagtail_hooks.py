"""What the blog adds to Wagtail: deleted posts do not show, history names their deletion, and they end one day."""

from datetime import datetime
from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from wagtail import hooks
from wagtail.log_actions import LogActionRegistry
from wagtail.models import Page

from .choosers import picture_chooser
from .models import PostPage
from .services import KEPT, purge_deleted

PURGE_AT = (3, 10)  # by the clock of Dhaka


@hooks.register("construct_explorer_page_queryset")
def explore_kept(parent_page: Page, pages: Any, request: HttpRequest) -> Any:
    return pages.exclude(pk__in=PostPage.objects.deleted().values("pk"))


@hooks.register("construct_page_chooser_queryset")
def choose_kept(pages: Any, request: HttpRequest) -> Any:
    return pages.exclude(pk__in=PostPage.objects.deleted().values("pk"))


@hooks.register("register_log_actions")
def register_log_actions(actions: LogActionRegistry) -> None:
    actions.register_action("marga.delete", "Delete", f"Deleted, to be restored within {KEPT.days} days")
    actions.register_action("marga.restore", "Restore", "Restored")


@hooks.register("register_admin_viewset")
def register_picture_chooser() -> Any:
    return picture_chooser


@hooks.register("marga_minute")
def purge_at_night(now: datetime) -> None:
    local = timezone.localtime(now)
    if (local.hour, local.minute) == PURGE_AT:
        purge_deleted(now)
