"""Whether the content of a file is of the type that its name says."""

import codecs
import io
import struct
import zipfile

import pytest

from cms.documents.content import has_type
from cms.documents.sounds import sound_seconds
from tests.media_files import MP3, PDF, archive, mpeg, office_file, sound

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600
EPUB = archive(mimetype=b"application/epub+zip")
ODT = b"application/vnd.oasis.opendocument.text"
TABLE = "নাম,টাকা\r\nরহিমা,১০০\r\n"
LOCKED = OLE + "EncryptedPackage".encode("utf-16-le")


def id3(size: int, start: bytes = b"ID3\x04\0\0") -> bytes:
    """An ID3v2 tag with this many bytes of content, at most 127."""
    return start + b"\0\0\0" + bytes([size]) + b"\xff" * size


def box(name: bytes, *content: bytes) -> bytes:
    data = b"".join(content)
    return struct.pack(">I", len(data) + 8) + name + data


def m4a(brand: bytes = b"M4A ", codec: bytes = b"mp4a", duration: int = 3000) -> bytes:
    """An MPEG 4 file that says to have one track of sound, in milliseconds."""
    rate = struct.pack(">I", 44100)
    more = box(b"esds", bytes(30)) if codec == b"mp4a" else box(codec, bytes(24), rate)
    entry = box(codec, bytes(6), b"\0\x01", bytes(8), b"\0\x02\0\x10", bytes(4), rate[2:], b"\0\0", more)
    table = box(b"stsd", bytes(4), struct.pack(">I", 1), entry)
    track = box(b"trak", box(b"mdia", box(b"minf", box(b"stbl", table))))
    header = box(b"mvhd", bytes(12), struct.pack(">II", 1000, duration), bytes(80))
    return box(b"ftyp", brand, bytes(4)) + box(b"mdat", bytes(99)) + box(b"moov", header, track)


def page(*packets: bytes, granule: int, number: int, flags: int = 0) -> bytes:
    """A page of an Ogg stream."""
    head = b"OggS\0" + bytes([flags]) + struct.pack("<qIII", granule, 7, number, 0)
    return head + bytes([len(packets), *map(len, packets)]) + b"".join(packets)


def ogg(*packets: bytes, seconds: int = 3, flags: int = 4, rate: int = 48000) -> bytes:
    """A stream that begins with these packets; `flags` is 4 if the last page says that it is the last."""
    pages = [page(packet, granule=0, number=number) for number, packet in enumerate(packets)]
    return b"".join(pages) + page(b"x", granule=seconds * rate, number=9, flags=flags)


OPUS = b"OpusHead\x01\x01\0\0" + struct.pack("<I", 16000) + b"\0\0\0"
VORBIS = b"\x01vorbis" + struct.pack("<IBIiiiBB", 0, 1, 48000, 0, 64000, 0, 0xB8, 1)
SPEEX = b"Speex   " + bytes(28) + struct.pack("<iiiii", 8000, 4, 1, 1, -1) + bytes(24)


def wav(form: int = 1, data: int = 16000, first: bytes = b"", rest: bytes = b"") -> bytes:
    """A second of sound at 8 kHz; the header says that its data has this size."""
    fmt = struct.pack("<4sIHHIIHH", b"fmt ", 16 + len(rest), form, 1, 8000, 16000, 2, 16) + rest
    content = b"WAVE" + first + fmt + struct.pack("<4sI", b"data", data) + bytes(16000)
    return b"RIFF" + struct.pack("<I", len(content)) + content


