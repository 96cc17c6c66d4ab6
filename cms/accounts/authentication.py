"""Access tokens: signed, valid for five minutes, refused as soon as their sign-in has ended."""

import uuid
from typing import Any, cast

from django.utils.translation import gettext as _
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import (
    SAFE_METHODS,
    AllowAny,
    DjangoModelPermissionsOrAnonReadOnly,
    IsAuthenticatedOrReadOnly,
)
from rest_framework.request import Request
from rest_framework_simplejwt.authentication import JWTAuthentication
from rest_framework_simplejwt.exceptions import TokenError
from rest_framework_simplejwt.tokens import Token

from . import set_up
from .models import Administrator, SignIn
from .sessions import CLAIM

REFUSALS = (TokenError, AuthenticationFailed, ValueError)
# Permissions that let everybody read.
PUBLIC = (AllowAny, IsAuthenticatedOrReadOnly, DjangoModelPermissionsOrAnonReadOnly)


def account(request: Request) -> Administrator:
    """The account behind the request's token; the view's permissions require one."""
    return cast(Administrator, request.user)


def current_sign_in(request: Request) -> SignIn:
    """The sign-in behind the request's token."""
    return cast(SignIn, request.auth)


def is_public(request: Request) -> bool:
    """Whether everybody may send the request."""
    view = request.parser_context["view"]
    is_open = all(issubclass(permission, PUBLIC) for permission in view.permission_classes)
    return request.method in SAFE_METHODS and is_open


class AccessTokenAuthentication(JWTAuthentication):
    """`Authorization: Bearer …`. Whatever is wrong with the token, the answer is 403: the client refreshes (D19).

    What everybody may read is answered without the token, and WWW-Authenticate says that the token was not accepted.
    An account that lacks a required second factor reaches only views with `allowed_before_set_up`.
    """

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        try:
            user_and_sign_in: Any = super().authenticate(request)
        except REFUSALS as error:
            if is_public(request):
                request.parser_context["view"].headers["WWW-Authenticate"] = 'Bearer error="invalid_token"'
                return None
            raise AuthenticationFailed(_("Your session has ended. Sign in again.")) from error
        if user_and_sign_in is None:
            return None
        sign_in: SignIn = user_and_sign_in[0]
        if not getattr(request.parser_context["view"], "allowed_before_set_up", False):
            set_up.require_second_factor(sign_in.user)
        return sign_in.user, sign_in

    def authenticate_header(self, request: Request) -> str:
        return ""

    def get_user(self, validated_token: Token) -> Any:
        """The token's sign-in, with its account, in one query. Simple JWT calls this method and expects a user."""
        sign_ins = SignIn.objects.live().select_related("user").filter(user__is_active=True)
        sign_in = sign_ins.filter(pk=uuid.UUID(str(validated_token.get(CLAIM)))).first()
        if sign_in is None:
            raise AuthenticationFailed("The sign-in has ended.")
        return sign_in


def sign_in_of_token(request: Request) -> SignIn | None:
    """The sign-in of a request's access token, if it is valid."""
    try:
        pair: Any = JWTAuthentication.authenticate(AccessTokenAuthentication(), request)
    except REFUSALS:
        return None
    return pair and pair[0]
