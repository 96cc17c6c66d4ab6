"""Changes of Wagtail's account pages, and of its editor for who publishes."""

from typing import Any

from django.http import HttpRequest
from wagtail import hooks
from wagtail.admin.action_menu import ActionMenuItem, SubmitForModerationMenuItem
from wagtail.admin.views.account import AvatarSettingsPanel, NameEmailSettingsPanel

# Name and e-mail are changed in the dashboard. Wagtail's form requires a first and a last name, which accounts lack.
NameEmailSettingsPanel.is_active = lambda self: False
# Nothing shows avatars, and they would be stored as they are sent.
AvatarSettingsPanel.is_active = lambda self: False


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
