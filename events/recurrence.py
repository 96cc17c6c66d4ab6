"""On which days an event takes place. Rules are `dateutil`'s and are never expanded further than is asked for."""

import datetime
import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise, takewhile
from typing import NamedTuple

from dateutil.rrule import MONTHLY, WEEKLY, YEARLY, rrule, weekday
from django.db import models
from django.utils.translation import gettext_lazy as _

Date = datetime.date
MOST_DATES = 10_000
# The dates of a rule without an end are counted up to here.
HORIZON = datetime.timedelta(days=30 * 365)
# Before all years of events, and late enough to subtract the longest duration from it.
EARLIEST = Date(1000, 1, 1)
# The longest time between two dates of a rule: a 29 February, around a year such as 1900.
LONGEST_GAP = datetime.timedelta(days=8 * 366)


class Repeats(models.TextChoices):
    """The frequency of an event."""

    NEVER = "never", _("Once")
    WEEKLY = "weekly", _("Every week, on the weekdays below")
    MONTHLY_BY_DAY = "monthly_by_day", _("Every month, on the same day")
    MONTHLY_BY_WEEKDAY = (
        "monthly_by_weekday",
        _("Every month, on the same weekday, such as the second Sunday"),
    )
    YEARLY = "yearly", _("Every year, on the same date")
    LISTED = "listed", _("On the dates listed below, such as those of a full moon")


class Change(NamedTuple):
    """An exception of one date: it is left out, or moved to another day."""

    day: Date
    new_day: Date | None
    note: str = ""


class Days(NamedTuple):
    """A date that is listed."""

    first_day: Date
    last_day: Date | None = None


@dataclass(frozen=True)
class Schedule:
    """The rule and the exceptions that give the days of an event."""

    repeats: str
    first_day: Date | None
    last_day: Date | None = None
    weekdays: tuple[int, ...] = ()  # 0 is Monday
    until: Date | None = None
    listed: tuple[Days, ...] = ()
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, order=True)
class Occurrence:
    """One time at which an event takes place, or would have."""

    first_day: Date
    last_day: Date
    is_left_out: bool = False
    moved_from: Date | None = None
    note: str = ""

    @property
    def planned_day(self) -> Date:
        return self.moved_from or self.first_day


def rule(schedule: Schedule, earliest: Date) -> rrule | None:
    """The rule of an event that repeats, with its dates from `earliest` on.

    Starting late changes no date: every rule names its weekday, day or month, and none skips a period.
    """
    first = schedule.first_day
    if first is None:
        return None
    options: dict[str, object] = {}
    match schedule.repeats:
        case Repeats.WEEKLY:
            frequency, options["byweekday"] = WEEKLY, schedule.weekdays or (first.weekday(),)
        case Repeats.MONTHLY_BY_DAY:
            frequency, options["bymonthday"] = MONTHLY, first.day
        case Repeats.MONTHLY_BY_WEEKDAY:
            frequency, options["byweekday"] = MONTHLY, weekday(first.weekday(), week_of_month(first))
        case Repeats.YEARLY:
            frequency, options["bymonth"], options["bymonthday"] = YEARLY, first.month, first.day
        case _:
            return None
    until = schedule.until and midnight(schedule.until)
    return rrule(frequency, dtstart=midnight(max(first, earliest)), until=until, **options)


def week_of_month(day: Date) -> int:
    """The number of the day among the same weekdays of its month: 1 to 4, or -1 for a fifth, which is the last."""
    number = (day.day - 1) // 7 + 1
    return number if number <= 4 else -1


def midnight(day: Date) -> datetime.datetime:
    return datetime.datetime.combine(day, datetime.time())


def occurrences(schedule: Schedule, earliest: Date) -> Iterator[Occurrence]:
    """The occurrences that are not over before `earliest`, in the order of their days. May be endless."""
    changes = {change.day: change for change in schedule.changes}
    planned = (one for one in planned_days(schedule, earliest) if one.last_day >= earliest)
    kept = (
        Occurrence(one.first_day, one.last_day, True, note=changes[one.first_day].note)
        if one.first_day in changes
        else one
        for one in planned
        if not (one.first_day in changes and changes[one.first_day].new_day)
    )
    moved = [one for one in moved_days(schedule) if one.last_day >= earliest]
    return heapq.merge(kept, moved, key=lambda one: one.first_day)


