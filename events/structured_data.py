"""An event's properties in the terms of schema.org."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from django.utils import timezone

from .representation import place, shown_occurrence

if TYPE_CHECKING:
    from .models import EventPage

STATUS = {"planned": "EventScheduled", "cancelled": "EventCancelled", "moved": "EventRescheduled"}


def properties(event: EventPage) -> dict[str, Any]:
    occurrence = shown_occurrence(event)
    if occurrence is None:
        return {}
    was_moved = bool(occurrence.moved_from)
    status = "EventRescheduled" if was_moved and event.state == "planned" else STATUS[event.state]
    previous = occurrence.moved_from or (event.moved_from if event.state == "moved" else None)
    locations = [location for location in (physical(event), virtual(event)) if location]
    mode = {
        (True, False): "OfflineEventAttendanceMode",
        (False, True): "OnlineEventAttendanceMode",
        (True, True): "MixedEventAttendanceMode",
    }.get((place(event) is not None, bool(event.online_url)))
    data = {
        "startDate": moment(occurrence.first_day, event.start_time),
        # Without a time, an end on the day of the beginning would be before it.
        "endDate": moment(occurrence.last_day, event.end_time) if has_end(event) else "",
        "eventStatus": f"https://schema.org/{status}",
        "previousStartDate": moment(previous, event.start_time) if previous else "",
        "eventAttendanceMode": f"https://schema.org/{mode}" if mode else "",
        "location": locations[0] if len(locations) == 1 else locations,
        "organizer": {"@type": "Organization", "name": event.organiser.name} if event.organiser else None,
    }
    return {name: value for name, value in data.items() if value}


def has_end(event: EventPage) -> bool:
    return event.end_time is not None or event.start_time is None


def physical(event: EventPage) -> dict[str, Any] | None:
    found = place(event)
    if found is None:
        return None
    # The street of a sample is invented.
    street = "" if found["is_sample"] else found["address"] or found["name"]
    address = {"streetAddress": street, "addressLocality": found["district"], "addressCountry": "BD"}
    filled = {name: value for name, value in address.items() if value}
    return {"@type": "Place", "name": found["name"], "address": {"@type": "PostalAddress", **filled}}


def virtual(event: EventPage) -> dict[str, str] | None:
    return {"@type": "VirtualLocation", "url": event.online_url} if event.online_url else None


def moment(day: datetime.date, time: datetime.time | None) -> str:
    """An ISO day, or with a time that of Dhaka."""
    if time is None:
        return day.isoformat()
    return datetime.datetime.combine(day, time, tzinfo=timezone.get_default_timezone()).isoformat()
