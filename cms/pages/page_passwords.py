"""The passwords of private pages and folders."""

from functools import wraps
from typing import Any

from django.core.exceptions import NON_FIELD_ERRORS
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils import translation
from wagtail.forms import PasswordViewRestrictionForm
from wagtail.models import Page, PageViewRestriction
from wagtail.views import authenticate_with_password

from cms.accounts import throttle
from cms.core.errors import TooManyRequests, error_response
from cms.core.forms import View


def limit_folder_passwords(view: View) -> View:
    """Decorates a view of documents so that it answers 429 to too many passwords of private folders."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method == "POST":
            try:
                with translation.override("bn"):
                    throttle.count_attempt(request)
            except TooManyRequests as error:
                response = error_response(request, error.status_code, str(error.detail))
                response["Retry-After"] = str(error.wait)
                return response
        return view(request, *args, **kwargs)

    return wrapped


def check_page_password(request: HttpRequest, page_view_restriction_id: int, page_id: int) -> HttpResponse:
    """Wagtail's view, with the limit on password checks. The form is Bengali, as every page is."""
    if request.method == "POST":
        try:
            with translation.override("bn"):
                throttle.count_attempt(request)
        except TooManyRequests as error:
            restriction = get_object_or_404(PageViewRestriction, pk=page_view_restriction_id)
            page = get_object_or_404(Page, pk=page_id).specific
            form = PasswordViewRestrictionForm(
                instance=restriction, initial={"return_url": request.POST.get("return_url", "")}
            )
            form.errors[NON_FIELD_ERRORS] = form.error_class([str(error.detail)])
            response: HttpResponse = page.serve_password_required_response(request, form, request.path)
            response.status_code = error.status_code
            response["Retry-After"] = str(error.wait)
            return response
    return authenticate_with_password(request, page_view_restriction_id, page_id)
