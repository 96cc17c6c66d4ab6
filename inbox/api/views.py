"""The messages of visitors, for administrators and editors."""

from typing import Any

from django.db import transaction
from django_filters import ChoiceFilter, FilterSet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView, ListAPIView, RetrieveAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from wagtail.log_actions import log

from cms.accounts.api.permissions import ModelPermissions
from cms.core.lists import FILTER_BACKENDS, PlainListPagination
from inbox.models import Kind, Message, State, mark_hour_as_spam


class MayRead(ModelPermissions):
    """To read, too, an account needs the permission for the view's model."""

    perms_map = {
        **ModelPermissions.perms_map,
        "GET": ["%(app_label)s.view_%(model_name)s"],
    }


class MayChange(ModelPermissions):
    """To act on a message, an account needs the permission to change it."""

    perms_map = {**ModelPermissions.perms_map, "POST": ModelPermissions.perms_map["PATCH"]}


class MarkedSerializer(serializers.Serializer[dict[str, int]]):
    marked = serializers.IntegerField(help_text="The number of messages that were new.")


class MessageSerializer(serializers.ModelSerializer[Message]):
    """A visitor's message or report of a mistake. Only `state` and `note` can be changed."""

    kind = serializers.ChoiceField(choices=[(kind.value, kind.value) for kind in Kind], read_only=True)
    state = serializers.ChoiceField(choices=[(state.value, state.value) for state in State])
    office = serializers.CharField(source="office.name", default=None, allow_null=True, read_only=True)
    answerHref = serializers.CharField(
        source="answer_href", read_only=True, help_text="A `mailto:` or `tel:` address; empty without one."
    )

    class Meta:
        model = Message
        fields = [
            *("id", "kind", "state", "created", "name", "reach", "answerHref", "subject", "office"),
            *("path", "quote", "text", "note"),
        ]
        read_only_fields = ["created", "name", "reach", "subject", "path", "quote", "text"]


class MessageFilter(FilterSet):
    kind = ChoiceFilter(choices=[(kind.value, kind.value) for kind in Kind])
    state = ChoiceFilter(choices=[(state.value, state.value) for state in State])

    class Meta:
        model = Message
        fields: list[str] = []


class MessagePagination(PlainListPagination):
    """Without `limit` the list comes in pages too."""

    default_limit = 50


class MessageListView(ListAPIView[Message]):
    """GET /api/messages: messages of visitors and reports of mistakes. For administrators and editors."""

    permission_classes = [IsAuthenticated, MayRead]
    serializer_class = MessageSerializer
    pagination_class = MessagePagination
    filter_backends = FILTER_BACKENDS
    filterset_class = MessageFilter
    search_fields = ["name", "reach", "subject", "office__name", "path", "quote", "text", "note"]
    queryset = Message.objects.select_related("office")

    def get(self, request: Request) -> Response:
        """Messages of visitors and reports of mistakes, the latest first."""
        return self.list(request)


class MessageView(RetrieveAPIView[Message]):
    """GET, PATCH and DELETE /api/messages/<id>."""

    permission_classes = [IsAuthenticated, MayRead]
    serializer_class = MessageSerializer
    queryset = Message.objects.select_related("office")

    @extend_schema(request=MessageSerializer, responses=MessageSerializer)
    def patch(self, request: Request, **kwargs: Any) -> Response:
        """Change the state or the note."""
        serializer = self.get_serializer(self.get_object(), data=request.data, partial=True)
        serializer.is_valid(raise_exception=True)
        return Response(self.get_serializer(serializer.save()).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, **kwargs: Any) -> Response:
        """Delete a message for good, as a visitor may ask for what they wrote."""
        message = self.get_object()
        with transaction.atomic():
            log(instance=message, action="wagtail.delete", user=request.user, deleted=True)
            message.delete()
        return Response(status=204)


class SpamHourView(GenericAPIView[Message]):
    """POST /api/messages/<id>/spam-hour."""

    permission_classes = [IsAuthenticated, MayChange]
    serializer_class = MessageSerializer
    queryset = Message.objects.all()

    @extend_schema(request=None, responses=MarkedSerializer)
    def post(self, request: Request, **kwargs: Any) -> Response:
        """Mark this message, if it is new, and the new ones of the same clock hour as spam."""
        return Response({"marked": mark_hour_as_spam(self.get_object().created)})
