"""Publishing several pages at once in the page admin."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from wagtail.admin import messages
from wagtail.admin.views.pages.bulk_actions.publish import PublishBulkAction
from wagtail.models import Page


class PublishSelectedAction(PublishBulkAction):
    """Publishes the chosen pages that are complete, and gives the reason for the others."""

    def get_execution_context(self) -> dict[str, Any]:
        return {**super().get_execution_context(), "request": self.request}

    @classmethod
    def execute_action(
        cls,
        objects: Iterable[Page],
        include_descendants: bool = False,
        user: Any = None,
        *,
        request: HttpRequest,
        **kwargs: Any,
    ) -> tuple[int, int]:
        chosen = descendants = 0
        for page in objects:
            chosen += publish(page.specific, request)
            if include_descendants:
                below = page.get_descendants().not_live().defer_streamfields().specific()
                permitted = (one for one in below if one.permissions_for_user(user).can_publish())
                descendants += sum(publish(one, request) for one in permitted)
        return chosen, descendants

    def get_success_message(self, num_parent_objects: int, num_child_objects: int) -> str | None:
        if not (num_parent_objects or num_child_objects):
            return None
        message: str = super().get_success_message(num_parent_objects, num_child_objects)
        return message


def publish(page: Page, request: HttpRequest) -> bool:
    """Publish the page's latest text. An incomplete page is not changed, and a message lists the missing fields."""
    try:
        with transaction.atomic():
            revision = page.get_latest_revision() or page.save_revision(user=request.user)
            revision.publish(user=request.user)
    except ValidationError as error:
        text = _("“{title}” was not published. {reasons}").format(
            title=page.get_admin_display_title(), reasons=" ".join(reasons(page, error))
        )
        edit = messages.button(reverse("wagtailadmin_pages:edit", args=[page.pk]), _("Edit"))
        messages.error(request, text, buttons=[edit])
        return False
    return True


def reasons(page: Page, error: ValidationError) -> Iterator[str]:
    """The errors of each field, with its name."""
    names = {field.name: capfirst(field.verbose_name) for field in page._meta.fields}
    for name, errors in error.update_error_dict({}).items():
        for one in errors:
            is_missing = one.code in ("null", "blank")
            message = _("This field is required.") if is_missing else one.messages[0]
            yield f"{names[name]}: {message}" if name in names else message
