"""The days of events."""

from datetime import date
from itertools import islice

import pytest

from events.recurrence import (
    Change,
    Days,
    Occurrence,
    Schedule,
    has_too_many_dates,
    last_day,
    nearest_days,
    next_occurrence,
    occurrences,
)


def first_days(schedule: Schedule, earliest: date, count: int = 4) -> list[str]:
    return [one.first_day.isoformat() for one in islice(occurrences(schedule, earliest), count)]


@pytest.mark.parametrize(
    ("schedule", "earliest", "days"),
    [
        (Schedule("never", date(2026, 12, 4)), date(2026, 12, 4), ["2026-12-04"]),
        (Schedule("never", date(2026, 12, 4)), date(2026, 12, 5), []),
        (Schedule("never", date(2026, 12, 4), date(2026, 12, 6)), date(2026, 12, 6), ["2026-12-04"]),
        (
            Schedule("weekly", date(2020, 1, 5)),
            date(2026, 11, 24),
            ["2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"],
        ),
        (
            Schedule("weekly", date(2026, 11, 24), weekdays=(1, 4)),
            date(2026, 11, 24),
            ["2026-11-24", "2026-11-27", "2026-12-01", "2026-12-04"],
        ),
        # A beginning on another weekday is no date.
        (Schedule("weekly", date(2026, 11, 24), weekdays=(6,), until=date(2026, 12, 6)), date(2026, 1, 1), ["2026-11-29", "2026-12-06"]),
        # Months without the day are left out.
        (Schedule("monthly_by_day", date(2026, 1, 31)), date(2026, 2, 1), ["2026-03-31", "2026-05-31", "2026-07-31", "2026-08-31"]),
        (Schedule("monthly_by_weekday", date(2026, 11, 8)), date(2026, 11, 9), ["2026-12-13", "2027-01-10", "2027-02-14", "2027-03-14"]),
        # A fifth Sunday is the last one.
        (Schedule("monthly_by_weekday", date(2026, 11, 29)), date(2026, 11, 30), ["2026-12-27", "2027-01-31", "2027-02-28", "2027-03-28"]),
        (Schedule("yearly", date(2000, 2, 12)), date(2026, 2, 13), ["2027-02-12", "2028-02-12", "2029-02-12", "2030-02-12"]),
        (Schedule("listed", None, listed=(Days(date(2027, 5, 20)), Days(date(2026, 5, 1)))), date(2026, 11, 24), ["2027-05-20"]),
        (Schedule("listed", None), date(2026, 11, 24), []),
    ],
)  # fmt: skip
def test_first_days_of_each_kind_of_rule(schedule: Schedule, earliest: date, days: list[str]) -> None:
    assert first_days(schedule, earliest) == days


def test_rule_is_not_expanded_from_its_beginning() -> None:
    every_day = Schedule("weekly", date(1, 1, 1), weekdays=tuple(range(7)))
    assert first_days(every_day, date(9999, 12, 30), 1) == ["9999-12-30"]


def test_occurrence_that_has_begun_is_the_next() -> None:
    schedule = Schedule("yearly", date(2020, 12, 30), date(2021, 1, 2))
    assert next(occurrences(schedule, date(2027, 1, 1))) == Occurrence(date(2026, 12, 30), date(2027, 1, 2))


def test_left_out_date_is_marked_and_moved_date_is_on_its_new_day() -> None:
    schedule = Schedule(
        "weekly",
        date(2026, 11, 29),
        until=date(2026, 12, 20),
        changes=(Change(date(2026, 12, 6), None, "ছুটি"), Change(date(2026, 12, 20), date(2026, 12, 12))),
    )
    assert list(occurrences(schedule, date(2026, 12, 1))) == [
        Occurrence(date(2026, 12, 6), date(2026, 12, 6), is_left_out=True, note="ছুটি"),
        Occurrence(date(2026, 12, 12), date(2026, 12, 12), moved_from=date(2026, 12, 20)),
        Occurrence(date(2026, 12, 13), date(2026, 12, 13)),
    ]
    next_one = next_occurrence(schedule, date(2026, 12, 1))
    assert next_one
    assert next_one.first_day == date(2026, 12, 12)
    assert last_day(schedule) == date(2026, 12, 13)


@pytest.mark.parametrize(
    ("schedule", "day", "near"),
    [
        (Schedule("weekly", date(2026, 1, 4)), date(2026, 11, 29), ["2026-11-29"]),
        (Schedule("weekly", date(2026, 1, 4)), date(2026, 11, 30), ["2026-11-29", "2026-12-06"]),
        (Schedule("weekly", date(2026, 1, 4)), date(2026, 1, 1), ["2026-01-04"]),
        (Schedule("weekly", date(2026, 1, 4), until=date(2026, 2, 1)), date(2027, 1, 1), ["2026-02-01"]),
        (Schedule("yearly", date(1896, 2, 29)), date(1903, 1, 1), ["1896-02-29", "1904-02-29"]),
        (Schedule("never", date(2026, 1, 4)), date(2026, 1, 5), ["2026-01-04"]),
        (Schedule("listed", None), date(2026, 1, 5), []),
    ],
)
def test_nearest_days_of_a_rule(schedule: Schedule, day: date, near: list[str]) -> None:
    assert [one.isoformat() for one in nearest_days(schedule, day)] == near


def test_rule_without_an_end_is_never_over() -> None:
    assert last_day(Schedule("weekly", date(2026, 11, 29))) is None
    assert last_day(Schedule("weekly", date(2026, 11, 29), until=date(2026, 12, 8))) == date(2026, 12, 6)


def test_event_can_last_as_long_as_its_form_allows() -> None:
    assert last_day(Schedule("never", date(1900, 1, 1), date(2199, 12, 31))) == date(2199, 12, 31)


@pytest.mark.parametrize(
    ("weekdays", "until", "is_too_many"),
    [((6,), None, False), (tuple(range(7)), None, True), (tuple(range(7)), date(2030, 1, 1), False)],
)
def test_rule_with_more_than_10000_dates_is_too_long(
    weekdays: tuple[int, ...], until: date | None, is_too_many: bool
) -> None:
    schedule = Schedule("weekly", date(2026, 11, 29), weekdays=weekdays, until=until)
    assert has_too_many_dates(schedule) is is_too_many
