"""The guide's address for the current screen of the page admin."""

from typing import Any

from django import template

from ..pages import page_for_screen
from ..screens import screen
from ..views import own_language

register = template.Library()


@register.simple_tag(takes_context=True)
def guide_address(context: dict[str, Any]) -> str:
    return page_for_screen(own_language(), screen(context["request"])).address
