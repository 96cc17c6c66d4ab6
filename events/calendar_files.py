"""Events as iCalendar files (RFC 5545), with their rules of repetition and the time zone of Dhaka."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from icalendar import Calendar, Event, vRecur

from cms.core.input import printable
from cms.navigation.payload import shared_payload

from .recurrence import (
    EARLIEST,
    Occurrence,
    Repeats,
    moved_days,
    nearest_days,
    occurrences,
    planned_days,
    week_of_month,
)
from .representation import has_end, moment, venue

if TYPE_CHECKING:
    from .models import EventPage

DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
STATUS = {"planned": "CONFIRMED", "cancelled": "CANCELLED", "moved": "CONFIRMED"}


def calendar_response(events: Iterable[EventPage], name: str, request: HttpRequest) -> HttpResponse:
    """The file with these events, as a download."""
    site = shared_payload(request)["site"]["name"]
    headers = {"Content-Disposition": f'attachment; filename="{name}.ics"'}
    return HttpResponse(
        calendar(events, site).to_ical(), content_type="text/calendar; charset=utf-8", headers=headers
    )


def calendar(events: Iterable[EventPage], site: str) -> Calendar:
    calendar_file = Calendar()
    calendar_file.add("prodid", f"-//{urlsplit(settings.SITE_URL).hostname}//Marga//BN")
    calendar_file.add("version", "2.0")
    calendar_file.add("x-wr-calname", site)
    for event in events:
        for vevent in components(event):
            calendar_file.add_component(vevent)
    calendar_file.add_missing_timezones()
    return calendar_file


def components(event: EventPage) -> list[Event]:
    """One component for an event with a rule and one for each date that is moved, or one for each single date.

    A sample has none: a calendar would remind of an event that does not take place.
    """
    if event.is_sample:
        return []
    schedule = event.schedule
    if schedule.repeats in (Repeats.NEVER, Repeats.LISTED):
        kept = [one for one in occurrences(schedule, EARLIEST) if not one.is_left_out]
        return [component(event, one, is_whole=one.planned_day == schedule.first_day) for one in kept]
    moved = [moved_date(event, one) for one in moved_days(schedule)]
    # A rule must begin with one of its dates. The editor may have given another weekday.
    first = next(planned_days(schedule, EARLIEST), None)
    if first is None:
        return moved
    main = component(event, first, is_whole=True)
    main.add("rrule", recurrence(event, first.first_day))
    left_out = sorted(change.day for change in schedule.changes if not change.new_day)
    if left_out:
        main.add("exdate", [moment(day, event.start_time) for day in left_out])
    return [main, *moved]


def moved_date(event: EventPage, occurrence: Occurrence) -> Event:
    """A date that replaces one of the rule, or is an event of its own if the rule has since changed."""
    day = occurrence.planned_day
    is_of_rule = nearest_days(event.schedule, day) == [day]
    vevent = component(event, occurrence, is_whole=is_of_rule)
    if is_of_rule:
        vevent.add("recurrence-id", moment(day, event.start_time))
    return vevent


def component(event: EventPage, occurrence: Occurrence, *, is_whole: bool) -> Event:
    """An occurrence, with the identifier of the whole event or one of its own."""
    vevent = Event()
    uid = str(event.pk) if is_whole else f"{event.pk}-{occurrence.planned_day}"
    vevent.add("uid", f"{uid}@{urlsplit(settings.SITE_URL).hostname}")
    vevent.add("dtstamp", event.last_published_at or timezone.now())
    vevent.add("summary", printable(event.title))
    vevent.add("dtstart", moment(occurrence.first_day, event.start_time))
    if event.start_time is None:
        vevent.add("dtend", occurrence.last_day + datetime.timedelta(days=1))  # the end is exclusive
    elif has_end(event, occurrence):
        vevent.add("dtend", moment(occurrence.last_day, event.end_time or datetime.time(23, 59)))
    url = f"{settings.SITE_URL}{event.site_path}"
    texts = [event.lead, event.conditions, event.online_url, url]
    vevent.add("description", printable("\n".join(filter(None, texts))))
    vevent.add("url", url)
    where = venue(event)
    if where:
        # The street of a sample is invented.
        parts = [where["name"], "" if where["is_sample"] else where["address"]]
        if not any(where["district"] in part for part in parts):
            parts.append(where["district"])
        vevent.add("location", printable(", ".join(filter(None, parts))))
    vevent.add("status", STATUS[event.state])
    return vevent


def recurrence(event: EventPage, first: datetime.date) -> vRecur:
    """The rule, as RFC 5545 writes it: an end has the type of the beginning, in UTC if it has a time."""
    schedule = event.schedule
    parts: dict[str, Any] = {}
    match schedule.repeats:
        case Repeats.WEEKLY:
            parts = {
                "freq": "weekly",
                "byday": [DAYS[day] for day in schedule.weekdays or (first.weekday(),)],
            }
        case Repeats.MONTHLY_BY_DAY:
            parts = {"freq": "monthly", "bymonthday": first.day}
        case Repeats.MONTHLY_BY_WEEKDAY:
            parts = {"freq": "monthly", "byday": f"{week_of_month(first)}{DAYS[first.weekday()]}"}
        case Repeats.YEARLY:
            parts = {"freq": "yearly", "bymonth": first.month, "bymonthday": first.day}
    if schedule.until:
        end = moment(schedule.until, event.start_time and datetime.time(23, 59, 59))
        parts["until"] = end.astimezone(datetime.UTC) if isinstance(end, datetime.datetime) else end
    return vRecur(parts)
