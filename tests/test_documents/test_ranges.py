"""Requests for a part of a document."""

import pytest
from botocore.response import StreamingBody
from django.conf import settings
from django.core.files.base import ContentFile
from django.test import Client

from cms.documents.models import LibraryDocument

pytestmark = pytest.mark.django_db

CONTENT = bytes(range(200))


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("cms.urls.close_old_connections", lambda: None)  # it has the test's transaction
    document = LibraryDocument.objects.create(title="d", file=ContentFile(CONTENT, name="a.pdf"))
    document.file.close()
    return document.url


@pytest.mark.parametrize(
    ("asked", "part", "answered"),
    [
        ("bytes=0-", CONTENT, "bytes 0-199/200"),
        ("bytes=0-0", CONTENT[:1], "bytes 0-0/200"),
        ("bytes=150-", CONTENT[150:], "bytes 150-199/200"),
        ("bytes=-10", CONTENT[-10:], "bytes 190-199/200"),
        ("bytes=-900", CONTENT, "bytes 0-199/200"),
        ("bytes=10-900", CONTENT[10:], "bytes 10-199/200"),
    ],
)
def test_one_part_is_sent(client: Client, address: str, asked: str, part: bytes, answered: str) -> None:
    response = client.get(address, headers={"Range": asked})
    assert (response.status_code, response.getvalue()) == (206, part)
    assert response["Content-Range"] == answered
    assert response["Content-Length"] == str(len(part))
    assert response["Content-Type"] == "application/pdf"
    assert response["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("asked", ["bytes=200-", "bytes=-0", "bytes=9-5"])
def test_part_that_the_file_lacks_is_416(client: Client, address: str, asked: str) -> None:
    response = client.get(address, headers={"Range": asked})
    assert (response.status_code, response.content) == (416, b"")
    assert response["Content-Range"] == "bytes */200"


@pytest.mark.parametrize("asked", ["bytes=0-1,5-6", "bytes=-", "bytes=x-", "lines=0-1", ""])
def test_other_ranges_get_the_whole_file(client: Client, address: str, asked: str) -> None:
    response = client.get(address, headers={"Range": asked})
    assert (response.status_code, response.getvalue()) == (200, CONTENT)
    assert response["Accept-Ranges"] == "bytes"


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
    assert client.head(address)["Content-Length"] == "200"
    assert client.get(address, headers={"If-None-Match": client.head(address)["ETag"]}).status_code == 304
    assert fetched == []
    response = client.get(address, headers={"Range": "bytes=150-159"})
    assert response.getvalue() == CONTENT[150:160]
    assert response["Content-Range"] == "bytes 150-159/200"
    assert sum(fetched) == 10
