"""Requests for a part of a document."""

import json
from pathlib import Path

import pytest
from botocore.response import StreamingBody
from django.conf import settings
from django.core.files.base import ContentFile
from django.test import Client

from cms.documents.models import LibraryDocument

pytestmark = pytest.mark.django_db

# The front end tests the service worker with the same.
FILE = Path(settings.BASE_DIR, "frontend/src/shared/offline/ranges.json")
RANGES = json.loads(FILE.read_text())
CONTENT = RANGES["content"].encode()


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(
        "cms.documents.views.close_old_connections", lambda: None
    )  # it has the test's transaction
    document = LibraryDocument.objects.create(title="d", file=ContentFile(CONTENT, name="a.pdf"))
    document.file.close()
    return document.url


def test_ranges_are_understood_as_in_the_service_worker(client: Client, address: str) -> None:
    """RFC 9110, section 14.1.2: a range whose end is before its beginning is ignored, like anything malformed."""
    for asked, part in RANGES["parts"].items():
        response = client.get(address, headers={"Range": asked})
        assert (response.status_code, response.getvalue().decode()) == (206, part), asked
        assert response["Content-Range"] == f"bytes {part[0]}-{part[-1]}/10", asked
        assert response["Content-Length"] == str(len(part)), asked
        assert response["Content-Type"] == "application/pdf", asked
        assert response["X-Content-Type-Options"] == "nosniff", asked
    for asked in RANGES["missing"]:
        response = client.get(address, headers={"Range": asked})
        assert (response.status_code, response.content) == (416, b""), asked
        assert response["Content-Range"] == "bytes */10", asked
    for asked in RANGES["ignored"]:
        response = client.get(address, headers={"Range": asked})
        assert (response.status_code, response.getvalue()) == (200, CONTENT), asked
        assert response["Accept-Ranges"] == "bytes", asked


@pytest.mark.parametrize("digits", [30, 4400])
def test_too_long_document_number_is_404(client: Client, digits: int) -> None:
    assert client.get(f"/documents/{'9' * digits}/a.pdf").status_code == 404


def test_part_of_a_file_that_has_changed_is_the_whole_file(client: Client, address: str) -> None:
    whole = client.get(address)
    assert whole.getvalue() == CONTENT
    tag = whole["ETag"]
    asked = {"Range": "bytes=5-9"}
    same = client.get(address, headers=asked | {"If-Range": tag})
    assert (same.status_code, same.getvalue()) == (206, CONTENT[5:10])
    changed = client.get(address, headers=asked | {"If-Range": '"other"'})
    assert (changed.status_code, changed.getvalue()) == (200, CONTENT)


@pytest.mark.skipif(not settings.MEDIA_STORAGE_URL, reason="the documents are files on disk")
def test_only_the_part_is_fetched_from_s3(
    client: Client, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[int] = []
    read = StreamingBody.read

    def count(body: StreamingBody, size: int | None = None) -> bytes:
        data: bytes = read(body, size)
        fetched.append(len(data))
        return data

    monkeypatch.setattr(StreamingBody, "read", count)
    assert client.head(address)["Content-Length"] == "10"
    assert client.get(address, headers={"If-None-Match": client.head(address)["ETag"]}).status_code == 304
    assert fetched == []
    response = client.get(address, headers={"Range": "bytes=5-8"})
    assert response.getvalue() == CONTENT[5:9]
    assert response["Content-Range"] == "bytes 5-8/10"
    assert sum(fetched) == 4
