"""Recognises sounds and reads their duration."""

from typing import BinaryIO

from tinytag import TinyTag, TinyTagException

# The media types that TinyTag gives.
TYPES = {
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    **dict.fromkeys(("ogg", "oga", "opus"), "audio/ogg"),
    "wav": "audio/wav",
}
SOUNDS = tuple(TYPES)

# MPEG audio, layer III: kbit/s and Hz by the indices in a frame's header.
BIT_RATES = (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320)
LOW_BIT_RATES = (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160)
SAMPLE_RATES = (44100, 48000, 32000)
MAX_OFFSET = 64 * 1024  # of the first frame after the tags


def is_sound(file: BinaryIO, extension: str) -> bool:
    """Whether the file is a sound of the type that the extension names."""
    if extension == "mp3" and not has_frames(file):
        return False
    tag = read_tag(file, extension)
    return tag is not None and str(tag.mime_type).startswith(TYPES[extension]) and bool(tag.samplerate)


def sound_seconds(file: BinaryIO, extension: str) -> int | None:
    """The duration of a sound, or None if it is not known."""
    tag = read_tag(file, extension)
    seconds = tag.duration if tag else None
    if tag and seconds and extension == "wav" and tag.bitrate:
        # The header of a recording that was sent while it was made has the largest number.
        seconds = min(seconds, tag.filesize / (tag.bitrate * 125))
    return max(1, round(seconds)) if seconds else None


def read_tag(file: BinaryIO, extension: str) -> TinyTag | None:
    file.seek(0)
    try:
        return TinyTag.get(f"sound.{extension}", file, tags=False, check_magic_bytes=False)
    except TinyTagException:
        return None


def has_frames(file: BinaryIO) -> bool:
    """Whether two frames of MPEG audio, layer III, follow each other after the tags.

    Two, because other files, such as AAC and FLAC after a tag, have the bits with which a frame begins by chance.
    """
    start = 0
    file.seek(0)
    while (head := file.read(10)).startswith(b"ID3") and len(head) == 10:
        start += 10 + sum(byte << shift for byte, shift in zip(head[6:], (21, 14, 7, 0), strict=True))
        start += 10 * bool(head[5] & 0x10)  # a footer
        file.seek(start)
    file.seek(start)
    data = file.read(MAX_OFFSET)
    at = data.find(b"\xff")
    while at >= 0:
        size = frame_size(data[at : at + 4])
        if size and frame_size(data[at + size : at + size + 4]):
            return True
        at = data.find(b"\xff", at + 1)
    return False


def frame_size(head: bytes) -> int:
    """The length of the frame with this header, or 0 if it is none."""
    if len(head) < 4 or head[0] != 0xFF or head[1] & 0xE6 != 0xE2:
        return 0
    version, bit_rate, sample_rate = head[1] >> 3 & 3, head[2] >> 4, head[2] >> 2 & 3
    if version == 1 or bit_rate in (0, 15) or sample_rate == 3:
        return 0
    hertz = SAMPLE_RATES[sample_rate] // {3: 1, 2: 2, 0: 4}[version]
    rate, factor = (BIT_RATES, 144) if version == 3 else (LOW_BIT_RATES, 72)
    return factor * rate[bit_rate] * 1000 // hertz + (head[2] >> 1 & 1)
