"""Steps that an account must complete after signing in: a new password in the browser, or a second factor.

The dashboard and the page admin ask for a new password on their screens. The API does not (D29): the specification's
client knows no such step.
"""

from enum import StrEnum
from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import PermissionDenied

from . import second_factor
from .models import Administrator

ADDRESS = "/login/setup"


class Step(StrEnum):
    """A required first step."""

    PASSWORD = "password"  # noqa: S105 - the name of a step
    SECOND_FACTOR = "secondFactor"


class SetUpRequired(PermissionDenied):
    """403 with the steps that are left."""

    def __init__(self, left: list[Step]) -> None:
        super().__init__(_("Finish setting up your account first."))
        self.more: dict[str, Any] = {"setUp": left}


def steps(user: Administrator) -> list[Step]:
    """The steps that are left."""
    left = [Step.PASSWORD] if user.must_change_password else []
    if second_factor.is_required(user) and not second_factor.is_on(user):
        left.append(Step.SECOND_FACTOR)
    return left


def require_second_factor(user: Administrator) -> None:
    """Raises SetUpRequired when the account lacks a second factor that it must have."""
    left = steps(user)
    if Step.SECOND_FACTOR in left:
        raise SetUpRequired(left)
