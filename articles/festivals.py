"""The block of festivals. Their dates come from the events: `events/wagtail_hooks.py`."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from typing_extensions import TypedDict
from wagtail import blocks

from cms.pages.blocks import Context


class Festival(TypedDict):
    """A festival with its next date: ISO days, empty while it is not known."""

    name: str
    path: str
    rule: str
    first_day: str
    last_day: str
    bangla_date: str
    place: str


class FestivalsBlock(blocks.StaticBlock):
    """The festivals and observances among the events, the next first."""

    json_type = list[Festival]

    class Meta:
        icon = "date"
        admin_text = _("The festivals and observances among the events, with their next dates.")

    def get_api_representation(self, value: Any, context: Context = None) -> list[Festival]:
        return []
