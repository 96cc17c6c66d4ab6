"""The menu's editor, and the menu's place in the forms of other pages."""

from django.contrib import messages
from django.http import HttpRequest
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.menu import MenuItem
from wagtail.models import Page

from .menu import place_in_menu, places
from .views import EditMenuView, editable_menu


@hooks.register("after_publish_page")
def place_published_page(request: HttpRequest, page: Page) -> None:
    """Apply the value of the "Menu" panel in an article's form."""
    place = request.POST.get("place_in_menu", "")
    chosen = next((pk for pk, _ in places(page) if str(pk) == place), None)
    if chosen and place_in_menu(page=page, place_id=chosen):
        messages.success(request, _("“{title}” is in the menu now.").format(title=page.title))


class MenuEditorItem(MenuItem):
    def is_shown(self, request: HttpRequest) -> bool:
        return editable_menu(request.user) is not None


@hooks.register("register_admin_urls")
def register_menu_editor() -> list[URLPattern]:
    return [path("menu/", EditMenuView.as_view(), name="edit_menu")]


@hooks.register("register_admin_menu_item")
def add_menu_editor() -> MenuItem:
    return MenuEditorItem(_("Menu"), reverse("edit_menu"), name="menu", icon_name="list-ul", order=150)
