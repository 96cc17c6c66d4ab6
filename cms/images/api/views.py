"""/api/upload: the library for the dashboard."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.core.exceptions import ValidationError as DjangoValidationError
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework.exceptions import APIException, NotFound, ValidationError
from rest_framework.generics import ListAPIView, get_object_or_404
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from wagtail.api.v2.utils import get_restricted_collection_ids
from wagtail.log_actions import log
from wagtail.models import Collection
from wagtail.permissions import policy_registry

from cms.core.errors import Conflict, NotInRole
from cms.core.file_names import clean_file_name, title_of
from cms.core.lists import FILTER_BACKENDS, PlainListPagination
from cms.core.parsers import NfcJSONParser
from cms.images.deletion import delete_image, require, restore_image
from cms.images.focus import focus_shares, set_focus
from cms.images.models import LibraryImage, load_renditions
from cms.images.uploads import FileTooLarge, normalise_upload

from .filters import ImageFilter
from .serializers import (
    ChangeImageSerializer,
    ImageActionSerializer,
    ImageResultsSerializer,
    ImageSerializer,
    PublicImageSerializer,
    ReplaceImageSerializer,
    UploadedImageSerializer,
    UploadSerializer,
)


class PayloadTooLarge(APIException):
    """413: the file has more bytes than are accepted."""

    status_code = 413


def image_json(request: Request, image: LibraryImage) -> dict[str, Any]:
    return dict(ImageSerializer(image, context={"request": request}).data)


@contextmanager
def not_found() -> Iterator[None]:
    """404 for a picture that does not exist."""
    try:
        yield
    except LibraryImage.DoesNotExist as error:
        raise NotFound from error


def describe(image: LibraryImage, given: dict[str, Any]) -> None:
    """A decorative picture has no description, and a described one is not decorative."""
    if given.get("alt"):
        image.description, image.is_decorative = given["alt"], False
    elif "alt" in given:
        image.description = ""
    if "decorative" in given:
        image.is_decorative = given["decorative"] and not given.get("alt")
        if image.is_decorative:
            image.description = ""


def normalised(upload: UploadedFile) -> ContentFile:
    """The picture of an upload, encoded anew. Raises PayloadTooLarge, ValidationError."""
    try:
        return normalise_upload(upload)
    except FileTooLarge as error:
        raise PayloadTooLarge(error.messages[0]) from error
    except DjangoValidationError as error:
        raise ValidationError({"image": error.messages}) from error


def save_with_file(image: LibraryImage) -> None:
    """Save a picture with a new file, which is deleted if that fails."""
    image._set_image_file_metadata()
    try:
        image.save()
    except BaseException:
        if image.file._committed:
            image.file.storage.delete(image.file.name)
        raise


def own_folder(request: Request, pk: int) -> Collection:
    """A folder to which the account may add pictures. Raises ValidationError."""
    policy = policy_registry.get_by_type(LibraryImage)
    folder = policy.collections_user_has_permission_for(request.user, "add").filter(pk=pk).first()
    if folder is None:
        raise ValidationError({"folder": [_("There is no such folder.")]})
    return folder


def change_of(request: Request, given: dict[str, Any]) -> Callable[[int], object]:
    """Apply the action of a request for several pictures to one, by its id."""
    user = request.user
    if given["action"] == "delete":
        return lambda pk: delete_image(image_id=pk, user=user)
    if given["action"] == "restore":
        return lambda pk: restore_image(image_id=pk, user=user)
    folder = own_folder(request, given["folder"]) if given["action"] == "move" else None

    def change(pk: int) -> None:
        with transaction.atomic():
            image = LibraryImage.objects.select_for_update().get(pk=pk)
            require(user, "change", image)
            if folder:
                image.collection = folder
            else:
                image.tags.add(*given["tags"])
            image.save()

    return change


def attempt(change: Callable[[int], object], pk: int) -> str:
    """Change a picture. Returns the reason for a refusal, or an empty text after the change."""
    try:
        change(pk)
    except LibraryImage.DoesNotExist:
        return _("This picture does not exist any more.")
    except (Conflict, NotInRole) as error:
        return str(error.detail)
    return ""


class UploadListView(ListAPIView[LibraryImage]):
    """The library, newest first; a new picture."""

    permission_classes = [IsAuthenticatedOrReadOnly]
    parser_classes = [MultiPartParser]
    pagination_class = PlainListPagination
    filter_backends = FILTER_BACKENDS
    filterset_class = ImageFilter
    queryset = LibraryImage.with_deleted.order_by("-created_at", "-pk")

    @property
    def search_fields(self) -> list[str]:
        """Deleted pictures are not in the index."""
        more = ["title", "description"] if self.request.query_params.get("deleted") == "1" else []
        return ["original_name", *more]

    def get_queryset(self) -> QuerySet[LibraryImage]:
        images = super().get_queryset()
        if not self.request.user.is_authenticated:
            images = images.filter(deleted_at=None).only("file")
            return images.exclude(collection__in=get_restricted_collection_ids(self.request))
        is_deleted = self.request.query_params.get("deleted") == "1"
        images = images.filter(deleted_at__isnull=not is_deleted).select_related("collection")
        return images.prefetch_related("tags")

    def paginate_queryset(self, queryset: Any) -> Any:
        images = super().paginate_queryset(queryset)
        if self.request.user.is_authenticated:
            load_renditions(images or ())
        return images

    def filter_queryset(self, queryset: Any) -> Any:
        """Visitors get the whole list without filters: a search would reveal descriptions and tags."""
        return super().filter_queryset(queryset) if self.request.user.is_authenticated else queryset

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

    @extend_schema(request=UploadSerializer, responses={201: UploadedImageSerializer})
    def post(self, request: Request) -> Response:
        """A new picture: JPEG, PNG, WebP, GIF or AVIF of at most 10 MB and 40 megapixels.

        `duplicateOf` is a picture of the library with the same file, if there is one.
        """
        if not policy_registry.get_by_type(LibraryImage).user_has_permission(request.user, "add"):
            raise NotInRole
        serializer = UploadSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        given = serializer.validated_data
        upload = given["image"]
        folder = own_folder(request, given["folder"]) if given.get("folder") else None
        file = normalised(upload)
        original_name = clean_file_name(upload.name or "")
        image = LibraryImage(
            title=title_of(original_name),
            original_name=original_name,
            uploaded_by_user=request.user,
            file=file,
        )
        describe(image, given)
        if folder:
            image.collection = folder
        if "focusX" in given and "focusY" in given:
            set_focus(image, {"x": given["focusX"], "y": given["focusY"]})
        save_with_file(image)
        return Response(UploadedImageSerializer(image, context={"request": request}).data, status=201)


class UploadView(APIView):
    """One picture of the library."""

    parser_classes = [NfcJSONParser, MultiPartParser]

    @extend_schema(
        request={
            "application/json": ChangeImageSerializer,
            "multipart/form-data": ReplaceImageSerializer,
        },
        responses=ImageSerializer,
    )
    def patch(self, request: Request, pk: int) -> Response:
        """Another description, focal point, other tags, or another file. What shows the picture shows the new file.

        The addresses of the old file lead to the new one.
        """
        require(request.user, "change", get_object_or_404(LibraryImage, pk=pk))
        serializer = ReplaceImageSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        changes = serializer.validated_data
        upload = changes.get("image")
        file = normalised(upload) if upload else None
        with transaction.atomic():
            image = get_object_or_404(LibraryImage.objects.select_for_update(), pk=pk)
            describe(image, changes)
            focus = changes.get("focus", focus_shares(image))
            if file:
                image.file, image.original_name = file, clean_file_name(upload.name or "")
            if file or "focus" in changes:
                set_focus(image, focus)
            if "tags" in changes:
                image.tags.set(changes["tags"])
            if file:
                save_with_file(image)
                log(instance=image, action="wagtail.edit", user=request.user)
            else:
                image.save()
        return Response(image_json(request, image))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Hide a picture everywhere; it can be restored for 30 days. 409: it is used; `usedBy` says where."""
        with not_found():
            delete_image(image_id=pk, user=request.user)
        return Response(status=204)


class RestoreView(APIView):
    """POST /api/upload/<id>/restore."""

    @extend_schema(request=None, responses=ImageSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Restore a deleted picture."""
        with not_found():
            image = restore_image(image_id=pk, user=request.user)
        return Response(image_json(request, image))


class ImageActionView(APIView):
    """POST /api/upload/actions."""

    @extend_schema(request=ImageActionSerializer, responses=ImageResultsSerializer)
    def post(self, request: Request) -> Response:
        """Delete, restore, move or tag up to 200 pictures. The response has a result for each."""
        serializer = ImageActionSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        change = change_of(request, serializer.validated_data)
        ids = dict.fromkeys(serializer.validated_data["ids"])
        results = [{"id": pk, "error": attempt(change, pk)} for pk in ids]
        return Response(ImageResultsSerializer({"results": results}).data)
