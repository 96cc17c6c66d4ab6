"""GET /api/visits: what visitors read and search, and where they come from."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.accounts.api.permissions import IsAdministrator

from ..sums import visits

MAX_ID = 2**31 - 1


class VisitsQuerySerializer(serializers.Serializer[dict[str, object]]):
    unit = serializers.ChoiceField(
        choices=["day", "month"],
        default="day",
        allow_blank=True,
        help_text="The last 30 days, or the last 25 months.",
    )
    page = serializers.IntegerField(
        min_value=1, max_value=MAX_ID, default=None, help_text="The id of a page, for its readings alone."
    )


class PeriodSerializer(serializers.Serializer[dict[str, object]]):
    start = serializers.DateField(help_text="The day, or the first day of the month.")
    count = serializers.IntegerField()


class ReadPageSerializer(serializers.Serializer[dict[str, object]]):
    id = serializers.IntegerField()
    title = serializers.CharField(help_text="Empty if the page was deleted.")
    path = serializers.CharField(help_text="Empty if the page has no address.")
    count = serializers.IntegerField()


class MissedSearchSerializer(serializers.Serializer[dict[str, object]]):
    text = serializers.CharField()
    count = serializers.IntegerField()


class HostSerializer(serializers.Serializer[dict[str, object]]):
    host = serializers.CharField(help_text="Empty for visitors who came from no other site.")
    count = serializers.IntegerField()


class VisitsSerializer(serializers.Serializer[dict[str, object]]):
    """Sums, without anything about single visitors."""

    total = serializers.IntegerField(help_text="Pages read, of the whole site or of the page.")
    previous = serializers.IntegerField(
        allow_null=True, help_text="The same in the 30 days before; null for months."
    )
    periods = PeriodSerializer(many=True)
    pages = ReadPageSerializer(many=True, help_text="The most read pages of the period.")
    searches = MissedSearchSerializer(
        many=True, help_text="What was searched at least three times and not found."
    )
    hosts = HostSerializer(many=True, help_text="The sites that visitors came from.")


class VisitsView(APIView):
    """GET /api/visits. For administrators."""

    permission_classes = [IsAdministrator]

    @extend_schema(parameters=[VisitsQuerySerializer], responses=VisitsSerializer)
    def get(self, request: Request) -> Response:
        """Which pages were read how often, what was searched without result, and where visitors came from."""
        query = VisitsQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        values = query.validated_data
        return Response(
            VisitsSerializer(visits(values["unit"] or "day", timezone.localdate(), values["page"])).data
        )
