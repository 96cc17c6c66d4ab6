"""Renditions: made after the commit, named by pages once they exist, never made while a page is answered."""

import logging
import re
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db import connection
from django.test import Client
from PIL import Image as PillowImage
from wagtail.images.models import Filter

from cms.images.models import LibraryImage, Rendition, load_renditions
from cms.images.renditions import (
    FALLBACK,
    FIRST_SPECS,
    MAX_FAILURES,
    SPECS,
    THUMBNAIL,
    make_all_missing_renditions,
    make_missing_renditions,
)
from cms.images.representation import picture, thumbnail
from cms.page_cache.models import site_version
from tests.factories.images import LibraryImageFactory, image_file, image_with_renditions
from tests.media import path_of, replace_content


def image_of_size(size: tuple[int, int], file_format: str = "PNG") -> LibraryImage:
    file = ContentFile(image_file(size, file_format), name=f"picture.{file_format.lower()}")
    return image_with_renditions(file=file)


def path_of_url(media: Path, url: str) -> Path:
    return media / "images" / url.rpartition("/")[2]


def rendition_urls(shown: Any) -> list[str]:
    return re.findall(r"[\w:./]+/images/[\w.-]+", str(shown))


def specs_of(image: LibraryImage) -> set[str]:
    return set(Rendition.objects.filter(image=image).values_list("filter_spec", flat=True))


