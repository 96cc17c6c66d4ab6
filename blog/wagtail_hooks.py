"""Hides deleted posts in Wagtail's admin and logs their deletion and restoration."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.log_actions import LogActionRegistry, LogFormatter
from wagtail.models import ModelLogEntry, Page

from .models import PostPage


@hooks.register("construct_explorer_page_queryset")
def hide_deleted_in_explorer(parent_page: Page, pages: Any, request: HttpRequest) -> Any:
    return pages.exclude(pk__in=PostPage.objects.deleted().values("pk"))


@hooks.register("construct_page_chooser_queryset")
def hide_deleted_in_chooser(pages: Any, request: HttpRequest) -> Any:
    return pages.exclude(pk__in=PostPage.objects.deleted().values("pk"))


@hooks.register("register_log_actions")
def register_log_actions(actions: LogActionRegistry) -> None:
    actions.register_action("marga.delete", _("Delete"), _("Deleted, to be restored within 30 days"))
    actions.register_action("marga.restore", _("Restore"), _("Restored"))

    @actions.register_action("marga.merge")
    class MergeFormatter(LogFormatter):
        label = _("Merge")

        def format_message(self, entry: ModelLogEntry) -> str:
            merged = entry.data["merged"]
            return gettext("The category “{category}” was merged into this one").format(category=merged)
