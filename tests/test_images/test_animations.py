"""A stored animation has the frames of the uploaded file, and is played as often and as fast."""

import io
import random
import struct
from typing import Any

from PIL import Image, ImageChops

from cms.images.uploads import normalise_upload

DURATIONS = [40, 700, 120]


def noise(seed: int, colours: int = 256, transparent: int | None = None) -> Image.Image:
    """A picture with a palette of its own."""
    chance = random.Random(seed)
    image = Image.frombytes("P", (24, 24), bytes(chance.randrange(colours) for _ in range(24 * 24)))
    image.putpalette(chance.randbytes(3 * colours))
    if transparent is not None:
        image.info["transparency"] = transparent
    return image


def animation(file_format: str, frames: list[Image.Image], **options: Any) -> bytes:
    out = io.BytesIO()
    options = {"duration": DURATIONS} | options
    frames[0].save(out, file_format, save_all=True, append_images=frames[1:], **options)
    return out.getvalue()


def stored(data: bytes) -> bytes:
    return normalise_upload(io.BytesIO(data)).read()


def frames_of(data: bytes) -> list[tuple[Image.Image, int]]:
    """The frames with their durations in milliseconds."""
    frames = []
    with Image.open(io.BytesIO(data)) as image:
        for number in range(image.n_frames):
            image.seek(number)
            frame = image.convert("RGBA")
            frames.append((frame, round(image.info["duration"])))
    return frames


def difference(first: Image.Image, second: Image.Image) -> int:
    """The largest difference of a channel, with grey behind transparent parts."""
    pictures = [
        Image.alpha_composite(Image.new("RGBA", image.size, "grey"), image) for image in (first, second)
    ]
    return max(high for _low, high in ImageChops.difference(*pictures).convert("RGB").getextrema())


def loop_of(data: bytes) -> tuple[str | None, int | None]:
    with Image.open(io.BytesIO(data)) as image:
        return image.format, image.info.get("loop")


def test_animation_is_played_as_often_as_before() -> None:
    """GIF counts repetitions and has no number for once; the other formats count how often it is played."""
    frames = [noise(number) for number in range(3)]
    colours = [frame.convert("RGB") for frame in frames]
    avif = animation("AVIF", colours)
    edits = avif.index(b"elst")
    [whole] = [at for at in [avif.index(b"tkhd")] if avif[at + 4] == 1]
    once = bytearray(avif)
    once[edits + 7] = 0
    twice = bytearray(avif)
    twice[whole + 32 : whole + 40] = struct.pack(">Q", 2 * sum(DURATIONS))
    no_edits = avif.replace(b"edts", b"free").replace(b"elst", b"none")
    cases = [
        (animation("GIF", frames), "GIF", None),
        *((animation("GIF", frames, loop=number), "GIF", number) for number in (0, 1, 7, 65_535)),
        *((animation("WEBP", colours, loop=number), "WEBP", number) for number in (0, 1, 7)),
        *((animation("PNG", colours, loop=number), "WEBP", number) for number in (0, 1, 7)),
        (animation("PNG", colours, loop=2**31), "WEBP", 65_535),
        (avif, "WEBP", 0),
        (bytes(once), "WEBP", 1),
        (bytes(twice), "WEBP", 2),
        (no_edits, "WEBP", 0),
    ]
    for number, (data, *expected) in enumerate(cases):
        assert list(loop_of(stored(data))) == expected, number


def moving_dot() -> list[Image.Image]:
    """A red dot that moves over a transparent ground."""
    frames = []
    for number in range(3):
        frame = Image.new("RGBA", (24, 24), (0, 0, 0, 0))
        frame.paste((255, 0, 0, 255), (8 * number, 8, 8 * number + 8, 16))
        frames.append(frame)
    return frames


def dots_as_webp() -> bytes:
    data = bytearray(animation("WEBP", moving_dot(), lossless=True))
    data[20] |= 0x10  # it has alpha; libwebp sets this only if what moves has alpha itself
    return bytes(data)


def test_frames_and_their_durations_are_kept() -> None:
    palettes = [noise(number) for number in range(3)]
    holes = [noise(number, 200, transparent=7) for number in range(3)]
    dots = moving_dot()
    photos = [
        Image.linear_gradient("L").rotate(turn).resize((48, 48)).convert("RGB") for turn in (0, 90, 180)
    ]
    poster = [noise(9).convert("RGBA"), *dots]
    cases = {
        "GIF, a palette each": (animation("GIF", palettes), 0),
        "GIF, each over the one before": (animation("GIF", palettes, disposal=1, optimize=True), 0),
        "GIF, back to the ground": (animation("GIF", palettes, disposal=2), 0),
        "GIF, back to the frame before": (animation("GIF", palettes, disposal=3), 0),
        "GIF, transparent": (animation("GIF", holes, disposal=2), 0),
        "GIF, transparent over the one before": (animation("GIF", holes, disposal=1), 0),
        "GIF, a moving dot": (animation("GIF", dots, disposal=2), 0),
        "WebP, a moving dot": (dots_as_webp(), 0),
        "WebP, photos": (animation("WEBP", photos), 8),
        "PNG, a moving dot": (animation("PNG", dots, disposal=1, blend=0), 0),
        "PNG, one over the other": (animation("PNG", dots, disposal=0, blend=1), 0),
        "PNG, back to the frame before": (animation("PNG", dots, disposal=2, blend=1), 0),
        "PNG, photos": (animation("PNG", photos), 0),
        "AVIF, photos": (animation("AVIF", photos), 8),
    }  # fmt: skip
    for name, (data, most) in cases.items():
        before, after = frames_of(data), frames_of(stored(data))
        assert [duration for _, duration in after] == [duration for _, duration in before] == DURATIONS, name
        for (old, _), (new, _) in zip(before, after, strict=True):
            assert difference(old, new) <= most, name
            assert ImageChops.difference(old.getchannel("A"), new.getchannel("A")).getbbox() is None, name
    data = stored(animation("PNG", poster, default_image=True, disposal=1, blend=0))
    assert [difference(dot, frame) for dot, (frame, _) in zip(dots, frames_of(data), strict=True)] == [
        0,
        0,
        0,
    ]
