"""Telephone numbers as people write and paste them."""

import re
import unicodedata

from .digits import ascii_digits

COUNTRY = "880"  # Bangladesh
# ITU-T E.164: fifteen digits at most. Short numbers such as 999 and 16263 have no country code.
NUMBER = re.compile(r"\+?[0-9]{3,15}")
# Behind a country code the zero in brackets is not dialled: +880 (0)1711.
TRUNK_ZERO = re.compile(r"(?<=[0-9])\(0\)")
SIGNS = re.compile(r"[ ()./-]")
MINUS = "\N{MINUS SIGN}"


def tidy_telephone(text: str) -> str:
    """The text without invisible characters, its spaces and dashes as plain ones: `০১৭১১-০০০০০০`."""
    signs = (
        "-" if sign == MINUS or category == "Pd" else " " if category == "Zs" or sign.isspace() else sign
        for sign in text
        if (category := unicodedata.category(sign)) != "Cf"
    )
    return " ".join("".join(signs).split())


def telephone_number(text: str, least: int = 3) -> str:
    """The number to dial, in ASCII digits and with `+` before a country code.

    Empty if the text is no number, or has fewer than `least` digits.

    A number of Bangladesh gets its country code, if it begins with a zero or with 880.
    """
    number = ascii_digits(tidy_telephone(text)).removeprefix("tel:")
    number = SIGNS.sub("", TRUNK_ZERO.sub("", number.replace(" ", "")))
    if not NUMBER.fullmatch(number) or len(number.removeprefix("+")) < least:
        return ""
    if number.startswith("00"):
        return f"+{number[2:]}"
    if number.startswith("0"):
        return f"+{COUNTRY}{number[1:]}"
    return f"+{number}" if number.startswith(COUNTRY) and len(number) > 10 else number


def telephone_href(text: str) -> str:
    """The number as a `tel:` URL, empty if the text is no number."""
    number = telephone_number(text)
    return f"tel:{number}" if number else ""
