"""Telephone numbers as people write and paste them."""

import re
import unicodedata

import regex

COUNTRY = "880"  # Bangladesh
# ITU-T E.164: fifteen digits at most. Short numbers such as 999 and 16263 have no country code.
NUMBER = re.compile(r"\+?[0-9]{3,15}")
# A word before the number, with a sign or space behind it: `Tel. `, `মোবাইল: `. The visarga is often typed as a colon.
LABEL = regex.compile(r"[^0-9+,;@*?]*(?:ঃ|[^0-9+,;@*?\p{L}\p{M}])")
SIGNS = re.compile(r"[][ (){}./\\:|_~'‘’·•‧\u2043∙⋅・-]")
# The zero of a number within the country is not dialled behind a country code: +880 (0)1711, +88001711. Countries where
# no number begins with it; some dial it from abroad too, as Italy does.
ZERO_IN_BRACKETS = re.compile(r"(?<=[0-9])[(\[{]0[)\]}]")
ZERO = re.compile(rf"(\+(?:{COUNTRY}|91|92|94|977|44|49|60|61|966|971))0+")
MINUS = "\N{MINUS SIGN}"


def tidy_telephone(text: str) -> str:
    """The text without invisible characters and wide forms, its spaces and dashes as plain ones: `০১৭১১-০০০০০০`."""
    return " ".join("".join(map(_tidy_sign, text)).split())


def _tidy_sign(sign: str) -> str:
    form = unicodedata.normalize("NFKC", sign)
    if len(form) == 1:  # others would lengthen the text
        sign = form
    category = unicodedata.category(sign)
    if category == "Cf":
        return ""
    return "-" if sign == MINUS or category == "Pd" else " " if sign.isspace() else sign


def telephone_number(text: str, least: int = 3) -> str:
    """The number to dial, in ASCII digits and with `+` before a country code.

    Empty if the text is no number, or has fewer than `least` digits. A label before the number is left out.

    A number of Bangladesh gets its country code, if it begins with a zero or with 880.
    """
    number = "".join(str(unicodedata.decimal(sign, sign)) for sign in tidy_telephone(text))
    if label := LABEL.match(number):
        number = number[label.end() :]
    number = SIGNS.sub("", ZERO_IN_BRACKETS.sub("", number.replace(" ", "")))
    digits = number.removeprefix("+")
    if not NUMBER.fullmatch(number.removeprefix("00")) or len(digits) < least:
        return ""
    if not digits.strip("0"):
        return number
    if digits.startswith("00"):
        number = f"+{digits.lstrip('0')}"
    elif digits.startswith("0"):
        number = f"+{COUNTRY}{digits[1:]}"
    elif number.startswith(COUNTRY) and len(number) > 10:
        number = f"+{number}"
    return ZERO.sub(r"\1", number)


def telephone_href(text: str) -> str:
    """The number as a `tel:` URL, empty if the text is no number."""
    number = telephone_number(text)
    return f"tel:{number}" if number else ""
