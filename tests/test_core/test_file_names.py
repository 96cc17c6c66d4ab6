"""File names of uploads keep every letter with its signs, in NFC."""

from typing import Any

import pytest
from django.core.files.storage import FileSystemStorage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http.multipartparser import MultiPartParser
from django.test import RequestFactory
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from bengali.letters import nfc
from cms.core.file_names import clean_file_name, storable_file_name
from cms.core.object_storage import ObjectStorage
from cms.core.storage import WholeFileStorage

STORED = {
    "কীর্তনের সময়সূচি.zip": "কীর্তনের_সময়সূচি.zip",
    "প্রাউট ও নব্যমানবতাবাদ (২য় সংস্করণ).pdf": "প্রাউট_ও_নব্যমানবতাবাদ_২য়_সংস্করণ.pdf",
    "র‍্যালি.jpg": "র‍্যালি.jpg",  # with a joiner
    "কোর্‌ক.txt": "কোর্‌ক.txt",  # with a non-joiner
    "উৎসব ২০২৬-০১-০২.csv": "উৎসব_২০২৬-০১-০২.csv",
    "দুঃখ, চাঁদ ও রং।.odt": "দুঃখ_চাঁদ_ও_রং.odt",
    "हिन्दी की किताब.pdf": "हिन्दी_की_किताब.pdf",
    "தமிழ்.pdf": "தமிழ்.pdf",
    "cafe\u0301.pdf": "caf\u00e9.pdf",
    "সময\u09bc.pdf": "সময\u09bc.pdf",
    "সম\u09df.pdf": "সময\u09bc.pdf",
    "a b\u00a0c.pdf": "a_b_c.pdf",
    "  edge .PDF": "edge_.PDF",
    "john's portrait in 2004.jpg": "johns_portrait_in_2004.jpg",
    "../../etc/passwd": "passwd",
    "C:\\Users\\x\\নৌকা.doc": "নৌকা.doc",
    "a\u202egnp.exe": "agnp.exe",
    "<b>x;y|z</b>.zip": "b.zip",
    "archive.tar.gz": "archive.tar.gz",
    "।।.pdf": "file.pdf",
    "🙏.pdf": "file.pdf",
    "": "file",
    "..": "file",
    "???": "file",
}


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("IMG_2034.JPG", "IMG_2034.JPG"),
        ("C:\\ছবি\\নৌকা.jpg", "নৌকা.jpg"),
        ("../../a.png", "a.png"),
        ("ক\u09dc.png", "ক\u09a1\u09bc.png"),
        ("র\u200d্য.png", "র\u200d্য.png"),
        ("a\x00\n\u202egnp.b\u2066.jpg", "agnp.b.jpg"),
        ("  দুই   ফাঁক.png ", "দুই ফাঁক.png"),
        ("ক" * 300 + ".jpeg", "ক" * 250 + ".jpeg"),
        ("a." + "b" * 300, "a." + "b" * 253),
        ("কী" * 200 + ".jpeg", "কী" * 125 + ".jpeg"),
        ("a" + "কী" * 200 + ".jpeg", "a" + "কী" * 124 + ".jpeg"),
        ("", ""),
    ],
)
def test_file_name_is_cleaned(name: str, kept: str) -> None:
    assert clean_file_name(name) == kept


def test_letters_keep_their_signs() -> None:
    for name, stored in STORED.items():
        assert storable_file_name(name) == nfc(stored), name
        assert storable_file_name(nfc(stored)) == nfc(stored), name


def test_long_name_is_cut_between_graphemes_and_keeps_its_ending() -> None:
    """Linux takes 255 bytes, of which a Bengali letter with a sign has six or more; Django adds eight letters."""
    for name in ("কী" * 200, "ক্ষ্ম্য" * 90, "কি খ" * 60, "a" * 400):
        stored = storable_file_name(f"{name}.pdf")
        assert len(stored.encode()) <= 240
        assert stored.endswith(".pdf")
        assert storable_file_name(f"{name}.pdf") == stored
    assert storable_file_name("কী" * 200 + ".pdf") == "কী" * 33 + ".pdf"


def test_storages_keep_letters() -> None:
    for storage in (WholeFileStorage(), ObjectStorage(bucket_name="b")):
        name = storage.generate_filename("documents/কীর্তনের সময়সূচি.zip")
        assert name == nfc("documents/কীর্তনের_সময়সূচি.zip")


def test_url_of_a_file_equals_that_of_filesystemstorage() -> None:
    names = (
        "images/a.width-240.jpg",
        "documents/কী ১.pdf",
        "/a/b.png",
        "a?b#c%20.png",
        "a:b.png",
        "a\\b.png",
        "",
    )
    for name in names:
        for base_url in ("/media/", "https://media.example.org/a"):
            assert WholeFileStorage(base_url=base_url).url(name) == FileSystemStorage(base_url=base_url).url(
                name
            )


def test_form_keeps_joiners() -> None:
    """Django takes them for characters that cannot be printed."""
    for name, kept in {"র‍্যালি.jpg": "র‍্যালি.jpg", "a\u0007\u202eb.png": "ab.png", "x/y.png": "y.png"}.items():
        body = encode_multipart(BOUNDARY, {"file": SimpleUploadedFile(name, b"x")})
        if "/" in name:
            body = body.replace(b'filename="y.png"', b'filename="x/y.png"')
        request: Any = RequestFactory().generic("POST", "/", body, MULTIPART_CONTENT)
        assert request.FILES["file"].name == kept, name
    parser: Any = None
    for name in ("", ".", "..", "\u202e", "&#x2e;"):
        assert MultiPartParser.sanitize_file_name(parser, name) is None, name
