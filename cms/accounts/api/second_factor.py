"""The own second factor: setting it up, turning it off, new recovery codes."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.accounts import audit, second_factor, throttle
from cms.accounts.audit import Event
from cms.accounts.authentication import account
from cms.core.errors import Conflict

from .views import require_password

MAX_CODE = 64


class CurrentPasswordSerializer(serializers.Serializer[Any]):
    """Input of a change that needs the password again."""

    currentPassword = serializers.CharField(max_length=1024, trim_whitespace=False)


class CodeSerializer(serializers.Serializer[Any]):
    """Input of POST /api/admin/me/second-factor/confirm."""

    code = serializers.CharField(max_length=MAX_CODE)


class TurnOffSerializer(CurrentPasswordSerializer, CodeSerializer):
    """Input of POST /api/admin/me/second-factor/off."""


class NewSecretSerializer(serializers.Serializer[Any]):
    """Output of POST /api/admin/me/second-factor."""

    secret = serializers.CharField()
    qrCode = serializers.CharField(help_text="An SVG picture as a data: address.")


class RecoveryCodesSerializer(serializers.Serializer[Any]):
    """The recovery codes, which are shown this once."""

    recoveryCodes = serializers.ListField(child=serializers.CharField())


def wrong_code(result: second_factor.Result) -> ValidationError:
    return ValidationError({"code": [second_factor.refusal(result)]})


class SecondFactorView(APIView):
    """POST /api/admin/me/second-factor: the secret for an authenticator app."""

    allowed_before_set_up = True

    @extend_schema(request=CurrentPasswordSerializer, responses=NewSecretSerializer)
    def post(self, request: Request) -> Response:
        """A secret for an authenticator app; a code confirms it. 409: there is a second factor already.

        429: too many passwords tried.
        """
        serializer = CurrentPasswordSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        require_password(request, serializer.validated_data["currentPassword"])
        device = second_factor.start(account(request))
        if device is None:
            raise Conflict(_("Your account has a second factor already. Turn it off first."))
        secret = {"secret": second_factor.secret(device), "qrCode": second_factor.qr_code(device)}
        return Response(NewSecretSerializer(secret).data)


class ConfirmView(APIView):
    """POST /api/admin/me/second-factor/confirm: turns the second factor on."""

    allowed_before_set_up = True

    @extend_schema(request=CodeSerializer, responses=RecoveryCodesSerializer)
    def post(self, request: Request) -> Response:
        """Turn the second factor on with a code of the app. The response has the recovery codes.

        429: too many passwords tried.
        """
        serializer = CodeSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        throttle.count_attempt(request._request)
        with transaction.atomic():
            codes = second_factor.confirm(account(request), serializer.validated_data["code"])
            if codes is not None:
                audit.record(Event.SECOND_FACTOR_ON, request._request, account=account(request))
        if codes is None:
            raise wrong_code(second_factor.Result.WRONG)
        return Response(RecoveryCodesSerializer({"recoveryCodes": codes}).data)


class TurnOffView(APIView):
    """POST /api/admin/me/second-factor/off."""

    allowed_before_set_up = True

    @extend_schema(request=TurnOffSerializer, responses={204: None})
    def post(self, request: Request) -> Response:
        """Turn the second factor off. It needs the password and a code. 429: too many passwords tried."""
        serializer = TurnOffSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        user = account(request)
        require_password(request, serializer.validated_data["currentPassword"])
        with transaction.atomic():
            result = second_factor.check(user, serializer.validated_data["code"])
            if result.is_right:
                second_factor.turn_off(user)
                audit.record(Event.SECOND_FACTOR_OFF, request._request, account=user)
        if not result.is_right:  # Raised inside, it would undo the count of wrong codes.
            raise wrong_code(result)
        return Response(status=204)


class RecoveryCodesView(APIView):
    """POST /api/admin/me/recovery-codes."""

    allowed_before_set_up = True

    @extend_schema(request=CurrentPasswordSerializer, responses=RecoveryCodesSerializer)
    def post(self, request: Request) -> Response:
        """New recovery codes in place of all earlier ones. 409: there is no second factor.

        429: too many passwords tried.
        """
        serializer = CurrentPasswordSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        user = account(request)
        require_password(request, serializer.validated_data["currentPassword"])
        if not second_factor.is_on(user):
            raise Conflict(_("Your account has no second factor."))
        with transaction.atomic():
            codes = second_factor.new_recovery_codes(user)
            audit.record(Event.RECOVERY_CODES_RENEWED, request._request, account=user)
        return Response(RecoveryCodesSerializer({"recoveryCodes": codes}).data)
