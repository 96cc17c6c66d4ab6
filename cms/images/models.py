"""The image library: one model for editors' and administrators' pictures, with the variants that pages show."""

import logging
import secrets
from pathlib import PurePath
from typing import Any

from django.db import DatabaseError, models
from wagtail.images.models import AbstractImage, AbstractRendition

from cms.core.gate import picture_gate

logger = logging.getLogger(__name__)

WIDTHS = (400, 800, 1200)
# What browsers pick from, best first; `picture()` in representation.py answers them in this order.
FORMATS = {"avif": "image/avif", "webp": "image/webp"}
FALLBACK = "width-800|format-jpeg"
SPECS = [f"width-{width}|format-{name}" for name in FORMATS for width in WIDTHS] + [FALLBACK]


class LibraryImage(AbstractImage):
    """A picture. `variants` is a digest of its renditions, so that a page with any number of pictures needs no query
    for them: `{"source": file name, "files": {spec: [address, width, height]}}`.
    """

    variants = models.JSONField(default=dict, editable=False)

    affects_pages = True
    admin_form_fields = (
        "title",
        "file",
        "description",
        "collection",
        "tags",
        "focal_point_x",
        "focal_point_y",
        "focal_point_width",
        "focal_point_height",
    )

    class Meta(AbstractImage.Meta):
        ordering = ["-created_at"]

    def get_upload_to(self, filename: str) -> str:
        """A random name: public addresses tell nothing and never change their content."""
        return f"original_images/{secrets.token_hex(10)}{PurePath(filename).suffix.lower()}"

    @property
    def address(self) -> str:
        """Where the original is served (S91)."""
        return f"/images/{self.file_name}"

    @property
    def file_name(self) -> str:
        """The name that addresses and the API use."""
        return PurePath(self.file.name).name

    def save(self, *args: Any, **kwargs: Any) -> None:
        super().save(*args, **kwargs)
        self.make_variants()

    def make_variants(self) -> None:
        """Make the files that pages show, unless they are there. A broken or missing file is logged and has none."""
        if self.variants.get("source") == self.file.name:
            return
        if self.variants.get("source"):
            # Another file stood here before; what was made of it must not pass for this one's.
            self.renditions.all().delete()
        with picture_gate():
            files = self._make_files()
        self.variants = {"source": self.file.name, "files": files}
        type(self).objects.filter(pk=self.pk).update(variants=self.variants)

    def _make_files(self) -> dict[str, list[Any]]:
        """The variants by their specs: address, width, height."""
        try:
            renditions = self.get_renditions(*SPECS)
            return {spec: [item.url, item.width, item.height] for spec, item in renditions.items()}
        except DatabaseError:
            raise
        except Exception as error:
            # A decoder may raise anything on a broken file: OSError, SyntaxError, RuntimeError and more.
            logger.warning("Image %s (%s) cannot be read: %s", self.pk, self.file.name, error)
            return {}


class Rendition(AbstractRendition):
    """A resized or converted copy of an image."""

    image = models.ForeignKey(LibraryImage, on_delete=models.CASCADE, related_name="renditions")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("image", "filter_spec", "focal_point_key"), name="unique_rendition"
            )
        ]
