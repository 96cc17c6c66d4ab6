"""The original file names of uploaded pictures."""

from pathlib import PurePosixPath

import regex

from bengali.letters import nfc

ORIGINAL_NAME_LENGTH = 255
# Control characters, and characters that change the text direction. Bengali needs U+200C and U+200D.
UNSEEN = regex.compile(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]+")


def clean_file_name(name: str) -> str:
    """The last part of a path in NFC, without control characters, at most 255 characters with its ending."""
    name = name.replace("\\", "/").rpartition("/")[2][:10_000]
    name = " ".join(UNSEEN.sub("", nfc(name)).split())
    ending = PurePosixPath(name).suffix
    if len(name) <= ORIGINAL_NAME_LENGTH or len(ending) >= ORIGINAL_NAME_LENGTH:
        return name[:ORIGINAL_NAME_LENGTH]
    return name[: ORIGINAL_NAME_LENGTH - len(ending)] + ending


def title_of(original_name: str) -> str:
    """The file's name without its ending."""
    return PurePosixPath(original_name).stem or "picture"
