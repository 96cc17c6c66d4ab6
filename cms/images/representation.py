"""A picture as JSON: docs/content-model.md. Only existing renditions are used; none are created."""

from typing_extensions import TypedDict

from .focus import focus
from .models import LibraryImage
from .renditions import FALLBACK, FORMATS, THUMBNAIL, WIDTHS


class PictureSource(TypedDict):
    type: str
    srcset: str


class Picture(TypedDict):
    alt: str
    width: int
    height: int
    src: str
    sources: list[PictureSource]
    position: str  # the focal point, for `object-position`; empty if none is set


def thumbnail(image: LibraryImage) -> str:
    """The address of a small rendition for lists, or of the original while there is none."""
    rendition = image.shown_renditions.get(THUMBNAIL)
    return rendition.url if rendition else image.address


def picture(image: LibraryImage | None, alt: str = "") -> Picture | None:
    """The addresses of an image's renditions, or None when there is no image."""
    if image is None:
        return None
    renditions = image.shown_renditions
    sources: list[PictureSource] = []
    for name, media_type in FORMATS.items():
        sizes = [renditions.get(f"width-{width}|format-{name}") for width in WIDTHS]
        # Without the largest, browsers would enlarge a small one instead of showing the fallback.
        if sizes[-1]:
            # Several widths of a small original have the same size; list each actual width once.
            by_width = {rendition.width: rendition.url for rendition in sizes if rendition}
            srcset = ", ".join(f"{url} {width}w" for width, url in by_width.items())
            sources.append({"type": media_type, "srcset": srcset})
    fallback = renditions.get(FALLBACK)
    return {
        "alt": alt,
        "width": fallback.width if fallback else image.width,
        "height": fallback.height if fallback else image.height,
        "src": fallback.url if fallback else image.address,
        "sources": sources,
        "position": " ".join(f"{share:.0%}" for share in focus(image)) if image.has_focal_point() else "",
    }
