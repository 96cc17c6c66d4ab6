"""The image library's answers in the specification's names (S83, S84)."""

from django.conf import settings
from rest_framework import serializers

from cms.core.serializers import InputSerializer
from cms.core.text import nfc_input
from cms.images.models import LibraryImage
from cms.images.representation import thumbnail


class PublicImageSerializer(serializers.Serializer[LibraryImage]):
    """What everybody may know: the file's name."""

    image = serializers.CharField(source="file_name")


class ImageSerializer(serializers.Serializer[LibraryImage]):
    """What administrators see."""

    id = serializers.IntegerField()
    image = serializers.CharField(source="file_name")
    url = serializers.SerializerMethodField()
    alt = serializers.CharField(source="description")
    width = serializers.IntegerField()
    height = serializers.IntegerField()
    size = serializers.IntegerField(source="file_size", allow_null=True)
    createdAt = serializers.DateTimeField(source="created_at")
    thumbnail = serializers.SerializerMethodField()
    mayChange = serializers.BooleanField(
        source="may_change", default=True, help_text="Whether the account may describe and delete it."
    )

    def get_url(self, image: LibraryImage) -> str:
        return f"{settings.SITE_URL}{image.address}"

    def get_thumbnail(self, image: LibraryImage) -> str:
        return thumbnail(image)


class AltSerializer(InputSerializer):
    """Input of PATCH /api/upload/<id>."""

    alt = serializers.CharField(max_length=255, allow_blank=True)


class UploadSerializer(InputSerializer):
    """Input of POST /api/upload, a multipart form."""

    image = serializers.FileField()
    alt = serializers.CharField(max_length=255, allow_blank=True, required=False)

    def validate_alt(self, alt: str) -> str:
        """Forms are not normalised when they are parsed, as JSON is."""
        return nfc_input(alt)
