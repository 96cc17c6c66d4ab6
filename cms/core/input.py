"""Text that users send."""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from bengali.letters import SURPLUS_MARKS


def nfc_input(text: str) -> str:
    """A user's text in NFC. Raises ValidationError for more than thirty combining marks in a row."""
    if text.isascii():
        return text
    # Searched before normalising, which would take too long, and after it, because a mark can decompose into two.
    if SURPLUS_MARKS.search(text) or SURPLUS_MARKS.search(text := unicodedata.normalize("NFC", text)):
        raise ValidationError(
            _("The text has more than 30 combining marks on one letter. Delete them and try again.")
        )
    return text
