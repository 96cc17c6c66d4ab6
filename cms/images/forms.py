"""Wagtail's image form with the library's own rules for uploads."""

from typing import Any

from django.core.files.base import ContentFile
from django.db import transaction
from wagtail.images.forms import BaseImageForm

from .uploads import normalise_upload


class ImageForm(BaseImageForm):
    """Checks and re-encodes uploads like POST /api/upload."""

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        return (
            normalise_upload(file)
            if "file" in self.changed_data and not isinstance(file, ContentFile)
            else file
        )

    def save(self, commit: bool = True) -> Any:
        """In one transaction: Wagtail deletes all renditions of a replaced file after saving the image."""
        with transaction.atomic():
            return super().save(commit=commit)
