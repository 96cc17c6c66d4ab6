"""Bengali digits and ASCII digits."""

BENGALI_DIGITS = "০১২৩৪৫৬৭৮৯"
_TO_BENGALI = str.maketrans("0123456789", BENGALI_DIGITS)
_TO_ASCII = str.maketrans(BENGALI_DIGITS, "0123456789")


def bengali_digits(text: str) -> str:
    """The text with ASCII digits written as Bengali ones."""
    return text.translate(_TO_BENGALI)


def ascii_digits(text: str) -> str:
    """The text with Bengali digits written as ASCII ones, as required in `tel:` links."""
    return text.translate(_TO_ASCII)
