"""Wagtail's exports, made so that spreadsheet programs and people can read them.

Its views have no setting or hook for this. It leaves formulas to the spreadsheet program (wagtail/wagtail#7554), and a
byte order mark was proposed but not added (wagtail/wagtail#13071).
"""

import codecs
from collections.abc import Iterator
from datetime import datetime
from itertools import chain
from typing import Any

from django.utils import timezone
from django.utils.translation import get_language, override
from wagtail.admin.views.mixins import SpreadsheetExportMixin

from .input import printable

# Beginnings of cells that spreadsheet programs calculate when they open a CSV file (OWASP, "CSV Injection"); the last
# four are the wide forms of the first.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
CSV, XLSX = SpreadsheetExportMixin.FORMATS[::-1]

write_rows = SpreadsheetExportMixin.stream_csv
make_cell = SpreadsheetExportMixin.preprocess_field_value


def without_zone(value: datetime) -> datetime:
    """The time on the site's clock, as spreadsheets have it."""
    return value if timezone.is_naive(value) else timezone.make_naive(value, timezone.get_default_timezone())


def as_text(value: datetime) -> str:
    return without_zone(value).isoformat(" ", "seconds")


def stream_with_mark(view: SpreadsheetExportMixin, queryset: Any) -> Iterator[bytes]:
    """The rows after a byte order mark, without which Excel does not take them for UTF-8."""
    return chain([codecs.BOM_UTF8], in_language(write_rows(view, queryset), get_language()))


def in_language(rows: Iterator[bytes], language: str) -> Iterator[bytes]:
    """The rows in the language of the request, which ends before they are sent."""
    while True:
        with override(language):
            row = next(rows, None)
        if row is None:
            return
        yield row


def make_safe_cell(view: SpreadsheetExportMixin, field: str, value: Any, export_format: str) -> Any:
    """The printable cell, in CSV with an apostrophe before what could begin a formula; XLSX marks cells as text."""
    cell = make_cell(view, field, value, export_format)
    if isinstance(cell, str):
        cell = printable(cell)
    is_formula = export_format == CSV and isinstance(cell, str) and cell.startswith(FORMULA)
    return f"'{cell}" if is_formula else cell


def use_readable_exports() -> None:
    """Change the cells of all exports of Wagtail: reports, redirects, messages."""
    SpreadsheetExportMixin.custom_value_preprocess[datetime] = {CSV: as_text, XLSX: without_zone}
    SpreadsheetExportMixin.stream_csv = stream_with_mark
    SpreadsheetExportMixin.preprocess_field_value = make_safe_cell
