"""An event's properties in the terms of schema.org."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .representation import has_end, moment, venue

if TYPE_CHECKING:
    from .models import EventPage


def properties(event: EventPage) -> dict[str, Any]:
    occurrence = event.shown_occurrence
    if occurrence is None:
        return {}
    previous = occurrence.moved_from or (event.moved_from if event.state == "moved" else None)
    if occurrence.is_left_out or event.state == "cancelled":
        status = "EventCancelled"
    else:
        status = "EventRescheduled" if previous else "EventScheduled"
    locations = [location for location in (physical(event), virtual(event)) if location]
    mode = {
        (True, False): "OfflineEventAttendanceMode",
        (False, True): "OnlineEventAttendanceMode",
        (True, True): "MixedEventAttendanceMode",
    }.get((venue(event) is not None, bool(event.online_url)))
    data = {
        "startDate": moment(occurrence.first_day, event.start_time).isoformat(),
        "endDate": moment(occurrence.last_day, event.end_time).isoformat()
        if has_end(event, occurrence)
        else "",
        "eventStatus": f"https://schema.org/{status}",
        "previousStartDate": moment(previous, event.start_time).isoformat() if previous else "",
        "eventAttendanceMode": f"https://schema.org/{mode}" if mode else "",
        "location": locations[0] if len(locations) == 1 else locations,
        "organizer": {"@type": "Organization", "name": event.organiser.name} if event.organiser else None,
    }
    return {name: value for name, value in data.items() if value}


def physical(event: EventPage) -> dict[str, Any] | None:
    where = venue(event)
    if where is None:
        return None
    # The street of a sample is invented.
    street = "" if where["is_sample"] else where["address"] or where["name"]
    address = {"streetAddress": street, "addressLocality": where["district"], "addressCountry": "BD"}
    filled = {name: value for name, value in address.items() if value}
    return {"@type": "Place", "name": where["name"], "address": {"@type": "PostalAddress", **filled}}


def virtual(event: EventPage) -> dict[str, str] | None:
    return {"@type": "VirtualLocation", "url": event.online_url} if event.online_url else None
