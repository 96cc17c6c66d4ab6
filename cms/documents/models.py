"""Documents that visitors download or hear."""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _
from typing_extensions import TypedDict
from wagtail.documents.models import AbstractDocument

from .content import has_type
from .sounds import SOUNDS, sound_seconds
from .words import facts, type_name


class File(TypedDict):
    """A document as JSON."""

    url: str
    type: str  # its name in words
    facts: list[str]  # length, pages and size in words


class LibraryDocument(AbstractDocument):
    """A document whose content has the type of its file name."""

    pages = models.PositiveSmallIntegerField(
        _("pages"), null=True, blank=True, help_text=_("How many pages a leaflet or a book has.")
    )
    seconds = models.PositiveIntegerField(null=True, editable=False)

    admin_form_fields = ("title", "file", "pages", "collection", "tags")

    class Meta(AbstractDocument.Meta):
        pass

    def clean(self) -> None:
        super().clean()
        if self.is_new_file and not has_type(self.file, self.file_type):
            text = _("This is no %(type)s file. Choose another file.")
            if self.file_type in ("txt", "csv"):
                text = _("The text is neither UTF-8 nor UTF-16. Save the file as UTF-8 and choose it again.")
            raise ValidationError({"file": text % {"type": self.file_type}})

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.is_new_file:
            self._set_document_file_metadata()
            self.seconds = sound_seconds(self.file, self.file_type) if self.is_sound else None
        super().save(*args, **kwargs)

    @property
    def is_new_file(self) -> bool:
        return bool(self.file) and not self.file._committed

    @property
    def file_type(self) -> str:
        return str(self.file_extension).lower()

    @property
    def is_sound(self) -> bool:
        return self.file_type in SOUNDS

    @property
    def representation(self) -> File:
        return {
            "url": self.url,
            "type": type_name(self.file_type),
            "facts": facts(self.file_size or 0, self.pages, self.seconds),
        }
