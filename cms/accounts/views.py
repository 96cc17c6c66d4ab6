"""Session and sign-out in the page admin, and decorators of its views."""

from functools import wraps
from typing import Any

from csp.decorators import csp
from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.db import DataError, transaction
from django.http import Http404, HttpRequest, HttpResponseBase, JsonResponse
from django.middleware.csrf import get_token
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST
from wagtail.admin.views.account import LogoutView

from cms.core.forms import View, nfc_form

from . import audit, sessions, set_up
from .audit import Event
from .models import Administrator, Role


@require_POST
@never_cache
def sign_out(request: HttpRequest) -> HttpResponseBase:
    """Ends the browser's sign-in. Wagtail's own view deletes the session cookie on GET too."""
    sign_in = sessions.of_session(request)
    with transaction.atomic():
        if sign_in is not None:
            audit.record(Event.SIGNED_OUT, request, account=sign_in.user)
        sessions.end_browser(request, request.COOKIES.get(sessions.COOKIE, ""))
        response = LogoutView.as_view()(request)
    sessions.delete_cookie(response)
    return response


def session(request: HttpRequest) -> JsonResponse:
    """The CSRF token of the present sign-in, for forms that were opened under an earlier one."""
    return JsonResponse({"csrfToken": get_token(request)})


def page_admin_view(view: View) -> View:
    """Decorate a view of the page admin: NFC forms, a session that use extends, compression, its own CSP."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        sessions.touch(request)
        try:
            return view(request, *args, **kwargs)
        except (OverflowError, DataError) as error:
            if request.method == "POST":
                raise
            raise Http404 from error  # an id that no column can hold
        except ValueError:
            if all(number.isdecimal() for number in request.GET.getlist("id")):
                raise
            raise Http404 from None  # an id of a bulk action that is no number

    return csp(settings.CSP_ADMIN)(gzip_page(nfc_form(wrapped)))


def set_up_page_admin_view(view: View) -> View:
    """A view of the page admin that is closed until the account is set up; signing in and out need no set-up."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, Administrator) and set_up.steps(request.user):
            return redirect_to_login(request.get_full_path(), set_up.ADDRESS)
        return view(request, *args, **kwargs)

    return page_admin_view(wrapped)


def administrators_only(view: View) -> View:
    """A view of the page admin that editors and authors do not find."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, Administrator) and request.user.role != Role.ADMINISTRATOR:
            raise Http404
        return view(request, *args, **kwargs)

    return wrapped
