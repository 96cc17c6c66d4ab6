"""The image library, used by Wagtail's admin and the dashboard, and its renditions."""

import secrets
from collections.abc import Iterable
from functools import partial
from pathlib import PurePath
from typing import Any

from django.db import models, transaction
from wagtail.images.models import AbstractImage, AbstractRendition, ImageQuerySet

from .renditions import DECODE_LOCK, FIRST_SPECS, SPECS, make_missing_renditions


class LibraryImageQuerySet(ImageQuerySet):
    """Filters for images."""

    def lacking_renditions(self) -> "LibraryImageQuerySet":
        """Images without all the renditions that pages show."""
        made = models.Count("renditions", filter=models.Q(renditions__filter_spec__in=SPECS))
        return self.annotate(made=made).filter(made__lt=len(SPECS))


class LibraryImage(AbstractImage):
    """A picture of the library."""

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

    rendition_failures = models.PositiveSmallIntegerField(default=0, editable=False)

    objects = LibraryImageQuerySet.as_manager()

    class Meta(AbstractImage.Meta):
        ordering = ["-created_at"]

    def get_upload_to(self, filename: str) -> str:
        """A random name, so that public addresses reveal nothing and their content never changes."""
        return f"original_images/{secrets.token_hex(10)}{PurePath(filename).suffix.lower()}"

    @property
    def address(self) -> str:
        """The URL of the original (S91)."""
        return f"/images/{self.file_name}"

    @property
    def file_name(self) -> str:
        """The name that addresses and the API use."""
        return PurePath(self.file.name).name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save the row and raise the site version in one transaction. Then make a new file's first renditions."""
        has_new_file = not self.file._committed
        # Write a new file before the transaction begins: remote storage can be slow.
        self._meta.get_field("file").pre_save(self, self._state.adding)
        if has_new_file:
            self.rendition_failures = 0
        with transaction.atomic():
            super().save(*args, **kwargs)
            if has_new_file:
                self.renditions.all().delete()
                transaction.on_commit(partial(make_missing_renditions, self, FIRST_SPECS), robust=True)

    def generate_rendition_file(self, *args: Any, **kwargs: Any) -> Any:
        with DECODE_LOCK:
            return super().generate_rendition_file(*args, **kwargs)


class Rendition(AbstractRendition):
    """A resized or converted copy of an image."""

    image = models.ForeignKey(LibraryImage, on_delete=models.CASCADE, related_name="renditions")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("image", "filter_spec", "focal_point_key"), name="unique_rendition"
            )
        ]

    @property
    def affects_pages(self) -> bool:
        """False for renditions that only Wagtail's admin uses."""
        return self.filter_spec in SPECS


def prefetch_renditions(image: str = "") -> "models.Prefetch[Any]":
    """Prefetch what `picture()` needs in one query. `image` is the relation to the image, if any."""
    return models.Prefetch(
        f"{image}__renditions" if image else "renditions",
        Rendition.objects.filter(filter_spec__in=SPECS),
        to_attr="prefetched_renditions",
    )


def images_by_address(addresses: Iterable[str]) -> dict[str, LibraryImage]:
    """The library's images among these addresses (`/images/<file>`), with their renditions, in two queries."""
    names = {
        f"original_images/{address.removeprefix('/images/')}"
        for address in addresses
        if address.startswith("/images/")
    }
    if not names:
        return {}
    images = LibraryImage.objects.filter(file__in=names).prefetch_related(prefetch_renditions())
    return {image.address: image for image in images}
