"""A StreamField block for one picture with its alternative text."""

from typing import Any

from wagtail.images.blocks import ImageBlock

from cms.core.passages import Items, picture_items

from .representation import Picture, picture


class ImageWithAltBlock(ImageBlock):
    """Wagtail's image block (alt text required unless marked decorative), answering a whole picture in the API."""

    json_type = Picture | None

    def deconstruct(self) -> tuple[str, list[Any], dict[str, Any]]:
        return ("cms.images.blocks.ImageWithAltBlock", [], self._constructor_kwargs)

    def get_api_representation(self, value: Any, context: dict[str, Any] | None = None) -> Picture | None:
        if value is None:
            return None
        return picture(value, alt="" if value.decorative else value.contextual_alt_text or "")

    def get_passages(self, value: Any, field: str, place: str) -> Items:
        if value is not None:
            yield from picture_items(field, place, value.contextual_alt_text, bool(value.decorative))
