"""POST /api/upload, PATCH and DELETE /api/upload/<id>: what is accepted, how it is normalised, what is refused."""

import io
import random
import re
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import DatabaseError
from django.test import Client
from django.test.client import BOUNDARY, encode_multipart
from PIL import Image as PillowImage
from PIL import ImageCms
from PIL.PngImagePlugin import PngInfo

from blog.models import PostPage
from cms.accounts.models import Administrator
from cms.images import uploads
from cms.images.models import LibraryImage
from home.models import HomePage
from tests.factories.images import LibraryImageFactory, image_file, phone_photo
from tests.factories.pages import BlogIndexPageFactory, PostPageFactory

ENDINGS = {"JPEG": "jpg", "PNG": "png", "WEBP": "webp", "GIF": "gif", "AVIF": "avif"}
NAME = re.compile(r"[0-9a-f]{20}\.(?:jpg|png|webp|gif|avif)")


def upload(client: Client, data: bytes, name: str = "picture.png", **fields: Any) -> Any:
    file = SimpleUploadedFile(name, data, "image/png")
    file.name = name  # Django's own class would already have taken the folders off
    return client.post("/api/upload", {"image": file, **fields})


def stored(media: Path, image: dict[str, Any]) -> bytes:
    return (media / "original_images" / image["image"]).read_bytes()


