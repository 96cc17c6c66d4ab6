"""Sign-in and sign-out in the page admin: the same sign-in as the dashboard's."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from rest_framework.exceptions import APIException
from wagtail.admin.forms.auth import LoginForm
from wagtail.admin.views.account import LoginView, LogoutView

from . import audit, sessions, set_up, sign_in
from .audit import Event
from .models import Administrator, Role


class SignInForm(LoginForm):
    """Wagtail's form, checked as the dashboard's is. It has no "remember me": sessions end with the day."""

    username = forms.CharField(max_length=sign_in.MAX_NAME, widget=forms.TextInput())
    remember = None
    code = forms.CharField(
        label=gettext_lazy("Code of the second factor"),
        help_text=gettext_lazy("Only if you have set one up: the code from the app, or a recovery code."),
        max_length=64,
        required=False,
        widget=forms.TextInput({"autocomplete": "one-time-code"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].label = gettext_lazy("Password")  # Wagtail's field has none to translate

    def clean(self) -> dict[str, Any]:
        user_name, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if user_name and password:
            try:
                self.user_cache = sign_in.check(
                    self.request, user_name, password, self.cleaned_data.get("code", "")
                )
            except APIException as error:
                raise ValidationError(str(error.detail)) from error
        return self.cleaned_data


class SignInView(LoginView):
    """The page admin's sign-in. It sets the refresh cookie too, so that the dashboard is signed in."""

    template_name = "accounts/login.html"

    def get_form_class(self) -> type[SignInForm]:
        return SignInForm

    def form_valid(self, form: SignInForm) -> HttpResponseBase:
        user, cookie = form.get_user(), self.request.COOKIES.get(sessions.COOKIE, "")
        response = HttpResponseRedirect(self.get_success_url())
        try:
            sessions.set_cookie(response, sign_in.start(self.request, user, cookie))
        except APIException as error:
            form.add_error(None, str(error.detail))
            return self.form_invalid(form)
        return response


@require_POST
@never_cache
def sign_out(request: HttpRequest) -> HttpResponseBase:
    """Ends the browser's sign-in. Wagtail's own view deletes the session cookie on GET too."""
    sign_in = sessions.of_session(request)
    if sign_in is not None:
        audit.record(Event.SIGNED_OUT, request, account=sign_in.user)
    sessions.end_browser(request, request.COOKIES.get(sessions.COOKIE, ""))
    response = LogoutView.as_view()(request)
    sessions.delete_cookie(response)
    return response


def set_up_first(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """A view of the page admin that is closed until the account is set up."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, Administrator) and set_up.steps(request.user):
            return HttpResponseRedirect(set_up.ADDRESS)
        return view(request, *args, **kwargs)

    return wrapped


def administrators_only(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """A view of the page admin that editors and authors do not find."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, Administrator) and request.user.role != Role.ADMINISTRATOR:
            raise Http404
        return view(request, *args, **kwargs)

    return wrapped
