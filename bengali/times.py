"""Weekdays, months, clock times and lists of words in Bengali."""

import datetime

from .digits import bengali_digits

WEEKDAYS = ("সোমবার", "মঙ্গলবার", "বুধবার", "বৃহস্পতিবার", "শুক্রবার", "শনিবার", "রবিবার")
MONTHS = (
    *("জানুয়ারি", "ফেব্রুয়ারি", "মার্চ", "এপ্রিল", "মে", "জুন"),
    *("জুলাই", "আগস্ট", "সেপ্টেম্বর", "অক্টোবর", "নভেম্বর", "ডিসেম্বর"),
)
# The hour from which each part of the day begins.
PARTS_OF_DAY = ((20, "রাত"), (18, "সন্ধ্যা"), (15, "বিকেল"), (12, "দুপুর"), (6, "সকাল"), (4, "ভোর"), (0, "রাত"))


def part_of_day(time: datetime.time) -> str:
    return next(name for hour, name in PARTS_OF_DAY if time.hour >= hour)


def clock(time: datetime.time) -> str:
    """৫টা, ৬টা ৩০."""
    hour = bengali_digits(str(time.hour % 12 or 12))
    return f"{hour}টা {bengali_digits(f'{time.minute:02}')}" if time.minute else f"{hour}টা"


def time_range(start: datetime.time | None, end: datetime.time | None) -> str:
    """বিকেল ৫টা–সন্ধ্যা ৬টা ৩০; the part of the day once if both are in it."""
    if start is None:
        return ""
    first = f"{part_of_day(start)} {clock(start)}"
    if end is None:
        return first
    is_same = part_of_day(start) == part_of_day(end) and start <= end
    return f"{first}–{clock(end)}" if is_same else f"{first}–{part_of_day(end)} {clock(end)}"


def joined(words: list[str]) -> str:
    *before, last = words
    return f"{', '.join(before)} ও {last}" if before else last
