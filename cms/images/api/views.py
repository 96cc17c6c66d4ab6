"""GET, POST /api/upload and PATCH, DELETE /api/upload/<id>: the library for the dashboard."""

from pathlib import PurePath
from typing import Any

from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.generics import ListAPIView, get_object_or_404
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from wagtail.permissions import policy_registry

from cms.core.errors import Conflict, NotInRole
from cms.core.language import digits
from cms.core.lists import FILTER_BACKENDS, PlainListPagination
from cms.core.text import nfc
from cms.images.models import LibraryImage, prefetch_renditions
from cms.images.uploads import FileTooLarge, normalise_upload

from .filters import ImageFilter
from .serializers import AltSerializer, ImageSerializer, PublicImageSerializer, UploadSerializer

SHOWN_USES = 5


class PayloadTooLarge(APIException):
    """413: the file has more bytes than are accepted."""

    status_code = 413


def in_use_message(titles: list[str]) -> str:
    """Why a picture that these pages show cannot be deleted."""
    shown = ", ".join(f"“{title}”" for title in titles[:SHOWN_USES])
    more = len(titles) - SHOWN_USES
    if more <= 0:
        return _("The picture is used in {titles}. Remove it there first.").format(titles=shown)
    return ngettext(
        "The picture is used in {titles} and {count} more. Remove it there first.",
        "The picture is used in {titles} and {count} more. Remove it there first.",
        more,
    ).format(titles=shown, count=digits(more))


def require(request: Request, action: str, image: LibraryImage) -> None:
    """Raises NotInRole unless the account's role includes the action: authors change their own pictures."""
    policy = policy_registry.get(image)
    if not policy.user_has_permission_for_instance(request.user, action, image):
        raise NotInRole


class UploadListView(ListAPIView[LibraryImage]):
    """The library, newest first; a new picture."""

    permission_classes = [IsAuthenticatedOrReadOnly]
    parser_classes = [MultiPartParser]
    pagination_class = PlainListPagination
    filter_backends = FILTER_BACKENDS
    filterset_class = ImageFilter
    queryset = LibraryImage.objects.order_by("-created_at", "-pk")

    def get_queryset(self) -> QuerySet[LibraryImage]:
        images = super().get_queryset()
        if not self.request.user.is_authenticated:
            return images.only("file")
        policy = policy_registry.get_by_type(LibraryImage)
        own = policy.instances_user_has_permission_for(self.request.user, "change")
        return images.prefetch_related(prefetch_renditions()).annotate(
            may_change=Exists(own.filter(pk=OuterRef("pk")))
        )

    def get_serializer_class(self) -> type[Any]:
        return ImageSerializer if self.request.user.is_authenticated else PublicImageSerializer

    @extend_schema(
        responses=PolymorphicProxySerializer(
            component_name="ListedImage",
            serializers=[PublicImageSerializer, ImageSerializer],
            resource_type_field_name=None,
            many=True,
        )
    )
    def get(self, request: Request) -> Response:
        """The library, newest first: file names for everybody, all of each picture with a token."""
        return self.list(request)

    @extend_schema(request=UploadSerializer, responses={201: ImageSerializer})
    def post(self, request: Request) -> Response:
        """A new picture: JPEG, PNG, WebP, GIF or AVIF of at most 10 MB and 40 megapixels."""
        if not policy_registry.get_by_type(LibraryImage).user_has_permission(request.user, "add"):
            raise NotInRole
        serializer = UploadSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        upload = serializer.validated_data["image"]
        try:
            file = normalise_upload(upload)
        except FileTooLarge as error:
            raise PayloadTooLarge(error.messages[0]) from error
        except DjangoValidationError as error:
            raise ValidationError({"image": error.messages}) from error
        image = LibraryImage(
            title=nfc(PurePath(upload.name or "").stem)[:255] or "picture",
            description=serializer.validated_data.get("alt", ""),
            uploaded_by_user=request.user,
            file=file,
        )
        image._set_image_file_metadata()
        try:
            image.save()
        except BaseException:
            image.file.storage.delete(image.file.name)
            raise
        return Response(ImageSerializer(image).data, status=201)


class UploadView(APIView):
    """One picture of the library."""

    @extend_schema(request=AltSerializer, responses=ImageSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Another alternative text."""
        serializer = AltSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        image = get_object_or_404(LibraryImage, pk=pk)
        require(request, "change", image)
        image.description = serializer.validated_data["alt"]
        image.save(update_fields=["description"])
        return Response(ImageSerializer(image).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Delete a picture. 409: it is used; `usedBy` says where."""
        with transaction.atomic():
            image = get_object_or_404(LibraryImage.objects.select_for_update(), pk=pk)
            require(request, "delete", image)
            uses = [str(used_in) for used_in, _ in image.get_usage()]
            if uses:
                raise Conflict(in_use_message(uses), {"usedBy": uses[:SHOWN_USES]})
            image.delete()
        return Response(status=204)
