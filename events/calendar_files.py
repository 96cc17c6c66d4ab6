"""Events as iCalendar files (RFC 5545), with their rules of repetition and the time zone of Dhaka."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from icalendar import Calendar, Event, vRecur

from cms.navigation.payload import shared_payload

from .recurrence import Repeats, Schedule, duration, occurrences, week_of_month
from .representation import place

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
    found = Calendar()
    found.add("prodid", f"-//{urlsplit(settings.SITE_URL).hostname}//Marga//BN")
    found.add("version", "2.0")
    found.add("x-wr-calname", site)
    for event in events:
        for component in components(event):
            found.add_component(component)
    found.add_missing_timezones()
    return found


def components(event: EventPage) -> list[Event]:
    """One component for an event with a rule and one for each date it is moved to, or one for each listed date."""
    schedule = event.schedule
    if schedule.repeats == Repeats.LISTED:
        listed = occurrences(schedule, datetime.date.min + datetime.timedelta(days=366))
        return [
            component(event, one.first_day, one.last_day, uid=f"{event.pk}-{one.moved_from or one.first_day}")
            for one in listed
            if not one.is_left_out
        ]
    if schedule.first_day is None:
        return []
    first = first_date(schedule, schedule.first_day)
    main = component(event, first, first + duration(schedule), uid=str(event.pk))
    if schedule.repeats == Repeats.NEVER:
        return [main]
    main.add("rrule", recurrence(event, schedule.first_day))
    left_out = sorted(change.day for change in schedule.changes if not change.new_day)
    if left_out:
        main.add("exdate", [moment(day, event.start_time) for day in left_out])
    moved = []
    for change in schedule.changes:
        if change.new_day:
            one = component(event, change.new_day, change.new_day + duration(schedule), uid=str(event.pk))
            one.add("recurrence-id", moment(change.day, event.start_time))
            moved.append(one)
    return [main, *moved]


def first_date(schedule: Schedule, start: datetime.date) -> datetime.date:
    """The first date of the rule, which DTSTART must be: the first one that the editor gave may be another weekday."""
    return next(occurrences(Schedule(schedule.repeats, start, weekdays=schedule.weekdays), start)).first_day


def component(event: EventPage, first: datetime.date, last: datetime.date, uid: str) -> Event:
    found = Event()
    found.add("uid", f"{uid}@{urlsplit(settings.SITE_URL).hostname}")
    found.add("dtstamp", event.last_published_at or timezone.now())
    found.add("summary", event.title)
    found.add("dtstart", moment(first, event.start_time))
    if event.start_time is None:
        found.add("dtend", last + datetime.timedelta(days=1))  # the end is exclusive
    elif event.end_time is not None:
        found.add("dtend", moment(last, event.end_time))
    url = f"{settings.SITE_URL}{event.site_path}"
    found.add("description", "\n".join(filter(None, [event.lead, event.conditions, event.online_url, url])))
    found.add("url", url)
    where = place(event)
    if where:
        parts = [where["name"], where["address"]]
        if not any(where["district"] in part for part in parts):
            parts.append(where["district"])
        found.add("location", ", ".join(filter(None, parts)))
    found.add("status", STATUS[event.state])
    return found


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


def moment(day: datetime.date, time: datetime.time | None) -> datetime.date | datetime.datetime:
    """A day, or with a time that of Dhaka."""
    return day if time is None else datetime.datetime.combine(day, time, tzinfo=ZoneInfo(settings.TIME_ZONE))
