"""The sheet for a notice board: an event on one page of paper, with the QR code of its address."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from articles.giving import qr_code
from bengali.calendar import bangla_dates
from bengali.digits import bengali_digits
from bengali.times import MONTHS, WEEKDAYS
from cms.navigation.payload import shared_payload

from .recurrence import Occurrence
from .representation import OFTEN, left_out_dates, organiser, place_in_words, times, venue
from .words import date_in_words

if TYPE_CHECKING:
    from .models import EventPage

# So many letters need smaller type to stay on one page; those of the title are large and count four times.
LONG, LONGEST = 320, 800


def notice_response(event: EventPage, next_one: Occurrence, request: HttpRequest) -> HttpResponse:
    """The sheet of an event with its next date. A frequent event has its rule in the place of the date."""
    first, last = next_one.first_day, next_one.last_day
    is_one_day = first == last
    days = [first.day] if is_one_day else [first.day, last.day]
    url = f"{settings.SITE_URL}{event.site_path}"
    where = venue(event)
    qr = qr_code(url)
    left_out = [date_in_words(one.first_day, one.last_day) for one in left_out_dates(event)]
    letters = 4 * len(event.title) + len(event.lead) + len(event.conditions)
    context = {
        "event": event,
        "length": "longest" if letters > LONGEST else "long" if letters > LONG else "",
        "site": shared_payload(request)["site"]["name"],
        "rule": event.rule_in_words if event.repeats in OFTEN else "",
        "date": date_in_words(first, last),
        "days": bengali_digits("–".join(map(str, days))),
        "month": bengali_digits(f"{MONTHS[first.month - 1]} {first.year}"),
        "weekday": WEEKDAYS[first.weekday()] if is_one_day else "",
        "is_one_month": (first.year, first.month) == (last.year, last.month),
        "bangla_date": bangla_dates(first, last),
        "times": times(event) or "সারা দিন",
        "place": place_in_words(event),
        "address": where["address"] if where and not where["is_sample"] else "",
        "organiser": organiser(event),
        "address_of_page": url.removeprefix(f"{urlsplit(url).scheme}://"),
        "left_out": left_out,
        "qr": qr,
        "qr_side": qr["size"] + 8,  # with the margin that readers need
    }
    return render(request, "events/notice.html", context)
