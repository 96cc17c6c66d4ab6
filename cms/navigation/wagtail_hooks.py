"""The menu's editor, and the menu's place in the forms of other pages."""

from django.contrib import messages
from django.http import HttpRequest
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.models import Page

from .menu import add_to_menu, menu_parents
from .views import EditMenuView


@hooks.register("after_publish_page")
def add_published_page(request: HttpRequest, page: Page) -> None:
    """Apply the value of the "Menu" panel in an article's form."""
    parent_id = request.POST.get("place_in_menu", "")
    chosen = next((pk for pk, _ in menu_parents(page) if str(pk) == parent_id), None)
    if chosen and add_to_menu(page=page, parent_id=chosen):
        messages.success(request, _("“{title}” is in the menu now.").format(title=page.title))


@hooks.register("register_admin_urls")
def register_menu_editor() -> list[URLPattern]:
    return [path("menu/", EditMenuView.as_view(), name="edit_menu")]
