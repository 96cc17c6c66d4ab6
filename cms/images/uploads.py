"""Normalises uploaded pictures: checked, bounded, upright, without metadata, and encoded anew (docs/adr/0006)."""

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from .renditions import DECODE_LOCK

logger = logging.getLogger(__name__)

MAX_FRAMES = 200
MAX_PIXELS_OF_ALL_FRAMES = 100_000_000
# Pillow's format to the file ending and the options it is written with.
FORMATS: dict[str, tuple[str, dict[str, Any]]] = {
    "JPEG": ("jpg", {"quality": 90, "optimize": True, "progressive": True}),
    "PNG": ("png", {"optimize": True}),
    "WEBP": ("webp", {"quality": 90, "method": 4}),
    "GIF": ("gif", {"optimize": True}),
    "AVIF": ("avif", {"quality": 80}),
}
# Of other animations the first frame is kept: Willow, which makes the renditions, cannot read them.
ANIMATED = ("GIF", "WEBP")
HEIC_BRANDS = (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftyphevc")


class FileTooLarge(ValidationError):
    """The file has more bytes than are accepted."""


def reject_unsupported_format(head: bytes) -> None:
    """Raise ValidationError with a specific reason for SVG and HEIC, the most common unsupported formats."""
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:400].lower()
    if start.startswith((b"<svg", b"<?xml", b"<!doctype")) or b"<svg" in start:
        raise ValidationError(
            _("SVG drawings can carry scripts and are not accepted. Export the drawing as PNG.")
        )
    if any(brand in head[:32] for brand in HEIC_BRANDS):
        raise ValidationError(_("HEIC photos are not accepted. Save the photo as JPEG and choose it again."))


def normalise_pixels(image: Image.Image) -> Image.Image:
    """The picture upright and in sRGB, without metadata. Transparency stays."""
    profile = image.info.get("icc_profile")
    image = ImageOps.exif_transpose(image)
    transparency = image.info.get("transparency")
    if transparency is not None and image.mode != "P":
        # A transparent colour would no longer match once the colours are converted.
        image = image.convert("RGBA")
    if profile and image.mode in ("RGB", "RGBA", "CMYK", "L"):
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            mode = "RGBA" if image.mode == "RGBA" else "RGB"
            converted = ImageCms.profileToProfile(
                image, source, ImageCms.createProfile("sRGB"), outputMode=mode
            )
            image = converted or image
        except (ImageCms.PyCMSError, OSError):
            pass  # the picture is shown without its broken colour profile
    if image.mode not in ("RGB", "RGBA", "L", "LA", "P"):
        image = image.convert("RGB")
    image.info = {"transparency": transparency} if transparency is not None and image.mode == "P" else {}
    return image


def encode_frames(image: Image.Image, frames: int) -> bytes:
    """An animation's frames with their durations."""
    pictures, durations = [], []
    for number in range(frames):
        image.seek(number)
        picture = image.convert("RGBA")
        durations.append(image.info.get("duration", 100))  # known once the frame is decoded
        picture.info = {}
        pictures.append(picture)
    kind = str(image.format)
    options = FORMATS[kind][1] | {"duration": durations, "loop": 0}
    if kind == "GIF" and any(picture.getchannel("A").getextrema()[0] == 0 for picture in pictures):
        options["disposal"] = 2  # otherwise earlier frames are visible through transparent parts
    out = io.BytesIO()
    pictures[0].save(out, kind, save_all=True, append_images=pictures[1:], **options)
    return out.getvalue()


def encode_picture(image: Image.Image) -> bytes:
    """The pixels in the picture's own format."""
    kind = str(image.format)
    normalised = normalise_pixels(image)
    if kind == "JPEG" and normalised.mode not in ("RGB", "L"):
        normalised = normalised.convert("RGB")
    out = io.BytesIO()
    normalised.save(out, kind, **FORMATS[kind][1])
    return out.getvalue()


def normalise_upload(file: IO[bytes]) -> ContentFile:
    """The uploaded picture re-encoded from its pixels, with the right file extension.

    Raises FileTooLarge or ValidationError with a sentence for the person who chose the file.
    """
    limit = settings.WAGTAILIMAGES_MAX_UPLOAD_SIZE
    file.seek(0)
    data = file.read(limit + 1)
    if len(data) > limit:
        raise FileTooLarge(
            _("The file is larger than {size}. Make the picture smaller and try again.").format(
                size=filesizeformat(limit)
            )
        )
    reject_unsupported_format(data[:1024])
    with DECODE_LOCK:
        return reencode(data)


def reencode(data: bytes) -> ContentFile:
    """A file of the same format made of the picture's pixels. Raises ValidationError."""
    with sentences_for_decoding_errors():
        frames = check_size(data)
        with Image.open(io.BytesIO(data), formats=list(FORMATS)) as image:
            ending = FORMATS[str(image.format)][0]
            animated = frames > 1 and image.format in ANIMATED
            content = encode_frames(image, frames) if animated else encode_picture(image)
            return ContentFile(content, name=f"picture.{ending}")


def check_picture(data: bytes) -> None:
    """Raise ValidationError unless the bytes are a picture of a format and a size that are accepted."""
    reject_unsupported_format(data[:1024])
    with sentences_for_decoding_errors():
        check_size(data)


def check_size(data: bytes) -> int:
    """Raise ValidationError when the picture is too large; returns how many frames it has."""
    with Image.open(io.BytesIO(data), formats=list(FORMATS)) as image:
        pixels, frames = image.width * image.height, getattr(image, "n_frames", 1)
        if pixels > settings.WAGTAILIMAGES_MAX_IMAGE_PIXELS:
            raise ValidationError(
                _("The picture has more than 40 megapixels. Make it smaller and try again.")
            )
        if frames > MAX_FRAMES or pixels * frames > MAX_PIXELS_OF_ALL_FRAMES:
            raise ValidationError(_("The animation is too long or too large. Shorten it and try again."))
        image.verify()
    return frames


@contextmanager
def sentences_for_decoding_errors() -> Iterator[None]:
    """Turn whatever a decoder raises into a ValidationError."""
    try:
        yield
    except Image.DecompressionBombError as error:
        raise ValidationError(
            _("The picture has more than 40 megapixels. Make it smaller and try again.")
        ) from error
    except UnidentifiedImageError as error:
        raise ValidationError(
            _("This is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.")
        ) from error
    except ValidationError:
        raise
    except Exception as error:  # a decoder may raise anything on a broken file
        logger.info("An uploaded picture could not be read: %r", error)
        raise ValidationError(_("The picture is damaged and cannot be read. Choose another file.")) from error
