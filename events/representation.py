"""The JSON of events: docs/content-model.md."""

from __future__ import annotations

import datetime
from itertools import islice
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from django.utils import timezone
from typing_extensions import TypedDict

from articles.festivals import Festival
from bengali.calendar import bangla_dates
from bengali.times import WEEKDAYS, time_range
from contacts.models import MAP_SEARCH, Contact

from .recurrence import Occurrence, Repeats, occurrences
from .words import date_in_words

if TYPE_CHECKING:
    from .models import EventPage

OFTEN = (Repeats.WEEKLY, Repeats.MONTHLY_BY_DAY, Repeats.MONTHLY_BY_WEEKDAY)
# The place shown for an event that has none.
ONLINE, EVERYWHERE = "অনলাইনে", "সারা দেশে"
LATER = 4  # dates that a page lists after the next one
DayState = Literal["coming", "today", "past", "cancelled", "moved"]


class EventDay(TypedDict):
    """One date of an event: ISO days."""

    first_day: str
    last_day: str
    weekday: str
    bangla_date: str
    state: DayState
    moved_from: str
    note: str


class EventVenue(TypedDict):
    name: str
    address: str
    district: str
    map: str
    is_sample: bool


class Organiser(TypedDict):
    name: str
    path: str
    message_path: str  # the form of a message to the organiser
    phone: str
    hours: list[str]
    is_sample: bool


class EventSummary(TypedDict):
    id: int
    title: str
    path: str
    kind: str
    day: EventDay | None
    times: str
    repeats: str
    later: list[EventDay]
    place: str
    lead: str
    conditions: str
    calendar: str
    is_sample: bool


def shown_day(event: EventPage) -> EventDay | None:
    return event_day(event, event.shown_occurrence) if event.shown_occurrence else None


def later_days(event: EventPage, count: int = LATER) -> list[EventDay]:
    shown = event.next_occurrence
    if shown is None:
        return []
    following = occurrences(event.schedule, timezone.localdate())
    later = (one for one in following if one.first_day > shown.first_day)
    return [event_day(event, one) for one in islice(later, count)]


def left_out_days(event: EventPage) -> list[EventDay]:
    return [event_day(event, one) for one in left_out_dates(event)]


def left_out_dates(event: EventPage) -> list[Occurrence]:
    """The dates left out among the next ones: not more than are listed after a change or two."""
    coming = islice(occurrences(event.schedule, timezone.localdate()), LATER + len(event.changes.all()))
    return [one for one in coming if one.is_left_out]


def event_day(event: EventPage, occurrence: Occurrence) -> EventDay:
    first, last = occurrence.first_day, occurrence.last_day
    moved_from = occurrence.moved_from or (event.moved_from if event.state == "moved" else None)
    return {
        "first_day": first.isoformat(),
        "last_day": last.isoformat(),
        "weekday": WEEKDAYS[first.weekday()],
        "bangla_date": bangla_dates(first, last) if event.shows_bangla_dates else "",
        "state": day_state(event, occurrence, timezone.localdate()),
        "moved_from": moved_from.isoformat() if moved_from else "",
        "note": occurrence.note or ("" if event.state == "planned" else event.state_note),
    }


def day_state(event: EventPage, occurrence: Occurrence, today: datetime.date) -> DayState:
    if occurrence.is_left_out or event.state == "cancelled":
        return "cancelled"
    if occurrence.last_day < today:
        return "past"
    if occurrence.moved_from or event.state == "moved":
        return "moved"
    return "today" if occurrence.first_day <= today else "coming"


def moment(day: datetime.date, time: datetime.time | None) -> datetime.date | datetime.datetime:
    """A day, or with a time that of Dhaka."""
    if time is None:
        return day
    return datetime.datetime.combine(day, time, tzinfo=timezone.get_default_timezone())


def has_end(event: EventPage, occurrence: Occurrence) -> bool:
    """Whether it is known when an occurrence ends: of one day with only a beginning it is not."""
    return (
        event.start_time is None or event.end_time is not None or occurrence.first_day != occurrence.last_day
    )


def times(event: EventPage) -> str:
    return time_range(event.start_time, event.end_time)


def venue(event: EventPage) -> EventVenue | None:
    office = event.place
    if office:
        # A sample's street is invented, so the map shows its district.
        searched = office.place if office.has_sample_address else office.address
        return {
            "name": office.name,
            "address": office.address,
            "district": office.place,
            "map": MAP_SEARCH + quote(searched or office.address),
            "is_sample": office.has_sample_address,
        }
    if not event.place_text:
        return None
    return {
        "name": event.place_text,
        "address": "",
        "district": event.district,
        "map": MAP_SEARCH + quote(event.place_text),
        "is_sample": event.is_sample,
    }


def organiser(event: EventPage) -> Organiser | None:
    contact = event.organiser
    if contact is None:
        return None
    page_path = contact.page.site_path if contact.page.live else None
    return {
        "name": contact.name,
        "path": contact_path(contact),
        "message_path": f"{page_path}?to={contact.pk}#message" if page_path else "",
        "phone": contact.phone,
        "hours": contact.hours.splitlines(),
        "is_sample": contact.is_sample,
    }


def facts(event: EventPage) -> list[str]:
    """When and where, as messages and share cards say it. A frequent event is told by its rule, which stays true."""
    shown = event.shown_occurrence
    if event.repeats in OFTEN and event.next_occurrence:
        when = event.rule_in_words
    else:
        when = date_in_words(shown.first_day, shown.last_day) if shown else event.rule_in_words
    is_off = event.state == "cancelled" or (shown is not None and shown.is_left_out)
    when = ", ".join(filter(None, [f"বাতিল: {when}" if is_off else when, times(event)]))
    return [fact for fact in (when, place_in_words(event)) if fact]


def place_in_words(event: EventPage) -> str:
    where = venue(event)
    return where["name"] if where else ONLINE if event.online_url else EVERYWHERE


def contact_path(contact: Contact) -> str:
    """The contact's address on the contacts page; empty while that page is hidden."""
    path = contact.page.site_path if contact.page.live else None
    return f"{path}#{contact.anchor}" if path else ""


def summary(event: EventPage) -> EventSummary:
    return {
        "id": event.pk,
        "title": event.title,
        "path": event.site_path or "",
        "kind": event.kind_label,
        "day": shown_day(event),
        "times": times(event),
        "repeats": event.rule_in_words,
        "later": later_days(event, 3) if event.repeats in OFTEN else [],
        "place": place_in_words(event),
        "lead": event.lead,
        "conditions": event.conditions,
        "calendar": event.calendar_path,
        "is_sample": event.is_sample,
    }


def festival(event: EventPage) -> Festival:
    """The event in an article's list of festivals."""
    day = shown_day(event) if event.next_occurrence else None
    where = venue(event)
    return {
        "name": event.marked_title,
        "path": event.site_path or "",
        "rule": event.rule_in_words,
        "first_day": day["first_day"] if day else "",
        "last_day": day["last_day"] if day else "",
        "bangla_date": day["bangla_date"] if day else "",
        "place": where["name"] if where else "",
    }
