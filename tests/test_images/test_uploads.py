"""POST /api/upload and its neighbours: what may enter the library, as what, and what never does."""

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
from django.db import DatabaseError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from PIL import Image as PillowImage
from PIL.PngImagePlugin import PngInfo

from blog.models import PostPage
from cms.accounts.models import Administrator
from cms.images import uploads
from cms.images.models import LibraryImage
from home.models import HomePage
from tests.factories.images import LibraryImageFactory, image_file
from tests.factories.pages import BlogIndexPageFactory, PostPageFactory

ENDINGS = {"JPEG": "jpg", "PNG": "png", "WEBP": "webp", "GIF": "gif", "AVIF": "avif"}
NAME = re.compile(r"[0-9a-f]{20}\.(?:jpg|png|webp|gif|avif)")


def upload(client: Client, data: bytes, name: str = "picture.png", **fields: Any) -> Any:
    file = SimpleUploadedFile(name, data, "image/png")
    file.name = name  # Django's own class would already have taken the folders off
    return client.post("/api/upload", {"image": file, **fields})


def stored(media: Path, image: dict[str, Any]) -> bytes:
    return (media / "original_images" / image["image"]).read_bytes()


def assert_nothing_is_kept(media: Path) -> None:
    assert not LibraryImage.objects.exists()
    assert [path for path in media.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("path", ["/api/upload", "/api/upload/"])
@pytest.mark.parametrize("file_format", list(ENDINGS))
def test_a_picture_is_taken_whatever_its_name_says(
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
        "alt": "নদীতে নৌকা",
        "width": 300,
        "height": 200,
        "size": len(stored(media, image)),
        "createdAt": image["createdAt"],
        "thumbnail": row.variants["files"]["width-400|format-webp"][0],
    }
    assert (row.title, row.uploaded_by_user) == ("নৌকা", administrator)
    assert PillowImage.open(io.BytesIO(stored(media, image))).format == file_format


def test_the_list_is_public_with_names_alone_newest_first(signed_in: Client, client: Client) -> None:
    names = [upload(signed_in, image_file()).json()["image"] for _ in range(3)]
    for path in ("/api/upload", "/api/upload/"):
        assert client.get(path).json() == [{"image": name} for name in reversed(names)]
        assert [image["image"] for image in signed_in.get(path).json()] == names[::-1]


def test_pictures_are_searched_and_paged(signed_in: Client) -> None:
    for name in ("নৌকা", "মাঠ", "নৌকা ২"):
        upload(signed_in, image_file(), f"{name}.png", alt=f"{name} দেখা যায়")
    found = signed_in.get("/api/upload", {"search": "নৌকা"})
    assert [image["alt"] for image in found.json()] == ["নৌকা ২ দেখা যায়", "নৌকা দেখা যায়"]
    assert found["X-Total-Count"] == "2"
    page = signed_in.get("/api/upload", {"limit": 1, "offset": 1})
    assert [image["alt"] for image in page.json()] == ["মাঠ দেখা যায়"]
    assert page["X-Total-Count"] == "3"


def test_the_list_costs_the_same_with_more_pictures(signed_in: Client) -> None:
    costs = []
    for count in (2, 10):
        LibraryImageFactory.create_batch(count)
        with CaptureQueriesContext(connection) as queries:
            assert signed_in.get("/api/upload").status_code == 200
        costs.append(len(queries))
    assert costs[0] == costs[1]


# What a camera writes down


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


def test_a_photo_is_upright_and_tells_neither_place_nor_camera(signed_in: Client, media: Path) -> None:
    data = photo()
    assert b"SECRETCAMERA" in data
    image = upload(signed_in, data, "a.jpg").json()
    kept = stored(media, image)
    assert (image["width"], image["height"]) == (20, 40)
    opened = PillowImage.open(io.BytesIO(kept)).convert("RGB")
    red, _, blue = opened.split()
    assert red.tobytes()[20 * 20 + 17] > 200
    assert blue.tobytes()[20 * 20 + 2] > 200
    assert not opened.getexif()
    for path in media.rglob("*.*"):
        assert b"SECRET" not in path.read_bytes()


def test_texts_profiles_and_what_is_appended_are_left_out(signed_in: Client, media: Path) -> None:
    info = PngInfo()
    info.add_text("Author", "SECRETNAME")
    out = io.BytesIO()
    PillowImage.new("RGB", (30, 20), "#0B5D3B").save(out, "PNG", pnginfo=info)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("evil.html", "SECRETPAGE")
    data = out.getvalue() + b"<script>SECRETSCRIPT()</script>" + archive.getvalue()
    kept = stored(media, upload(signed_in, data).json())
    assert b"SECRET" not in kept
    assert kept.endswith(b"IEND\xaeB`\x82")


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "CMYK", "I;16", "YCbCr"])
def test_every_kind_of_colour_becomes_a_picture_for_browsers(
    signed_in: Client, media: Path, mode: str
) -> None:
    out = io.BytesIO()
    kind = "JPEG" if mode in ("CMYK", "YCbCr") else "PNG"
    image = PillowImage.new(mode, (30, 20))
    image.save(out, kind)
    response = upload(signed_in, out.getvalue())
    assert response.status_code == 201
    assert PillowImage.open(io.BytesIO(stored(media, response.json()))).mode in (
        "1",
        "L",
        "LA",
        "P",
        "RGB",
        "RGBA",
    )
    assert response.json()["thumbnail"]


