"""A rule for passwords beside Django's: none that is little more than the name of the site."""

from collections.abc import Sequence

import regex
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from wagtail.models import Site

WORD = regex.compile(r"[\p{L}\p{M}]+")


class SiteNameValidator:
    """Rejects passwords such as `marga12345`: a word of the site's name or host, and few other letters."""

    SHORTEST_WORD = 4
    OTHER_LETTERS = 8

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def site_words(self) -> set[str]:
        """The words of the names in the settings and of those in the database."""
        names = [*self.names, *Site.objects.values_list("site_name", flat=True)]
        found = WORD.findall(" ".join(names).casefold())
        return {word for word in found if len(word) >= self.SHORTEST_WORD}

    def validate(self, password: str, user: object = None) -> None:
        letters = "".join(WORD.findall(password.casefold()))
        others = letters
        for word in sorted(self.site_words(), key=len, reverse=True):
            others = others.replace(word, "")
        if others != letters and len(others) < self.OTHER_LETTERS:
            raise ValidationError(self.get_help_text(), code="password_site_name")

    def get_help_text(self) -> str:
        return _("The password is too similar to the site's name.")
