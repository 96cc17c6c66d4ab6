"""Input and output of the dashboard's endpoints."""

from typing import Any

from rest_framework import serializers

from blog.api.serializers import PostSummarySerializer
from blog.writing import PUBLISHED, UNPUBLISHED


class PostCountsSerializer(serializers.Serializer[Any]):
    """The numbers of posts, by state."""

    published = serializers.IntegerField()
    unpublished = serializers.IntegerField()
    inReview = serializers.IntegerField()
    deleted = serializers.IntegerField()


class ItemSerializer(serializers.Serializer[Any]):
    """A page or a post among the latest edited (D11). Where a post is edited is the dashboard's own matter."""

    id = serializers.IntegerField()
    title = serializers.CharField()
    kind = serializers.ChoiceField(choices=["post", "page"])
    status = serializers.ChoiceField(choices=[PUBLISHED, UNPUBLISHED])
    updatedAt = serializers.DateTimeField()
    editUrl = serializers.CharField(allow_null=True)


class PageDraftsSerializer(serializers.Serializer[Any]):
    """Other pages with unpublished changes: how many, and the five edited last."""

    drafts = serializers.IntegerField()
    latest = ItemSerializer(many=True)


class UpcomingSerializer(serializers.Serializer[Any]):
    """A page that is published at a time, or an event on its next day."""

    id = serializers.IntegerField()
    title = serializers.CharField()
    kind = serializers.ChoiceField(choices=["post", "page", "event"])
    day = serializers.DateField()
    at = serializers.DateTimeField(allow_null=True, help_text="null for an event.")
    editUrl = serializers.CharField()


class SummarySerializer(serializers.Serializer[Any]):
    """The first screen of the dashboard (D10)."""

    posts = PostCountsSerializer()
    pages = PageDraftsSerializer()
    images = serializers.IntegerField()
    categories = serializers.IntegerField()
    administrators = serializers.IntegerField(
        allow_null=True, help_text="Active accounts, for administrators; otherwise null."
    )
    drafts = PostSummarySerializer(many=True)
    latest = PostSummarySerializer(many=True)
    sentBack = PostSummarySerializer(many=True, help_text="Posts whose changes this account is asked for.")
    upcoming = UpcomingSerializer(many=True)
