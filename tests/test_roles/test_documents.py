"""Documents: which are taken, and how they are served."""

import unicodedata
from typing import Any
from urllib.parse import quote

import pytest
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings
from wagtail.models import Collection

from cms.documents.models import LibraryDocument
from tests.media_files import PDF, archive, sound

pytestmark = pytest.mark.django_db

FORMS = [
    ("/cms/documents/add/", "file"),
    ("/cms/documents/multiple/add/", "files[]"),
    ("/cms/documents/chooser/create/", "document-chooser-upload-file"),
]


def upload(client: Client, form: tuple[str, str], name: str, content: bytes = PDF) -> Any:
    address, field = form
    title = field.replace("file", "title")
    collection = field.replace("file", "collection")
    data = {
        field: SimpleUploadedFile(name, content),
        title: "পুস্তিকা",
        collection: Collection.objects.get().pk,
    }
    return client.post(address, data, headers={"X-Requested-With": "XMLHttpRequest"})


@pytest.mark.parametrize("form", FORMS)
def test_documents_are_taken(editor: Client, form: tuple[str, str]) -> None:
    files = {"a.pdf": PDF, "a.ZIP": archive(a=b""), "a.wav": sound(2)}
    for name, content in files.items():
        upload(editor, form, name, content)
    stored = LibraryDocument.objects.order_by("pk").values_list("file_size", "seconds")
    assert list(stored) == [(len(PDF), None), (len(archive(a=b"")), None), (16044, 2)]


@pytest.mark.parametrize("form", FORMS)
def test_content_of_another_type_is_refused(editor: Client, form: tuple[str, str]) -> None:
    for name, content in {"a.pdf": b"<script>", "a.mp3": PDF, "a.docx": archive(a=b"")}.items():
        assert "This is no" in upload(editor, form, name, content).content.decode(), name
    assert "Save the file as UTF-8" in upload(editor, form, "a.txt", b"caf\xe9").content.decode()
    assert not LibraryDocument.objects.exists()


def test_documents_of_one_name_are_stored_apart(editor: Client) -> None:
    for content in (PDF + b"one", PDF + b"two"):
        upload(editor, FORMS[0], "নৌকা.pdf", content)
    stored = []
    for document in LibraryDocument.objects.order_by("pk"):
        with document.open_file() as file:
            stored.append(file.read())
    assert stored == [PDF + b"one", PDF + b"two"]


# The view returns its connection before the file is sent.
@pytest.mark.django_db(transaction=True, serialized_rollback=True)
def test_document_is_downloaded_under_its_whole_name(editor: Client, client: Client) -> None:
    """In NFC, from addresses in any spelling of Unicode."""
    upload(editor, FORMS[0], "কীর্তনের সম\u09dfসূচি র\u200d্যালি.pdf")
    document = LibraryDocument.objects.get()
    stored = "কীর্তনের_সময\u09bcসূচি_র\u200d্যালি.pdf"
    assert document.filename == stored
    for name in (stored, stored.replace("য\u09bc", "\u09df"), unicodedata.normalize("NFD", stored)):
        response = client.get(f"/documents/{document.pk}/{quote(name)}")
        assert response.status_code == 200, name
        assert f"filename*=UTF-8''{quote(stored)}" in response["Content-Disposition"]
        response.close()
    assert client.get(f"/documents/{document.pk}/{quote('কীর্তন.pdf')}").status_code == 404
    old = LibraryDocument.objects.create(title="d", file=ContentFile(PDF, name="a.pdf"))
    name = old.file.storage.save("documents/সম\u09df.pdf", ContentFile(PDF))
    LibraryDocument.objects.filter(pk=old.pk).update(file=name)
    for spelling in ("সম\u09df.pdf", "সময\u09bc.pdf"):
        response = client.get(f"/documents/{old.pk}/{quote(spelling)}")
        assert response.status_code == 200, spelling
        response.close()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["a.html", "a.svg", "a.js", "a.exe", "a.pdf.js", "a", "a.mjs", "a.xhtml"])
def test_active_content_and_programs_are_refused(editor: Client, form: tuple[str, str], name: str) -> None:
    upload(editor, form, name)
    assert not LibraryDocument.objects.exists()


@pytest.mark.parametrize("form", FORMS)
def test_large_document_is_refused(editor: Client, form: tuple[str, str], settings: Settings) -> None:
    upload(editor, form, "a.pdf", PDF.ljust(settings.WAGTAILDOCS_MAX_UPLOAD_SIZE + 1))
    assert not LibraryDocument.objects.exists()


@pytest.mark.parametrize(
    ("name", "content_type"),
    [
        ("a.pdf", "application/pdf"),
        ("a.js", "application/octet-stream"),
        ("a.MJS", "application/octet-stream"),
        ("a.html", "application/octet-stream"),
        ("a.svg", "application/octet-stream"),
        ("a.css", "application/octet-stream"),
        ("a.wasm", "application/octet-stream"),
    ],
)
def test_documents_are_downloads_and_never_scripts(client: Client, name: str, content_type: str) -> None:
    """Also those that were stored before their types were refused."""
    document = LibraryDocument.objects.create(title="d", file=ContentFile(b"alert(1)", name=name))
    response = client.get(document.url)
    assert response.status_code == 200
    assert response["Content-Type"] == content_type
    assert response["Content-Disposition"].startswith("attachment;")
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Content-Security-Policy"] == "default-src 'none'"
    response.close()
    document.file.close()
