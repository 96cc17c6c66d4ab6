"""What may enter the image library: decoded, bounded, upright, stripped and encoded anew (docs/adr, D24)."""

import io
import logging
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from cms.core.gate import picture_gate

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
# Of other moving pictures the first one is kept: the library that makes the variants cannot read them.
ANIMATED = ("GIF", "WEBP")
HEIC_BRANDS = (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftyphevc")


class TooLarge(ValidationError):
    """The file has more bytes than are accepted."""


def refuse_known(head: bytes) -> None:
    """Say plainly why the two formats that people try most are not accepted."""
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:400].lower()
    if start.startswith((b"<svg", b"<?xml", b"<!doctype")) or b"<svg" in start:
        raise ValidationError(
            _("SVG drawings can carry scripts and are not accepted. Export the drawing as PNG.")
        )
    if any(brand in head[:32] for brand in HEIC_BRANDS):
        raise ValidationError(_("HEIC photos are not accepted. Save the photo as JPEG and choose it again."))


def upright_rgb(image: Image.Image) -> Image.Image:
    """The picture as it is meant to be seen, in sRGB, with nothing but its pixels."""
    profile = image.info.get("icc_profile")
    image = ImageOps.exif_transpose(image)
    if profile and image.mode in ("RGB", "RGBA", "CMYK", "L"):
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            mode = "RGBA" if image.mode == "RGBA" else "RGB"
            converted = ImageCms.profileToProfile(
                image, source, ImageCms.createProfile("sRGB"), outputMode=mode
            )
            image = converted or image
        except (ImageCms.PyCMSError, OSError):
            pass  # a broken colour profile is worth less than the picture
    if image.mode not in ("RGB", "RGBA", "L", "LA", "P"):
        image = image.convert("RGB")
    image.info = {}
    return image


def encode(image: Image.Image, frames: int) -> bytes:
    """The picture's pixels in its own format, and nothing else of the file."""
    kind = str(image.format)
    options = dict(FORMATS[kind][1])
    out = io.BytesIO()
    if frames > 1 and kind in ANIMATED:
        pictures, durations = [], []
        for number in range(frames):
            image.seek(number)
            picture = image.convert("RGBA")
            durations.append(image.info.get("duration", 100))  # known once the frame is decoded
            picture.info = {}
            pictures.append(picture)
        pictures[0].save(
            out, kind, save_all=True, append_images=pictures[1:], duration=durations, loop=0, **options
        )
    else:
        upright = upright_rgb(image)
        if kind == "JPEG" and upright.mode not in ("RGB", "L"):
            upright = upright.convert("RGB")
        upright.save(out, kind, **options)
    return out.getvalue()


def accept(file: IO[bytes]) -> ContentFile:
    """The uploaded picture, made harmless, under a name with the right ending.

    Raises TooLarge or ValidationError with a sentence for the person who chose the file.
    """
    most = settings.WAGTAILIMAGES_MAX_UPLOAD_SIZE
    file.seek(0)
    data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(
            _("The file is larger than {size}. Make the picture smaller and try again.").format(
                size=filesizeformat(most)
            )
        )
    refuse_known(data[:1024])
    with picture_gate():
        return encoded_anew(data)


def encoded_anew(data: bytes) -> ContentFile:
    """A file's picture, bounded, in a file of its own format. Raises ValidationError."""
    try:
        with Image.open(io.BytesIO(data), formats=list(FORMATS)) as image:
            pixels, frames = image.width * image.height, getattr(image, "n_frames", 1)
            if pixels > settings.WAGTAILIMAGES_MAX_IMAGE_PIXELS:
                raise ValidationError(
                    _("The picture has more than 40 megapixels. Make it smaller and try again.")
                )
            if frames > MAX_FRAMES or pixels * frames > MAX_PIXELS_OF_ALL_FRAMES:
                raise ValidationError(_("The animation is too long or too large. Shorten it and try again."))
            image.verify()
        with Image.open(io.BytesIO(data), formats=list(FORMATS)) as image:
            ending = FORMATS[str(image.format)][0]
            return ContentFile(encode(image, frames), name=f"picture.{ending}")
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
    except Exception as error:  # whatever a decoder thinks of a broken file
        logger.info("An uploaded picture could not be read: %r", error)
        raise ValidationError(_("The picture is damaged and cannot be read. Choose another file.")) from error
