"""Small image files for tests."""

import io
from typing import Any

import factory
from django.core.files.base import ContentFile
from PIL import Image as PillowImage

from cms.images.models import LibraryImage
from cms.images.renditions import make_missing_renditions


def image_file(size: tuple[int, int] = (80, 60), file_format: str = "PNG", colour: str = "#0B5D3B") -> bytes:
    """An encoded image of one colour."""
    out = io.BytesIO()
    PillowImage.new("RGB", size, colour).save(out, file_format)
    return out.getvalue()


def phone_photo(**options: Any) -> bytes:
    """A photo as phones store it: a JPEG, and after it others, of which an index in the first one tells (MPO)."""
    photo = PillowImage.linear_gradient("L").resize((80, 60)).convert("RGB")
    others = [PillowImage.new("RGB", (16, 12))] * 2
    out = io.BytesIO()
    photo.save(out, "MPO", save_all=True, append_images=others, **options)
    return out.getvalue()


class LibraryImageFactory(factory.django.DjangoModelFactory):
    """An image without renditions: they are made after the commit, which tests roll back."""

    class Meta:
        model = LibraryImage

    title = factory.Sequence(lambda number: f"ছবির নাম {number}")
    description = "সবুজ মাঠ"

    @factory.lazy_attribute
    def file(self) -> Any:
        return ContentFile(image_file(), name="picture.png")


def image_with_renditions(**fields: Any) -> LibraryImage:
    image: LibraryImage = LibraryImageFactory(**fields)
    make_missing_renditions(image)
    return image
