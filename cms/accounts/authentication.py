"""Access tokens: signed, valid for five minutes, revoked by a new password, sign-out everywhere or deactivation."""

from typing import Any, cast

from django.utils.translation import gettext as _
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework_simplejwt.authentication import JWTAuthentication
from rest_framework_simplejwt.exceptions import TokenError
from rest_framework_simplejwt.tokens import AccessToken, Token

from .models import Administrator

EPOCH = "epoch"


def access_token(user: Administrator) -> str:
    """A new access token for an account."""
    token = AccessToken.for_user(user)
    token[EPOCH] = user.session_epoch
    return str(token)


def account(request: Request) -> Administrator:
    """The account behind the request's token; the view's permissions require one."""
    return cast(Administrator, request.user)


class AccessTokenAuthentication(JWTAuthentication):
    """`Authorization: Bearer …`. Whatever is wrong with the token, the answer is 403: the client refreshes (D19)."""

    def authenticate(self, request: Request) -> tuple[Any, Token] | None:
        try:
            return super().authenticate(request)
        except (TokenError, AuthenticationFailed, ValueError) as error:
            raise AuthenticationFailed(_("Your session has ended. Sign in again.")) from error

    def authenticate_header(self, request: Request) -> str:
        return ""

    def get_user(self, validated_token: Token) -> Any:
        user: Any = super().get_user(validated_token)
        if validated_token.get(EPOCH) != user.session_epoch:
            raise AuthenticationFailed("The account has signed out everywhere.")
        return user