def moved_days(schedule: Schedule) -> list[Occurrence]:
    """The occurrences that are moved to another day, in the order of these days."""
    return sorted(
        Occurrence(new_day, new_day + duration(schedule, day), moved_from=day, note=note)
        for day, new_day, note in schedule.changes
        if new_day
    )


def planned_days(schedule: Schedule, earliest: Date) -> Iterator[Occurrence]:
    """The occurrences as planned."""
    if schedule.repeats == Repeats.LISTED:
        listed = [Occurrence(one.first_day, one.last_day or one.first_day) for one in schedule.listed]
        return iter(sorted(listed, key=lambda one: one.first_day))
    length = duration(schedule, schedule.first_day)
    repeated = rule(schedule, earliest - length)
    if repeated is None:
        first = schedule.first_day
        return iter([Occurrence(first, first + length)] if first else [])
    return (Occurrence(time.date(), time.date() + length) for time in repeated)


def nearest_days(schedule: Schedule, day: Date) -> list[Date]:
    """A planned date alone if the event begins on it; else the last one before it and the first one after it."""
    earlier, later = None, None
    for one in planned_days(schedule, day - LONGEST_GAP):
        if one.first_day >= day:
            later = one.first_day
            break
        earlier = one.first_day
    return [later] if later == day else [near for near in (earlier, later) if near]


def duration(schedule: Schedule, day: Date | None) -> datetime.timedelta:
    """From the first to the last day of the occurrence planned on `day`. Only listed dates differ in it."""
    planned = Days(schedule.first_day, schedule.last_day) if schedule.first_day else None
    if schedule.repeats == Repeats.LISTED:
        planned = next((one for one in schedule.listed if one.first_day == day), None)
    return planned.last_day - planned.first_day if planned and planned.last_day else datetime.timedelta()


def next_occurrence(schedule: Schedule, today: Date) -> Occurrence | None:
    """The first one that takes place and is not over."""
    # Only as many can be left out as there are changes.
    shown = islice(occurrences(schedule, today), len(schedule.changes) + 1)
    return next((one for one in shown if not one.is_left_out), None)


def shown_occurrence(schedule: Schedule, today: Date, over_after: Date | None) -> Occurrence | None:
    """The next occurrence that takes place, or the last one when all are over; None if there is no date.

    One that is left out is shown when the event has no other. `over_after` is `last_day` of the schedule.
    """
    shown = next_occurrence(schedule, today)
    if shown or over_after is None:
        return shown
    dated = list(occurrences(schedule, over_after))
    kept = [one for one in dated if not one.is_left_out]
    return max(kept or dated, key=lambda one: one.last_day, default=None)


def last_day(schedule: Schedule) -> Date | None:
    """The day on which the event is over for good; None if it has no end or no date.

    A date that is left out counts only when no other is left, so that the event is still in the archive.
    """
    if schedule.repeats not in (Repeats.NEVER, Repeats.LISTED) and schedule.until is None:
        return None
    dated = list(occurrences(schedule, EARLIEST))
    kept = [one for one in dated if not one.is_left_out] or dated
    return max((one.last_day for one in kept), default=schedule.until)


def overlaps(schedule: Schedule) -> bool:
    """Whether the event begins again before it is over."""
    # Sixty dates have the shortest distance of every rule.
    first_dates = list(islice(planned_days(schedule, EARLIEST), 60))
    return any(after.first_day <= before.last_day for before, after in pairwise(first_dates))


def has_too_many_dates(schedule: Schedule) -> bool:
    """Whether the rule gives more than 10,000 dates, or without an end would within thirty years."""
    times: Iterable[datetime.datetime] = rule(schedule, Date.min) or ()
    if schedule.first_day and schedule.until is None:
        last = midnight(min(schedule.first_day, Date.max - HORIZON) + HORIZON)
        times = takewhile(lambda time: time < last, times)
    return len(list(islice(times, MOST_DATES + 1))) > MOST_DATES
