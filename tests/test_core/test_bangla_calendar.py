"""The Bangla calendar against dates that Bangladesh publishes with its holidays."""

import datetime

import pytest

from cms.core.bangla_calendar import BanglaDate, from_gregorian, month_lengths, to_gregorian


@pytest.mark.parametrize(
    ("gregorian", "bangla"),
    [
        ("2019-10-16", "৩১ আশ্বিন ১৪২৬"),  # the first month of the revision with another length
        ("2019-10-17", "১ কার্তিক ১৪২৬"),
        ("2019-12-16", "১ পৌষ ১৪২৬"),
        ("2020-02-14", "১ ফাল্গুন ১৪২৬"),
        ("2020-02-21", "৮ ফাল্গুন ১৪২৬"),
        ("2020-02-29", "১৬ ফাল্গুন ১৪২৬"),
        ("2020-03-14", "৩০ ফাল্গুন ১৪২৬"),
        ("2020-03-15", "১ চৈত্র ১৪২৬"),
        ("2020-03-26", "১২ চৈত্র ১৪২৬"),
        ("2020-04-13", "৩০ চৈত্র ১৪২৬"),
        ("2020-04-14", "১ বৈশাখ ১৪২৭"),
        ("2021-02-21", "৮ ফাল্গুন ১৪২৭"),
        ("2021-03-14", "২৯ ফাল্গুন ১৪২৭"),
        ("2021-03-15", "১ চৈত্র ১৪২৭"),
        ("2021-03-26", "১২ চৈত্র ১৪২৭"),
        ("2021-05-08", "২৫ বৈশাখ ১৪২৮"),
        ("2021-08-06", "২২ শ্রাবণ ১৪২৮"),
        ("2021-12-16", "১ পৌষ ১৪২৮"),
        ("2023-05-25", "১১ জ্যৈষ্ঠ ১৪৩০"),
        ("2024-02-29", "১৬ ফাল্গুন ১৪৩০"),
        ("2024-03-14", "৩০ ফাল্গুন ১৪৩০"),
        ("2024-03-26", "১২ চৈত্র ১৪৩০"),
        ("2024-04-13", "৩০ চৈত্র ১৪৩০"),
        ("2024-04-14", "১ বৈশাখ ১৪৩১"),
        ("2025-01-01", "১৭ পৌষ ১৪৩১"),
        ("2025-12-31", "১৬ পৌষ ১৪৩২"),
        ("2026-01-01", "১৭ পৌষ ১৪৩২"),
        ("2026-02-21", "৮ ফাল্গুন ১৪৩২"),
        ("2026-04-14", "১ বৈশাখ ১৪৩৩"),
        ("2026-12-16", "১ পৌষ ১৪৩৩"),
    ],
)
def test_published_date(gregorian: str, bangla: str) -> None:
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
def test_day_that_a_month_does_not_have_is_refused(date: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="is no date"):
        to_gregorian(BanglaDate(*date))
