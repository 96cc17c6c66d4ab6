"""Template filters for bench/templates."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.timezone import localtime

from cms.core.text import ascii_digits, bengali_digits
from cms.images.representation import Picture, picture
from cms.pages.cards import Card, cards

register = template.Library()

MONTHS = "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর".split()
# A whole link, which is left unchanged, or a citation.
CITATION = re.compile(r"<a[\s>].*?</a>|\[([০-৯]+)\]", re.DOTALL)


@register.filter
def bengali_number(number: int) -> str:
    return bengali_digits(str(number))


@register.filter
def bengali_date(moment: datetime) -> str:
    day = localtime(moment)
    return f"{bengali_number(day.day)} {MONTHS[day.month - 1]} {bengali_number(day.year)}"


@register.filter
def link_citations(text: Any, sources: set[int]) -> SafeString:
    """Turn the citations in a text or rich text into links to their sources."""

    def link(match: re.Match[str]) -> str:
        if not match[1] or (number := int(ascii_digits(match[1]))) not in sources:
            return match[0]
        label = f"তথ্যসূত্র {match[1]}"
        return f'<a class="citation" href="#source-{number}" aria-label="{label}">{match[0]}</a>'

    return mark_safe(CITATION.sub(link, conditional_escape(text)))  # noqa: S308 - escaped, or clean rich text


@register.filter
def page_cards(pages: Any) -> list[Card]:
    return cards(page for page in pages if page)


@register.filter
def block_picture(image: Any) -> Picture | None:
    return picture(image, "" if image.decorative else image.contextual_alt_text or "") if image else None


@register.filter
def next_number(numbers: Iterator[int]) -> int:
    return next(numbers)
