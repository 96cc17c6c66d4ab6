"""The inbox in Wagtail's admin, and the message form in the page API."""

from typing import Any, ClassVar

from django.http import HttpRequest
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.menu import MenuItem
from wagtail.admin.panels import FieldPanel
from wagtail.admin.ui.tables import Column, DateColumn
from wagtail.admin.views.generic import IndexView
from wagtail.admin.viewsets.model import ModelViewSet

from cms.core.language import digits

from .message_form import add_message_form, message_form_types, office_choices, subject_choices
from .models import Message, State

WRITTEN = ["name", "reach", "subject", "office", "path", "quote", "text"]


class MessageIndexView(IndexView):
    """The list, which can be exported."""

    export_headings: ClassVar = {"get_kind_display": _("Kind"), "get_state_display": _("State")}


class CountsNewMessages(MenuItem):
    """A menu item with the number of new messages."""

    def render_component(self, request: HttpRequest) -> Any:
        component = super().render_component(request)
        if count := Message.objects.filter(state=State.NEW).count():
            component.label = f"{self.label} ({digits(count)})"
        return component


class MessageViewSet(ModelViewSet):
    """The latest messages first. Visitors write them; editors note what became of them, or delete them."""

    model = Message
    index_view_class = MessageIndexView
    name = "messages"
    menu_label = _("Messages")
    icon = "mail"
    add_to_admin_menu = True
    copy_view_enabled = False
    list_display = [
        "title",
        "text",
        "office",
        DateColumn("created", label=_("Received"), sort_key="created"),
        Column("state", label=_("State"), accessor="get_state_display", sort_key="state"),
    ]
    list_filter = ["state", "kind", "office"]
    list_export = ["created", "get_kind_display", "get_state_display", *WRITTEN, "note"]
    export_filename = "messages"
    search_fields = ["name", "reach", "subject", "path", "quote", "text", "note"]
    panels = [
        *(FieldPanel(name, read_only=True) for name in ("created", "kind", *WRITTEN)),
        FieldPanel("state"),
        FieldPanel("note"),
    ]

    @cached_property
    def menu_item_class(self) -> type[MenuItem]:
        return type("MessagesMenuItem", (CountsNewMessages, super().menu_item_class), {})


@hooks.register("register_admin_viewset")
def register_messages() -> MessageViewSet:
    return MessageViewSet()


hooks.register("message_subjects", subject_choices)
hooks.register("message_offices", office_choices)
hooks.register("extend_page_api", add_message_form)
hooks.register("page_api_types", message_form_types)
