"""Signing in, the same for the dashboard's form and the page admin's."""

from axes.handlers.proxy import AxesProxyHandler
from django.contrib.auth import SESSION_KEY, authenticate, login
from django.contrib.auth.signals import user_login_failed
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cms.core.errors import Conflict, Unauthorised

from . import audit, second_factor, sessions, throttle
from .audit import Event
from .lockout import lockout_message
from .models import Administrator, SignIn
from .second_factor import Answer

BACKEND = "cms.accounts.backends.AccountBackend"
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

    def refuse(event: Event) -> None:
        if attempts <= throttle.RECORDED:
            account = Administrator.objects.filter(user_name=name).first()
            audit.record(event, request, account=account, user_name=name)

    if AxesProxyHandler.is_locked(request, {"username": name}):
        refuse(Event.LOCKED)
        raise Conflict(lockout_message(request, name))
    with throttle.hashing():
        user = authenticate(request, username=name, password=password)
    if not isinstance(user, Administrator):
        is_locked = AxesProxyHandler.is_locked(request, {"username": name})
        refuse(Event.LOCKED if is_locked else Event.WRONG_PASSWORD)
        if is_locked:
            raise Conflict(lockout_message(request, name))
        raise Unauthorised(_("Wrong user name or password."))
    if not user.is_active:
        refuse(Event.DEACTIVATED_SIGN_IN)
        raise Conflict(_("This account is deactivated. Ask another administrator."))
    if second_factor.is_on(user):
        answer = second_factor.check(user, code)
        if answer == Answer.WRONG:
            # Counts as a wrong password, or the code could be guessed from many addresses.
            user_login_failed.send(__name__, credentials={"username": name}, request=request)
            is_locked = AxesProxyHandler.is_locked(request, {"username": name})
            refuse(Event.LOCKED if is_locked else Event.WRONG_CODE)
            if is_locked:
                raise Conflict(lockout_message(request, name))
        if not answer.is_right:
            raise CodeRequired(second_factor.refusal(answer))
        if answer == Answer.RECOVERED:
            audit.record(Event.RECOVERY_CODE_USED, request, account=user)
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
    login(request, current, backend=BACKEND)
    return sessions.issue(SignIn.objects.live().get(session_key=request.session.session_key))
