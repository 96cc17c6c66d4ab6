"""The image library: one model for editors' and administrators' pictures, and Wagtail's renditions of them."""

import secrets
from collections.abc import Iterable
from functools import partial
from pathlib import PurePath
from typing import Any

from django.db import models, transaction
from wagtail.images.models import AbstractImage, AbstractRendition, ImageQuerySet

from .renditions import DECODE_LOCK, FIRST_SPECS, SPECS, make_missing_renditions


class LibraryImageQuerySet(ImageQuerySet):
    """Images by what is asked of them."""

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

    objects = LibraryImageQuerySet.as_manager()

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
        """Save the row and raise the site version in one transaction. A new file gets its first renditions after it."""
        has_new_file = not self.file._committed
        # Write a new file before the transaction begins: the storage may be far away.
        self._meta.get_field("file").pre_save(self, self._state.adding)
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
        """Wagtail's admin has renditions of its own, which no page shows."""
        return self.filter_spec in SPECS


def prefetch_renditions(image: str = "") -> "models.Prefetch[Any]":
    """What `picture()` needs, in one query for all images of a queryset; `image` is the relation that leads to them."""
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
