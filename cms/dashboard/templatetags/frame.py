"""Sidebar and top bar of the page admin, the same as those of the dashboard."""

from typing import Any

from django import template
from django.http import HttpRequest
from django.utils import translation

from bengali.letters import graphemes
from cms.accounts.models import Administrator
from inbox.models import Message, State

from ..latest_items import latest_items
from ..sidebar import current_entry, sections_for

register = template.Library()


@register.inclusion_tag("dashboard/frame_sidebar.html", takes_context=True)
def sidebar(context: dict[str, Any]) -> dict[str, Any]:
    request: HttpRequest = context["request"]
    user = request.user
    if not isinstance(user, Administrator):
        return {}
    sections = sections_for(user.role)
    has_messages = any(entry.id == "messages" for section in sections for entry in section.entries)
    return {
        "request": request,
        "csrf_token": context.get("csrf_token"),
        "sections": sections[:-1],
        "more": sections[-1],
        "current": current_entry(request),
        "new_messages": Message.objects.filter(state=State.NEW).count() if has_messages else 0,
    }


@register.inclusion_tag("dashboard/frame_top_bar.html", takes_context=True)
def top_bar(context: dict[str, Any]) -> dict[str, Any]:
    request: HttpRequest = context["request"]
    user = request.user
    if not isinstance(user, Administrator):
        return {}
    entries = [entry for section in sections_for(user.role) for entry in section.entries]
    other = "en" if translation.get_language() == "bn" else "bn"
    return {
        "request": request,
        "csrf_token": context.get("csrf_token"),
        "user": user,
        "initial": next(iter(graphemes(user.get_full_name() or user.user_name)), ""),
        "other_language": {"code": other, "name": translation.get_language_info(other)["name_local"]},
        "items": latest_items(user),
        "settings_path": next((entry.path for entry in entries if entry.id == "settings"), ""),
    }
