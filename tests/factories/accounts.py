"""Accounts for tests."""

from typing import Any

import factory

from cms.accounts import sessions
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


def tokens(user: Administrator) -> sessions.Session:
    """The tokens of a new sign-in of the dashboard."""
    return sessions.issue(SignIn.objects.create(user=user))
