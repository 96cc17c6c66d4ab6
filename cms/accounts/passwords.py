"""Rules for passwords beside Django's: none that is little more than a name, or a common password with an ending."""

from collections.abc import Sequence

import regex
from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from wagtail.models import Site

from .models import Administrator

WORD = regex.compile(r"[\p{L}\p{M}]+")


class CommonPasswordValidator(password_validation.CommonPasswordValidator):
    """Django's, which also rejects a common password with digits and signs behind it."""

    LONGEST = 100  # the listed passwords are shorter

    def validate(self, password: str, user: Administrator | None = None) -> None:
        super().validate(password, user)
        super().validate(regex.sub(r"[^\p{L}]+$", "", password[: self.LONGEST]), user)


class NameValidator:
    """Rejects passwords such as `marga12345`: a word of the site's or the account's names, and few other letters."""

    SHORTEST_WORD = 4
    OTHER_LETTERS = 8

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def words(self, user: Administrator | None) -> set[str]:
        """The words of the names in the settings, of the sites in the database, and of the account."""
        names = [*self.names, *Site.objects.values_list("site_name", flat=True)]
        if user is not None:
            names += [user.user_name, user.name, user.email.partition("@")[0]]
        found = WORD.findall(" ".join(names).casefold())
        return {word for word in found if len(word) >= self.SHORTEST_WORD}

    def validate(self, password: str, user: Administrator | None = None) -> None:
        letters = "".join(WORD.findall(password.casefold()))
        others = letters
        for word in sorted(self.words(user), key=len, reverse=True):
            others = others.replace(word, "")
        if others != letters and len(others) < self.OTHER_LETTERS:
            raise ValidationError(self.get_help_text(), code="password_names")

    def get_help_text(self) -> str:
        return _("The password is little more than a name of the site or of the account.")
