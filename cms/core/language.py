"""The language of both admins: English or Bengali (D26)."""

import re
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

from bengali.digits import bengali_digits

# The dashboard's requests.
API_PATH = re.compile(r"/(?:api(?:/.*)?|refresh/?|logout/?)", re.S)
PAGE_ADMIN_PATH = re.compile(r"/cms(?:/.*)?", re.S)


def digits(text: object) -> str:
    """The text with the digits of the current language."""
    return bengali_digits(str(text)) if translation.get_language() == "bn" else str(text)


class LanguageMiddleware:
    """Answers in the language of the cookie or of `Accept-Language`. Pages are always Bengali.

    In the page admin, Wagtail then applies the account's choice.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not (API_PATH.fullmatch(request.path) or PAGE_ADMIN_PATH.fullmatch(request.path)):
            return self.get_response(request)
        language = translation.get_language_from_request(request)
        with translation.override(language):
            response = self.get_response(request)
        if PAGE_ADMIN_PATH.fullmatch(request.path):
            remember_choice(request, response)
        if response.status_code >= 400:  # only errors contain sentences
            patch_vary_headers(response, ["Accept-Language"])
            response.headers["Content-Language"] = language
        return response


def remember_choice(request: HttpRequest, response: HttpResponse) -> None:
    """Repeat the account's choice in the cookie that the dashboard and the sign-in page read."""
    chosen = getattr(getattr(request, "user", None), "language", "")
    if chosen and request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) != chosen:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            chosen,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            samesite="Lax",
        )
