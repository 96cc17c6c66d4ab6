"""Contradictions in the dates of an event, by field, each with what to do."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from .recurrence import EARLIEST, Repeats, has_too_many_dates, overlaps, planned_days

if TYPE_CHECKING:
    from .models import EventPage

Errors = dict[str, str | Promise]
# Rules cannot be followed up to the last year that Python knows.
YEARS = [MinValueValidator(datetime.date(1900, 1, 1)), MaxValueValidator(datetime.date(2199, 12, 31))]
ENDS_TOO_EARLY = _("The end is not after the beginning. If it is on the next day, give the last day.")


def date_errors(event: EventPage) -> Errors:
    """The errors in an event's own fields. Its form checks the rows: `events.forms`."""
    errors = {**field_errors(event), **time_errors(event)}
    has_rule = event.repeats not in (Repeats.NEVER, Repeats.LISTED)
    if has_rule and not errors and is_in_known_years(event):
        errors = rule_errors(event)
    return errors


def field_errors(event: EventPage) -> Errors:
    """Fields that the choice under “Repeats” needs, or does not use."""
    errors: Errors = {}
    if event.repeats == Repeats.LISTED:
        unused = _("This date is not used: the dates are listed below. Clear it.")
        errors |= {name: unused for name in ("first_day", "last_day") if getattr(event, name)}
        if not event.dates_rule:
            errors["dates_rule"] = _("Say in words when the event takes place.")
    elif event.first_day is None:
        errors["first_day"] = _("Give the date, or list dates below and choose so under “Repeats”.")
    elif event.last_day and event.last_day < event.first_day:
        errors["last_day"] = _("The last day is before the first.")
    if event.weekdays and event.repeats != Repeats.WEEKLY:
        errors["weekdays"] = _(
            "Only a weekly event has weekdays. Clear them, or choose “Every week” under “Repeats”."
        )
    if event.until and event.repeats in (Repeats.NEVER, Repeats.LISTED):
        errors["until"] = _(
            "Only an event with a rule has an end. Clear this, or choose a rule under “Repeats”."
        )
    elif event.until and event.first_day and event.until < event.first_day:
        errors["until"] = _("This is before the first date.")
    if event.state == "moved" and event.moved_from is None:
        errors["moved_from"] = _("Say on which date it was to be.")
    elif event.state == "moved" and event.moved_from == event.first_day:
        errors["moved_from"] = _("This is the date above. Give the old date here and the new one there.")
    return errors


def time_errors(event: EventPage) -> Errors:
    errors: Errors = {}
    if event.end_time and event.start_time is None:
        errors["start_time"] = _("Say when it begins, too.")
    if (
        event.repeats != Repeats.LISTED
        and event.last_day in (None, event.first_day)
        and ends_too_early(event)
    ):
        errors["end_time"] = ENDS_TOO_EARLY
    for name, day, time in (
        ("start_time", event.first_day, event.start_time),
        ("end_time", event.last_day or event.first_day, event.end_time),
    ):
        if day and time and not exists_in_dhaka(day, time):
            errors[name] = _("There was no such time on that day: the clocks went forward.")
    return errors


def rule_errors(event: EventPage) -> Errors:
    """Rules that give no date, too many, or dates that overlap."""
    schedule = event.schedule
    if next(planned_days(schedule, EARLIEST), None) is None:
        return {
            "until": _(
                "None of the weekdays is between the first date and this day. Change one of the three."
            )
        }
    if has_too_many_dates(schedule):
        return {"until": _("The rule gives more than 10,000 dates. Give a last day that is nearer.")}
    if overlaps(schedule):
        return {
            "last_day": _(
                "The event would begin again before this day. If it repeats until then, "
                "clear this field and fill in “Repeats until”."
            )
        }
    return {}


def is_in_known_years(event: EventPage) -> bool:
    """Whether a rule can be followed from its date; the field's validators refuse others."""
    earliest, latest = (validator.limit_value for validator in YEARS)
    return event.first_day is None or earliest <= event.first_day <= latest


def ends_too_early(event: EventPage) -> bool:
    """Whether the times of an event exclude that it is over on the day on which it begins."""
    return bool(event.start_time and event.end_time and event.end_time <= event.start_time)


def exists_in_dhaka(day: datetime.date, time: datetime.time) -> bool:
    """Whether clocks in Dhaka showed this time: in 2009 they once went forward."""
    local = datetime.datetime.combine(day, time, tzinfo=timezone.get_default_timezone())
    there_and_back = local.astimezone(datetime.UTC).astimezone(local.tzinfo)
    return there_and_back.replace(tzinfo=None) == local.replace(tzinfo=None)
