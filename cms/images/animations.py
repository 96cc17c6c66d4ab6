"""Encodes an animation anew: every frame, how long it is shown, and how often all of them are played."""

import io
from typing import Any

from PIL import Image

from .encoding import in_srgb, options_for

# Animations of other formats become WebP: Willow, which makes the renditions, cannot read them.
ANIMATED = ("GIF", "WEBP")
DURATION = 100  # milliseconds, as browsers show a frame of a GIF that has no duration
MAX_PLAYS = 65_535


def count_frames(image: Image.Image) -> int:
    """The frames of an animation, without the picture that stands for an animated PNG where it is not supported."""
    return int(getattr(image, "n_frames", 1)) - first_frame(image)


def first_frame(image: Image.Image) -> int:
    return int(getattr(image, "default_image", False))


def encode_animation(image: Image.Image, data: bytes) -> tuple[bytes, str]:
    """The frames, and the file ending. `data` is the file."""
    kind = str(image.format) if image.format in ANIMATED else "WEBP"
    ending, options = options_for(kind, data)
    profile = image.info.get("icc_profile")
    frames, durations = [], []
    for number in range(first_frame(image), getattr(image, "n_frames", 1)):
        image.seek(number)
        frame = image.convert("RGBA")
        durations.append(image.info.get("duration", DURATION))  # known once the frame is decoded
        frame.info = {}
        frame = in_srgb(frame, profile) if profile else frame
        frames.append(with_palette(frame) if kind == "GIF" else frame)
    options = options | {"duration": durations, "loop": loop(image, data)}
    if any("transparency" in frame.info for frame in frames):
        options["disposal"] = 2  # otherwise earlier frames are visible through transparent parts
    out = io.BytesIO()
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], **options)
    return with_alpha_flag(out.getvalue(), frames), ending


def with_alpha_flag(data: bytes, frames: list[Image.Image]) -> bytes:
    """Set the alpha flag of an animated WebP. libwebp leaves it out if the part that changes is opaque."""
    if data[12:16] != b"VP8X" or all(frame.getchannel("A").getextrema()[0] == 255 for frame in frames):
        return data
    return data[:20] + bytes([data[20] | 0x10]) + data[21:]


def with_palette(frame: Image.Image) -> Image.Image:
    """The frame with a palette. Up to 254 colours stay the same; Pillow itself changes them if there is alpha."""
    transparent = frame.getchannel("A").point(lambda alpha: 255 * (alpha == 0))
    colours = frame.convert("RGB")
    if not transparent.getbbox():
        return colours.quantize(256)
    colours.paste((0, 0, 0), mask=transparent)
    colours = colours.quantize(255)
    palette = colours.getpalette() or []
    index = len(palette) // 3
    colours.putpalette([*palette, 0, 0, 0])
    colours.paste(index, mask=transparent)
    colours.info["transparency"] = index
    return colours


def loop(image: Image.Image, data: bytes) -> Any:
    """The number of plays of the frames, 0 for ever. GIF counts only repetitions, and has no number for none."""
    if image.format == "GIF":
        return image.info.get("loop")
    plays = avif_plays(data) if image.format == "AVIF" else image.info["loop"]
    return min(plays, MAX_PLAYS)


def avif_plays(data: bytes) -> int:
    """The number of plays of an AVIF sequence, 0 for ever, by its track header and edit list (ISO/IEC 14496-12)."""
    header, edits = start_of_box(data, b"tkhd"), start_of_box(data, b"elst")
    if not edits:
        return 0
    if not edits[3] & 1:
        return 1
    whole, size = (header[28:36], 8) if header[0] else (header[20:24], 4)
    once = int.from_bytes(edits[8:16] if edits[0] else edits[8:12])
    if whole == b"\xff" * size or not once:
        return 0
    return -(-int.from_bytes(whole) // once)


def start_of_box(data: bytes, name: bytes) -> bytes:
    at = data.find(name)
    return data[at + 4 : at + 44] if at > 0 else b""
