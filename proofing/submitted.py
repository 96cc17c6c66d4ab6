"""Findings in a text that is being written, with their places in the text as it was sent."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import accumulate, chain

from bengali.letters import graphemes, nfc
from cms.core.passages import STAND_IN, Passage, Role

from .checks import check_passage
from .findings import Finding

MAX_FINDINGS = 200
MAX_PARAGRAPHS = 1000


def find_in_text(field: str, text: str, cells: Collection[int] = ()) -> list[Finding]:
    """The first findings in the paragraphs of a text, of which those numbered by `cells` are cells of tables.

    Places are counted in UTF-16 code units, as JavaScript does.
    """
    findings: list[Finding] = []
    start = 0
    for number, line in enumerate(text.split("\n", MAX_PARAGRAPHS)[:MAX_PARAGRAPHS]):
        if line.strip(f"{STAND_IN} "):
            role = Role.LABEL if field == "title" else Role.TABLE if number in cells else Role.TEXT
            findings += find_in_line(field, line, start, role)
        if len(findings) >= MAX_FINDINGS:
            break
        start += utf16_length(line) + 1
    return findings[:MAX_FINDINGS]


def find_in_line(field: str, line: str, offset: int, role: Role) -> list[Finding]:
    found = check_passage("", Passage(field, "", nfc(line), role))
    places = places_before_nfc(line)
    placed = (
        replace(
            finding,
            start=offset + places[finding.start],
            end=offset + places[min(finding.end, len(places) - 1)],
        )
        for finding in found
        if finding.start is not None and finding.end is not None and finding.start < len(places)
    )
    return sorted(placed, key=lambda finding: (finding.start or 0, finding.end or 0))


def places_before_nfc(text: str) -> list[int]:
    """For each place in the text's NFC, the place in the text itself, in UTF-16 code units.

    A letter that NFC changes, such as ড় in one code point, begins and ends where it did.
    """
    letters = graphemes(text)
    starts = accumulate(map(utf16_length, letters), initial=0)
    return list(
        chain.from_iterable(
            spread(letter, start) for letter, start in zip([*letters, ""], starts, strict=True)
        )
    )


def spread(letter: str, start: int) -> Iterator[int]:
    """The place of each code point of the letter's NFC."""
    normalised = nfc(letter)
    if not letter:
        yield start
    elif normalised == letter:
        yield from list(accumulate(map(utf16_length, letter), initial=start))[:-1]
    else:
        yield from [start] * len(normalised)


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
