"""The image library: the variants that pages show, made once and kept true."""

import io
import logging
import re
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from PIL import Image as PillowImage

from cms.images.library import images_by_address
from cms.images.models import SPECS, LibraryImage, Rendition
from cms.images.representation import picture
from cms.page_cache.models import site_version
from tests.factories.accounts import AdministratorFactory
from tests.factories.images import LibraryImageFactory, image_file

AT_MOST_800 = "width-800|format-jpeg"


def library_image(size: tuple[int, int], file_format: str = "PNG") -> LibraryImage:
    file = ContentFile(image_file(size, file_format), name=f"picture.{file_format.lower()}")
    return LibraryImageFactory(file=file)


def file_of(media: Path, address: str) -> Path:
    return media / address.removeprefix("/media/")


def addresses(shown: dict[str, object]) -> list[str]:
    """Every address in a picture's answer."""
    return re.findall(r"/media/images/[\w.-]+", str(shown))


@pytest.mark.parametrize("file_format", ["PNG", "JPEG", "WEBP", "GIF", "AVIF"])
def test_a_picture_has_avif_and_webp_in_three_widths_and_a_jpeg(media: Path, file_format: str) -> None:
    image = library_image((1300, 130), file_format)
    name = Path(image.file.name).stem
    assert picture(image, "সবুজ মাঠ") == {
        "alt": "সবুজ মাঠ",
        "width": 800,
        "height": 80,
        "src": f"/media/images/{name}.width-800.format-jpeg.jpg",
        "sources": [
            {
                "type": f"image/{kind}",
                "srcset": ", ".join(
                    f"/media/images/{name}.width-{width}.format-{kind}.{kind} {width}w"
                    for width in (400, 800, 1200)
                ),
            }
            for kind in ("avif", "webp")
        ],
    }


