"""Getting in again: reset links, and what an administrator does for another account."""

from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.accounts import audit, mail, recovery, second_factor, services, throttle
from cms.accounts.audit import Event
from cms.accounts.authentication import account
from cms.accounts.models import Administrator
from cms.core.errors import Conflict

from .permissions import IsAdministrator


class WaysSerializer(serializers.Serializer[Any]):
    """Output of GET /api/password-reset."""

    byMail = serializers.BooleanField()


class ResetRequestSerializer(serializers.Serializer[Any]):
    """Input of POST /api/password-reset."""

    account = serializers.CharField(max_length=254, help_text="A user name or an e-mail address.")


class TokenSerializer(serializers.Serializer[Any]):
    """Input of POST /api/password-reset/account."""

    token = serializers.CharField(max_length=100)


class LinkAccountSerializer(serializers.Serializer[Any]):
    """Output of POST /api/password-reset/account."""

    userName = serializers.CharField(source="user_name")


class ConfirmResetSerializer(TokenSerializer):
    """Input of POST /api/password-reset/confirm."""

    newPassword = serializers.CharField(source="password", max_length=1024, trim_whitespace=False)


class LinkSerializer(serializers.Serializer[Any]):
    """Output of POST /api/admin/<id>/reset-link."""

    link = serializers.CharField()


class PasswordResetView(APIView):
    """/api/password-reset: whether reset links come by mail, and asking for one."""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(responses=WaysSerializer)
    def get(self, request: Request) -> Response:
        """Whether the site sends reset links by mail."""
        return Response(WaysSerializer({"byMail": settings.EMAIL_IS_ON}).data)

    @extend_schema(request=ResetRequestSerializer, responses={202: None})
    def post(self, request: Request) -> Response:
        """Ask for a reset link by mail. The answer does not tell whether there is such an account. 409: no mail.

        429: too many passwords tried.
        """
        serializer = ResetRequestSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        if not settings.EMAIL_IS_ON:
            raise Conflict(_("This site sends no mail. Ask another administrator for a link."))
        throttle.count_attempt(request._request)
        mail.queue(mail.RESET, serializer.validated_data["account"])
        return Response(status=202)


class LinkAccountView(APIView):
    """POST /api/password-reset/account: whose password a link sets. A GET would write its token to logs."""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(request=TokenSerializer, responses=LinkAccountSerializer)
    def post(self, request: Request) -> Response:
        """The account of a link. 409: the link does not work any more. 429: too many passwords tried."""
        serializer = TokenSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        throttle.count_attempt(request._request)
        user = recovery.account_of_link(serializer.validated_data["token"])
        return Response(LinkAccountSerializer(user).data)


class ConfirmResetView(APIView):
    """POST /api/password-reset/confirm: a new password with the token of a link."""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(request=ConfirmResetSerializer, responses={204: None})
    def post(self, request: Request) -> Response:
        """Set a new password with the token of a link. 409: the link does not work any more.

        429: too many passwords tried.
        """
        serializer = ConfirmResetSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        throttle.count_attempt(request._request)
        try:
            services.reset_password(**serializer.validated_data, request=request._request)
        except DjangoValidationError as error:
            raise ValidationError({"newPassword": error.messages}) from error
        return Response(status=204)


class OtherAccountView(APIView):
    """Reset links and second factors of another account, for administrators."""

    permission_classes = [IsAdministrator]

    def other_account(self, request: Request, pk: int) -> Administrator:
        user = Administrator.objects.filter(pk=pk).first()
        if user is None:
            raise Http404
        if user == account(request):
            raise Conflict(_("This is your own account. Change it in your profile."))
        return user

    def record(self, event: Event, request: Request, user: Administrator) -> None:
        audit.record(event, request._request, account=user, changed_by=account(request))


class ResetLinkView(OtherAccountView):
    """POST and DELETE /api/admin/<id>/reset-link."""

    @extend_schema(request=None, responses={201: LinkSerializer})
    @transaction.atomic
    def post(self, request: Request, pk: int) -> Response:
        """A link with which an account gets a password. It works once: for an hour, the first one for seven days.

        409: deactivated or own.
        """
        user = self.other_account(request, pk)
        if not user.is_active:
            raise Conflict(_("This account is deactivated. Activate it first."))
        link = recovery.create_link(user)
        self.record(Event.RESET_LINK_CREATED, request, user)
        return Response(LinkSerializer({"link": link}).data, status=201)

    @extend_schema(request=None, responses={204: None})
    @transaction.atomic
    def delete(self, request: Request, pk: int) -> Response:
        """Withdraw the links of an account that have not been used. 409: the own account."""
        user = self.other_account(request, pk)
        if user.reset_links.all().delete()[0]:
            self.record(Event.RESET_LINKS_WITHDRAWN, request, user)
        return Response(status=204)


class UnlockView(OtherAccountView):
    """POST /api/admin/<id>/unlock."""

    @extend_schema(request=None, responses={204: None})
    @transaction.atomic
    def post(self, request: Request, pk: int) -> Response:
        """End the lock of an account after wrong passwords or codes. 409: the own account."""
        user = self.other_account(request, pk)
        recovery.lift_lock(user)
        self.record(Event.UNLOCKED, request, user)
        return Response(status=204)


class RemoveSecondFactorView(OtherAccountView):
    """POST /api/admin/<id>/second-factor/off."""

    @extend_schema(request=None, responses={204: None})
    @transaction.atomic
    def post(self, request: Request, pk: int) -> Response:
        """Remove the second factor of an account that has lost phone and recovery codes. 409: the own account."""
        user = self.other_account(request, pk)
        second_factor.turn_off(user)
        self.record(Event.SECOND_FACTOR_RESET, request, user)
        mail.tell(user, "second_factor_reset", by=account(request).user_name)
        return Response(status=204)
