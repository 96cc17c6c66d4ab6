"""The editor of the whole menu in Wagtail's admin."""

from typing import Any

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views import View
from wagtail.admin import messages
from wagtail.admin.views.generic.base import WagtailAdminTemplateMixin
from wagtail.models import Page, PageLogEntry, Site

from cms.accounts.models import Administrator

from .menu import MenuItem, visible_items
from .menu_changes import Item, MenuSave, menu_version, read_items
from .menu_form import BaseMenuFormSet, MenuFormSet, Row
from .models import MenuItemPage, MenuPage
from .notes import item_notes


def editable_menu(user: Any) -> MenuPage | None:
    """The menu, if the account may change it."""
    menu = MenuPage.objects.first()
    return menu if menu and menu.permissions_for_user(user).can_publish_subpage() else None


def previewed_menu(rows: list[Row]) -> list[MenuItem]:
    """The menu that visitors would see if these rows were saved."""
    items = []
    heading = ""
    for number, row in enumerate(rows, 1):
        path = (heading if row.depth else "") + f"{number:0{Page.steplen}}"
        if not row.depth:
            heading = path
        if row.visible:
            pk = row.pk or -number
            items.append(
                MenuItemPage(
                    pk=pk,
                    path=path,
                    label=row.label,
                    target=row.target,
                    address=row.address,
                    with_children=row.with_children,
                )
            )
    return visible_items(items, [""])


class EditMenuView(WagtailAdminTemplateMixin, View):
    """All items of the menu in one form, saved together."""

    template_name = "navigation/edit_menu.html"
    page_title = gettext_lazy("Menu")
    header_icon = "list-ul"
    breadcrumbs_items: list[Any] = []
    user: Administrator
    conflict = ""  # the version of the menu that somebody else has saved meanwhile

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        menu = editable_menu(request.user)
        if menu is None or not isinstance(request.user, Administrator):
            raise PermissionDenied
        self.menu, self.user = menu, request.user
        return super().dispatch(request, *args, **kwargs)

    def get(self, request: HttpRequest) -> HttpResponse:
        items = read_items(self.menu)
        initial = [
            {
                "pk": item.pk,
                "depth": item.depth,
                "label": item.label,
                "target": item.target,
                "address": item.address,
                "with_children": item.with_children,
                "visible": item.live,
            }
            for item in items
        ]
        return self.show(MenuFormSet(initial=initial), items, menu_version(items))

    def post(self, request: HttpRequest) -> HttpResponse:
        formset = MenuFormSet(request.POST)
        if "preview" in request.POST:
            return self.preview(formset)
        if formset.is_valid() and self.save(formset):
            messages.success(request, _("The menu is saved."))
            return redirect("edit_menu")
        return self.show(formset, read_items(self.menu), request.POST.get("version", ""))

    def save(self, formset: BaseMenuFormSet) -> bool:
        """Save all rows or none; without success the formset or the view has the reason."""
        try:
            with transaction.atomic():
                menu = MenuPage.objects.select_for_update().get(pk=self.menu.pk)
                items = read_items(menu)
                version = menu_version(items)
                if version not in (self.request.POST.get("version"), self.request.POST.get("overwrite")):
                    self.conflict = version
                    return False
                MenuSave(menu, items, self.user).save(formset.rows(), formset.deleted())
        except ValidationError as error:
            formset.non_form_errors().extend(error.messages)
            return False
        return True

    def preview(self, formset: BaseMenuFormSet) -> HttpResponse:
        """The front page with the menu as the form has it."""
        if not formset.is_valid():
            message = _("Correct the marked fields first: “Save” shows them.")
            response = HttpResponse(message, content_type="text/plain; charset=utf-8", status=422)
        else:
            request: Any = self.request
            request.is_preview = request.in_preview_panel = True
            front_page = Site.find_for_request(request).root_page.specific
            response = front_page.html_page(request, menu=previewed_menu(formset.rows()))
        response["X-Frame-Options"] = "SAMEORIGIN"
        return response

    def show(self, formset: BaseMenuFormSet, items: list[Item], version: str) -> HttpResponse:
        notes = item_notes(items, formset.pages.values())
        for form in formset.forms:
            form.notes = notes.get(form.item, [])
        return self.render_to_response(
            self.get_context_data(
                formset=formset,
                version=version,
                conflict=self.conflict,
                conflict_message=conflict_message() if self.conflict else "",
                words=words(),
                media=formset.media,
            )
        )


def conflict_message() -> str:
    entries = PageLogEntry.objects.filter(content_type__model=MenuItemPage._meta.model_name)
    newest = entries.select_related("user").order_by("-timestamp", "-pk").first()
    if newest is None or newest.user is None:
        return _("Somebody changed the menu after you opened it. Nothing is saved yet.")
    return _("{name} changed the menu after you opened it. Nothing is saved yet.").format(
        name=newest.user.get_short_name()
    )


def words() -> dict[str, str]:
    """Texts of the script."""
    return {
        "new": _("New item"),
        "heading": _("Heading"),
        "page": _("Page"),
        "withChildren": MenuItemPage._meta.get_field("with_children").verbose_name,
        "moved": _("“{title}”: place {place} of {count}."),
        "movedBelow": _("“{title}”: place {place} of {count} below “{heading}”."),
        "end": _("“{title}” cannot be moved further."),
        "link": _(
            "“{heading}” is a link. Only a heading, without page and address, can have items below it."
        ),
        "hasItems": _("“{title}” has items below it. There are two levels."),
        "nothingAbove": _("There is no heading above “{title}”."),
        "deleted": _("“{title}” will be deleted when you save."),
        "kept": _("“{title}” stays in the menu."),
        "added": _("A new item is at the end of the menu."),
        "delete": _("Delete"),
        "keep": _("Keep"),
    }