def test_the_files_are_what_their_names_say(media: Path) -> None:
    shown = picture(library_image((1300, 130)))
    assert shown
    found = {}
    for address in addresses(shown):
        with PillowImage.open(file_of(media, address)) as opened:
            found[re.sub(r".*\.width-", "", address)] = (opened.format, opened.size)
    assert found == {
        "800.format-jpeg.jpg": ("JPEG", (800, 80)),
        **{
            f"{width}.format-{kind}.{kind}": (kind.upper(), (width, width // 10))
            for kind in ("avif", "webp")
            for width in (400, 800, 1200)
        },
    }


@pytest.mark.parametrize(
    ("size", "widths", "jpeg"),
    [
        ((80, 60), [80], (80, 60)),
        ((400, 300), [400], (400, 300)),
        ((401, 300), [400, 401], (401, 300)),
        ((1000, 100), [400, 800, 1000], (800, 80)),
        ((1, 1), [1], (1, 1)),
    ],
)
def test_a_small_original_is_never_enlarged_and_each_width_stands_once(
    media: Path, size: tuple[int, int], widths: list[int], jpeg: tuple[int, int]
) -> None:
    shown = picture(library_image(size))
    assert shown
    assert (shown["width"], shown["height"]) == jpeg
    for source in shown["sources"]:
        assert [int(width) for width in re.findall(r" (\d+)w", source["srcset"])] == widths
    for address in addresses(shown):
        with PillowImage.open(file_of(media, address)) as opened:
            assert opened.width in {*widths, jpeg[0]}


def test_a_picture_with_transparency_or_a_palette_is_shown_too() -> None:
    for mode in ("RGBA", "P", "LA", "L", "1"):
        out = io.BytesIO()
        PillowImage.new(mode, (30, 20)).save(out, "PNG")
        assert picture(LibraryImageFactory(file=ContentFile(out.getvalue(), name="a.png"))), mode


def test_variants_are_made_once_when_the_picture_is_saved(
    django_assert_num_queries, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, ...]] = []
    original = LibraryImage.get_renditions
    monkeypatch.setattr(
        LibraryImage, "get_renditions", lambda self, *specs: (made.append(specs), original(self, *specs))[1]
    )
    image = LibraryImageFactory()
    assert made == [tuple(SPECS)]
    image = LibraryImage.objects.get()
    image.title = "অন্য নাম"
    image.save()
    assert len(made) == 1
    image = LibraryImage.objects.get()
    with django_assert_num_queries(0):
        picture(image)
        picture(image)
    assert Rendition.objects.count() == len(SPECS) == 7


def test_no_picture_is_null() -> None:
    assert picture(None) is None


# What is wrong with a file


def test_a_missing_file_is_null_and_a_line_in_the_log_and_is_not_looked_for_again(
    caplog: pytest.LogCaptureFixture, django_assert_num_queries
) -> None:
    image = LibraryImageFactory()
    Path(image.file.path).unlink()
    image.renditions.all().delete()
    caplog.clear()
    image = LibraryImage.objects.get()
    assert picture(image) is None
    assert [(record.name, record.levelno) for record in caplog.records] == [
        ("cms.images.models", logging.WARNING)
    ]
    assert caplog.records[0].getMessage().startswith(f"Image {image.pk} ({image.file.name}) cannot be read: ")
    image = LibraryImage.objects.get()
    with django_assert_num_queries(0):
        assert picture(image) is None
    assert len(caplog.records) == 1


def test_a_picture_can_be_renamed_while_its_file_is_missing() -> None:
    image = LibraryImageFactory()
    Path(image.file.path).unlink()
    image.renditions.all().delete()
    image = LibraryImage.objects.get()
    image.title = "অন্য নাম"
    image.save()
    assert LibraryImage.objects.get().title == "অন্য নাম"


@pytest.mark.parametrize("file_format", ["PNG", "JPEG", "GIF", "WEBP", "AVIF"])
@pytest.mark.parametrize("fault", ["empty", "text", "half", "header only", "wrong inside"])
def test_a_broken_file_is_null_and_a_line_in_the_log(
    caplog: pytest.LogCaptureFixture, file_format: str, fault: str
) -> None:
    image = library_image((64, 48), file_format)
    path = Path(image.file.path)
    whole = path.read_bytes()
    path.write_bytes(
        {
            "empty": b"",
            "text": "ছবি নয়".encode() * 50,
            "half": whole[: len(whole) // 2],
            "header only": whole[:40],
            "wrong inside": whole[:30] + bytes(255 - byte for byte in whole[30:]),
        }[fault]
    )
    image.renditions.all().delete()
    caplog.clear()
    assert picture(LibraryImage.objects.get()) is None
    assert [record.name for record in caplog.records] == ["cms.images.models"]


@pytest.mark.parametrize(
    "error",
    [
        OSError("truncated"),
        SyntaxError("Failed to decode frame 0"),
        RuntimeError("Decoding of color planes failed"),
        PillowImage.DecompressionBombError("too many pixels"),
        ValueError("x"),
    ],
)
def test_whatever_a_decoder_raises_a_page_still_has_its_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    def fail(*args: object) -> None:
        raise error

    monkeypatch.setattr(LibraryImage, "get_renditions", fail)
    assert picture(LibraryImageFactory()) is None
    assert str(error) in caplog.text


# Purged and replaced


def test_a_purge_makes_cached_pages_out_of_date_and_the_next_use_makes_the_files_anew(
    media: Path, django_capture_on_commit_callbacks
) -> None:
    image = LibraryImageFactory()
    before = picture(image)
    version = site_version()
    with django_capture_on_commit_callbacks(execute=True):
        Rendition.objects.all().delete()
    assert site_version() > version
    assert not list((media / "images").iterdir())
    image = LibraryImage.objects.get()
    assert image.variants == {}
    assert picture(image) == before
    assert LibraryImage.objects.get().variants == image.variants
    assert all(file_of(media, address).exists() for address in addresses(before or {}))


def test_wagtails_own_command_renews_all_variants(media: Path, django_capture_on_commit_callbacks) -> None:
    before = picture(LibraryImageFactory())
    with django_capture_on_commit_callbacks(execute=True):
        call_command("wagtail_update_image_renditions", purge_only=True, verbosity=0)
    assert LibraryImage.objects.get().variants == {}
    assert picture(LibraryImage.objects.get()) == before


def test_a_rendition_of_the_admin_is_none_of_the_variants() -> None:
    image = LibraryImageFactory()
    thumbnail = image.get_rendition("max-165x165")
    version = site_version()
    thumbnail.delete()
    assert LibraryImage.objects.get().variants == image.variants
    assert site_version() == version


def test_a_replaced_file_is_shown_at_new_addresses_and_nothing_of_the_old_one_is_left(
    media: Path, django_capture_on_commit_callbacks
) -> None:
    image = library_image((1300, 130))
    old = addresses(picture(image) or {})
    version = site_version()
    with django_capture_on_commit_callbacks(execute=True):
        image.file = ContentFile(image_file((500, 50)), name="other.png")
        image.save()
    shown = picture(LibraryImage.objects.get())
    assert shown
    assert (shown["width"], shown["height"]) == (500, 50)
    assert not set(addresses(shown)) & set(old)
    assert not any(file_of(media, address).exists() for address in old)
    assert all(file_of(media, address).exists() for address in addresses(shown))
    assert site_version() > version


def test_a_file_replaced_in_the_admin_is_shown(media: Path, django_capture_on_commit_callbacks) -> None:
    image = library_image((1300, 130))
    old = addresses(picture(image) or {})
    client = Client()
    client.force_login(AdministratorFactory())
    new = SimpleUploadedFile("new.png", image_file((500, 50)), "image/png")
    fields = {
        "title": "নতুন",
        "description": "নদী",
        "collection": image.collection_id,
        "tags": "",
        "file": new,
    }
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(f"/cms/images/{image.pk}/", fields).status_code == 302
    shown = picture(LibraryImage.objects.get())
    assert shown
    assert (shown["width"], shown["height"]) == (500, 50)
    assert not any(file_of(media, address).exists() for address in old)
    assert all(file_of(media, address).exists() for address in addresses(shown))


def test_a_deleted_picture_takes_its_files_along(media: Path, django_capture_on_commit_callbacks) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        LibraryImageFactory().delete()
    assert [path for path in media.rglob("*") if path.is_file()] == []


# Names and addresses


def test_files_have_random_names_that_tell_nothing() -> None:
    data = image_file()
    names = [
        LibraryImageFactory(file=ContentFile(data, name=name)).file.name
        for name in ("../../রাজশাহী শিবির.PNG", "a.png", "a.png", "x" * 250 + ".png")
    ]
    assert len(set(names)) == 4
    assert all(re.fullmatch(r"original_images/[0-9a-f]{20}\.png", name) for name in names)


def test_pictures_are_found_by_their_address_in_one_query(django_assert_num_queries) -> None:
    one, two = LibraryImageFactory(), LibraryImageFactory()
    others = ["/images/nothing.png", "https://example.org/images/a.png", "", "/images/", "/images/../x.png"]
    with django_assert_num_queries(1):
        assert images_by_address([one.address, two.address, one.address, *others]) == {
            one.address: one,
            two.address: two,
        }
    with django_assert_num_queries(0):
        assert images_by_address(["https://example.org/a.png", ""]) == {}
