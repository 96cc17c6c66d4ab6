"""Adds coming events to the front page and the contacts page, and the dates of festivals to articles."""

from typing import Any

from django.http import HttpRequest
from wagtail import hooks
from wagtail.models import Page

from cms.pages.querysets import unrestricted
from contacts.models import ContactsPage
from home.models import HomePage

from .listing import Gathering, announced, festivals, nearest
from .models import EventIndexPage
from .representation import EventSummary

ON_FRONT_PAGE = 3
IN_A_DISTRICT = 5


def add_events(data: dict[str, Any], page_type: type[Page], request: HttpRequest) -> dict[str, Any]:
    """Add the next events to the front page and the contacts page, and their dates to blocks of festivals.

    The contacts page has the events at the chosen place, or without one the next event of each district.
    """
    if issubclass(page_type, HomePage) and "news" in data:
        index = events_page()
        return {**announced(index, ON_FRONT_PAGE)} if index else {"events": [], "gatherings": []}
    if issubclass(page_type, ContactsPage) and "places" in data:
        chosen = next((chosen["name"] for chosen in data["places"] if chosen["chosen"]), "")
        index = events_page()
        if index is None:
            return {"events": [], "gatherings": []}
        if chosen:
            return {"events": nearest(index, IN_A_DISTRICT, chosen), "gatherings": []}
        return {**announced(index, 0)}
    if any(block["type"] == "festivals" for block in data.get("body", ()) if isinstance(block, dict)):
        index = events_page()
        dated = festivals(index) if index else []
        body = [{**one, "value": dated} if one["type"] == "festivals" else one for one in data["body"]]
        return {"body": body}
    return {}


def events_page() -> EventIndexPage | None:
    return unrestricted(EventIndexPage.objects.live()).first()


def event_types(page_type: type[Page]) -> dict[str, Any]:
    """The types of the fields that `add_events` adds."""
    if issubclass(page_type, HomePage | ContactsPage):
        return {"events": list[EventSummary], "gatherings": list[Gathering]}
    return {}


# After the sources are numbered, which changes the body too.
hooks.register("extend_page_api", add_events, order=2)
hooks.register("page_api_types", event_types)
