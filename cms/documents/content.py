"""Checks that the content of an uploaded file is of the type that its name says."""

import codecs
import lzma
import zipfile
import zlib
from collections.abc import Callable
from typing import BinaryIO

from lxml import etree

from .sounds import SOUNDS, is_sound

Check = Callable[[BinaryIO], bool]

# Raised if a file is not an archive, lacks the entry, or is encrypted or damaged.
ARCHIVE_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    etree.XMLSyntaxError,
    EOFError,
    KeyError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
)

HEAD = 1024  # bytes, in which readers look for the beginning of a PDF file
MAX_PART = 2**20  # bytes
RTF = rb"{\rtf"
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
BIFF = (b"\x09\0\x04\0", b"\x09\x02\x06\0", b"\x09\x04\x06\0", b"\x09\x08\x08\0")  # Excel 2, 3, 4 and 5
OFFICE_TYPES = {
    "docx": "wordprocessingml.document",
    "xlsx": "spreadsheetml.sheet",
    "pptx": "presentationml.presentation",
}
ODF_TYPES = {
    "odt": b"application/vnd.oasis.opendocument.text",
    "ods": b"application/vnd.oasis.opendocument.spreadsheet",
    "odp": b"application/vnd.oasis.opendocument.presentation",
}


def starts_with(*starts: bytes) -> Check:
    def check(file: BinaryIO) -> bool:
        file.seek(0)
        return file.read(16).startswith(starts)

    return check


def has_early(mark: bytes) -> Check:
    """Whether the mark is in the first bytes of the file."""

    def check(file: BinaryIO) -> bool:
        file.seek(0)
        return mark in file.read(HEAD)

    return check


def any_of(*checks: Check) -> Check:
    return lambda file: any(check(file) for check in checks)


def is_archive_with(name: str = "", content: bytes = b"") -> Check:
    """Whether the file is a ZIP archive with an entry of this name whose content includes the given bytes."""

    def check(file: BinaryIO) -> bool:
        try:
            with zipfile.ZipFile(file) as archive:
                if not name:
                    return True
                with archive.open(name) as entry:
                    return content in entry.read(MAX_PART)
        except ARCHIVE_ERRORS:
            return False

    return check


def is_office(name: str) -> Check:
    """Whether the file is an Office Open XML package whose main part is of this type (ECMA-376, part 2).

    The part can have any name: Word Online writes word/document2.xml.
    """

    def check(file: BinaryIO) -> bool:
        try:
            with zipfile.ZipFile(file) as archive:
                return main_type(archive) == f"application/vnd.openxmlformats-officedocument.{name}.main+xml"
        except ARCHIVE_ERRORS:
            return False

    return check


def main_type(archive: zipfile.ZipFile) -> str | None:
    """The media type of the part to which the package's relations point."""
    parts = {name.replace("\\", "/").lower(): name for name in archive.namelist()}

    def read(name: str) -> etree._Element:
        with archive.open(parts[name]) as entry:
            return etree.fromstring(entry.read(MAX_PART), etree.XMLParser(resolve_entities=False))

    [main] = [
        str(relation.get("Target")).lower().lstrip("/")
        for relation in read("_rels/.rels").iterchildren("{*}Relationship")
        if str(relation.get("Type")).endswith("/officeDocument")
    ]
    types = read("[content_types].xml")
    overrides = {str(item.get("PartName")).lower(): item for item in types.iterchildren("{*}Override")}
    defaults = {str(item.get("Extension")).lower(): item for item in types.iterchildren("{*}Default")}
    element = overrides.get(f"/{main}", defaults.get(main.rpartition(".")[2]))
    return element.get("ContentType") if main in parts and element is not None else None


def is_encrypted_office(file: BinaryIO) -> bool:
    """Whether the file is an Office file with a password."""
    file.seek(0)
    data = file.read()
    return data.startswith(OLE) and "EncryptedPackage".encode("utf-16-le") in data


def is_text(file: BinaryIO) -> bool:
    """Whether the file is text in UTF-8, or in UTF-16 with its mark."""
    file.seek(0)
    data = file.read()
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8"
    try:
        return "\0" not in data.decode(encoding)
    except UnicodeDecodeError:
        return False


CHECKS: dict[str, Check] = {
    "pdf": has_early(b"%PDF-"),
    "rtf": starts_with(RTF),
    "txt": is_text,
    "csv": is_text,
    "zip": is_archive_with(),
    "doc": any_of(starts_with(OLE, RTF), has_early(b'progid="Word.Document"')),
    "xls": any_of(starts_with(OLE, *BIFF), has_early(b'progid="Excel.Sheet"')),
    "ppt": starts_with(OLE),
    **{ending: any_of(is_office(name), is_encrypted_office) for ending, name in OFFICE_TYPES.items()},
    **{
        ending: any_of(is_archive_with("mimetype", name), is_archive_with("META-INF/manifest.xml", name))
        for ending, name in ODF_TYPES.items()
    },
    "epub": any_of(
        is_archive_with("mimetype", b"application/epub+zip"), is_archive_with("META-INF/container.xml")
    ),
}


def has_type(file: BinaryIO, extension: str) -> bool:
    """Whether the content is of the type that the extension names."""
    extension = extension.lower()
    if extension in SOUNDS:
        return is_sound(file, extension)
    check = CHECKS.get(extension)
    return check is not None and check(file)
