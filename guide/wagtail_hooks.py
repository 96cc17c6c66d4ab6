"""The guide in the page admin's Help menu, opened for the current screen."""

from typing import Any

from django.http import HttpRequest
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.menu import MenuItem
from wagtail.admin.ui.sidebar import LinkMenuItem
from wagtail.models import Page

from .pages import page_for_screen
from .views import guide, own_language


class GuideMenuItem(MenuItem):
    """A link to the guide page of the current screen."""

    def render_component(self, request: HttpRequest) -> LinkMenuItem:
        link: LinkMenuItem = super().render_component(request)
        link.url = page_for_screen(own_language(), screen(request)).address
        return link


def screen(request: HttpRequest) -> str:
    """The name of the current view, and the type of its page: `wagtailadmin_pages:edit blog.postpage`."""
    match = request.resolver_match
    if match is None:
        return ""
    kwargs: dict[str, Any] = match.kwargs
    model = ".".join(
        filter(None, [kwargs.get("content_type_app_name"), kwargs.get("content_type_model_name")])
    )
    if match.app_name == "wagtailadmin_pages" and (
        page_id := next(iter(match.args or kwargs.values()), None)
    ):
        is_number = isinstance(page_id, int) or page_id.isdecimal()
        page = Page.objects.filter(pk=page_id).first() if is_number and not model else None
        model = page.specific_class._meta.label_lower if page and page.specific_class else model
    return f"{match.view_name} {model}".strip()


@hooks.register("register_admin_urls")
def register_guide() -> list[URLPattern]:
    return [path("guide/", guide, name="guide_start"), path("guide/<slug:slug>/", guide, name="guide")]


@hooks.register("register_help_menu_item")
def register_guide_item() -> GuideMenuItem:
    # The address of the first page; each screen has its own.
    return GuideMenuItem(_("Guide"), "", name="guide", icon_name="help", order=100)


@hooks.register("construct_help_menu")
def without_pages_of_wagtail(request: HttpRequest, items: list[MenuItem]) -> None:
    """Wagtail's own guide and its news are outside this site, in English, and about other screens."""
    items[:] = [
        item for item in items if item.name != "editor-guide" and not item.name.startswith("whats-new")
    ]
