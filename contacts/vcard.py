"""A contact as a vCard 3.0 (RFC 2426), which the address books of all phones read."""

from collections.abc import Mapping

from bengali.letters import graphemes
from cms.core.input import printable

LINE = 75  # octets


def escape(text: str) -> str:
    """A text as a value: its commas and semicolons would divide it."""
    text = printable(text)
    for character in ("\\", ",", ";"):
        text = text.replace(character, f"\\{character}")
    return " ".join(text.split())


def fold(line: str) -> str:
    """The line in lines of at most 75 octets, cut between letters; each but the first begins with a space."""
    lines, length = [""], 0
    for grapheme in graphemes(line):
        size = len(grapheme.encode())
        if length + size > LINE:
            lines.append(" ")
            length = 1
        lines[-1] += grapheme
        length += size
    return "\r\n".join(lines)


def vcard(properties: Mapping[str, str]) -> str:
    """A vCard with these properties and escaped values; empty ones are left out."""
    lines = [
        "BEGIN:VCARD",
        "VERSION:3.0",
        *(f"{name}:{value}" for name, value in properties.items() if value),
    ]
    return "".join(f"{fold(line)}\r\n" for line in [*lines, "END:VCARD"])
