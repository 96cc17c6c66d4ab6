"""Wagtail's image form with the library's own rules for uploads."""

from typing import Any

from django.core.files.base import ContentFile
from wagtail.images.forms import BaseImageForm

from .uploads import accept


class ImageForm(BaseImageForm):
    """The same checks and the same re-encoding as POST /api/upload."""

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        return accept(file) if "file" in self.changed_data and not isinstance(file, ContentFile) else file

    def save(self, commit: bool = True) -> Any:
        image = super().save(commit=commit)
        if commit and "file" in self.changed_data:
            # Wagtail removes all renditions of a replaced file, those just made included.
            image.variants = {}
            image.make_variants()
        return image
