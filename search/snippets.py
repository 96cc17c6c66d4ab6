"""The part of a text that shows where a query's words are."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from itertools import accumulate

from typing_extensions import TypedDict

from bengali.letters import graphemes
from bengali.tokens import ranges

LENGTH = 160  # characters
BEFORE = 40  # of them before the first word that was found


class Snippet(TypedDict):
    """A part of a text. The ranges of the words that were found are in UTF-16 code units, as JavaScript counts."""

    text: str
    ranges: list[tuple[int, int]]


def utf16_length(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def start_of_word(text: str, index: int) -> int:
    """The first start of a word at or after an index; the start of a grapheme in a word without an end."""
    if not index or text[index - 1].isspace():
        return index
    space = text.find(" ", index, index + BEFORE)
    return space + 1 if space >= 0 else start_of_grapheme(text, index)


def start_of_grapheme(text: str, index: int) -> int:
    """The first start of a grapheme at or after an index."""
    return next(end for end in accumulate(map(len, graphemes(text))) if end >= index)


def snippet(text: str, wanted: Collection[str]) -> Snippet:
    """The window of a text in which most of the wanted tokens are, cut at spaces."""
    spans = ranges(text, wanted)
    start = 0
    if spans and len(text) > LENGTH:
        # The window begins a little before one of the words.
        starts = [max(0, min(first - BEFORE, len(text) - LENGTH)) for first, _ in spans]
        firsts, ends = zip(*spans, strict=True)
        numbers = [bisect_right(ends, start + LENGTH) - bisect_left(firsts, start) for start in starts]
        start = start_of_word(text, starts[numbers.index(max(numbers))])
    end = len(text)
    if end - start > LENGTH:
        end = start + LENGTH
        space = text.rfind(" ", start, end + 1)
        end = space if space > start else start_of_grapheme(text, end)
    before, after = "… " if start else "", " …" if end < len(text) else ""
    shift = len(before) - start
    result = f"{before}{text[start:end].rstrip()}{after}"
    inside = [(a + shift, b + shift) for a, b in spans if start <= a and b <= end]
    return {
        "text": result,
        "ranges": [(utf16_length(result[:a]), utf16_length(result[:b])) for a, b in inside],
    }