def assert_nothing_is_stored(media: Path) -> None:
    assert not LibraryImage.objects.exists()
    assert [path for path in media.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("path", ["/api/upload", "/api/upload/"])
@pytest.mark.parametrize("file_format", list(ENDINGS))
def test_format_is_detected_from_the_bytes_and_not_the_name(
    signed_in: Client, administrator: Administrator, media: Path, file_format: str, path: str
) -> None:
    data = image_file((300, 200), file_format)
    response = signed_in.post(path, {"image": SimpleUploadedFile("নৌকা.txt", data), "alt": "নদীতে নৌকা"})
    assert response.status_code == 201
    image = response.json()
    assert NAME.fullmatch(image["image"])
    assert image["image"].endswith(f".{ENDINGS[file_format]}")
    row = LibraryImage.objects.get()
    assert image == {
        "id": row.pk,
        "image": row.file_name,
        "url": f"http://localhost/images/{row.file_name}",
        "name": "নৌকা.txt",
        "alt": "নদীতে নৌকা",
        "decorative": False,
        "folder": row.collection_id,
        "tags": [],
        "focus": None,
        "width": 300,
        "height": 200,
        "size": len(stored(media, image)),
        "createdAt": image["createdAt"],
        "deletedAt": None,
        "thumbnail": row.address,
        "mayChange": True,
        "duplicateOf": None,
    }
    assert (row.title, row.uploaded_by_user) == ("নৌকা", administrator)
    assert PillowImage.open(io.BytesIO(stored(media, image))).format == file_format


def test_list_is_newest_first_and_shows_visitors_only_file_names(signed_in: Client, client: Client) -> None:
    names = [upload(signed_in, image_file()).json()["image"] for _ in range(3)]
    for path in ("/api/upload", "/api/upload/"):
        assert client.get(path).json() == [{"image": name} for name in reversed(names)]
        assert [image["image"] for image in signed_in.get(path).json()] == names[::-1]


def test_answer_names_the_oldest_picture_with_the_same_file(signed_in: Client) -> None:
    data = image_file((40, 30))
    assert upload(signed_in, image_file((40, 31))).json()["duplicateOf"] is None
    first = upload(signed_in, data, "প্রথম.png").json()
    assert first.pop("duplicateOf") is None
    for name in ("দ্বিতীয়.png", "তৃতীয়.png"):
        again = upload(signed_in, data, name)
        assert (again.status_code, again.json()["name"], again.json()["duplicateOf"]) == (201, name, first)
    # A deleted one cannot be used instead.
    assert signed_in.delete(f"/api/upload/{first['id']}").status_code == 204
    assert upload(signed_in, data).json()["duplicateOf"]["name"] == "দ্বিতীয়.png"


def test_list_is_searched_and_paged(signed_in: Client) -> None:
    for name in ("নৌকা", "মাঠ", "নৌকা ২"):
        upload(signed_in, image_file(), f"{name}.png", alt=f"{name} দেখা যায়")
    response = signed_in.get("/api/upload", {"search": "নৌকা"})
    assert [image["alt"] for image in response.json()] == ["নৌকা দেখা যায়", "নৌকা ২ দেখা যায়"]
    assert response["X-Total-Count"] == "2"
    page = signed_in.get("/api/upload", {"limit": 1, "offset": 1})
    assert [image["alt"] for image in page.json()] == ["মাঠ দেখা যায়"]
    assert page["X-Total-Count"] == "3"


# Metadata


def photo(**extra: Any) -> bytes:
    """Red above blue, 40 by 20, with EXIF: turned by 90 degrees, place and camera named."""
    image = PillowImage.new("RGB", (40, 20), "#ff0000")
    image.paste("#0000ff", (0, 10, 40, 20))
    exif = image.getexif()
    exif[0x0112] = 6  # shown turned to the right
    exif[0x010F] = "SECRETCAMERA"
    exif.get_ifd(0x8825)[1] = "N"
    out = io.BytesIO()
    image.save(out, "JPEG", exif=exif, quality=95, comment=b"SECRETCOMMENT", **extra)
    return out.getvalue()


def test_photo_is_stored_upright_without_place_and_camera(signed_in: Client, media: Path) -> None:
    data = photo()
    assert b"SECRETCAMERA" in data
    image = upload(signed_in, data, "a.jpg").json()
    data = stored(media, image)
    assert (image["width"], image["height"]) == (20, 40)
    opened = PillowImage.open(io.BytesIO(data)).convert("RGB")
    red, _, blue = opened.split()
    assert red.tobytes()[20 * 20 + 17] > 200
    assert blue.tobytes()[20 * 20 + 2] > 200
    assert not opened.getexif()
    for path in media.rglob("*.*"):
        assert b"SECRET" not in path.read_bytes()


def test_text_chunks_and_appended_bytes_are_removed(signed_in: Client, media: Path) -> None:
    info = PngInfo()
    info.add_text("Author", "SECRETNAME")
    out = io.BytesIO()
    PillowImage.new("RGB", (30, 20), "#0B5D3B").save(out, "PNG", pnginfo=info)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("evil.html", "SECRETPAGE")
    data = out.getvalue() + b"<script>SECRETSCRIPT()</script>" + archive.getvalue()
    data = stored(media, upload(signed_in, data).json())
    assert b"SECRET" not in data
    assert data.endswith(b"IEND\xaeB`\x82")


def test_phone_photo_with_a_second_picture_is_stored_as_jpeg(signed_in: Client, media: Path) -> None:
    image = upload(signed_in, phone_photo(), "IMG_0001.jpg").json()
    assert (image["image"][-4:], image["width"], image["height"]) == (".jpg", 80, 60)
    assert PillowImage.open(io.BytesIO(stored(media, image))).format == "JPEG"


# Transparency


def png(image: PillowImage.Image, **options: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", **options)
    return out.getvalue()


def gif(*images: PillowImage.Image, **options: Any) -> bytes:
    out = io.BytesIO()
    images[0].save(out, "GIF", save_all=len(images) > 1, append_images=images[1:], **options)
    return out.getvalue()


def palette_picture(size: tuple[int, int] = (4, 2)) -> PillowImage.Image:
    """Indices 0, 1, 2, 3 from left to right: red, green, blue, white."""
    image = PillowImage.new("P", size)
    image.putpalette([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    for x in range(size[0]):
        for y in range(size[1]):
            image.putpixel((x, y), x)
    return image


def two_colours(mode: str, left: Any, right: Any) -> PillowImage.Image:
    image = PillowImage.new(mode, (4, 2), right)
    image.paste(left, (0, 0, 2, 2))
    return image


def alphas(data: bytes, frame: int = 0) -> list[int]:
    """The alpha of the first row's pixels."""
    image = PillowImage.open(io.BytesIO(data))
    image.seek(frame)
    return list(image.convert("RGBA").crop((0, 0, 4, 1)).getchannel("A").tobytes())


SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (png(palette_picture(), transparency=bytes([0, 100, 200, 255])), [0, 100, 200, 255]),
        (png(palette_picture(), transparency=2), [255, 255, 0, 255]),
        (png(two_colours("RGB", "red", "blue"), transparency=(255, 0, 0)), [0, 0, 255, 255]),
        (
            png(two_colours("RGB", "red", "blue"), transparency=(255, 0, 0), icc_profile=SRGB),
            [0, 0, 255, 255],
        ),
        (png(two_colours("L", 7, 200), transparency=7), [0, 0, 255, 255]),
        (png(two_colours("1", 0, 1), transparency=0), [0, 0, 255, 255]),
        (png(two_colours("LA", (7, 30), (9, 255))), [30, 30, 255, 255]),
        (png(two_colours("LA", (7, 30), (9, 255)), icc_profile=SRGB), [30, 30, 255, 255]),
        (png(two_colours("RGBA", (255, 0, 0, 30), (9, 9, 9, 255)), icc_profile=SRGB), [30, 30, 255, 255]),
        (gif(palette_picture(), transparency=1), [255, 0, 255, 255]),
        (gif(two_colours("L", 7, 200), transparency=7), [0, 0, 255, 255]),
    ],
    ids=(
        "palette-alphas palette-index rgb-key rgb-key-profile grey-key bilevel-key la la-profile rgba-profile gif gif-grey"
    ).split(),
)
def test_transparency_is_kept(signed_in: Client, media: Path, data: bytes, expected: list[int]) -> None:
    assert alphas(data) == expected
    response = upload(signed_in, data)
    assert response.status_code == 201
    stored_data = stored(media, response.json())
    assert alphas(stored_data) == expected
    assert "icc_profile" not in PillowImage.open(io.BytesIO(stored_data)).info


def animation(frames: int, size: tuple[int, int] = (20, 10), file_format: str = "GIF") -> bytes:
    pictures = [
        PillowImage.new("RGB", size, (number * 70 % 256, 90, number % 256)) for number in range(frames)
    ]
    out = io.BytesIO()
    pictures[0].save(out, file_format, save_all=True, append_images=pictures[1:], duration=80, loop=0)
    return out.getvalue()


# Refused files


def png_header(width: int, height: int) -> bytes:
    """A PNG whose header gives this size, with hardly any pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
NOT_A_PICTURE = "The file is not a JPEG, PNG, WebP, GIF or AVIF picture. Choose another one."
DAMAGED = "The picture is damaged and cannot be read. Choose another file."
NO_SVG = "SVG drawings can carry scripts and are not accepted. Export the drawing as PNG."
TOO_MANY = "The picture has more than 40 megapixels. Make it smaller and try again."
TOO_LONG = "The animation is too long or too large. Shorten it and try again."


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"<html><script>alert(1)</script>", NOT_A_PICTURE),
        (b"GIF89a/*<script>*/=1;alert(1)", None),
        (b"%PDF-1.7 ...", NOT_A_PICTURE),
        (b"MZ" + b"\0" * 500, NOT_A_PICTURE),
        (b"<?php system($_GET[0]);", NOT_A_PICTURE),
        (b"\x89PNG\r\n\x1a\n", None),
        (b"\xff\xd8\xff\xe0" + b"\0" * 40, None),
        (b"RIFF\xff\xff\xff\xffWEBPVP8 ", None),
        (b"II*\0" + b"\0" * 100, NOT_A_PICTURE),
        (b"BM" + b"\0" * 100, NOT_A_PICTURE),
        (SVG, NO_SVG),
        (b'<?xml version="1.0"?>' + SVG, NO_SVG),
        (b"\xef\xbb\xbf \n<!-- x -->" + SVG, NO_SVG),
        (b"<!DOCTYPE svg>" + SVG, NO_SVG),
        (b"\0\0\0\x18ftypheic" + b"\0" * 40, "HEIC photos are not accepted. Save the photo as JPEG and choose it again."),
        (png_header(8000, 8000), TOO_MANY),
        (png_header(65535, 65535), TOO_MANY),
        (png_header(2**31 - 1, 2**31 - 1), None),
        (png_header(0, 10), None),
        (animation(201, (2, 2)), TOO_LONG),
    ],
)  # fmt: skip
def test_other_files_are_refused_with_the_reason(
    signed_in: Client, media: Path, data: bytes, reason: str | None
) -> None:
    response = upload(signed_in, data)
    assert response.status_code == 400
    [message] = response.json()["errors"]["image"]
    assert message == reason or (reason is None and message in (NOT_A_PICTURE, DAMAGED, TOO_MANY))
    assert_nothing_is_stored(media)


def test_animation_of_too_many_pixels_is_refused(
    signed_in: Client, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "MAX_PIXELS_OF_ALL_FRAMES", 599)
    response = upload(signed_in, animation(3))
    assert response.json()["errors"] == {"image": [TOO_LONG]}
    assert_nothing_is_stored(media)


@pytest.mark.parametrize("file_format", list(ENDINGS))
def test_truncated_file_is_refused(signed_in: Client, media: Path, file_format: str) -> None:
    out = io.BytesIO()
    noise = PillowImage.frombytes("RGB", (64, 64), random.Random(1).randbytes(64 * 64 * 3))
    noise.save(out, file_format)
    data = out.getvalue()
    for part in (0.02, 0.1, 0.5, 0.8):
        response = upload(signed_in, data[: int(len(data) * part)])
        assert response.status_code == 400, part
        assert response.json()["errors"]["image"] in ([DAMAGED], [NOT_A_PICTURE])
    assert_nothing_is_stored(media)


def test_damaged_files_are_stored_whole_or_refused_with_a_reason(signed_in: Client, media: Path) -> None:
    chance = random.Random(20261121)
    originals = [image_file((24, 16), kind) for kind in ENDINGS] + [photo(), animation(3)]
    for number in range(210):
        data = bytearray(originals[number % len(originals)])
        for _ in range(chance.randint(1, 12)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if number % 5 == 0:
            del data[chance.randrange(len(data)) :]
        response = upload(signed_in, bytes(data))
        assert response.status_code in (201, 400)
        if response.status_code == 400:
            [reason] = response.json()["errors"]["image"]
            assert reason
    files = {path.name for path in (media / "original_images").iterdir()}
    assert files == {image.file_name for image in LibraryImage.objects.all()}


def test_more_than_ten_megabytes_is_413(signed_in: Client, media: Path) -> None:
    response = upload(signed_in, image_file() + b"\0" * (10 * 1024 * 1024))
    assert response.status_code == 413
    assert response.json() == {
        "message": "The file is larger than 10.0\xa0MB. Make the picture smaller and try again.",
        "errors": {},
    }
    assert_nothing_is_stored(media)


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd", "..\\..\\x.png", "/etc/cron.d/x", "a.php", "a.php.png", "a.png.html", ".htaccess", "con",
        "a\r\nX-Evil: 1.png", "<img src=x onerror=alert(1)>.png", "%2e%2e%2fx.png", "क" * 300 + ".png", "\u202egnp.exe",
        " .png", "যোগ\u09af\u09bcা.png", "-rf.png", "a;b|c.png", "\ud800".encode("utf-8", "replace").decode(),
    ],
)  # fmt: skip
def test_file_name_does_not_affect_the_stored_name(signed_in: Client, media: Path, name: str) -> None:
    response = upload(signed_in, image_file(), name)
    assert response.status_code == 201
    image = response.json()
    assert NAME.fullmatch(image["image"])
    originals = [path for path in media.rglob("*") if path.is_file() and path.parent.name != "images"]
    assert originals == [media / "original_images" / image["image"]]
    title = LibraryImage.objects.get().title
    assert 0 < len(title) <= 255
    assert "/" not in title


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({}, {"image"}),
        ({"image": "text"}, {"image"}),
        ({"image": SimpleUploadedFile("a.png", b"")}, {"image"}),
        ({"image": SimpleUploadedFile("a.png", image_file()), "alt": "ক" * 256}, {"alt"}),
        ({"image": SimpleUploadedFile("a.png", image_file()), "alt": "a\0b"}, {"alt"}),
    ],
)
def test_missing_and_invalid_fields_are_400_with_their_names(
    signed_in: Client, media: Path, fields: dict[str, Any], named: set[str]
) -> None:
    form = encode_multipart(BOUNDARY, fields)
    response = signed_in.post("/api/upload", form, f"multipart/form-data; boundary={BOUNDARY}")
    assert response.status_code == 400
    assert set(response.json()["errors"]) == named
    assert_nothing_is_stored(media)


@pytest.mark.parametrize(
    "content_type", ["application/json", "image/png", "application/x-www-form-urlencoded"]
)
def test_body_other_than_multipart_is_415(signed_in: Client, media: Path, content_type: str) -> None:
    response = signed_in.generic("POST", "/api/upload", image_file(), content_type)
    assert response.status_code == 415
    assert_nothing_is_stored(media)


@pytest.mark.parametrize(
    "body", [b"", b"--x", b'--x\r\nContent-Disposition: form-data; name="image"; filename="a']
)
def test_truncated_form_is_400(signed_in: Client, media: Path, body: bytes) -> None:
    response = signed_in.generic("POST", "/api/upload", body, "multipart/form-data; boundary=x")
    assert response.status_code == 400
    assert set(response.json()) == {"message", "errors"}
    assert_nothing_is_stored(media)


def test_failed_save_leaves_no_file(signed_in: Client, media: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise DatabaseError("disk full")

    monkeypatch.setattr("django.db.models.Model.save_base", fail)
    with pytest.raises(DatabaseError):
        upload(signed_in, image_file())
    assert_nothing_is_stored(media)


# One image


def test_alternative_text_is_changed_and_stored_in_nfc(signed_in: Client) -> None:
    image = LibraryImageFactory()
    for path in (f"/api/upload/{image.pk}", f"/api/upload/{image.pk}/"):
        response = signed_in.patch(path, {"alt": "\u09af\u09cb\u0997 \u09a1\u09bc"}, "application/json")
        assert response.json()["alt"] == "\u09af\u09cb\u0997 \u09a1\u09bc"
    assert signed_in.patch(path, {"alt": "\u09dc"}, "application/json").json()["alt"] == "\u09a1\u09bc"
    for wrong in ({}, {"alt": None}, {"alt": "ক" * 256}, {"alt": ["x"]}):
        assert signed_in.patch(path, wrong, "application/json").status_code == 400
    image.refresh_from_db()
    assert image.description == "\u09a1\u09bc"


def test_image_in_use_is_not_deleted_and_409_names_the_pages(
    signed_in: Client, home: HomePage, media: Path
) -> None:
    image = LibraryImageFactory()
    blog = BlogIndexPageFactory(parent=home)
    for number in range(6):
        PostPageFactory(parent=blog, title=f"পোস্ট {number}", image=image.address)
    response = signed_in.delete(f"/api/upload/{image.pk}")
    assert response.status_code == 409
    titles = response.json()["errors"]["usedBy"]
    assert len(titles) == 5
    assert {title[:-2] for title in titles} == {"পোস্ট"}
    quoted = ", ".join(f"“{title}”" for title in titles)
    assert response.json()["message"] == f"The picture is used in {quoted} and 1 more. Remove it there first."
    assert (media / "original_images" / image.file_name).exists()
    for post in PostPage.objects.all()[:2]:
        post.delete()
    response = signed_in.delete(f"/api/upload/{image.pk}")
    assert response.status_code == 409
    assert " more" not in response.json()["message"]


def test_description_with_too_many_marks_is_refused(signed_in: Client, media: Path) -> None:
    response = upload(signed_in, image_file(), alt="ক" + "\u0315\u0300" * 16)
    assert response.status_code == 400
    assert response.json()["errors"] == {
        "alt": ["The text has more than 30 combining marks on one letter. Delete them and try again."]
    }
    assert_nothing_is_stored(media)
