"""The accounts that have a post open."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from blog import editing
from blog.models import PostPage
from blog.transactions import require
from cms.accounts.authentication import account


class OpenFormSerializer(serializers.Serializer[Any]):
    """The editing session from the first response, null before it; and whether the form has unsaved changes."""

    session = serializers.IntegerField(min_value=1, max_value=2**31 - 1, allow_null=True)
    isEditing = serializers.BooleanField()


class EditorSerializer(serializers.Serializer[Any]):
    """An account that has the post open elsewhere; `isSelf` means the asking account, in another window."""

    name = serializers.CharField()
    isSelf = serializers.BooleanField(source="is_self")
    isEditing = serializers.BooleanField(source="is_editing")


class EditorsSerializer(serializers.Serializer[Any]):
    """The form's session, and who else has the post open."""

    session = serializers.IntegerField()
    others = EditorSerializer(many=True)


def editable_post(request: Request, pk: int) -> PostPage:
    post: PostPage = get_object_or_404(PostPage.objects.not_deleted().defer("body", "derived"), pk=pk)
    require(post.permissions_for_user(account(request)).can_edit())
    return post


class EditorsView(APIView):
    """PUT /api/blogs/<id>/editors."""

    @extend_schema(request=OpenFormSerializer, responses=EditorsSerializer)
    def put(self, request: Request, pk: int) -> Response:
        """Report that a form with the post is open, here and in the page admin, and ask who else has it open."""
        post = editable_post(request, pk)
        data = OpenFormSerializer(data=request.data)
        data.is_valid(raise_exception=True)
        session_id, is_editing = data.validated_data["session"], data.validated_data["isEditing"]
        session, others = editing.report_open_form(post, account(request), session_id, is_editing=is_editing)
        return Response(EditorsSerializer({"session": session, "others": others}).data)


class EditorView(APIView):
    """DELETE /api/blogs/<id>/editors/<editor>."""

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int, editor: int) -> Response:
        """Report that the form with this session was closed."""
        editing.release_open_form(editable_post(request, pk), account(request), int(editor))
        return Response(status=204)
