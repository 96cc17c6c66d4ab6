"""A picture as the API answers it: docs/content-model.md."""

from typing_extensions import TypedDict

from .models import FALLBACK, FORMATS, WIDTHS, LibraryImage


class PictureSource(TypedDict):
    type: str
    srcset: str


class Picture(TypedDict):
    alt: str
    width: int
    height: int
    src: str
    sources: list[PictureSource]


THUMBNAIL = "width-400|format-webp"


def thumbnail(image: LibraryImage) -> str:
    """The address of a small variant for lists, empty when the file is missing or broken."""
    if not image.variants:
        image.make_variants()
    return str(image.variants.get("files", {}).get(THUMBNAIL, [""])[0])


def picture(image: LibraryImage | None, alt: str = "") -> Picture | None:
    """The addresses of an image's variants, or None when there is no image or its file is missing or broken."""
    if image is None:
        return None
    if not image.variants:
        image.make_variants()
    files = image.variants.get("files", {})
    if FALLBACK not in files:
        return None
    src, width, height = files[FALLBACK]
    sources: list[PictureSource] = []
    for name, media_type in FORMATS.items():
        # A small original gives the same file for several widths: each real width stands once.
        by_width = {files[spec][1]: files[spec][0] for spec in (f"width-{w}|format-{name}" for w in WIDTHS)}
        srcset = ", ".join(f"{address} {real_width}w" for real_width, address in by_width.items())
        sources.append({"type": media_type, "srcset": srcset})
    return {"alt": alt, "width": width, "height": height, "src": src, "sources": sources}