TAKEN = {
    "pdf": {
        "": PDF,
        "BOM first": codecs.BOM_UTF8 + PDF,
        "line first": b"\r\n" + PDF,
        "header of a printer first": b"\x1b%-12345X@PJL JOB\n@PJL ENTER LANGUAGE=PDF\n" + PDF,
        "header of HTTP first": b"Content-Type: application/pdf\r\n\r\n" + PDF,
        "header of MacBinary first": bytes(128) + PDF,
        "version 2": PDF.replace(b"1.4", b"2.0"),
    },
    "txt": {
        "": "নমুনা".encode(),
        "Notepad, Unicode": codecs.BOM_UTF16_LE + TABLE.encode("utf-16-le"),
        "Notepad, big endian": codecs.BOM_UTF16_BE + TABLE.encode("utf-16-be"),
        "Notepad, UTF-8 with BOM": TABLE.encode("utf-8-sig"),
        "emoji in UTF-16": codecs.BOM_UTF16_LE + "🙏 নমস্কার".encode("utf-16-le"),
        "pages, and the end of DOS": b"a\x0cb\r\x1a",
    },
    "csv": {
        "": b"a,b\r\n",
        "Excel, UTF-8 with BOM": TABLE.encode("utf-8-sig"),
        "Excel, Unicode text": codecs.BOM_UTF16_LE + TABLE.replace(",", "\t").encode("utf-16-le"),
        "Numbers, big endian": codecs.BOM_UTF16_BE + TABLE.encode("utf-16-be"),
    },
    "rtf": {"": rb"{\rtf1 x}"},
    "zip": {"": archive(a=b""), "empty": archive(), "opens itself": b"MZ" + bytes(99) + archive(a=b"")},
    "epub": {
        "": EPUB,
        "line after the type": archive(mimetype=b"application/epub+zip\r\n"),
        "zipped by hand": archive(**{"META-INF/container.xml": b"<container/>", "a.opf": b""}),
    },
    "odt": {
        "": archive(mimetype=ODT),
        "zipped by hand": archive(**{"META-INF/manifest.xml": b'<file-entry media-type="' + ODT + b'"/>'}),
    },
    "docx": {
        "": office_file("docx", "word/document.xml"),
        "Word Online": office_file("docx", "word/document2.xml"),
        "another folder": office_file("docx", "content/main.xml"),
        "type of the ending": office_file("docx", "word/document.xml", default=True),
        "names in other case": office_file("docx", "Word/Document.xml", rels="_RELS/.rels"),
        "backslashes": office_file("docx", "word\\document.xml", rels="_rels\\.rels"),
        "target with a slash": office_file("docx", "word/document.xml", target="/word/document.xml"),
        "with a password": LOCKED,
    },
    "xlsx": {
        "": office_file("xlsx", "xl/workbook.xml"),
        "other name": office_file("xlsx", "xl/workbook2.xml"),
        "with a password": LOCKED,
    },
    "pptx": {"": office_file("pptx", "ppt/presentation.xml"), "other name": office_file("pptx", "ppt/p.xml")},
    "doc": {
        "": OLE,
        "RTF": rb"{\rtf1 x}",
        "XML of Word 2003": b'<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?><w:wordDocument/>',
    },
    "xls": {
        "": OLE,
        "Excel 2": b"\x09\0\x04\0\x02\0\x10\0",
        "Excel 4": b"\x09\x04\x06\0\0\0\x10\0",
        "Excel 5 without a container": b"\x09\x08\x08\0\0\x05\x10\0",
        "XML of Excel 2003": b'<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    },
    "ppt": {"": OLE},
    "mp3": {
        "MPEG 1": MP3,
        "with a checksum": mpeg(b"\xff\xfa\x90\0", 417),
        "MPEG 2, 24 kHz": mpeg(b"\xff\xf3\x84\0", 192),
        "MPEG 2, 16 kHz with a checksum": mpeg(b"\xff\xf2\x88\0", 288),
        "MPEG 2.5, 8 kHz": mpeg(b"\xff\xe3\x18\0", 72),
        "MPEG 2.5, 12 kHz with a checksum": mpeg(b"\xff\xe2\x44\0", 192),
        "tag first": id3(20) + MP3,
        "two tags first": id3(20) + id3(5) + MP3,
        "tag with a footer": id3(20, b"ID3\x04\0\x10") + b"3DI\x04\0\x10\0\0\0\x14" + MP3,
        "tag that is longer than it says": id3(20) + bytes(900) + MP3,
        "tag last": MP3 + b"TAG" + bytes(125),
        "cut out of a longer one": MP3[200:],
        "zeros first": bytes(300) + MP3,
    },
    "m4a": {
        **{brand.decode(): m4a(brand) for brand in (b"M4A ", b"mp42", b"isom", b"3gp5", b"qt  ", b"dash")},
        "lossless": m4a(codec=b"alac"),
        "in pieces, of unknown length": m4a(duration=0),
    },
    "ogg": {
        "Vorbis": ogg(VORBIS, b"\x03vorbis"),
        "Opus": ogg(OPUS, b"OpusTags"),
        "Speex": ogg(SPEEX),
        "last page not marked": ogg(OPUS, b"OpusTags", flags=0),
    },
    "oga": {"": ogg(VORBIS)},
    "opus": {"": ogg(OPUS)},
    "wav": {
        "": sound(),
        "more chunks first": wav(first=b"JUNK" + struct.pack("<I", 28) + bytes(28)),
        "extensible": wav(0xFFFE, rest=struct.pack("<HHIH14s", 22, 16, 4, 1, bytes(14))),
        "A-law of a telephone": wav(6),
        "recorder that was switched off": wav(data=0),
        "stream": wav(data=2**32 - 1),
    },
}  # fmt: skip


def test_content_of_the_named_type_is_taken() -> None:
    for extension, files in TAKEN.items():
        for name, content in files.items():
            assert has_type(io.BytesIO(content), extension), (extension, name)
            assert has_type(io.BytesIO(content), extension.upper()), (extension, name)


ADTS = mpeg(b"\xff\xf1\x50\x80\x04\x3f\xfc", 33, 40)


def test_other_content_is_refused() -> None:
    part = "word/document.xml"
    cases = [
        *(("pdf", content) for content in (b"<html><script>alert(1)</script>", b"", bytes(1024) + PDF)),
        *(
            ("mp3", content)
            for content in (b"MZ" + bytes(100), b"ID3" + bytes(100), b"", PDF, sound(), m4a())
        ),
        *(
            ("mp3", content)
            for content in (ADTS, id3(20) + ADTS, id3(5) + b"fLaC" + bytes(99), b"\xff\xfb\x90\0")
        ),
        ("mp3", mpeg(b"\xff\xfd\x80\0", 417)),  # layer II
        ("mp3", mpeg(b"\xff\xeb\x90\0", 417)),  # a reserved version
        ("mp3", mpeg(b"\xff\xfb\x90\0", 400)),  # not as long as the header says
        *(("m4a", content) for content in (ADTS, MP3, box(b"ftyp", b"M4A "), m4a(codec=b"tx3g"), b"")),
        *(("ogg", content) for content in (MP3, sound(), b"OggS", page(b"fishead", granule=0, number=0))),
        *(("wav", content) for content in (b"RIFF\0\0\0\0WAVE", b"RIFF\0\0\0\0AVI ", PDF, MP3, b"")),
        *(
            ("docx", content)
            for content in (EPUB, OLE, office_file("xlsx", part), office_file("docm", part), PDF)
        ),
        ("docx", archive(**{part: b"<document/>"})),
        ("docx", office_file("docx", part, target="word/styles.xml")),
        ("docx", office_file("docx", part, rels="word/_rels/document.xml.rels")),
        ("xlsx", office_file("docx", part)),
        ("doc", office_file("docx", part)),
        ("doc", b"<html>"),
        ("epub", archive(mimetype=b"application/zip")),
        ("zip", b"PK\x03\x04 no archive"),
        *(
            ("txt", content)
            for content in (b"\xff\xfe\x00", b"a\0b", b"caf\xe9", b"\xff\xfea\0\0\0", PDF + b"\xff")
        ),
        ("txt", codecs.BOM_UTF16_LE + b"\0\xd8"),
        ("csv", TABLE.encode("utf-16-le")),
        ("exe", b"MZ"),
        ("", PDF),
    ]
    for extension, content in cases:
        assert not has_type(io.BytesIO(content), extension), (extension, content[:40])


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
    cases = [
        ("wav", sound(2.4), 2),
        ("wav", sound(0.1), 1),
        ("wav", wav(data=2**32 - 1), 1),
        ("wav", wav(data=0), None),
        ("mp3", mpeg(b"\xff\xfb\x90\0", 417, 200), 5),
        ("mp3", id3(120) + mpeg(b"\xff\xe3\x18\0", 72, 50), 4),
        ("m4a", m4a(), 3),
        ("m4a", m4a(duration=0), None),
        ("opus", ogg(OPUS, b"OpusTags"), 3),
        ("mp3", b"x", None),
    ]
    for extension, content, seconds in cases:
        assert sound_seconds(io.BytesIO(content), extension) == seconds, (extension, seconds)
