"""Accounts for tests."""

from typing import Any

import factory
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from cms.accounts import second_factor, sessions
from cms.accounts.models import Administrator, SignIn

PASSWORD = "ধানখেতের আলপথ ২০২৬"


class AdministratorFactory(factory.django.DjangoModelFactory):
    """An account, with the role Administrator unless `role` says another."""

    class Meta:
        model = Administrator

    user_name = factory.Sequence(lambda number: f"editor{number}")
    email = factory.LazyAttribute(lambda account: f"{account.user_name}@example.org")
    name = "সম্পাদক"
    password = PASSWORD

    @classmethod
    def _create(cls, model_class: type[Administrator], *args: Any, **fields: Any) -> Administrator:
        return model_class.objects.create_user(**fields)


def tokens(user: Administrator) -> sessions.IssuedTokens:
    """The tokens of a new sign-in of the dashboard."""
    return sessions.issue(SignIn.objects.create(user=user))


def with_second_factor(user: Administrator) -> list[str]:
    """Turns on the second factor of an account. Returns its recovery codes."""
    TOTPDevice.objects.create(user=user)
    return second_factor.new_recovery_codes(user)


def app_code(user: Administrator) -> str:
    """The code of an account's authenticator app, as if no code had been used or refused before."""
    TOTPDevice.objects.filter(user=user).update(last_t=-1, drift=0)
    second_factor.end_pause(user)
    return f"{totp(TOTPDevice.objects.get(user=user).bin_key):06}"