def animation(frames: int, size: tuple[int, int] = (20, 10), file_format: str = "GIF") -> bytes:
    pictures = [
        PillowImage.new("RGB", size, (number * 70 % 256, 90, number % 256)) for number in range(frames)
    ]
    out = io.BytesIO()
    pictures[0].save(out, file_format, save_all=True, append_images=pictures[1:], duration=80, loop=0)
    return out.getvalue()


def test_of_a_moving_png_the_first_picture_is_kept(signed_in: Client, media: Path) -> None:
    image = upload(signed_in, animation(3, file_format="PNG")).json()
    kept = PillowImage.open(io.BytesIO(stored(media, image)))
    assert (kept.format, getattr(kept, "n_frames", 1)) == ("PNG", 1)


@pytest.mark.parametrize("file_format", ["GIF", "WEBP"])
def test_an_animation_keeps_its_frames_and_its_pace(signed_in: Client, media: Path, file_format: str) -> None:
    image = upload(signed_in, animation(3, file_format=file_format)).json()
    kept = PillowImage.open(io.BytesIO(stored(media, image)))
    assert (kept.format, kept.n_frames) == (file_format, 3)
    kept.seek(1)
    kept.load()
    assert kept.info["duration"] == 80


# What never enters


def png_header(width: int, height: int) -> bytes:
    """A PNG that says it is so large and holds next to nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
NOT_A_PICTURE = "This is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file."
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
def test_what_is_no_picture_is_refused_with_its_reason(
    signed_in: Client, media: Path, data: bytes, reason: str | None
) -> None:
    response = upload(signed_in, data)
    assert response.status_code == 400
    [told] = response.json()["errors"]["image"]
    assert told == reason or (reason is None and told in (NOT_A_PICTURE, DAMAGED, TOO_MANY))
    assert_nothing_is_kept(media)


def test_an_animation_of_too_many_pixels_is_refused(
    signed_in: Client, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "MAX_PIXELS_OF_ALL_FRAMES", 599)
    response = upload(signed_in, animation(3))
    assert response.json()["errors"] == {"image": [TOO_LONG]}
    assert_nothing_is_kept(media)


@pytest.mark.parametrize("file_format", list(ENDINGS))
def test_a_file_that_is_cut_off_is_refused(signed_in: Client, media: Path, file_format: str) -> None:
    out = io.BytesIO()
    noise = PillowImage.frombytes("RGB", (64, 64), random.Random(1).randbytes(64 * 64 * 3))
    noise.save(out, file_format)
    data = out.getvalue()
    for part in (0.02, 0.1, 0.5, 0.8):
        response = upload(signed_in, data[: int(len(data) * part)])
        assert response.status_code == 400, part
        assert response.json()["errors"]["image"] in ([DAMAGED], [NOT_A_PICTURE])
    assert_nothing_is_kept(media)


def test_hundreds_of_broken_files_break_nothing(signed_in: Client, media: Path) -> None:
    """Whatever comes of a file with wrong bytes: a picture, or a refusal with its reason."""
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


def test_more_than_ten_megabytes_is_a_413(signed_in: Client, media: Path) -> None:
    response = upload(signed_in, image_file() + b"\0" * (10 * 1024 * 1024))
    assert response.status_code == 413
    assert response.json() == {
        "message": "The file is larger than 10.0\xa0MB. Make the picture smaller and try again.",
        "errors": {},
    }
    assert_nothing_is_kept(media)


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd", "..\\..\\x.png", "/etc/cron.d/x", "a.php", "a.php.png", "a.png.html", ".htaccess", "con",
        "a\r\nX-Evil: 1.png", "<img src=x onerror=alert(1)>.png", "%2e%2e%2fx.png", "क" * 300 + ".png", "\u202egnp.exe",
        " .png", "যোগ\u09af\u09bcা.png", "-rf.png", "a;b|c.png", "\ud800".encode("utf-8", "replace").decode(),
    ],
)  # fmt: skip
def test_a_files_name_decides_nothing(signed_in: Client, media: Path, name: str) -> None:
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
def test_missing_and_wrong_fields_are_named(
    signed_in: Client, media: Path, fields: dict[str, Any], named: set[str]
) -> None:
    response = signed_in.post("/api/upload", fields)
    assert response.status_code == 400
    assert set(response.json()["errors"]) == named
    assert_nothing_is_kept(media)


@pytest.mark.parametrize(
    "content_type", ["application/json", "image/png", "application/x-www-form-urlencoded"]
)
def test_a_body_that_is_no_multipart_form_is_a_415(signed_in: Client, media: Path, content_type: str) -> None:
    response = signed_in.generic("POST", "/api/upload", image_file(), content_type)
    assert response.status_code == 415
    assert_nothing_is_kept(media)


@pytest.mark.parametrize(
    "body", [b"", b"--x", b'--x\r\nContent-Disposition: form-data; name="image"; filename="a']
)
def test_a_form_that_was_cut_off_is_a_400(signed_in: Client, media: Path, body: bytes) -> None:
    response = signed_in.generic("POST", "/api/upload", body, "multipart/form-data; boundary=x")
    assert response.status_code == 400
    assert set(response.json()) == {"message", "errors"}
    assert_nothing_is_kept(media)


def test_a_visitor_uploads_changes_and_deletes_nothing(client: Client, media: Path) -> None:
    image = LibraryImageFactory(description="সবুজ মাঠ")
    assert upload(client, image_file()).status_code == 403
    path = f"/api/upload/{image.pk}"
    assert client.patch(path, {"alt": "x"}, "application/json").status_code == 403
    assert client.delete(path).status_code == 403
    assert LibraryImage.objects.get().description == "সবুজ মাঠ"


def test_a_picture_that_cannot_be_kept_leaves_no_file(
    signed_in: Client, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise DatabaseError("disk full")

    monkeypatch.setattr("django.db.models.Model.save_base", fail)
    with pytest.raises(DatabaseError):
        upload(signed_in, image_file())
    assert_nothing_is_kept(media)


# One picture


def test_the_alternative_text_is_changed_in_nfc(signed_in: Client) -> None:
    image = LibraryImageFactory()
    for path in (f"/api/upload/{image.pk}", f"/api/upload/{image.pk}/"):
        response = signed_in.patch(path, {"alt": "\u09af\u09cb\u0997 \u09a1\u09bc"}, "application/json")
        assert response.json()["alt"] == "\u09af\u09cb\u0997 \u09a1\u09bc"
    assert signed_in.patch(path, {"alt": "\u09dc"}, "application/json").json()["alt"] == "\u09a1\u09bc"
    for wrong in ({}, {"alt": None}, {"alt": "ক" * 256}, {"alt": ["x"]}):
        assert signed_in.patch(path, wrong, "application/json").status_code == 400
    image.refresh_from_db()
    assert image.description == "\u09a1\u09bc"


def test_a_picture_nobody_uses_is_deleted_with_its_files(
    signed_in: Client, media: Path, django_capture_on_commit_callbacks: Any
) -> None:
    image = LibraryImageFactory()
    with django_capture_on_commit_callbacks(execute=True):
        assert signed_in.delete(f"/api/upload/{image.pk}").status_code == 204
    assert_nothing_is_kept(media)
    assert signed_in.delete(f"/api/upload/{image.pk}").status_code == 404


def test_a_picture_in_use_stays_and_the_answer_says_where(
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
    PostPage.objects.first().delete()
    PostPage.objects.first().delete()
    response = signed_in.delete(f"/api/upload/{image.pk}")
    assert response.status_code == 409
    assert " more" not in response.json()["message"]
