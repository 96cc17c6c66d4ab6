"""Serving uploaded pictures."""

from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import Client

from cms.documents.models import LibraryDocument
from cms.images.models import LibraryImage
from cms.images.representation import picture
from tests.factories.images import LibraryImageFactory, image_file, image_with_renditions
from tests.html_pages import text
from tests.media import path_of


def body(response: object) -> bytes:
    return b"".join(response.streaming_content)  # type: ignore[attr-defined]


@pytest.fixture
def image() -> LibraryImage:
    return LibraryImageFactory()


def test_original_is_served_with_nosniff_and_immutable_caching(client: Client, image: LibraryImage) -> None:
    response = client.get(image.address)
    assert response.status_code == 200
    assert body(response) == image_file()
    assert response["Content-Type"] == "image/png"
    assert response["Content-Length"] == str(len(image_file()))
    assert response["Cache-Control"] == "public, max-age=31536000, immutable"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "Set-Cookie" not in response


@pytest.mark.parametrize(
    ("file_format", "suffix", "content_type"),
    [
        ("PNG", "png", "image/png"),
        ("JPEG", "jpg", "image/jpeg"),
        ("JPEG", "jpeg", "image/jpeg"),
        ("WEBP", "webp", "image/webp"),
        ("GIF", "gif", "image/gif"),
        ("AVIF", "avif", "image/avif"),
    ],
)
def test_content_type_does_not_depend_on_the_machines_mime_types(
    client: Client, monkeypatch: pytest.MonkeyPatch, file_format: str, suffix: str, content_type: str
) -> None:
    monkeypatch.setattr("mimetypes.guess_type", lambda *args, **kwargs: (None, None))
    image = LibraryImageFactory(file=ContentFile(image_file(file_format=file_format), name=f"a.{suffix}"))
    response = client.get(image.address)
    assert (response.status_code, response["Content-Type"]) == (200, content_type)
    response.close()


@pytest.mark.skipif(settings.MEDIA_STORAGE_URL != "", reason="browsers load them from S3")
def test_renditions_are_served_like_originals(client: Client) -> None:
    shown = picture(image_with_renditions())
    assert shown
    lengths = {}
    for address in [shown["src"], *(source["srcset"].split(" ")[0] for source in shown["sources"])]:
        response = client.get(address)
        assert response.status_code == 200
        assert response["Cache-Control"] == "public, max-age=31536000, immutable"
        assert response["X-Content-Type-Options"] == "nosniff"
        lengths[response["Content-Type"]] = len(body(response))
    assert set(lengths) == {"image/jpeg", "image/avif", "image/webp"}
    assert all(lengths.values())


def test_head_has_the_headers_and_no_body(client: Client, image: LibraryImage) -> None:
    response = client.head(image.address)
    assert (response.status_code, response["Content-Length"]) == (200, str(len(image_file())))
    assert body(response) == b""
    response.close()


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_other_methods_are_405_and_change_nothing(client: Client, image: LibraryImage, method: str) -> None:
    assert getattr(client, method)(image.address).status_code == 405
    assert path_of(image.file).read_bytes() == image_file()


@pytest.mark.parametrize(
    "path",
    [
        "/images/",
        "/media/images/",
        "/images/nothing.png",
        "/media/images/nothing.webp",
        "/images/../secret.png",
        "/images/..%2fsecret.png",
        "/images/..%5csecret.png",
        "/images/....//secret.png",
        "/images/images/{name}",
        "/images/{name}%0A",
        "/media/{name}",
        "/media/original_images/{name}",
        "/media/images/../original_images/{name}",
        "/media/images/{name}",
        "/images/..png",
        "/images/page.html",
        "/images/drawing.svg",
        "/images/folder.png",
    ],
)
def test_other_addresses_and_file_types_are_404(
    client: Client, media: Path, image: LibraryImage, path: str
) -> None:
    for name in ("secret.png", "original_images/folder.png/picture.png"):
        default_storage.save(name, ContentFile(image_file()))
    for name in ("notes.txt", "page.html", "drawing.svg"):
        default_storage.save(f"original_images/{name}", ContentFile(b"<script>alert(1)</script>"))
    response = client.get(path.format(name=Path(image.file.name).name))
    assert response.status_code == 404
    assert not response.streaming
    assert str(media) not in text(response)


def test_documents_are_served_by_wagtails_view_and_never_as_media_files(client: Client) -> None:
    document = LibraryDocument.objects.create(title="ফরম", file=ContentFile(b"%PDF-1.4 x", name="form.pdf"))
    picture_document = LibraryDocument.objects.create(
        title="ছবি", file=ContentFile(image_file(), name="a.png")
    )
    for stored in (document, picture_document):
        for path in (f"/media/{stored.file.name}", f"/media/images/{Path(stored.file.name).name}"):
            assert client.get(path).status_code == 404
    response = client.get(document.url)
    assert (response.status_code, body(response)) == (200, b"%PDF-1.4 x")
    assert response["X-Content-Type-Options"] == "nosniff"


def test_html_document_is_sent_as_an_attachment(client: Client) -> None:
    page = b"<script>alert(1)</script>"
    document = LibraryDocument.objects.create(title="x", file=ContentFile(page, name="page.html"))
    response = client.get(document.url)
    assert response["Content-Disposition"].startswith("attachment")
    response.close()
