"""A StreamField block for one picture with its alternative text."""

from collections.abc import Iterable
from typing import Any

from wagtail.images.blocks import ImageBlock

from cms.core.passages import Items, picture_items

from .models import LibraryImage, load_renditions
from .representation import Picture, picture


class ImageWithAltBlock(ImageBlock):
    """Wagtail's image block (alt text required unless marked decorative), with the picture's renditions in the API."""

    json_type = Picture | None

    def deconstruct(self) -> tuple[str, list[Any], dict[str, Any]]:
        return ("cms.images.blocks.ImageWithAltBlock", [], self._constructor_kwargs)

    def bulk_to_python(self, values: Iterable[Any]) -> list[LibraryImage | None]:
        """The images of all blocks of this type on a page, with their renditions."""
        images: list[LibraryImage | None] = super().bulk_to_python(values)
        load_renditions(images)
        return images

    def get_api_representation(self, value: Any, context: dict[str, Any] | None = None) -> Picture | None:
        if value is None:
            return None
        return picture(value, alt="" if value.decorative else value.contextual_alt_text or "")

    def get_passages(self, value: Any, field: str, position: str) -> Items:
        if value is not None:
            yield from picture_items(field, position, value.contextual_alt_text, bool(value.decorative))
