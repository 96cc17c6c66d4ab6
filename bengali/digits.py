"""Bengali digits and ASCII digits."""

BENGALI_DIGITS = str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯")
ASCII_DIGITS = str.maketrans("০১২৩৪৫৬৭৮৯", "0123456789")


def bengali_digits(text: str) -> str:
    """The text with ASCII digits written as Bengali ones."""
    return text.translate(BENGALI_DIGITS)


def ascii_digits(text: str) -> str:
    """The text with Bengali digits written as ASCII ones, as required in `tel:` links."""
    return text.translate(ASCII_DIGITS)
