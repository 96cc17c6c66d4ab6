"""Bengali digits in the dates and counts of the Bengali page admin. Django has no setting for a language's digits."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.utils.dateformat import Formatter
from wagtail.admin.templatetags import wagtailadmin_tags

from .language import digits

# Formats that programs read: ISO 8601, RFC 5322, seconds.
MACHINE_FORMATS = frozenset({"c", "r", "U"})

format_date = Formatter.format


def format_with_digits(self: Formatter, formatstr: str) -> str:
    text = format_date(self, formatstr)
    return text if formatstr in MACHINE_FORMATS else digits(text)


def with_digits(function: Callable[..., str]) -> Callable[..., str]:
    @wraps(function)
    def wrapped(*args: Any, **kwargs: Any) -> str:
        return digits(function(*args, **kwargs))

    return wrapped


def use_own_digits() -> None:
    """Django formats every date through one method; Wagtail shows counts and times through four template functions."""
    Formatter.format = format_with_digits  # type: ignore[method-assign]
    register = wagtailadmin_tags.register
    for name in ("intcomma", "naturaltime", "timesince_simple"):
        register.filter(name, with_digits(register.filters[name]))
    register.simple_tag(with_digits(wagtailadmin_tags.timesince_last_update), name="timesince_last_update")
