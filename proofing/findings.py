"""Findings: what is wrong, where, and what to do about it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cms.core.text import graphemes

CONTEXT_LETTERS = 24  # on each side of an excerpt
MAX_FOUND_LETTERS = 80
INVISIBLE = re.compile(r"[\u00a0\u00ad\u200b-\u200f\u2060\ufeff]")
BENGALI = re.compile(r"[\u0980-\u09ff\u200c\u200d]+")


@dataclass(frozen=True)
class Finding:
    """One breach of a rule."""

    text: str  # the name of the text: a page's address, or what editors call it
    field: str
    place: str  # inside the field; empty when the field is one text
    rule: str
    severity: str
    message: str  # what to do
    found: str = ""
    excerpt: str = ""  # the found text in its context

    def __str__(self) -> str:
        where = ", ".join(filter(None, [self.field, self.place]))
        found = f" “{show_invisible(self.found)}”" if self.found else ""
        excerpt = f"\n      {self.excerpt}" if self.excerpt else ""
        return f"{where}: {self.severity} {self.rule}{found}: {self.message}{excerpt}"


def show_invisible(text: str) -> str:
    """The text with every invisible character replaced by its code point."""
    text = text if text.strip(" ") else text.replace(" ", "␣")
    return INVISIBLE.sub(lambda found: f"U+{ord(found[0]):04X}", text)


def extend_to_words(text: str, start: int, end: int) -> tuple[int, int]:
    """Extend the span to whole Bengali words."""
    for word in BENGALI.finditer(text):
        if word.start() < end and word.end() > start:
            start, end = min(start, word.start()), max(end, word.end())
    return start, end


def cut_excerpt(text: str, start: int, end: int) -> tuple[str, str]:
    """The whole words in a span, and an excerpt around them. Both are cut between graphemes."""
    start, end = extend_to_words(text, start, end)
    letters = graphemes(text)
    first = last = place = 0
    for number, letter in enumerate(letters):
        if place <= start:
            first = number
        if place < end:
            last = number + 1
        place += len(letter)
    found = "".join(letters[first : min(last, first + MAX_FOUND_LETTERS)]) + (
        "…" if last - first > MAX_FOUND_LETTERS else ""
    )
    before = "".join(letters[max(0, first - CONTEXT_LETTERS) : first]).lstrip()
    after = "".join(letters[last : last + CONTEXT_LETTERS]).rstrip()
    left, right = "…" * (first > CONTEXT_LETTERS), "…" * (last + CONTEXT_LETTERS < len(letters))
    return found, f"{left}{before}{found}{after}{right}"


def format_counts(findings: Iterable[Finding]) -> str:
    """The numbers of errors and warnings as a phrase."""
    severities = [finding.severity for finding in findings]
    counts = {name: severities.count(name) for name in sorted(set(severities))}
    return " and ".join(f"{count} {name}{'s' * (count > 1)}" for name, count in counts.items())
