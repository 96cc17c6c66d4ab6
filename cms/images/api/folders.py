"""The library's folders and tags: Wagtail's collections and tags."""

from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Count, F
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from taggit.models import TaggedItem
from wagtail.models import Collection
from wagtail.permission_policies.collections import CollectionManagementPermissionPolicy
from wagtail.permissions import policy_registry

from cms.core.errors import Conflict, NotInRole
from cms.images.models import LibraryImage

from .serializers import CreateFolderSerializer, FolderSerializer, TagSerializer

MAX_LISTED_TAGS = 500


class FoldersView(APIView):
    """GET, POST /api/upload/folders."""

    @extend_schema(responses=FolderSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The folders in which the account may use pictures, in the order of the tree."""
        policy = policy_registry.get_by_type(LibraryImage)
        folders = policy.collections_user_has_any_permission_for(request.user, ["add", "change", "choose"])
        counts = LibraryImage.objects.order_by().values_list("collection").annotate(Count("pk"))
        images = dict(counts)
        rows = [
            {
                "id": folder.pk,
                "name": folder.name,
                "depth": folder.depth - 1,
                "images": images.get(folder.pk, 0),
            }
            for folder in folders.order_by("path")
        ]
        return Response(FolderSerializer(rows, many=True).data)

    @extend_schema(request=CreateFolderSerializer, responses={201: FolderSerializer})
    def post(self, request: Request) -> Response:
        """A new folder, which is renamed and deleted in the page admin. 409: the name is taken."""
        if not CollectionManagementPermissionPolicy(Collection).user_has_permission(request.user, "add"):
            raise NotInRole
        serializer = CreateFolderSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        name = serializer.validated_data["name"]
        with transaction.atomic():
            root = Collection.objects.select_for_update().get(depth=1)
            if root.get_children().filter(name__iexact=name).exists():
                raise Conflict(_("There is already a folder named “{name}”.").format(name=name))
            folder = root.add_child(name=name)
        row = {"id": folder.pk, "name": folder.name, "depth": 1, "images": 0}
        return Response(FolderSerializer(row).data, status=201)


class TagsView(APIView):
    """GET /api/upload/tags."""

    @extend_schema(responses=TagSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The tags of the library's pictures, by name."""
        tagged = TaggedItem.objects.filter(
            content_type=ContentType.objects.get_for_model(LibraryImage),
            object_id__in=LibraryImage.objects.order_by().values("pk"),
        )
        tags = (
            tagged.values(name=F("tag__name")).annotate(images=Count("pk")).order_by("name")[:MAX_LISTED_TAGS]
        )
        return Response(TagSerializer(tags, many=True).data)
