"""Signing in, to the dashboard and the page admin at once."""

from typing import Any

from django.contrib.auth import SESSION_KEY, authenticate, login
from django.contrib.auth.backends import AllowAllUsersModelBackend
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cms.core.errors import Conflict, Unauthorised

from . import audit, second_factor, sessions, throttle
from .audit import Event
from .models import Administrator, SignIn
from .second_factor import Result

MAX_NAME = 150


class AccountBackend(AllowAllUsersModelBackend):
    """Authenticates deactivated accounts too, so that `check` can say why; their sessions are not loaded."""

    def get_user(self, user_id: Any) -> Administrator | None:
        user = super().get_user(user_id)
        return user if isinstance(user, Administrator) and user.is_active else None


class CodeRequired(Unauthorised):
    """401 after the right password, when the code of the second factor is missing or wrong."""

    more = {"secondFactor": True}


def check(request: HttpRequest, user_name: str, password: str, code: str = "") -> Administrator:
    """The account with this name, password and code of the second factor. Nothing is signed in yet.

    Raises TooManyRequests, Unauthorised for a wrong name or password, Conflict for a locked or deactivated account,
    and CodeRequired when the password is right, but the code is not.
    """
    name = Administrator.normalize_username(user_name[:MAX_NAME])[:MAX_NAME]
    attempt = throttle.SignInAttempt.begin(request, name)
    attempt.reject_locked()
    user = authenticate(request, username=name, password=password)
    if not isinstance(user, Administrator):
        attempt.record_failure(Event.WRONG_PASSWORD)
        raise Unauthorised(_("Wrong user name or password."))
    if not user.is_active:
        attempt.record_refusal(Event.DEACTIVATED_SIGN_IN)
        raise Conflict(_("This account is deactivated. Ask another administrator."))
    if second_factor.is_on(user):
        with transaction.atomic():  # a recovery code is used up only together with its entry
            result = second_factor.check(user, code)
            if result == Result.RECOVERED:
                audit.record(Event.RECOVERY_CODE_USED, request, account=user)
        if result == Result.WRONG:
            # Counts as a wrong password, or the code could be guessed from many addresses.
            attempt.record_failure(Event.WRONG_CODE)
        if not result.is_right:
            raise CodeRequired(second_factor.refusal(result))
    attempt.succeeded()
    return user


@transaction.atomic
def start(request: HttpRequest, user: Administrator, refresh_token: str = "") -> sessions.IssuedTokens:
    """Signs an account in that `check` returned, in both admins, and ends what this browser was signed in to before.

    Raises Unauthorised when the password was changed or the account deactivated since.
    """
    current = Administrator.objects.select_for_update().get(pk=user.pk)
    if not current.is_active or current.password != user.password:
        raise Unauthorised(_("Wrong user name or password."))
    sessions.end_browser(request, refresh_token)
    if SESSION_KEY in request.session:
        request.session.flush()
    login(request, current)  # its signal creates the SignIn, in sessions.begin
    return sessions.issue(SignIn.objects.live().get(session_key=request.session.session_key))
