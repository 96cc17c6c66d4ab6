"""The list of reported mistakes in Wagtail's admin."""

from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.panels import FieldPanel
from wagtail.admin.ui.tables import BooleanColumn, DateColumn
from wagtail.admin.viewsets.model import ModelViewSet

from .models import MistakeReport


class MistakeReportViewSet(ModelViewSet):
    """Open reports first. Visitors write them; editors mark them as done or delete them."""

    model = MistakeReport
    name = "mistakes"
    menu_label = _("Reported mistakes")
    icon = "warning"
    add_to_admin_menu = True
    copy_view_enabled = False
    list_display = ["path", "text", DateColumn("created"), BooleanColumn("done")]
    list_filter = ["done"]
    search_fields = ["path", "quote", "text"]
    panels = [
        FieldPanel("path", read_only=True),
        FieldPanel("quote", read_only=True),
        FieldPanel("text", read_only=True),
        FieldPanel("email", read_only=True),
        FieldPanel("done"),
    ]


@hooks.register("register_admin_viewset")
def register_mistakes() -> MistakeReportViewSet:
    return MistakeReportViewSet()