@pytest.fixture
def generated(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """The specs generated so far, and whether that was inside a transaction."""
    calls: list[tuple[str, bool]] = []
    generate = LibraryImage.generate_rendition_file

    def record(self: LibraryImage, filter: Filter, **kwargs: Any) -> Any:
        calls.append((filter.spec, connection.in_atomic_block))
        return generate(self, filter, **kwargs)

    monkeypatch.setattr(LibraryImage, "generate_rendition_file", record)
    return calls


# A picture's JSON


@pytest.mark.parametrize("file_format", ["PNG", "JPEG", "WEBP", "GIF", "AVIF"])
def test_picture_has_avif_and_webp_in_four_widths_and_a_jpeg(file_format: str) -> None:
    image = image_of_size((1300, 130), file_format)
    name = Path(image.file.name).stem
    assert picture(image, "সবুজ মাঠ") == {
        "alt": "সবুজ মাঠ",
        "width": 800,
        "height": 80,
        "src": default_storage.url(f"images/{name}.width-800.format-jpeg.jpg"),
        "sources": [
            {
                "type": f"image/{kind}",
                "srcset": ", ".join(
                    default_storage.url(f"images/{name}.width-{width}.format-{kind}.{kind}") + f" {width}w"
                    for width in (240, 400, 800, 1200)
                ),
            }
            for kind in ("avif", "webp")
        ],
        "position": "",
    }


def test_rendition_files_have_the_format_and_size_of_their_names(media: Path) -> None:
    files = {}
    for url in rendition_urls(picture(image_of_size((1300, 130)))):
        with PillowImage.open(path_of_url(media, url)) as opened:
            files[re.sub(r".*\.width-", "", url)] = (opened.format, opened.size)
    assert files == {
        "800.format-jpeg.jpg": ("JPEG", (800, 80)),
        **{
            f"{width}.format-{kind}.{kind}": (kind.upper(), (width, width // 10))
            for kind in ("avif", "webp")
            for width in (240, 400, 800, 1200)
        },
    }


@pytest.mark.parametrize(
    ("size", "widths", "jpeg"),
    [
        ((80, 60), [80], (80, 60)),
        ((400, 300), [240, 400], (400, 300)),
        ((401, 300), [240, 400, 401], (401, 300)),
        ((1000, 100), [240, 400, 800, 1000], (800, 80)),
        ((1, 1), [1], (1, 1)),
    ],
)
def test_small_original_is_not_enlarged_and_each_width_is_listed_once(
    media: Path, size: tuple[int, int], widths: list[int], jpeg: tuple[int, int]
) -> None:
    shown = picture(image_of_size(size))
    assert shown
    assert (shown["width"], shown["height"]) == jpeg
    for source in shown["sources"]:
        assert [int(width) for width in re.findall(r" (\d+)w", source["srcset"])] == widths
    for url in rendition_urls(shown):
        with PillowImage.open(path_of_url(media, url)) as opened:
            assert opened.width in {*widths, jpeg[0]}


@pytest.mark.parametrize("mode", ["RGBA", "P", "LA", "L", "1"])
def test_every_colour_mode_gets_all_renditions(mode: str) -> None:
    out = BytesIO()
    PillowImage.new(mode, (30, 20)).save(out, "PNG")
    image = image_with_renditions(file=ContentFile(out.getvalue(), name="a.png"))
    assert specs_of(image) == set(SPECS)


def test_image_without_renditions_shows_its_original(generated: list[Any]) -> None:
    image = LibraryImageFactory(file=ContentFile(image_file((1300, 130)), name="a.png"))
    assert picture(image, "মাঠ") == {
        "alt": "মাঠ",
        "width": 1300,
        "height": 130,
        "src": image.address,
        "sources": [],
        "position": "",
    }
    assert thumbnail(image) == image.address
    assert generated == []
    assert not Rendition.objects.exists()


def test_image_with_its_first_renditions_shows_the_jpeg_and_no_incomplete_format(
    generated: list[Any],
) -> None:
    """With a WebP of 400 alone in `sources`, browsers would show it enlarged."""
    image = LibraryImageFactory(file=ContentFile(image_file((1300, 130)), name="a.png"))
    make_missing_renditions(image, FIRST_SPECS)
    shown = picture(image)
    name = Path(image.file.name).stem
    assert shown
    assert (shown["src"], shown["width"]) == (
        default_storage.url(f"images/{name}.width-800.format-jpeg.jpg"),
        800,
    )
    assert shown["sources"] == []
    assert thumbnail(image) == default_storage.url(f"images/{name}.width-400.format-webp.webp")
    assert len(generated) == 2


def test_a_format_is_listed_once_its_largest_width_exists() -> None:
    image = image_of_size((1300, 130))
    Rendition.objects.filter(filter_spec="width-1200|format-avif").delete()
    shown = picture(image)
    assert shown
    assert [source["type"] for source in shown["sources"]] == ["image/webp"]


def test_picture_from_before_a_width_was_added_keeps_its_formats() -> None:
    image = image_of_size((1300, 130))
    Rendition.objects.filter(filter_spec__startswith="width-240").delete()
    shown = picture(image)
    assert shown
    assert [re.findall(r" (\d+)w", source["srcset"]) for source in shown["sources"]] == [
        ["400", "800", "1200"]
    ] * 2
    assert make_all_missing_renditions() == 2
    assert [
        re.findall(r" (\d+)w", source["srcset"])
        for source in (picture(LibraryImage.objects.get()) or {"sources": []})["sources"]
    ] == [["240", "400", "800", "1200"]] * 2


def test_loading_renditions_costs_one_query_for_all_images(django_assert_num_queries: Any) -> None:
    for _ in range(3):
        image_with_renditions()
    LibraryImageFactory()
    with django_assert_num_queries(2):
        images = list(LibraryImage.objects.order_by("pk"))
        load_renditions(images)
        shown = [picture(image) for image in images]
        assert [bool(rendition_urls(item)) for item in shown] == [True, True, True, False]
        assert all(thumbnail(image) for image in images)


# Creation of renditions


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
def test_upload_gets_its_first_renditions_once_and_outside_of_a_transaction(
    signed_in: Client, generated: list[tuple[str, bool]]
) -> None:
    file = SimpleUploadedFile("a.png", image_file((500, 50)), "image/png")
    response = signed_in.post("/api/upload", {"image": file})
    image = LibraryImage.objects.get()
    assert response.json()["thumbnail"] == image.renditions.get(filter_spec=THUMBNAIL).url
    assert generated == [(FALLBACK, False), (THUMBNAIL, False)]
    assert make_all_missing_renditions() == 7
    assert sorted(generated) == sorted((spec, False) for spec in SPECS)
    assert make_all_missing_renditions() == 0


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
def test_upload_in_wagtails_admin_gets_its_first_renditions_once_and_outside_of_a_transaction(
    editor: Client, generated: list[tuple[str, bool]]
) -> None:
    file = SimpleUploadedFile("new.png", image_file((500, 50)), "image/png")
    form = {"image-chooser-upload-title": "নতুন", "image-chooser-upload-file": file}
    assert editor.post("/cms/images/chooser/create/", form).status_code == 200
    assert [call for call in generated if call[0] in SPECS] == [(FALLBACK, False), (THUMBNAIL, False)]


def test_saving_without_a_new_file_makes_no_renditions(
    generated: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    image = LibraryImageFactory()
    with django_capture_on_commit_callbacks(execute=True):
        image.title = "অন্য নাম"
        image.save()
    assert generated == []


def test_rolled_back_upload_gets_no_renditions(
    monkeypatch: pytest.MonkeyPatch, generated: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    monkeypatch.setattr("django.db.models.Model.save_base", lambda *args, **kwargs: 1 / 0)
    with django_capture_on_commit_callbacks(execute=True) as callbacks, pytest.raises(ZeroDivisionError):
        LibraryImageFactory()
    assert (callbacks, generated) == ([], [])


def test_command_makes_missing_renditions_of_all_images_newest_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    complete, older, newer = image_with_renditions(), LibraryImageFactory(), LibraryImageFactory()
    made_for: list[int] = []
    create = LibraryImage.create_rendition

    def record(self: LibraryImage, filter: Filter) -> Any:
        made_for.append(self.pk)
        return create(self, filter)

    monkeypatch.setattr(LibraryImage, "create_rendition", record)
    out = StringIO()
    call_command("make_renditions", stdout=out)
    assert out.getvalue() == "Made 18 renditions.\n"
    assert made_for == [newer.pk] * 9 + [older.pk] * 9
    assert specs_of(complete) == specs_of(older) == specs_of(newer) == set(SPECS)


# Failures


def test_transient_storage_error_is_logged_and_tried_again(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: Any,
) -> None:
    def fail(*args: object) -> None:
        raise OSError("storage is away")

    with monkeypatch.context() as patch:
        patch.setattr(LibraryImage, "open_file", fail)
        with django_capture_on_commit_callbacks(execute=True):
            image = LibraryImageFactory()
        assert specs_of(image) == set()
        # boto3 logs where it found the address of S3.
        warnings = [record.name for record in caplog.records if record.levelno >= logging.WARNING]
        assert warnings == ["cms.images.renditions"]
        assert "storage is away" in caplog.text
        assert make_all_missing_renditions() == 0
    assert make_all_missing_renditions() == 9
    assert specs_of(image) == set(SPECS)


@pytest.mark.parametrize("file_format", ["PNG", "AVIF"])
@pytest.mark.parametrize("fault", ["gone", "empty", "text", "half", "header only", "wrong inside"])
def test_unreadable_file_is_one_line_in_the_log_and_other_images_get_theirs(
    caplog: pytest.LogCaptureFixture, file_format: str, fault: str
) -> None:
    older = LibraryImageFactory()
    file = ContentFile(image_file((64, 48), file_format), name=f"picture.{file_format.lower()}")
    image = LibraryImageFactory(file=file)
    whole = path_of(image.file).read_bytes()
    if fault == "gone":
        default_storage.delete(image.file.name)
    else:
        content = {
            "empty": b"",
            "text": "ছবি নয়".encode() * 50,
            "half": whole[: len(whole) // 2],
            "header only": whole[:40],
            "wrong inside": whole[:30] + bytes(255 - byte for byte in whole[30:]),
        }
        replace_content(image.file, content[fault])
    assert make_all_missing_renditions() == 9
    assert specs_of(older) == set(SPECS)
    [record] = [record for record in caplog.records if record.levelno == logging.WARNING]
    start = f"Image {image.pk} ({image.file.name}): renditions could not be made: "
    assert record.getMessage().startswith(start)
    shown = picture(LibraryImage.objects.get(pk=image.pk))
    assert shown
    assert shown["src"] == image.address


def test_damaged_picture_is_tried_five_times_until_its_file_is_replaced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    image = LibraryImageFactory()
    replace_content(image.file, b"damaged")
    for _ in range(MAX_FAILURES + 3):
        assert make_all_missing_renditions() == 0
    assert len([record for record in caplog.records if record.levelno == logging.WARNING]) == MAX_FAILURES
    image = LibraryImage.objects.get()
    image.file = ContentFile(image_file(), name="picture.png")
    image.save()
    assert make_all_missing_renditions() == len(SPECS)


def test_failures_of_the_storage_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise OSError("storage is away")

    LibraryImageFactory()
    with monkeypatch.context() as patch:
        patch.setattr(default_storage, "open", fail)
        for _ in range(MAX_FAILURES + 1):
            assert make_all_missing_renditions() == 0
    assert make_all_missing_renditions() == len(SPECS)


@pytest.mark.parametrize(
    "error",
    [
        SyntaxError("Failed to decode frame 0"),
        RuntimeError("Decoding of color planes failed"),
        PillowImage.DecompressionBombError("too many pixels"),
    ],
)
def test_any_error_of_a_decoder_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise error

    monkeypatch.setattr(LibraryImage, "create_rendition", fail)
    assert make_missing_renditions(LibraryImageFactory()) == 0
    assert str(error) in caplog.text


def test_image_with_a_missing_file_can_be_renamed() -> None:
    image = LibraryImageFactory()
    default_storage.delete(image.file.name)
    image = LibraryImage.objects.get()
    image.title = "অন্য নাম"
    image.save()
    assert LibraryImage.objects.get().title == "অন্য নাম"


# Site version, purged and replaced files


def test_new_renditions_raise_the_site_version() -> None:
    image = LibraryImageFactory()
    version = site_version()
    make_missing_renditions(image, FIRST_SPECS)
    assert site_version() > version


def test_rendition_of_wagtails_admin_does_not_raise_the_site_version() -> None:
    image = image_with_renditions()
    version = site_version()
    image.get_rendition("max-165x165").delete()
    assert site_version() == version


def test_purged_renditions_raise_the_site_version_and_are_made_again(
    media: Path, django_capture_on_commit_callbacks: Any
) -> None:
    image = image_with_renditions()
    before = picture(image)
    version = site_version()
    with django_capture_on_commit_callbacks(execute=True):
        call_command("wagtail_update_image_renditions", purge_only=True, verbosity=0)
    assert site_version() > version
    assert not list((media / "images").glob("*"))
    shown = picture(LibraryImage.objects.get())
    assert shown
    assert shown["src"] == image.address
    assert make_all_missing_renditions() == 9
    assert picture(LibraryImage.objects.get()) == before


def test_replaced_file_is_shown_at_new_addresses_and_the_old_renditions_are_deleted(
    media: Path, django_capture_on_commit_callbacks: Any
) -> None:
    image = image_of_size((1300, 130))
    old = rendition_urls(picture(image))
    version = site_version()
    with django_capture_on_commit_callbacks(execute=True):
        image.file = ContentFile(image_file((500, 50)), name="other.png")
        image.save()
    shown = picture(LibraryImage.objects.get())
    assert shown
    assert (shown["width"], shown["height"]) == (500, 50)
    assert specs_of(image) == set(FIRST_SPECS)
    assert len(old) == 9
    assert not any(path_of_url(media, url).exists() for url in old)
    assert all(path_of_url(media, url).exists() for url in rendition_urls(shown))
    assert site_version() > version


def test_deleted_image_takes_its_files_along(media: Path, django_capture_on_commit_callbacks: Any) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        image_with_renditions().delete()
    assert [path for path in media.rglob("*") if path.is_file()] == []
