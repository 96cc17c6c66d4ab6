"""The choice of pages below which authors write drafts: their group's permission to add pages there."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views import View
from wagtail.admin import messages
from wagtail.admin.views.generic.base import WagtailAdminTemplateMixin
from wagtail.log_actions import log
from wagtail.models import GroupPagePermission, Page

from .models import Role
from .permissions import AUTHOR_PAGE_ACTIONS, authors, permissions_for

OPENED, CLOSED = "marga.open_to_authors", "marga.close_to_authors"


def may_choose_branches(user: Any) -> bool:
    return getattr(user, "role", None) == Role.ADMINISTRATOR


def can_be_branch(page: Page) -> bool:
    """Whether pages with an address can be below this one."""
    page_type: Any = page.specific_class
    return getattr(page_type, "has_address", False) and bool(page_type.creatable_subpage_models())


class AuthorsView(WagtailAdminTemplateMixin, View):
    """Shows whether authors write below a page, and lets an administrator change it."""

    template_name = "accounts/authors.html"
    page_title = gettext_lazy("Drafts of authors")
    header_icon = "group"
    breadcrumbs_items: list[Any] = []

    def dispatch(self, request: HttpRequest, page_id: int, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not may_choose_branches(request.user):
            raise PermissionDenied
        self.page = get_object_or_404(Page, pk=page_id)
        if not can_be_branch(self.page):
            raise Http404
        return super().dispatch(request, *args, **kwargs)

    def get_page_subtitle(self) -> str:
        return str(self.page.specific_deferred.get_admin_display_title())

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.render_to_response(self.get_context_data(page=self.page, opened_at=self.opened_at()))

    def opened_at(self) -> Page | None:
        """The page itself or the nearest one above it at which authors may add pages."""
        given = GroupPagePermission.objects.filter(group=authors())
        above = Page.objects.ancestor_of(self.page, inclusive=True)
        page: Page | None = above.filter(pk__in=given.values("page")).order_by("-depth").first()
        return page

    def post(self, request: HttpRequest) -> HttpResponse:
        with transaction.atomic():
            if self.opened_at() is None:
                self.open()
                text = _("Authors can write drafts below “{title}”.")
            elif self.opened_at() == self.page and not self.is_fixed:
                self.close()
                text = _("Authors cannot write below “{title}” any more.")
            else:
                raise PermissionDenied
        messages.success(request, text.format(title=self.page.title))
        return redirect("authors", self.page.pk)

    @property
    def is_fixed(self) -> bool:
        """Whether authors write below all pages of this type."""
        return bool(getattr(self.page.specific_class, "open_to_authors", False))

    def open(self) -> None:
        for permission in permissions_for(Page, AUTHOR_PAGE_ACTIONS):
            GroupPagePermission.objects.get_or_create(group=authors(), page=self.page, permission=permission)
        log(self.page, OPENED, user=self.request.user)

    def close(self) -> None:
        GroupPagePermission.objects.filter(group=authors(), page=self.page).delete()
        log(self.page, CLOSED, user=self.request.user)
