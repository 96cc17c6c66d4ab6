"""The rule and the date of an event in Bengali."""

import datetime

from bengali.digits import bengali_digits
from bengali.times import MONTHS, WEEKDAYS, joined

from .recurrence import Repeats, Schedule, week_of_month

WEEKS = {1: "প্রথম", 2: "দ্বিতীয়", 3: "তৃতীয়", 4: "চতুর্থ", -1: "শেষ"}


def date_in_words(first: datetime.date, last: datetime.date) -> str:
    """রবিবার, ২৯ নভেম্বর ২০২৬; of several days the first and the last."""
    days = [bengali_digits(f"{day.day} {MONTHS[day.month - 1]} {day.year}") for day in (first, last)]
    return f"{WEEKDAYS[first.weekday()]}, {days[0]}" if first == last else " – ".join(days)


def repeats_in_words(schedule: Schedule, dates_rule: str) -> str:
    """প্রতি রবিবার; empty for an event that takes place once."""
    day = schedule.first_day
    if schedule.repeats == Repeats.LISTED:
        return dates_rule
    if day is None:
        return ""
    match schedule.repeats:
        case Repeats.WEEKLY:
            days = [WEEKDAYS[number] for number in schedule.weekdays or (day.weekday(),)]
            return f"প্রতি {joined(days)}"
        case Repeats.MONTHLY_BY_DAY:
            return f"প্রতি মাসের {bengali_digits(str(day.day))} তারিখ"
        case Repeats.MONTHLY_BY_WEEKDAY:
            return f"প্রতি মাসের {WEEKS[week_of_month(day)]} {WEEKDAYS[day.weekday()]}"
        case Repeats.YEARLY:
            return f"প্রতি বছর {bengali_digits(str(day.day))} {MONTHS[day.month - 1]}"
    return ""
