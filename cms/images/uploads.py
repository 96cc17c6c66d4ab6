"""Normalises uploaded pictures: checked, bounded, upright, without metadata, and encoded anew (docs/adr/0006)."""

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from PIL import Image, UnidentifiedImageError
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile

from .animations import count_frames, encode_animation
from .encoding import FORMATS, encode_picture
from .renditions import DECODE_LOCK

logger = logging.getLogger(__name__)

MAX_FRAMES = 200
MAX_PIXELS_OF_ALL_FRAMES = 100_000_000
HEIC_BRANDS = (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftyphevc")


class FileTooLarge(ValidationError):
    """The file has more bytes than are accepted."""


def describe_unidentified(head: bytes) -> str:
    """The message that refuses a file. SVG and HEIC, the most common other formats, have messages of their own."""
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:400].lower()
    if start.startswith((b"<svg", b"<?xml", b"<!doctype")) or b"<svg" in start:
        return _("SVG drawings can carry scripts and are not accepted. Export the drawing as PNG.")
    if any(brand in head[:32] for brand in HEIC_BRANDS):
        return _("HEIC photos are not accepted. Save the photo as JPEG and choose it again.")
    return _("The file is not a JPEG, PNG, WebP, GIF or AVIF picture. Choose another one.")


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
    with DECODE_LOCK:
        return reencode(data)


def reencode(data: bytes) -> ContentFile:
    """A file made of the picture's pixels or frames. Raises ValidationError."""
    with sentences_for_decoding_errors(data):
        check_size(data)
        with open_picture(data) as image:
            encode = encode_animation if count_frames(image) > 1 else encode_picture
            content, ending = encode(image, data)
            return ContentFile(content, name=f"picture.{ending}")


def check_picture(data: bytes) -> None:
    """Raise ValidationError unless the bytes are a picture of a format and a size that are accepted."""
    with sentences_for_decoding_errors(data):
        check_size(data)


def open_picture(data: bytes) -> ImageFile:
    """The picture, not decoded yet. Of a JPEG with more pictures, as phones make them, it is the first."""
    file = io.BytesIO(data)
    if data.startswith(b"\xff\xd8\xff"):
        return JpegImageFile(
            file
        )  # Image.open() would read the index of the other pictures, and fail if it is wrong
    return Image.open(file, formats=list(FORMATS))


def check_size(data: bytes) -> None:
    """Raise ValidationError when the picture is too large."""
    with open_picture(data) as image:
        pixels, frames = image.width * image.height, count_frames(image)
        if pixels > settings.WAGTAILIMAGES_MAX_IMAGE_PIXELS:
            raise ValidationError(
                _("The picture has more than 40 megapixels. Make it smaller and try again.")
            )
        if frames > MAX_FRAMES or pixels * frames > MAX_PIXELS_OF_ALL_FRAMES:
            raise ValidationError(_("The animation is too long or too large. Shorten it and try again."))
        image.verify()


@contextmanager
def sentences_for_decoding_errors(data: bytes) -> Iterator[None]:
    """Turn whatever a decoder raises into a ValidationError."""
    try:
        yield
    except Image.DecompressionBombError as error:
        raise ValidationError(
            _("The picture has more than 40 megapixels. Make it smaller and try again.")
        ) from error
    except UnidentifiedImageError as error:
        raise ValidationError(describe_unidentified(data[:1024])) from error
    except ValidationError:
        raise
    except Exception as error:  # a decoder may raise anything on a broken file
        logger.info("An uploaded picture could not be read: %r", error)
        raise ValidationError(_("The picture is damaged and cannot be read. Choose another file.")) from error
