"""The own sign-ins: a list, and ways to end them."""

from typing import Any

from django.db import transaction
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.accounts import audit, sessions
from cms.accounts.audit import Event
from cms.accounts.authentication import account, current_sign_in
from cms.accounts.models import SignIn
from cms.core.clients import device_name


class SessionSerializer(serializers.ModelSerializer[SignIn]):
    """A sign-in, as its own account sees it."""

    device = serializers.SerializerMethodField(help_text="Browser and system; empty when unknown.")
    lastUsed = serializers.DateTimeField(source="last_used")
    isCurrent = serializers.SerializerMethodField()

    class Meta:
        model = SignIn
        fields = ["id", "device", "address", "created", "lastUsed", "isCurrent"]
        read_only_fields = fields

    def get_device(self, sign_in: SignIn) -> str:
        return device_name(sign_in.device)

    def get_isCurrent(self, sign_in: SignIn) -> bool:
        return sign_in.pk == self.context["current"].pk


class SessionListView(APIView):
    """GET and DELETE /api/admin/me/sessions: where the own account is signed in."""

    allowed_before_set_up = True

    @extend_schema(responses=SessionSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The sign-ins of the own account; the latest use first."""
        sign_ins = account(request).sign_ins.live().order_by("-last_used", "-created")
        context: dict[str, Any] = {"current": current_sign_in(request)}
        return Response(SessionSerializer(sign_ins, many=True, context=context).data)

    @extend_schema(responses={204: None}, operation_id="api_admin_me_sessions_destroy_others")
    @transaction.atomic
    def delete(self, request: Request) -> Response:
        """Sign out everywhere else."""
        ended = sessions.end_all(account(request), keep=current_sign_in(request))
        if ended:
            detail = {"sessions": ended}
            audit.record(
                Event.SIGNED_OUT_ELSEWHERE, request._request, account=account(request), detail=detail
            )
        return Response(status=204)


class SessionView(APIView):
    """DELETE /api/admin/me/sessions/<id>: ends one sign-in."""

    allowed_before_set_up = True

    @extend_schema(responses={204: None})
    @transaction.atomic
    def delete(self, request: Request, session: str) -> Response:
        """End one sign-in of the own account."""
        if not account(request).sign_ins.live().filter(pk=session).end():
            raise Http404
        audit.record(Event.SESSION_ENDED, request._request, account=account(request))
        return Response(status=204)
