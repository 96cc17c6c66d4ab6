"""Wagtail's image form with the library's own rules for uploads."""

from typing import Any

from django.core.files.base import ContentFile
from django.db import transaction
from django.forms import FileField
from wagtail.images.fields import WagtailImageField
from wagtail.images.forms import BaseImageForm

from cms.core.file_names import clean_file_name
from cms.core.language import digits

from .uploads import normalise_upload


class PictureField(WagtailImageField):
    """Checks and re-encodes an upload like POST /api/upload. Wagtail's field decodes it before it checks the size."""

    def to_python(self, data: Any) -> ContentFile | None:
        file = FileField.to_python(self, data)
        return normalise_upload(file) if file else None


class ImageForm(BaseImageForm):
    """Takes the pictures that the API takes, in every form of the page admin."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "file" in self.fields:
            field = self.fields["file"]
            own = PictureField(label=field.label, widget=field.widget, required=field.required)
            own.help_text = digits(own.help_text)
            self.fields["file"] = own

    def clean(self) -> Any:
        cleaned = super().clean()
        if self.cleaned_data.get("is_decorative"):
            self.cleaned_data["description"] = ""
        return cleaned

    def save(self, commit: bool = True) -> Any:
        """Save the image in one transaction: Wagtail deletes the renditions of a replaced file after saving it."""
        if "file" in self.changed_data:
            self.instance.original_name = clean_file_name(self.files[self.add_prefix("file")].name or "")
        with transaction.atomic():
            return super().save(commit=commit)
