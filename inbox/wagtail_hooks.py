"""The table of messages, and the message form in the page API."""

from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.views.generic import IndexView

from .api.views import MessageListView
from .message_form import add_message_form, message_form_types, office_choices, subject_choices
from .models import Message


class MessageTableView(IndexView):
    """GET /cms/messages/export/: the messages that `q`, `state` and `kind` leave, as CSV."""

    model = Message
    index_results_url_name = "export_messages"  # without one Wagtail ignores `q`
    list_filter = ["state", "kind"]
    search_fields = MessageListView.search_fields
    list_export: ClassVar = [
        *("created", "get_kind_display", "get_state_display"),
        *("name", "reach", "subject", "office", "path", "quote", "text", "note"),
    ]
    export_headings: ClassVar = {"get_kind_display": _("Kind"), "get_state_display": _("State")}
    export_filename = "messages"

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response: HttpResponse = self.write_csv_response(self.get_queryset())
        return response


@hooks.register("register_admin_urls")
def register_message_table() -> list[URLPattern]:
    return [path("messages/export/", MessageTableView.as_view(), name="export_messages")]


hooks.register("message_subjects", subject_choices)
hooks.register("message_offices", office_choices)
hooks.register("extend_page_api", add_message_form)
hooks.register("page_api_types", message_form_types)
