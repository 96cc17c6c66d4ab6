"""The image library's answers in the specification's names (S83, S84), and the dashboard's input."""

from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cms.core.input import nfc_input
from cms.core.tags import TagsField
from cms.images.deletion import may
from cms.images.focus import FocusShares, focus_shares
from cms.images.models import LibraryImage
from cms.images.representation import thumbnail

MAX_IMAGES = 200


class PublicImageSerializer(serializers.Serializer[LibraryImage]):
    """The public output: the file's name."""

    image = serializers.CharField(source="file_name")


class FocusSerializer(serializers.Serializer[Any]):
    """The focal point in per cent of width and height, from the left and from the top."""

    x = serializers.IntegerField(min_value=0, max_value=100)
    y = serializers.IntegerField(min_value=0, max_value=100)


class ImageSerializer(serializers.Serializer[LibraryImage]):
    """The dashboard's output."""

    id = serializers.IntegerField()
    image = serializers.CharField(source="file_name")
    name = serializers.CharField(source="filename", help_text="The file's name on the device it came from.")
    url = serializers.SerializerMethodField()
    alt = serializers.CharField(source="description")
    decorative = serializers.BooleanField(source="is_decorative", help_text="It needs no description.")
    folder = serializers.IntegerField(source="collection_id")
    tags = serializers.SerializerMethodField()
    focus = serializers.SerializerMethodField()
    width = serializers.IntegerField()
    height = serializers.IntegerField()
    size = serializers.IntegerField(source="file_size", allow_null=True)
    createdAt = serializers.DateTimeField(source="created_at")
    deletedAt = serializers.DateTimeField(source="deleted_at", allow_null=True)
    thumbnail = serializers.SerializerMethodField(
        help_text="A path, or a data URL of a deleted picture, which may be empty."
    )
    mayChange = serializers.SerializerMethodField(help_text="Whether the account may change and delete it.")

    def get_url(self, image: LibraryImage) -> str:
        return f"{settings.SITE_URL}{image.address}"

    def get_tags(self, image: LibraryImage) -> list[str]:
        return sorted(tag.name for tag in image.tags.all())

    def get_focus(self, image: LibraryImage) -> FocusShares | None:
        return focus_shares(image)

    def get_thumbnail(self, image: LibraryImage) -> str:
        return image.deleted_thumbnail if image.deleted_at else thumbnail(image)

    def get_mayChange(self, image: LibraryImage) -> bool:  # the field's name in JSON
        return may(self.context["request"].user, "change", image)


class UploadedImageSerializer(ImageSerializer):
    """A new picture, with the oldest other one of the library that has the same file."""

    duplicateOf = serializers.SerializerMethodField()

    @extend_schema_field(ImageSerializer(allow_null=True))
    def get_duplicateOf(self, image: LibraryImage) -> dict[str, Any] | None:
        others = LibraryImage.objects.exclude(pk=image.pk).filter(file_hash=image.file_hash)
        oldest = others.order_by("created_at", "pk").first()
        return ImageSerializer(oldest, context=self.context).data if oldest else None


class OptionalBooleanField(serializers.BooleanField):
    """A value that a form leaves out is not false."""

    default_empty_html = serializers.empty


class ChangeImageSerializer(serializers.Serializer[Any]):
    """Input of PATCH /api/upload/<id>: the fields to change, at least one."""

    alt = serializers.CharField(max_length=255, allow_blank=True, required=False)
    decorative = OptionalBooleanField(required=False)
    focus = FocusSerializer(required=False, allow_null=True)
    tags = TagsField(required=False)

    def validate_alt(self, alt: str) -> str:
        """Forms are not normalised when they are parsed, as JSON is."""
        return nfc_input(alt)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if not attrs:
            raise serializers.ValidationError({"alt": [_("Nothing is to be changed.")]})
        return attrs


class ReplaceImageSerializer(ChangeImageSerializer):
    """The same as a multipart form, which can also have another file for the picture."""

    image = serializers.FileField(required=False)


class UploadSerializer(serializers.Serializer[Any]):
    """Input of POST /api/upload, a multipart form."""

    image = serializers.FileField()
    alt = serializers.CharField(max_length=255, allow_blank=True, required=False)
    decorative = serializers.BooleanField(required=False)
    folder = serializers.IntegerField(required=False)
    focusX = serializers.IntegerField(min_value=0, max_value=100, required=False, help_text="As focus.x.")
    focusY = serializers.IntegerField(min_value=0, max_value=100, required=False, help_text="As focus.y.")

    def validate_alt(self, alt: str) -> str:
        """Forms are not normalised when they are parsed, as JSON is."""
        return nfc_input(alt)


class FolderSerializer(serializers.Serializer[Any]):
    """A folder with the number of its pictures. The first one has the pictures without a folder."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    depth = serializers.IntegerField(help_text="0 for the first one, 1 for a folder, 2 for one in a folder.")
    images = serializers.IntegerField()


class CreateFolderSerializer(serializers.Serializer[Any]):
    """Input of POST /api/upload/folders."""

    name = serializers.CharField(max_length=255)


class TagSerializer(serializers.Serializer[Any]):
    """A tag with the number of its pictures."""

    name = serializers.CharField()
    images = serializers.IntegerField()


class ImageActionSerializer(serializers.Serializer[Any]):
    """Input of POST /api/upload/actions: one action for several pictures."""

    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**31 - 1), min_length=1, max_length=MAX_IMAGES
    )
    action = serializers.ChoiceField(["delete", "restore", "move", "tag"])
    folder = serializers.IntegerField(required=False, help_text="The id of the folder to move to.")
    tags = TagsField(required=False, help_text="The tags to add.")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        needed = {"move": "folder", "tag": "tags"}.get(attrs["action"])
        if needed and not attrs.get(needed):
            raise serializers.ValidationError({needed: [_("This field is required.")]})
        return attrs


class ImageResultSerializer(serializers.Serializer[Any]):
    """The result for one picture; `error` is empty on success."""

    id = serializers.IntegerField()
    error = serializers.CharField()


class ImageResultsSerializer(serializers.Serializer[Any]):
    """The results in the order of `ids`."""

    results = ImageResultSerializer(many=True)
