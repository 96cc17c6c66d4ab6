"""Whether the content of a file is of the type that its name says."""

import io
import zipfile

import pytest

from cms.documents.content import has_type, sound_seconds
from tests.media_files import PDF, archive, sound

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600
EPUB = archive(mimetype=b"application/epub+zip")


@pytest.mark.parametrize(
    ("extension", "content"),
    [
        ("pdf", PDF),
        ("PDF", PDF),
        ("txt", "নমুনা".encode()),
        ("csv", b"a,b\r\n"),
        ("rtf", rb"{\rtf1 x}"),
        ("zip", archive(a=b"")),
        ("epub", EPUB),
        ("odt", archive(mimetype=b"application/vnd.oasis.opendocument.text")),
        ("docx", archive(**{"word/document.xml": b""})),
        ("xls", OLE),
        ("wav", sound()),
    ],
)
def test_content_of_the_named_type_is_taken(extension: str, content: bytes) -> None:
    assert has_type(io.BytesIO(content), extension)


@pytest.mark.parametrize(
    ("extension", "content"),
    [
        ("pdf", b"<html><script>alert(1)</script>"),
        ("pdf", b""),
        ("mp3", b"MZ" + b"\0" * 100),
        ("mp3", b"ID3" + b"\0" * 100),
        ("wav", b"RIFF\0\0\0\0WAVE"),
        ("wav", PDF),
        ("docx", EPUB),
        ("epub", archive(mimetype=b"application/zip")),
        ("zip", b"PK\x03\x04 no archive"),
        ("txt", b"\xff\xfe\x00"),
        ("txt", b"a\0b"),
        ("exe", b"MZ"),
        ("", PDF),
    ],
)
def test_other_content_is_refused(extension: str, content: bytes) -> None:
    assert not has_type(io.BytesIO(content), extension)


@pytest.mark.parametrize(
    "method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
)
def test_damaged_archive_is_refused(method: int) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as writer:
        writer.writestr("mimetype", "application/epub+zip")
    content = bytearray(file.getvalue())
    assert has_type(io.BytesIO(content), "epub")
    content[46:54] = b"\xff" * 8  # in the entry, which begins at 38
    assert not has_type(io.BytesIO(content), "epub")


def test_duration_of_a_sound() -> None:
    assert sound_seconds(io.BytesIO(sound(2.4))) == 2
    assert sound_seconds(io.BytesIO(sound(0.1))) == 1
    assert sound_seconds(io.BytesIO(b"x")) is None
