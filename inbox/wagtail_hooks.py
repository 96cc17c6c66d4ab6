"""The inbox in Wagtail's admin, and the message form in the page API."""

from typing import ClassVar

from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.panels import FieldPanel
from wagtail.admin.ui.tables import Column, DateColumn
from wagtail.admin.views.generic import IndexView
from wagtail.admin.viewsets.model import ModelViewSet

from .message_form import add_message_form, message_form_types, office_choices, subject_choices
from .models import Message

WRITTEN = ["name", "reach", "subject", "office", "path", "quote", "text"]


class MessageIndexView(IndexView):
    """The list, which can be exported."""

    export_headings: ClassVar = {"get_kind_display": _("Kind"), "get_state_display": _("State")}


class MessageViewSet(ModelViewSet):
    """The latest messages first. Visitors write them; editors note what became of them, or delete them."""

    model = Message
    index_view_class = MessageIndexView
    name = "messages"
    icon = "mail"
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


@hooks.register("register_admin_viewset")
def register_messages() -> MessageViewSet:
    return MessageViewSet()


hooks.register("message_subjects", subject_choices)
hooks.register("message_offices", office_choices)
hooks.register("extend_page_api", add_message_form)
hooks.register("page_api_types", message_form_types)
