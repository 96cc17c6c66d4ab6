"""The Bangla calendar of Bangladesh, as revised in 2019: 1 Boishakh is 14 April, and no holiday moves."""

import datetime
from dataclasses import dataclass

from .digits import bengali_digits

MONTHS = (
    "বৈশাখ",
    "জ্যৈষ্ঠ",
    "আষাঢ়",
    "শ্রাবণ",
    "ভাদ্র",
    "আশ্বিন",
    "কার্তিক",
    "অগ্রহায়ণ",
    "পৌষ",
    "মাঘ",
    "ফাল্গুন",
    "চৈত্র",
)
YEARS_BEHIND = 593  # the year that begins on 14 April 2026 is 1433


@dataclass(frozen=True)
class BanglaDate:
    """A day of the calendar. Months are counted from one."""

    year: int
    month: int
    day: int

    def __str__(self) -> str:
        return bengali_digits(f"{self.day} {MONTHS[self.month - 1]} {self.year}")


def new_year(gregorian_year: int) -> datetime.date:
    return datetime.date(gregorian_year, 4, 14)


def month_lengths(year: int) -> list[int]:
    """The days of each month. Falgun has one more when its February has one."""
    spring = year + YEARS_BEHIND + 1
    is_leap = (new_year(spring) - new_year(spring - 1)).days == 366
    return [31] * 6 + [30] * 4 + [30 if is_leap else 29, 30]


def from_gregorian(date: datetime.date) -> BanglaDate:
    """The Bangla date of a day."""
    start = date.year if date >= new_year(date.year) else date.year - 1
    year, day, month = start - YEARS_BEHIND, (date - new_year(start)).days, 1
    for length in month_lengths(year):
        if day < length:
            break
        day, month = day - length, month + 1
    return BanglaDate(year, month, day + 1)


def to_gregorian(date: BanglaDate) -> datetime.date:
    """The day of a Bangla date. Raises ValueError if its month has no such day."""
    lengths = month_lengths(date.year)
    if not (1 <= date.month <= len(lengths) and 1 <= date.day <= lengths[date.month - 1]):
        raise ValueError(f"{date.month}/{date.day} is no date of the Bangla year {date.year}.")
    days = sum(lengths[: date.month - 1]) + date.day - 1
    return new_year(date.year + YEARS_BEHIND) + datetime.timedelta(days=days)


def bangla_dates(first_day: datetime.date, last_day: datetime.date) -> str:
    """The Bangla date in words, or the first and the last one."""
    first, last = from_gregorian(first_day), from_gregorian(last_day)
    if first == last:
        return str(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{bengali_digits(str(first.day))}–{last}"
    return f"{first} – {last}"


def bangla_months(first_day: datetime.date, last_day: datetime.date) -> str:
    """কার্তিক–অগ্রহায়ণ ১৪৩৩: the Bangla months of a period."""
    first, last = (BanglaDate(one.year, one.month, 1) for one in map(from_gregorian, (first_day, last_day)))
    begin, end = (str(one).split(" ", 1)[1] for one in (first, last))
    if first == last:
        return end
    return f"{begin.split()[0]}–{end}" if first.year == last.year else f"{begin} – {end}"
