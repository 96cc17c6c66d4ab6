"""Names of uploaded files: as people gave them, and as files are stored."""

import html
from collections.abc import Callable
from pathlib import PurePosixPath

import regex
from django.http.multipartparser import MultiPartParser

from bengali.letters import graphemes, nfc

ORIGINAL_NAME_LENGTH = 255
# Control characters, and characters that change the text direction. Bengali needs U+200C and U+200D.
UNSEEN = regex.compile(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]+")
NOT_STORED = regex.compile(r"[^\p{L}\p{M}\p{N}\u200c\u200d._-]+")
# Limit of the part before the ending. Linux takes 255 bytes, and Django 100 characters, cut anywhere.
STORED_BYTES = 200
MAX_ENDING = 20  # characters


def clean_file_name(name: str) -> str:
    """The last part of a path in NFC, without control characters, at most 255 characters with its ending."""
    name = name.replace("\\", "/").rpartition("/")[2][:10_000]
    name = " ".join(UNSEEN.sub("", nfc(name)).split())
    ending = PurePosixPath(name).suffix
    if len(ending) >= ORIGINAL_NAME_LENGTH:
        return name[:ORIGINAL_NAME_LENGTH]
    return cut(name.removesuffix(ending), ORIGINAL_NAME_LENGTH - len(ending), len) + ending


def title_of(original_name: str) -> str:
    """The file's name without its ending."""
    return PurePosixPath(original_name).stem or "picture"


def storable_file_name(name: str) -> str:
    """The name with letters, their signs, digits, hyphens, dots and underscores, which also stand for spaces.

    Django's get_valid_filename() drops vowel signs.
    """
    name = NOT_STORED.sub("", clean_file_name(name).replace(" ", "_"))
    root, dot, ending = name.rpartition(".")
    if not dot or len(ending) > MAX_ENDING:
        root, dot, ending = name, "", ""
    root = cut(root.strip("."), STORED_BYTES, lambda text: len(text.encode()))
    return (root or "file") + (dot + ending if ending else "")


def cut(text: str, limit: int, measure: Callable[[str], int]) -> str:
    """The beginning of the text that is within the limit, in whole graphemes."""
    kept = []
    for grapheme in graphemes(text):
        limit -= measure(grapheme)
        if limit < 0:
            break
        kept.append(grapheme)
    return "".join(kept)


def sanitize_file_name(parser: MultiPartParser, name: str) -> str | None:
    """The name of a file in a form.

    Django's own method drops the joiners of Bengali letters as unprintable (Django ticket 33062), before an upload
    handler gets the name.
    """
    name = clean_file_name(html.unescape(name))
    return None if name in {"", ".", ".."} else name
