"""The image library, used by Wagtail's admin and the dashboard, and its renditions."""

import secrets
from collections.abc import Iterable
from functools import partial
from pathlib import PurePath
from typing import Any, NamedTuple

from django.db import models, transaction
from django.dispatch import Signal
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from wagtail.images.models import AbstractImage, AbstractRendition, ImageQuerySet
from wagtail.models import Collection
from wagtail.models.media import get_root_collection_id
from wagtail.search import index

from cms.core.file_names import ORIGINAL_NAME_LENGTH

from .renditions import DECODE_LOCK, FIRST_SPECS, SPECS, make_missing_renditions

file_replaced = Signal()  # sent inside the transaction, with `image` and `old_address`


class LibraryImageQuerySet(ImageQuerySet):
    """Filters for images."""

    def lacking_renditions(self) -> "LibraryImageQuerySet":
        """Images without all the renditions that pages show."""
        made = models.Count("renditions", filter=models.Q(renditions__filter_spec__in=SPECS))
        return self.annotate(made=made).filter(made__lt=len(SPECS))

    def lacking_description(self) -> "LibraryImageQuerySet":
        """Images without a description that are not marked as decorative."""
        return self.filter(description="", is_decorative=False)

    def deleted(self) -> "LibraryImageQuerySet":
        """Images that can be restored."""
        return self.filter(deleted_at__isnull=False)


class LibraryImageManager(models.Manager.from_queryset(LibraryImageQuerySet)):  # type: ignore[misc]
    """Hides deleted images wherever images are listed, chosen, found and shown."""

    def get_queryset(self) -> Any:
        return super().get_queryset().filter(deleted_at=None)


class LibraryImage(AbstractImage):
    """A picture of the library."""

    affects_pages = True
    admin_form_fields = (
        "title",
        "file",
        "description",
        "is_decorative",
        "collection",
        "tags",
        "focal_point_x",
        "focal_point_y",
        "focal_point_width",
        "focal_point_height",
    )

    # Wagtail deletes a collection that looks empty, and would delete its images that can be restored.
    collection = models.ForeignKey(
        Collection,
        default=get_root_collection_id,
        on_delete=models.SET_DEFAULT,
        related_name="+",
    )
    original_name = models.CharField(
        _("file name"), max_length=ORIGINAL_NAME_LENGTH, blank=True, default="", editable=False
    )
    is_decorative = models.BooleanField(
        _("decorative"),
        default=False,
        help_text=_("It needs no description: it says nothing that the text does not."),
    )
    deleted_at = models.DateTimeField(null=True, default=None, editable=False, db_index=True)
    # The small rendition as a data URL, because the files of a deleted image are not served.
    deleted_thumbnail = models.TextField(blank=True, default="", editable=False)
    rendition_failures = models.PositiveSmallIntegerField(default=0, editable=False)

    objects = LibraryImageManager()
    with_deleted = LibraryImageQuerySet.as_manager()

    search_fields = [
        *AbstractImage.search_fields,
        index.SearchField("original_name"),
        index.AutocompleteField("original_name"),
        index.FilterField("deleted_at"),
    ]

    class Meta(AbstractImage.Meta):
        verbose_name = _("image")
        verbose_name_plural = _("images")
        ordering = ["-created_at"]

    def get_upload_to(self, filename: str) -> str:
        """A random name, so that public addresses reveal nothing and their content never changes."""
        return f"original_images/{secrets.token_hex(10)}{PurePath(filename).suffix.lower()}"

    @property
    def filename(self) -> str:
        """The name under which Wagtail lists the file."""
        return self.original_name or self.title

    @property
    def default_alt_text(self) -> str:
        """Never the title, which is made of the file's name."""
        return self.description

    @property
    def address(self) -> str:
        """The URL of the original (S91)."""
        return f"/images/{self.file_name}"

    @property
    def file_name(self) -> str:
        """The name that addresses and the API use."""
        return PurePath(self.file.name).name

    @cached_property
    def shown_renditions(self) -> "dict[str, ShownRendition]":
        """The renditions that pages show, by their specs. `load_renditions` loads those of several images."""
        return find_renditions([self.pk])[self.pk]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save the row and raise the site version in one transaction. Then make a new file's first renditions."""
        has_new_file = not self.file._committed
        # Write a new file before the transaction begins: remote storage can be slow.
        self._meta.get_field("file").pre_save(self, self._state.adding)
        if has_new_file:
            self.rendition_failures = 0
        with transaction.atomic():
            rows = type(self).with_deleted.select_for_update()
            replaced = rows.filter(pk=self.pk).first() if has_new_file else None
            super().save(*args, **kwargs)
            if has_new_file:
                self.renditions.all().delete()
                self.make_first_renditions_on_commit()
            if replaced:
                self.keep_address(replaced)

    def keep_address(self, replaced: "LibraryImage") -> None:
        """Let the address of the replaced file lead to the new one, and delete that file after the commit."""
        FormerFile.objects.create(image=self, file=replaced.file.name)
        file_replaced.send(sender=type(self), image=self, old_address=replaced.address)
        transaction.on_commit(partial(replaced.file.storage.delete, replaced.file.name), robust=True)

    def make_first_renditions_on_commit(self) -> None:
        transaction.on_commit(partial(make_missing_renditions, self, FIRST_SPECS), robust=True)

    def generate_rendition_file(self, *args: Any, **kwargs: Any) -> Any:
        with DECODE_LOCK:
            return super().generate_rendition_file(*args, **kwargs)


class FormerFile(models.Model):
    """The name of a file that was replaced. Drafts and other sites still have its address."""

    image = models.ForeignKey(LibraryImage, on_delete=models.CASCADE, related_name="former_files")
    file = models.CharField(max_length=100, unique=True)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.file


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


class ShownRendition(NamedTuple):
    """The columns that a page needs. Model instances cost a fifth of the CPU time of an uncached article."""

    name: str
    width: int
    height: int

    @property
    def storage(self) -> Any:
        return Rendition._meta.get_field("file").storage

    @property
    def url(self) -> str:
        return str(self.storage.url(self.name))


def find_renditions(ids: Iterable[int]) -> dict[int, dict[str, ShownRendition]]:
    """The renditions that pages show of these images, by the image's id and the rendition's spec."""
    shown: dict[int, dict[str, ShownRendition]] = {pk: {} for pk in ids}
    rows = Rendition.objects.filter(image__in=shown, filter_spec__in=SPECS)
    for pk, spec, *row in rows.values_list("image", "filter_spec", "file", "width", "height"):
        shown[pk][spec] = ShownRendition(*row)
    return shown


def load_renditions(images: Iterable[LibraryImage | None]) -> None:
    """Load what `picture()` shows of these images with one query."""
    present = [image for image in images if image]
    shown = find_renditions(image.pk for image in present)
    for image in present:
        image.shown_renditions = shown[image.pk]


def images_by_address(addresses: Iterable[str]) -> dict[str, LibraryImage]:
    """The library's images at these addresses (`/images/<file>`). An image is also at those of its former files."""
    names = {
        f"original_images/{address.removeprefix('/images/')}"
        for address in addresses
        if address.startswith("/images/")
    }
    if not names:
        return {}
    rows = LibraryImage.objects.annotate(former_file=models.F("former_files__file"))
    images = rows.filter(models.Q(file__in=names) | models.Q(former_file__in=names)).order_by()
    return {
        f"/images/{PurePath(name).name}": image
        for image in images
        for name in names.intersection((image.file.name, image.former_file))
    }
