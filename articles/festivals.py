"""The block of festivals: each with its date and the Bangla date, of a yearly one those of the next time."""

import calendar
import datetime
from collections.abc import Callable, Iterator
from typing import Any, Literal

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from typing_extensions import TypedDict
from wagtail import blocks
from wagtail.blocks.struct_block import StructBlockValidationError

from bengali.calendar import MONTHS, BanglaDate, from_gregorian, month_lengths, to_gregorian
from bengali.digits import bengali_digits
from cms.pages.blocks import Context, TextBlock

Date = datetime.date
MOST_DAYS = 60
LONGEST_MONTHS = month_lengths(1426)  # a leap year, in which Falgun has 30 days


State = Literal["coming", "today", "now", "past"]


class Festival(TypedDict):
    name: str
    first_day: str
    last_day: str
    bangla_date: str
    state: State
    place: str
    note: str


class FestivalBlock(blocks.StructBlock):
    """A festival or another event."""

    name = blocks.CharBlock(max_length=120, label=_("Name"))
    date = blocks.DateBlock(required=False, label=_("Date"))
    yearly = blocks.BooleanBlock(
        required=False,
        default=False,
        label=_("Every year"),
        help_text=_("Readers see the date of the next time."),
    )
    bangla_day = blocks.IntegerBlock(
        required=False, min_value=1, max_value=31, label=_("Day of the Bangla month")
    )
    bangla_month = blocks.ChoiceBlock(
        choices=[(str(number), name) for number, name in enumerate(MONTHS, 1)],
        required=False,
        label=_("Bangla month"),
        help_text=_("Instead of a date, for a festival that is on this Bangla date every year."),
    )
    days = blocks.IntegerBlock(default=1, min_value=1, max_value=MOST_DAYS, label=_("How many days"))
    place = blocks.CharBlock(required=False, max_length=120, label=_("Place"))
    note = TextBlock(required=False, features=["bold", "link"], label=_("Note"))

    def clean(self, value: Any) -> Any:
        value = super().clean(value)
        if self.is_deferred_validation:
            return value
        day, month = value["bangla_day"], value["bangla_month"]
        errors = {}
        if bool(value["date"]) == bool(day and month) or bool(day) != bool(month):
            errors["date"] = _("Give a date, or the day and month of the Bangla calendar.")
        elif month and day > LONGEST_MONTHS[int(month) - 1]:
            errors["bangla_day"] = _("This month has no such day.")
        if errors:
            raise StructBlockValidationError(
                block_errors={name: ValidationError(error) for name, error in errors.items()}
            )
        return value


class FestivalsBlock(blocks.ListBlock):
    """Festivals: those to come first, in the order of their dates, then those that are over."""

    json_type = list[Festival]

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(FestivalBlock(), **{"min_num": 1, **kwargs})

    class Meta:
        icon = "date"

    def get_api_representation(self, value: Any, context: Context = None) -> list[Festival]:
        today = timezone.localdate()
        found = sorted(festivals(value, today), key=lambda festival: festival["first_day"])
        over = [festival for festival in found if festival["state"] == "past"]
        return [festival for festival in found if festival["state"] != "past"] + over[::-1]


def festivals(values: Any, today: Date) -> Iterator[Festival]:
    """The JSON of the festivals that have a date: in drafts it may be missing."""
    for value in values:
        more = datetime.timedelta(days=(value["days"] or 1) - 1)
        first = first_day(value, today - more)
        if first is None:
            continue
        last = first + more
        yield {
            "name": value["name"] or "",
            "first_day": first.isoformat(),
            "last_day": last.isoformat(),
            "bangla_date": bangla_dates(from_gregorian(first), from_gregorian(last)),
            "state": state(first, last, today),
            "place": value["place"] or "",
            "note": TextBlock().get_api_representation(value["note"]) if value["note"] else "",
        }


def state(first: Date, last: Date, today: Date) -> State:
    if last < today:
        return "past"
    if first > today:
        return "coming"
    return "today" if first == last else "now"


def first_day(value: Any, earliest: Date) -> Date | None:
    """When a festival begins: a yearly one the first time that is not before `earliest`."""
    date, day, month = value["date"], value["bangla_day"], value["bangla_month"]
    if day and month:
        return next_time(
            earliest, from_gregorian(earliest).year, lambda year: in_bangla_year(year, int(month), day)
        )
    if date and value["yearly"]:
        return next_time(earliest, earliest.year, lambda year: in_year(year, date))
    return date


def next_time(earliest: Date, year: int, day_in: Callable[[int], Date]) -> Date:
    """The first day that is not before `earliest`, which is in that year."""
    day = day_in(year)
    return day if day >= earliest else day_in(year + 1)


def in_bangla_year(year: int, month: int, day: int) -> Date:
    """The day of a Bangla date, or the last one of its month."""
    return to_gregorian(BanglaDate(year, month, min(day, month_lengths(year)[month - 1])))


def in_year(year: int, date: Date) -> Date:
    """The same day of another year, or the last one of its month."""
    return date.replace(year=year, day=min(date.day, calendar.monthrange(year, date.month)[1]))


def bangla_dates(first: BanglaDate, last: BanglaDate) -> str:
    """The Bangla date in words, or the first and the last one."""
    if first == last:
        return str(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{bengali_digits(str(first.day))}–{last}"
    return f"{first} – {last}"
