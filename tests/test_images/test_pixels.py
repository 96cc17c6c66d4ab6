"""The pixels of a stored picture are those of the uploaded file, whatever its format stores them as."""

import io
import struct
import zlib
from typing import Any

from PIL import Image, ImageCms
from PIL.Image import Transpose
from PIL.PngImagePlugin import PngInfo

from cms.images.uploads import normalise_upload
from tests.factories.images import phone_photo

GREYS = [number * 257 for number in range(256)]
RED, BLUE = (255, 0, 0), (0, 0, 255)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, depth: int, colour_type: int, row: bytes, *chunks: bytes) -> bytes:
    """A PNG of one row, with the samples as they stand in the file."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, 1, depth, colour_type, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(b"\0" + row))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(chunks) + pixels + chunk(b"IEND", b"")


def samples(*values: int) -> bytes:
    return struct.pack(f">{len(values)}H", *values)


def transparent(*values: int) -> bytes:
    return chunk(b"tRNS", samples(*values))


def encoded(image: Image.Image, file_format: str, **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, file_format, **options)
    return out.getvalue()


def stored(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(normalise_upload(io.BytesIO(data)).read()))


def pixels(image: Image.Image) -> list[Any]:
    return list(image.convert("RGBA").get_flattened_data())


def grey(*values: int, alpha: int = 255) -> list[tuple[int, ...]]:
    return [(value, value, value, alpha) for value in values]


def test_png_of_every_depth_keeps_its_values() -> None:
    palette = chunk(b"PLTE", bytes((0, 0, 0, *RED, *BLUE, 9, 9, 9)))
    cases = {
        "16 bits, grey": (png(256, 16, 0, samples(*GREYS)), grey(*range(256))),
        "16 bits, grey, between two values": (png(3, 16, 0, samples(128, 129, 65406)), grey(0, 1, 254)),
        "16 bits, one transparent grey": (
            png(3, 16, 0, samples(256, 257, 258), transparent(257)),
            [(1, 1, 1, 255), (1, 1, 1, 0), (1, 1, 1, 255)],
        ),
        "16 bits, grey with alpha": (png(1, 16, 4, samples(0x8080, 0x4040)), grey(0x80, alpha=0x40)),
        "16 bits, colour": (png(1, 16, 2, samples(0xFFFF, 0x8080, 0x0101)), [(255, 128, 1, 255)]),
        "16 bits, one transparent colour": (
            png(2, 16, 2, samples(0xFFFF, 0x8080, 0x0101, 0, 0, 0), transparent(0xFFFF, 0x8080, 0x0101)),
            [(255, 128, 1, 0), (0, 0, 0, 255)],
        ),
        "16 bits, colour with alpha": (
            png(1, 16, 6, samples(0xFFFF, 0x8080, 0x0101, 0x4040)),
            [(255, 128, 1, 64)],
        ),
        "4 bits, grey": (png(4, 4, 0, b"\x01\xef"), grey(0, 17, 238, 255)),
        "4 bits, one transparent grey": (
            png(2, 4, 0, b"\x1f", transparent(15)),
            [(17, 17, 17, 255), (255, 255, 255, 0)],
        ),
        "2 bits, one transparent grey": (
            png(4, 2, 0, b"\x1b", transparent(1)),
            [*grey(0), *grey(85, alpha=0), *grey(170, 255)],
        ),
        "1 bit": (png(4, 1, 0, b"\x50"), grey(0, 255, 0, 255)),
        "1 bit, white is transparent": (
            png(2, 1, 0, b"\x40", transparent(1)),
            [(0, 0, 0, 255), (255, 255, 255, 0)],
        ),
        "palette": (
            png(4, 2, 3, b"\x1b", palette),
            [(0, 0, 0, 255), (*RED, 255), (*BLUE, 255), (9, 9, 9, 255)],
        ),
        "palette with alpha": (
            png(2, 2, 3, b"\x60", palette, chunk(b"tRNS", b"\xff\x40\x80")),
            [(*RED, 64), (*BLUE, 128)],
        ),
    }
    for name, (data, expected) in cases.items():
        assert pixels(stored(data)) == expected, name


def swapped_profile() -> bytes:
    """sRGB with the red primary where green is and the green one where red is."""
    data = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return data.replace(b"rXYZ", b"other").replace(b"gXYZ", b"rXYZ").replace(b"other", b"gXYZ")


def test_colour_profile_is_applied_in_every_mode() -> None:
    swapped = swapped_profile()
    green = (0, 255, 0)
    for mode in ("RGB", "RGBA", "P"):
        image = Image.new("RGB", (4, 4), "red").convert(mode)
        [colour] = set(pixels(stored(encoded(image, "PNG", icc_profile=swapped))))
        assert max(abs(value - wanted) for value, wanted in zip(colour, (*green, 255), strict=True)) < 3, mode
    image = Image.new("P", (2, 1))
    image.putpalette((*RED, *BLUE))
    image.putpixel((1, 0), 1)
    data = encoded(image, "PNG", icc_profile=swapped, transparency=bytes((40, 255)))
    assert [alpha for *_, alpha in pixels(stored(data))] == [40, 255]


def test_of_a_photo_with_more_pictures_the_first_is_stored() -> None:
    """Upright, without the others, also if their index is damaged."""
    turned = Image.Exif()
    turned[0x0112] = 6
    photo, index = phone_photo(), b"\x01\xb0\x04\0\x01\0\0\0\x03\0\0\0"
    assert photo.count(index) == 1
    cases = {
        "as it is": photo,
        "says to have 250 pictures": photo.replace(index, index[:-4] + struct.pack("<I", 250)),
        "no number of pictures": photo.replace(index, b"\x09" + index[1:]),
        "index cut": photo.replace(b"MPF\0II*\0", b"MPF\0II*\xff"),
        "second picture cut": photo[:-400],
        "no second picture": photo[: photo.index(b"\xff\xd8", 2)],
        "turned": phone_photo(exif=turned),
    }
    first = Image.open(io.BytesIO(photo)).convert("RGB")
    for name, data in cases.items():
        image = stored(data)
        expected = first.transpose(Transpose.ROTATE_270) if name == "turned" else first
        assert (image.format, image.size) == ("JPEG", expected.size), name
        difference = [abs(a - b) for a, b in zip(image.tobytes(), expected.tobytes(), strict=True)]
        assert max(difference) < 8, name
        assert "mp" not in image.info, name


def test_format_is_found_by_decoding() -> None:
    photo = Image.linear_gradient("L").resize((64, 48)).convert("RGB")
    words = PngInfo()
    words.add_text("Comment", "<svg>")
    jpeg = encoded(photo, "JPEG")
    cases = {
        "AVIF of the general brand": (encoded(photo, "AVIF").replace(b"ftypavif", b"ftypmif1", 1), "AVIF"),
        "PNG with a comment that looks like SVG": (encoded(photo, "PNG", pnginfo=words), "PNG"),
        "JPEG with a comment that looks like HEIC": (encoded(photo, "JPEG", comment=b"ftypheic"), "JPEG"),
        "JPEG with a film after it": (jpeg + b"\0\0\0\x18ftypmp42" + bytes(999), "JPEG"),
        "JPEG in four inks": (encoded(photo.convert("CMYK"), "JPEG"), "JPEG"),
        "JPEG in grey": (encoded(photo.convert("L"), "JPEG"), "JPEG"),
        "progressive JPEG": (encoded(photo, "JPEG", progressive=True), "JPEG"),
        "WebP without loss": (encoded(photo, "WEBP", lossless=True), "WEBP"),
        "GIF of the first version": (encoded(photo, "GIF").replace(b"GIF89a", b"GIF87a"), "GIF"),
    }
    for name, (data, file_format) in cases.items():
        image = stored(data)
        assert image.format == file_format, name
        most = max(abs(a - b) for a, b in zip(image.convert("RGB").tobytes(), photo.tobytes(), strict=True))
        assert most <= (0 if file_format in ("PNG", "GIF") or "without" in name else 8), name
