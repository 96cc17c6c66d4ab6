"""GET /api/audit: the audit log."""

from django_filters import ChoiceFilter, FilterSet
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from cms.accounts.audit import Event
from cms.accounts.models import AuditEvent
from cms.core.clients import device_name
from cms.core.lists import FILTER_BACKENDS, IdFilter, PlainListPagination

from .permissions import IsAdministrator


class AuditEventSerializer(serializers.ModelSerializer[AuditEvent]):
    """One line of the audit log."""

    event = serializers.ChoiceField(choices=[(event.value, event.value) for event in Event])
    userName = serializers.CharField(source="user_name", help_text="As it was, or as it was typed.")
    changedBy = serializers.CharField(source="changed_by.user_name", default=None, allow_null=True)
    device = serializers.SerializerMethodField(help_text="Browser and system; empty when unknown.")
    detail = serializers.DictField(help_text="Details of the event by name.")

    class Meta:
        model = AuditEvent
        fields = ["id", "time", "event", "account", "userName", "changedBy", "address", "device", "detail"]
        read_only_fields = fields

    def get_device(self, event: AuditEvent) -> str:
        return device_name(event.device)


class AuditFilter(FilterSet):
    account = IdFilter()
    event = ChoiceFilter(choices=[(event.value, event.value) for event in Event])

    class Meta:
        model = AuditEvent
        fields: list[str] = []


class AuditPagination(PlainListPagination):
    """The log is long: without `limit` it comes in pages too."""

    default_limit = 50


class AuditView(ListAPIView[AuditEvent]):
    """GET /api/audit: sign-ins, refusals and changes of accounts in the last year. For administrators."""

    permission_classes = [IsAdministrator]
    serializer_class = AuditEventSerializer
    pagination_class = AuditPagination
    filter_backends = FILTER_BACKENDS
    filterset_class = AuditFilter
    search_fields = ["user_name", "address", "changed_by__user_name"]
    queryset = AuditEvent.objects.select_related("changed_by")

    def get(self, request: Request) -> Response:
        """Sign-ins, refusals and changes of accounts in the last year, the latest first."""
        return self.list(request)
