"""The versions of a post."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView, get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from wagtail.models import Revision

from blog import history, writing
from blog.models import PostPage
from cms.accounts.authentication import account
from cms.core.lists import PlainListPagination

from .editing import editable_post
from .serializers import PostSerializer
from .views import model_errors, post_response


class VersionEventSerializer(serializers.Serializer[history.Event]):
    """An event of a version. `time`: that of publication if it is scheduled, or that of the restored version."""

    kind = serializers.ChoiceField(choices=history.EventKind.choices)
    by = serializers.CharField(allow_null=True)
    at = serializers.DateTimeField()
    time = serializers.DateTimeField(allow_null=True)


class VersionSerializer(serializers.Serializer[history.Version]):
    """A version of a post in its history. `isAutosave`: kept by an open form, not submitted."""

    id = serializers.IntegerField()
    savedAt = serializers.DateTimeField(source="saved_at")
    by = serializers.CharField(allow_null=True)
    isAutosave = serializers.BooleanField(source="is_autosave")
    isLive = serializers.BooleanField(source="is_live")
    isScheduled = serializers.BooleanField(source="is_scheduled")
    events = VersionEventSerializer(many=True)


class RestoreVersionSerializer(serializers.Serializer[Any]):
    """`revision`: that of the post when the client read it."""

    revision = serializers.CharField(max_length=64)


class VersionPagination(PlainListPagination):
    default_limit = 50


class VersionListView(ListAPIView[Revision]):
    """GET /api/blogs/<id>/versions."""

    serializer_class = VersionSerializer
    pagination_class = VersionPagination
    queryset = Revision.objects.none()  # names the model; get_queryset chooses the rows
    post_page: PostPage

    def get_queryset(self) -> Any:
        self.post_page = editable_post(self.request, self.kwargs["pk"])
        return history.revisions(self.post_page)

    def paginate_queryset(self, queryset: Any) -> list[Any]:
        return history.versions(self.post_page, super().paginate_queryset(queryset) or [])

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """The versions of a post, newest first, fifty unless `limit` says otherwise."""
        return self.list(request)


class VersionView(APIView):
    """GET /api/blogs/<id>/versions/<version>."""

    @extend_schema(responses=PostSerializer)
    def get(self, request: Request, pk: int, version: int) -> Response:
        """The post with the text of a version. `revision` is that of its latest text."""
        post = editable_post(request, pk)
        revision = get_object_or_404(post.revisions, pk=version)
        return Response(PostSerializer(revision.as_object()).data)


class RestoreVersionView(APIView):
    """POST /api/blogs/<id>/versions/<version>/restore."""

    @extend_schema(request=RestoreVersionSerializer, responses=PostSerializer)
    def post(self, request: Request, pk: int, version: int) -> Response:
        """Make the text of a version the latest one, as a draft. Visitors see no change.

        Address and times of the post stay. A category or picture that is no longer there is not brought back.
        409: the post has changed since `revision`, is in review, locked or deleted.
        """
        data = RestoreVersionSerializer(data=request.data)
        data.is_valid(raise_exception=True)
        with model_errors():
            post = writing.restore_version(
                post_id=pk,
                user=account(request),
                revision_id=version,
                version=data.validated_data["revision"],
            )
        return post_response(post, request, draft=True)
