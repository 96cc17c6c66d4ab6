"""Signing in, the same for the dashboard's form and the page admin's."""

from django.contrib.auth import SESSION_KEY, authenticate, login
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException

from cms.core.errors import Conflict, Unauthorised
from cms.core.language import digits

from . import audit, second_factor, sessions, throttle
from .audit import Event
from .models import Administrator, SignIn
from .second_factor import Answer

MAX_NAME = 150


class CodeRequired(Unauthorised):
    """401 after the right password, when the code of the second factor is missing or wrong."""

    more = {"secondFactor": True}


def check(request: HttpRequest, user_name: str, password: str, code: str = "") -> Administrator:
    """The account with this name, password and code of the second factor. Nothing is signed in yet.

    Raises TooManyRequests, Unauthorised for a wrong name or password, Conflict for a locked or deactivated account,
    and CodeRequired when the password is right, but the code is not.
    """
    attempts = throttle.count_attempt(request)
    name = Administrator.normalize_username(user_name[:MAX_NAME])[:MAX_NAME]

    def refuse(event: Event, answer: APIException) -> APIException:
        if attempts <= throttle.RECORDED:
            account = Administrator.objects.filter(user_name=name).first()
            audit.record(event, request, account=account, user_name=name)
        return answer

    def wrong(event: Event, answer: APIException) -> APIException:
        throttle.count_failure(name, request)
        return locked() or refuse(event, answer)

    def locked() -> APIException | None:
        minutes = throttle.minutes_locked(name, request)
        text = _("Too many wrong passwords. This account is locked here; try again in {minutes} minutes.")
        return refuse(Event.LOCKED, Conflict(text.format(minutes=digits(minutes)))) if minutes else None

    if answer := locked():
        raise answer
    with throttle.hashing():
        user = authenticate(request, username=name, password=password)
    if not isinstance(user, Administrator):
        raise wrong(Event.WRONG_PASSWORD, Unauthorised(_("Wrong user name or password.")))
    if not user.is_active:
        text = _("This account is deactivated. Ask another administrator.")
        raise refuse(Event.DEACTIVATED_SIGN_IN, Conflict(text))
    if second_factor.is_on(user):
        result = second_factor.check(user, code)
        if result == Answer.WRONG:
            # Counts as a wrong password, or the code could be guessed from many addresses.
            raise wrong(Event.WRONG_CODE, CodeRequired(second_factor.refusal(result)))
        if not result.is_right:
            raise CodeRequired(second_factor.refusal(result))
        if result == Answer.RECOVERED:
            audit.record(Event.RECOVERY_CODE_USED, request, account=user)
    throttle.forget_failures(name, request)
    return user


@transaction.atomic
def start(request: HttpRequest, user: Administrator, refresh_token: str = "") -> sessions.Session:
    """Signs an account in that `check` returned, in both admins, and ends what this browser was signed in to before.

    Raises Unauthorised when the password was changed or the account deactivated since.
    """
    current = Administrator.objects.select_for_update().get(pk=user.pk)
    if not current.is_active or current.password != user.password:
        raise Unauthorised(_("Wrong user name or password."))
    sessions.end_browser(request, refresh_token)
    if SESSION_KEY in request.session:
        request.session.flush()
    login(request, current)
    return sessions.issue(SignIn.objects.live().get(session_key=request.session.session_key))
