"""Views of the page admin that move pages to the bin and restore them from there."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from wagtail.admin import messages
from wagtail.admin.utils import get_valid_next_url_from_request
from wagtail.admin.views.pages.bulk_actions.delete import DeleteBulkAction
from wagtail.admin.views.pages.utils import type_to_delete_confirmation
from wagtail.models import Page

from blog.deletion import delete_post
from blog.models import PostPage
from cms.accounts.models import Administrator
from cms.core.errors import Conflict, NotInRole
from cms.pages import bin as page_bin
from cms.pages.models import DeletedPage


def delete_into_bin(request: HttpRequest, page: Page) -> HttpResponse | None:
    """Replace Wagtail's deletion, after the user has confirmed it."""
    if request.method != "POST" or not type_to_delete_confirmation(request):
        return None
    parent, title = page.get_parent(), page.get_admin_display_title()
    page_bin.delete_page(page_id=page.pk, user=account(request))
    undo = format_html(
        '<form class="undo" method="post" action="{}">'
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}"><button>{}</button></form>',
        reverse("restore_page", args=[page.pk]),
        get_token(request),
        _("Undo"),
    )
    messages.success(request, format_html("{} {}", _("Page “{title}” deleted.").format(title=title), undo))
    return redirect(get_valid_next_url_from_request(request) or explorer(parent))


@require_POST
def restore(request: HttpRequest, page_id: int) -> HttpResponse:
    """Bring a page back from the bin, and show the list that it is in."""
    try:
        page = page_bin.restore_page(page_id=page_id, user=account(request))
    except DeletedPage.DoesNotExist as error:
        raise Http404 from error
    except NotInRole as error:
        raise PermissionDenied from error
    except Conflict as error:
        messages.error(request, str(error.detail))
        return redirect("/cms/")
    messages.success(request, _("“{title}” is back.").format(title=page.get_admin_display_title()))
    return redirect(explorer(page.get_parent()))


class DeleteSelectedAction(DeleteBulkAction):
    """Deletes the chosen pages into the bin, and posts as the dashboard does."""

    @classmethod
    def execute_action(cls, objects: Iterable[Page], user: Any = None, **kwargs: Any) -> tuple[int, int]:
        chosen = below = 0
        # Deleting a page before may have moved this one with it.
        for page in objects:
            if not page_bin.without_deleted(Page.objects).filter(pk=page.pk).exists():
                continue
            chosen += 1
            below += page.get_descendant_count()
            if page.specific_class is PostPage and page.alias_of_id is None:
                delete_post(post_id=page.pk, user=user)
            else:
                page_bin.delete_page(page_id=page.pk, user=user)
        return chosen, below


def explorer(parent: Page) -> str:
    return reverse("wagtailadmin_explore", args=[parent.pk])


def account(request: HttpRequest) -> Administrator:
    if not isinstance(request.user, Administrator):
        raise PermissionDenied
    return request.user
