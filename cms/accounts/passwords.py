"""The hashes of passwords, and rules beside Django's: no name, no common password with an ending.

A hash takes a third of a second of a processor. A process makes one at a time, in a thread of low priority, so that
visitors' requests get the processor first.
"""

import os
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import regex
from django.contrib.auth import password_validation
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from wagtail.models import Site

from cms.core.errors import TooManyRequests

from .models import Administrator

WAIT_SECONDS = 3
# A third of the processor time of other threads. At 19 somebody who signs in on a busy machine waited over 10 s.
LOW_PRIORITY = 5
WORD = regex.compile(r"[\p{L}\p{M}]+")


def lower_priority() -> None:
    """On Linux a thread has a priority of its own; elsewhere this would change the whole process."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)


executor = ThreadPoolExecutor(1, "password-hash", lower_priority)


class BackgroundHasher(PBKDF2PasswordHasher):
    """Django's default hasher, whose work is one long call into OpenSSL."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """Raises TooManyRequests when its turn does not come soon."""
        hashing = executor.submit(super().encode, password, salt, iterations)
        try:
            return hashing.result(WAIT_SECONDS)
        except TimeoutError:
            if hashing.cancel():
                text = _("The site is busy checking passwords. Try again in a moment.")
                raise TooManyRequests(text, WAIT_SECONDS) from None
            return hashing.result()


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
        words = WORD.findall(" ".join(names).casefold())
        return {word for word in words if len(word) >= self.SHORTEST_WORD}

    def validate(self, password: str, user: Administrator | None = None) -> None:
        letters = "".join(WORD.findall(password.casefold()))
        others = letters
        for word in sorted(self.words(user), key=len, reverse=True):
            others = others.replace(word, "")
        if others != letters and len(others) < self.OTHER_LETTERS:
            raise ValidationError(self.get_help_text(), code="password_names")

    def get_help_text(self) -> str:
        return _("The password is little more than a name of the site or of the account.")


class RepetitionValidator:
    """Rejects passwords such as `aaaaaaaaaaab` and, for the account `bob`, `bobbobbobb`."""

    LEAST_CHARACTERS = 5

    def validate(self, password: str, user: Administrator | None = None) -> None:
        text = password.casefold()
        name = user.user_name.casefold() if user else ""
        repeated = name * (len(text) // len(name) + 1) if name else ""
        if len(set(text)) < self.LEAST_CHARACTERS or (name and repeated.startswith(text)):
            raise ValidationError(self.get_help_text(), code="password_repetition")

    def get_help_text(self) -> str:
        return _("The password repeats a few characters or the user name.")
