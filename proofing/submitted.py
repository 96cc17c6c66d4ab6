"""Findings in a text that is being written, with their positions in the text as it was sent."""

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

    Positions are counted in UTF-16 code units, as JavaScript does.
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
    findings = check_passage("", Passage(field, "", nfc(line), role))
    positions = positions_before_nfc(line)
    submitted = (
        replace(
            finding,
            start=offset + positions[finding.start],
            end=offset + positions[min(finding.end, len(positions) - 1)],
        )
        for finding in findings
        if finding.start is not None and finding.end is not None and finding.start < len(positions)
    )
    return sorted(submitted, key=lambda finding: (finding.start or 0, finding.end or 0))


def positions_before_nfc(text: str) -> list[int]:
    """For each index of the text's NFC, the position in the text itself, in UTF-16 code units.

    A grapheme that NFC changes, such as ড় in one code point, begins and ends where it did.
    """
    clusters = graphemes(text)
    starts = accumulate(map(utf16_length, clusters), initial=0)
    return list(
        chain.from_iterable(
            spread(grapheme, start) for grapheme, start in zip([*clusters, ""], starts, strict=True)
        )
    )


def spread(grapheme: str, start: int) -> Iterator[int]:
    """The position of each code point of the grapheme's NFC."""
    normalised = nfc(grapheme)
    if not grapheme:
        yield start
    elif normalised == grapheme:
        yield from list(accumulate(map(utf16_length, grapheme), initial=start))[:-1]
    else:
        yield from [start] * len(normalised)


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
