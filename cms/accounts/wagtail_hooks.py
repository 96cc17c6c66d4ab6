"""Accounts in the page admin: what is shown of them, who publishes where, and forms after the session's end."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.action_menu import ActionMenuItem, SubmitForModerationMenuItem
from wagtail.admin.widgets.button import Button
from wagtail.log_actions import LogActionRegistry
from wagtail.models import Page

from .branches import CLOSED, OPENED, AuthorsView, can_be_branch, may_choose_branches
from .views import session


@hooks.register("construct_page_action_menu")
def publishers_need_no_review(
    items: list[ActionMenuItem], request: HttpRequest, context: dict[str, Any]
) -> None:
    """Takes "Submit" out of the editor of who can publish."""
    permissions = context.get("user_page_permissions_tester")
    may_publish = (
        permissions.can_publish()
        if permissions
        else context["parent_page"].permissions_for_user(request.user).can_publish_subpage()
    )
    if may_publish:
        items[:] = [item for item in items if not isinstance(item, SubmitForModerationMenuItem)]


@hooks.register("register_admin_urls")
def register_views() -> list[URLPattern]:
    return [
        path("pages/<int:page_id>/authors/", AuthorsView.as_view(), name="authors"),
        path("session/", session),
    ]


@hooks.register("insert_global_admin_js")
def keep_forms_after_the_sessions_end() -> str:
    return format_html(
        '<template id="session-ended"><div class="session-ended" role="alert">{} '
        '<a href="/login" target="_blank">{}</a></div></template><script type="module" src="{}"></script>',
        _("Your session has ended. Your work is still here: sign in, then save it in this tab."),
        _("Sign in in a new tab"),
        static("page-admin/session.js"),
    )


@hooks.register("register_page_header_buttons")
def link_to_authors_view(
    page: Page, user: Any, view_name: str, next_url: str | None = None
) -> Iterator[Button]:
    if may_choose_branches(user) and can_be_branch(page):
        yield Button(
            AuthorsView.page_title, reverse("authors", args=[page.pk]), icon_name="group", priority=75
        )


@hooks.register("register_log_actions")
def register_log_actions(actions: LogActionRegistry) -> None:
    actions.register_action(OPENED, _("Let authors write here"), _("Authors can write drafts below"))
    actions.register_action(CLOSED, _("Do not let authors write here any more"), _("Closed to authors"))
