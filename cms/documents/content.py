"""Checks that the content of an uploaded file is of the type that its name says."""

import lzma
import zipfile
import zlib
from collections.abc import Callable
from typing import BinaryIO

from tinytag import TinyTag, TinyTagException

Check = Callable[[BinaryIO], bool]

# Raised by `zipfile` if a file is not an archive, lacks the entry, or is encrypted or damaged.
ARCHIVE_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    KeyError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
)

SOUNDS = ("mp3", "m4a", "ogg", "oga", "opus", "wav")
SOUND_STARTS = {
    "mp3": (b"ID3", b"\xff\xfb", b"\xff\xfa", b"\xff\xf3", b"\xff\xf2"),
    "m4a": (b"ftyp",),  # after four bytes
    "ogg": (b"OggS",),
    "oga": (b"OggS",),
    "opus": (b"OggS",),
    "wav": (b"RIFF",),
}
OLE = (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",)
OFFICE_PARTS = {"docx": "word/document.xml", "xlsx": "xl/workbook.xml", "pptx": "ppt/presentation.xml"}
MIMETYPES = {
    "epub": b"application/epub+zip",
    "odt": b"application/vnd.oasis.opendocument.text",
    "ods": b"application/vnd.oasis.opendocument.spreadsheet",
    "odp": b"application/vnd.oasis.opendocument.presentation",
}


def starts_with(*starts: bytes, offset: int = 0) -> Check:
    def check(file: BinaryIO) -> bool:
        file.seek(offset)
        return file.read(16).startswith(starts)

    return check


def is_sound(extension: str) -> Check:
    begins = starts_with(*SOUND_STARTS[extension], offset=4 if extension == "m4a" else 0)
    return lambda file: begins(file) and sound_seconds(file) is not None


def is_archive_with(name: str = "", start: bytes = b"") -> Check:
    """Whether the file is a ZIP archive that has an entry of this name with this start."""

    def check(file: BinaryIO) -> bool:
        try:
            with zipfile.ZipFile(file) as archive:
                if not name:
                    return True
                with archive.open(name) as entry:
                    return entry.read(len(start)) == start
        except ARCHIVE_ERRORS:
            return False

    return check


def is_text(file: BinaryIO) -> bool:
    """Whether the file is text in UTF-8."""
    file.seek(0)
    data = file.read()
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return b"\0" not in data


CHECKS: dict[str, Check] = {
    "pdf": starts_with(b"%PDF-"),
    "rtf": starts_with(rb"{\rtf"),
    "txt": is_text,
    "csv": is_text,
    "zip": is_archive_with(),
    **{name: starts_with(*OLE) for name in ("doc", "xls", "ppt")},
    **{name: is_archive_with(part) for name, part in OFFICE_PARTS.items()},
    **{name: is_archive_with("mimetype", mimetype) for name, mimetype in MIMETYPES.items()},
    **{name: is_sound(name) for name in SOUNDS},
}


def has_type(file: BinaryIO, extension: str) -> bool:
    """Whether the content is of the type that the extension names."""
    check = CHECKS.get(extension.lower())
    return check is not None and check(file)


def sound_seconds(file: BinaryIO) -> int | None:
    """The duration of a sound, or None when it cannot be read."""
    file.seek(0)
    try:
        duration = TinyTag.get(file_obj=file, tags=False).duration
    except TinyTagException:
        return None
    return max(1, round(duration)) if duration else None
