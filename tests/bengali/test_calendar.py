"""The Bangla calendar of Bangladesh.

`published` in the file are dates that newspapers of Bangladesh print, each with where it stands; `edges` follow from the
rule. Vitest reads the same file for the calendar in the browser.
"""

import datetime
import json
from pathlib import Path

import pytest

from bengali.calendar import BanglaDate, from_gregorian, month_lengths, to_gregorian

DATES = json.loads((Path(__file__).parents[2] / "frontend/src/test/bangla-dates.json").read_text())


@pytest.mark.parametrize(
    ("gregorian", "bangla"), [(row[0], row[1]) for row in DATES["published"] + DATES["edges"]]
)
def test_date_matches_the_published_calendar(gregorian: str, bangla: str) -> None:
    date = datetime.date.fromisoformat(gregorian)
    assert str(from_gregorian(date)) == bangla
    assert to_gregorian(from_gregorian(date)) == date


def test_every_day_of_eight_years_follows_the_day_before() -> None:
    day = datetime.date(2019, 4, 14)
    before = from_gregorian(day - datetime.timedelta(days=1))
    while day < datetime.date(2027, 4, 14):
        date = from_gregorian(day)
        assert to_gregorian(date) == day
        if date.day == 1:
            assert before.day == month_lengths(before.year)[before.month - 1]
            assert (date.year, date.month) == (
                (before.year, before.month + 1) if before.month < 12 else (before.year + 1, 1)
            )
        else:
            assert date == BanglaDate(before.year, before.month, before.day + 1)
        before, day = date, day + datetime.timedelta(days=1)


@pytest.mark.parametrize(
    "date", [(1426, 12, 31), (1427, 11, 30), (1426, 0, 1), (1426, 13, 1), (1426, 1, 0), (1426, 7, 31)]
)
def test_day_that_a_month_does_not_have_is_rejected(date: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="is no date"):
        to_gregorian(BanglaDate(*date))
