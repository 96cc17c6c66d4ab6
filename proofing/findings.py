"""Findings: what is wrong, where, and what to do about it."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from bengali.letters import graphemes
from bengali.words import BENGALI_WORD
from cms.core.language import digits

from .rules import ERROR, WARNING

CONTEXT_LENGTH = 24  # on each side of an excerpt
MAX_MATCH_LENGTH = 80
INVISIBLE = re.compile(r"[\u00a0\u00ad\u200b-\u200f\u2060\ufeff]")


@dataclass(frozen=True)
class Finding:
    """One breach of a rule."""

    text: str  # the name of the text: a page's address, or what editors call it
    field: str
    position: str  # inside the field; empty when the field is one text
    rule: str
    severity: str
    message: str  # what to do
    match: str = ""
    excerpt: str = ""  # the match in its context
    start: int | None = None  # index of the match in the passage; None if it is not known
    end: int | None = None
    suggestion: str = ""  # a replacement

    def __str__(self) -> str:
        where = ", ".join(filter(None, [self.field, self.position]))
        shown = f" “{show_invisible(self.match)}”" if self.match else ""
        excerpt = f"\n      {self.excerpt}" if self.excerpt else ""
        return f"{where}: {self.severity} {self.rule}{shown}: {self.message}{excerpt}"


def show_invisible(text: str) -> str:
    """The text with every invisible character replaced by its code point."""
    text = text if text.strip(" ") else text.replace(" ", "␣")
    return INVISIBLE.sub(lambda match: f"U+{ord(match[0]):04X}", text)


class Excerpts:
    """Cuts excerpts from one text, between graphemes."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def starts(self) -> list[int]:
        """The start of each grapheme, and the end of the last one."""
        return [0, *accumulate(map(len, graphemes(self.text)))]

    @cached_property
    def words(self) -> list[tuple[int, int]]:
        return [word.span() for word in BENGALI_WORD.finditer(self.text)]

    def extend_to_words(self, start: int, end: int) -> tuple[int, int]:
        """Extend the span to whole Bengali words."""
        first = bisect_right(self.words, start, key=lambda word: word[1])
        last = bisect_left(self.words, end, key=lambda word: word[0]) - 1
        if first <= last:
            return min(start, self.words[first][0]), max(end, self.words[last][1])
        return start, end

    def cut(self, start: int, end: int) -> tuple[str, str]:
        """The text of a span, and an excerpt around it."""
        first, last = bisect_right(self.starts, start) - 1, bisect_left(self.starts, end)
        shown = min(last, first + MAX_MATCH_LENGTH)
        match = self.slice(first, shown) + "…" * (last > shown)
        before = self.slice(max(0, first - CONTEXT_LENGTH), first).lstrip()
        after = self.slice(last, last + CONTEXT_LENGTH).rstrip()
        left, right = "…" * (first > CONTEXT_LENGTH), "…" * (last + CONTEXT_LENGTH < len(self.starts) - 1)
        return match, f"{left}{before}{match}{after}{right}"

    def slice(self, first: int, last: int) -> str:
        """The graphemes from `first` up to `last`."""
        return self.text[self.starts[first] : self.starts[min(last, len(self.starts) - 1)]]


def format_counts(findings: Iterable[Finding]) -> str:
    """The numbers of errors and warnings as a phrase."""
    severities = [finding.severity for finding in findings]
    errors, warnings = severities.count(ERROR), severities.count(WARNING)
    parts = [
        ngettext("{count} error", "{count} errors", errors).format(count=digits(errors)) if errors else "",
        ngettext("{count} warning", "{count} warnings", warnings).format(count=digits(warnings))
        if warnings
        else "",
    ]
    return _(" and ").join(filter(None, parts))
