"""Which user names a new account may have."""

from django.core.validators import RegexValidator
from django.utils.deconstruct import deconstructible
from django.utils.translation import gettext_lazy as _

COMMON = "0-9@.+_-"  # ends with the hyphen: it must not form a range
# Of Bengali. A sign stands only after a letter of its own script: elsewhere it can hardly be seen.
LETTERS = "\u0985-\u0990\u0993-\u09b9\u09ce\u09dc-\u09df\u09e0\u09e1\u09f0\u09f1"
SIGNS = "\u0981-\u0983\u09bc-\u09cd\u09d7\u09e2\u09e3\u09fe"
DIGITS = "\u09e6-\u09ef"


@deconstructible
class UserNameValidator(RegexValidator):
    """English letters or Bengali letters, not both: a name cannot look like another one in a different script."""

    regex = rf"^(?:[A-Za-z{COMMON}]+|(?:[{DIGITS}{COMMON}]|[{LETTERS}][{SIGNS}]*)+)\Z"
    message = _("Use English letters or Bengali letters, not both, and digits or @ . + - _.")
