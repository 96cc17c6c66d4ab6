"""Text that users send."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from bengali.letters import SURPLUS_MARKS

# Characters that neither XML nor spreadsheets can hold, and those that turn the direction of the text behind them.
UNPRINTABLE = re.compile(
    r"[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]"
)
# U+0085 of mainframes, and the separators of lines and paragraphs of layout programs.
LINE_ENDS = re.compile(r"[\x85\u2028\u2029]")


def printable(text: str) -> str:
    """The text without control characters, which come from terminals and PDF files, and non-characters.

    Line ends of other systems become `\\n`.
    """
    return UNPRINTABLE.sub("", LINE_ENDS.sub("\n", text))


def nfc_input(text: str) -> str:
    """A user's text in NFC, without unprintable characters.

    Raises ValidationError for more than thirty combining marks in a row.
    """
    text = printable(text)
    if text.isascii():
        return text
    # Searched before normalising, which would take too long, and after it, because a mark can decompose into two.
    if SURPLUS_MARKS.search(text) or SURPLUS_MARKS.search(text := unicodedata.normalize("NFC", text)):
        raise ValidationError(
            _("The text has more than 30 combining marks on one letter. Delete them and try again.")
        )
    return text
