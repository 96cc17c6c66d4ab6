"""The pages in the bin, besides posts."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.accounts.authentication import account
from cms.pages.bin import deleted_pages, may_restore, restore_page
from cms.pages.models import DeletedPage


class DeletedPageSerializer(serializers.Serializer[Any]):
    """A page that can be restored."""

    id = serializers.IntegerField(source="page_id")
    title = serializers.CharField(source="page.draft_title")
    kind = serializers.SerializerMethodField(help_text="The name of the page's type.")
    place = serializers.CharField(source="parent.title", help_text="The page below which it was.")
    pagesBelow = serializers.SerializerMethodField(help_text="How many pages are restored with it.")
    deletedAt = serializers.DateTimeField(source="deleted_at")
    by = serializers.CharField(source="deleted_by.get_full_name", default=None, allow_null=True)

    def get_kind(self, entry: DeletedPage) -> str:
        return str(entry.page.page_type_display_name)

    def get_pagesBelow(self, entry: DeletedPage) -> int:
        return int(entry.page.get_descendant_count())


class DeletedPagesView(APIView):
    """GET /api/pages/deleted."""

    @extend_schema(responses=DeletedPageSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The deleted pages that the account may restore, newest first. Posts have a list of their own."""
        entries = [entry for entry in deleted_pages() if may_restore(entry, account(request))]
        return Response(DeletedPageSerializer(entries, many=True).data)


class RestorePageView(APIView):
    """POST /api/pages/<id>/restore."""

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """Restore a deleted page with all below it, published if it was. 409: the page above is deleted too."""
        try:
            restore_page(page_id=int(pk), user=account(request))
        except DeletedPage.DoesNotExist as error:
            raise Http404 from error
        return Response(status=204)
