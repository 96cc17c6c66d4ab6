"""One action with several posts, and its undoing."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from blog import bulk
from blog.models import Category, PostPage
from cms.accounts.authentication import account
from cms.accounts.models import Administrator

from .serializers import PostSummarySerializer
from .views import blog_path

MAX_TOKEN = 40_000  # characters: what 50 posts need, which Django's signing compresses


class PostActionSerializer(serializers.Serializer[Any]):
    """An action with up to fifty posts; `category` needs `categoryId`."""

    action = serializers.ChoiceField(choices=bulk.Action.choices)
    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**31 - 1),
        min_length=1,
        max_length=bulk.MAX_POSTS,
    )
    categoryId = serializers.IntegerField(min_value=1, max_value=2**31 - 1, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        attrs["category"] = None
        if attrs["action"] == bulk.Action.CATEGORY:
            attrs["category"] = Category.objects.filter(pk=attrs.get("categoryId", 0)).first()
            if attrs["category"] is None:
                raise serializers.ValidationError({"categoryId": [_("There is no such category.")]})
        return attrs


class UndoSerializer(serializers.Serializer[Any]):
    """The `undo` of an action's answer."""

    undo = serializers.CharField(max_length=MAX_TOKEN)


class PostResultSerializer(serializers.Serializer[Any]):
    """The outcome for a post: an empty `error` when it was done, and the post, unless deleted or not one's own."""

    id = serializers.IntegerField()
    error = serializers.CharField()
    post = PostSummarySerializer(allow_null=True)


class PostResultsSerializer(serializers.Serializer[Any]):
    """The results in the order of `ids`, and what undoes the action within an hour; empty when nothing was done."""

    results = PostResultSerializer(many=True)
    undo = serializers.CharField()


def results_response(results: list[bulk.Result], user: Administrator, undo: str = "") -> Response:
    posts = PostPage.objects.summarised().editable_by(user).with_reviews().not_deleted()
    posts_by_id = {post.pk: post for post in posts.filter(pk__in=[result.id for result in results])}
    PostPage.prepare_cards(list(posts_by_id.values()))
    rows = [
        {"id": result.id, "error": result.error, "post": posts_by_id.get(result.id)} for result in results
    ]
    data = {"results": rows, "undo": undo}
    return Response(PostResultsSerializer(data, context={"blog_path": blog_path()}).data)


class PostActionView(APIView):
    """POST /api/blogs/actions."""

    @extend_schema(request=PostActionSerializer, responses=PostResultsSerializer)
    def post(self, request: Request) -> Response:
        """Publish, unpublish or delete posts, or give them a category. Each is done or refused by itself."""
        data = PostActionSerializer(data=request.data)
        data.is_valid(raise_exception=True)
        values, user = data.validated_data, account(request)
        ids = list(dict.fromkeys(values["ids"]))
        results, undo = bulk.perform(bulk.Action(values["action"]), ids, user, values["category"])
        return results_response(results, user, undo)


class UndoView(APIView):
    """POST /api/blogs/actions/undo."""

    @extend_schema(request=UndoSerializer, responses=PostResultsSerializer)
    def post(self, request: Request) -> Response:
        """Undo an action of the last hour. 409: too late. Posts that have changed since are left as they are."""
        data = UndoSerializer(data=request.data)
        data.is_valid(raise_exception=True)
        user = account(request)
        return results_response(bulk.undo(data.validated_data["undo"], user), user)
