"""The rules for passwords."""

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from wagtail.models import Site

from cms.accounts.models import Administrator

pytestmark = pytest.mark.django_db

COMMON = "This password is too common."
REPETITION = "The password repeats a few characters or the user name."
NAME = "The password is little more than a name of the site or of the account."


@pytest.mark.parametrize(
    ("password", "message"),
    [
        ("নদীতীরে১", "This password is too short. It must contain at least 10 characters."),
        ("1234567890", COMMON),
        ("password123", COMMON),
        ("letmein1234", COMMON),
        ("Dragonfly-2026!", COMMON),
        ("kabita-kabita", NAME),
        ("Lantern+2026", NAME),
        ("kabita2026!", "The password is too similar to the user name."),
        ("marga12345", NAME),
        ("Marga@2026", NAME),
        ("anandamarga1", NAME),
        ("1-marga-marga-2", NAME),
        ("আনন্দমার্গ১২৩", NAME),
        (" " * 12, REPETITION),
        ("aaaaaaaaaaab", REPETITION),
        ("++++++++++++", REPETITION),
        ("কককককখখখখখ", REPETITION),
        ("ababababababab", REPETITION),
        ("KabitaKabitaK", REPETITION),
    ],
)
def test_password_that_is_easy_to_guess_is_refused(password: str, message: str) -> None:
    Site.objects.update(site_name="আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ")
    with pytest.raises(ValidationError) as caught:
        validate_password(password, Administrator(user_name="kabita", email="lantern@example.org"))
    assert message in caught.value.messages


@pytest.mark.parametrize(
    "password", ["lantern-river-9", "marga-lantern-river", "সাতটি-তারার-তিমির", "bob and bobbin"]
)
def test_other_password_is_accepted(password: str) -> None:
    validate_password(password, Administrator(user_name="kabita"))
