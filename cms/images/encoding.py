"""Encodes a picture anew from its pixels: upright, in sRGB, with 8 bits a channel, without metadata."""

import io
from typing import Any

from PIL import Image, ImageCms, ImageMath, ImageOps
from PIL.ImageFile import ImageFile

# Pillow's format to the file ending and the options it is written with.
FORMATS: dict[str, tuple[str, dict[str, Any]]] = {
    "JPEG": ("jpg", {"quality": 90, "optimize": True, "progressive": True}),
    "PNG": ("png", {"optimize": True}),
    "WEBP": ("webp", {"quality": 90, "method": 4}),
    "GIF": ("gif", {"optimize": True}),
    "AVIF": ("avif", {"quality": 80}),
}
# Pillow's scaling of the samples of a PNG. It does not scale the transparent colour.
SCALES = {"L;2": 85, "L;4": 17, "RGB;16B": 1 / 256}


def encode_picture(image: ImageFile, data: bytes) -> tuple[bytes, str]:
    """The pixels in the picture's own format, and the file ending. `data` is the file."""
    ending, options = options_for(str(image.format), data)
    normalised = normalise_pixels(image)
    if image.format == "JPEG" and normalised.mode not in ("RGB", "L"):
        normalised = normalised.convert("RGB")
    out = io.BytesIO()
    normalised.save(out, image.format, **options)
    return out.getvalue(), ending


def options_for(file_format: str, data: bytes) -> tuple[str, dict[str, Any]]:
    """The file ending and the options with which Pillow writes the content of a file in this format."""
    ending, options = FORMATS[file_format]
    is_lossless = data.startswith(b"\x89PNG") or (b"VP8L" in data and b"VP8 " not in data)
    return ending, options | {"lossless": True} if file_format == "WEBP" and is_lossless else options


def normalise_pixels(opened: ImageFile) -> Image.Image:
    """The picture, which is not decoded yet, upright and in sRGB. Transparency stays."""
    samples = opened.tile[0].args if opened.tile else None
    profile = opened.info.get("icc_profile")
    image = with_alpha(ImageOps.exif_transpose(opened), samples)
    if profile:
        image = in_srgb(image, profile)
    if image.mode not in ("RGB", "RGBA", "L", "LA", "P"):
        image = image.convert("RGB")
    transparency = image.info.get("transparency")
    image.info = {} if transparency is None else {"transparency": transparency}
    return image


def with_alpha(image: Image.Image, samples: Any) -> Image.Image:
    """The picture with 8 bits a channel, and alpha instead of a transparent colour outside of a palette."""
    colour = image.info.pop("transparency", None) if image.mode != "P" else None
    if image.mode == "I;16":
        # Pillow's own conversion turns all values over 255 white.
        eight_bits = image.point(lambda value: value / 257 + 0.5).convert("L")
        if colour is not None:
            wide = image.convert("I")
            alpha = ImageMath.lambda_eval(lambda args: (args["wide"] != colour) * 255, wide=wide)
            eight_bits.putalpha(alpha.convert("L"))
        return eight_bits
    if colour is None:
        return image
    scale = SCALES.get(samples, 1)
    image.info["transparency"] = (
        tuple(int(value * scale) for value in colour) if isinstance(colour, tuple) else int(colour * scale)
    )
    return image.convert("RGBA")


def in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """The picture in sRGB, or as it is if it does not fit its colour profile."""
    colours = image.convert("RGBA" if "transparency" in image.info else "RGB") if image.mode == "P" else image
    alpha = colours.getchannel("A") if "A" in colours.getbands() else None
    try:
        converted = ImageCms.profileToProfile(
            colours.convert(colours.mode.removesuffix("A")),
            ImageCms.ImageCmsProfile(io.BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            outputMode="RGB",
        )
    except (ImageCms.PyCMSError, OSError):
        return image
    if converted and alpha:
        converted.putalpha(alpha)
    return converted or image
