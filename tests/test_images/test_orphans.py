"""Files without a row are deleted a day after they were written."""

import os
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from cms.images.models import LibraryImage
from cms.images.orphans import delete_orphaned_images
from tests.factories.images import image_with_renditions

in_a_folder = pytest.mark.skipif(
    settings.MEDIA_STORAGE_URL != "", reason="ages files on disk; test_s3.py tests those in S3"
)


def write_file(path: Path, *, age: timedelta) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"x")
    written_at = (timezone.now() - age).timestamp()
    os.utime(path, (written_at, written_at))
    return path


def age_all_files(media: Path) -> list[Path]:
    files = [path for path in media.rglob("*") if path.is_file()]
    for path in files:
        write_file(path, age=timedelta(days=3))
    return files


@in_a_folder
def test_old_files_without_a_row_are_deleted_and_all_others_stay(media: Path) -> None:
    image_with_renditions()
    stay = age_all_files(media)
    assert len(stay) == 10
    orphans = [
        write_file(media / folder / f"orphan.{ending}", age=timedelta(days=1, minutes=1))
        for folder, ending in (("original_images", "png"), ("images", "webp"))
    ]
    stay += [
        write_file(media / folder / "new.png", age=timedelta(hours=23))
        for folder in ("original_images", "images")
    ]
    stay.append(write_file(media / "documents" / "form.pdf", age=timedelta(days=9)))
    out = StringIO()
    call_command("delete_orphaned_images", stdout=out)
    assert out.getvalue() == "Deleted 2 files.\n"
    assert not any(path.exists() for path in orphans)
    assert all(path.exists() for path in stay)


def test_storage_without_files_is_no_error(media: Path) -> None:
    assert not media.exists()
    assert delete_orphaned_images() == 0


@in_a_folder
def test_thousands_of_files_cost_one_query_a_folder(media: Path, django_assert_num_queries: Any) -> None:
    rows = [
        LibraryImage(title="ছবি", file=f"original_images/{number}.png", width=1, height=1, collection_id=1)
        for number in range(3000)
    ]
    LibraryImage.objects.bulk_create(rows)
    for number in range(3100):
        write_file(media / "original_images" / f"{number}.png", age=timedelta(days=2))
    with django_assert_num_queries(1):
        assert delete_orphaned_images() == 100
    assert len(list((media / "original_images").iterdir())) == 3000
