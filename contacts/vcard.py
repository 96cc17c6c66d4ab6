"""A contact as a vCard 3.0 (RFC 2426), which the address books of all phones read."""

from typing import TYPE_CHECKING

from bengali.letters import graphemes

if TYPE_CHECKING:
    from .models import Contact

LINE = 75  # octets


def escape(text: str) -> str:
    """A text as a value: its commas and semicolons would divide it."""
    for letter in ("\\", ",", ";"):
        text = text.replace(letter, f"\\{letter}")
    return " ".join(text.split())


def fold(line: str) -> str:
    """The line in lines of at most 75 octets, cut between letters; each but the first begins with a space."""
    lines, length = [""], 0
    for letter in graphemes(line):
        size = len(letter.encode())
        if length + size > LINE:
            lines.append(" ")
            length = 1
        lines[-1] += letter
        length += size
    return "\r\n".join(lines)


def vcard(contact: "Contact", organisation: str, url: str) -> str:
    """The contact's vCard. `url` is the address of the page with all contacts."""
    name, designation = escape(contact.name), escape(contact.get_designation_display())
    lines = [
        "BEGIN:VCARD",
        "VERSION:3.0",
        f"N:{name};;;;",
        f"FN:{name}",
        f"ORG:{escape(organisation)}",
        f"TITLE:{designation}",
        f"ADR;TYPE=WORK:;;{escape(contact.address)};{escape(contact.place)};;;",
        f"TEL;TYPE=WORK,VOICE:{contact.phone_href.removeprefix('tel:')}" if contact.phone else "",
        f"EMAIL;TYPE=INTERNET:{escape(contact.email)}" if contact.email else "",
        f"URL:{url}",
        "END:VCARD",
    ]
    return "".join(f"{fold(line)}\r\n" for line in lines if line)
