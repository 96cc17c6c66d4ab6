"""StreamField blocks for one document."""

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from wagtail.documents.blocks import DocumentChooserBlock

from .models import File, LibraryDocument


class FileBlock(DocumentChooserBlock):
    """A document with its type, size and length in the API."""

    json_type = File | None

    class Meta:
        icon = "doc-full-inverse"

    def get_api_representation(
        self, value: LibraryDocument | None, context: dict[str, Any] | None = None
    ) -> File | None:
        return value.representation if value else None


class SoundFileBlock(FileBlock):
    """A document that is a sound."""

    def clean(self, value: LibraryDocument | None) -> LibraryDocument | None:
        document: LibraryDocument | None = super().clean(value)
        if document and not document.is_sound:
            raise ValidationError(_("Choose a sound: a file that ends in mp3, m4a, ogg, opus or wav."))
        return document
