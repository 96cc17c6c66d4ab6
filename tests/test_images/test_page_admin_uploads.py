"""Uploads in the page admin: the same checks as in the API, before a picture is decoded."""

import io
import json
import struct
import zlib

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image as PillowImage

from cms.images.models import LibraryImage
from tests.factories.images import image_file, phone_photo
from tests.media import path_of

pytestmark = pytest.mark.usefixtures("media")

TOO_LARGE = "The picture has more than 40 megapixels. Make it smaller and try again."
DAMAGED = "The picture is damaged and cannot be read. Choose another file."
NO_PICTURE = "The file is not a JPEG, PNG, WebP, GIF or AVIF picture. Choose another one."


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, *more: bytes) -> bytes:
    """A PNG that says to have this size, with some rows of it."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress(bytes(100 * (4 * width + 1))))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + rows + chunk(b"IEND", b"")


def animated_png() -> bytes:
    out = io.BytesIO()
    frames = [PillowImage.new("RGB", (80, 60), colour) for colour in ("red", "green")]
    frames[0].save(out, "PNG", save_all=True, append_images=frames[1:])
    return out.getvalue()


BAD = [
    (png(13_000, 13_000), TOO_LARGE),
    (image_file()[:60], DAMAGED),
    (png(80, 60, chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(80_000_000)))), DAMAGED),
    (png(80, 60, chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(80_000_000)))), DAMAGED),
    (b"ttt", NO_PICTURE),
]
CHOOSER = "/cms/images/chooser/create/"
FORMS = {
    CHOOSER: "image-chooser-upload-file",
}


def send(client: Client, path: str, data: bytes, name: str = "picture.png") -> tuple[int, str]:
    field = FORMS.get(path, "file")
    form = {field: SimpleUploadedFile(name, data), field.replace("file", "title"): "ছবি", "title": "ছবি"}
    response = client.post(path, form, headers={"X-Requested-With": "XMLHttpRequest"})
    return response.status_code, response.content.decode()


@pytest.mark.parametrize(("data", "reason"), BAD, ids=range(len(BAD)))
def test_bad_picture_is_refused_with_the_reason(editor: Client, data: bytes, reason: str) -> None:
    status, text = send(editor, CHOOSER, data)
    assert status == 200
    assert reason in text
    assert not LibraryImage.objects.exists()


@pytest.mark.parametrize("path", FORMS)
def test_huge_picture_is_not_decoded(editor: Client, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    def load(*args: object) -> None:
        raise AssertionError("The picture has been decoded.")

    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", load)
    assert TOO_LARGE in send(editor, path, png(13_000, 13_000))[1]
    assert not LibraryImage.objects.exists()


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize(
    ("data", "ending"),
    [(image_file(), ".png"), (animated_png(), ".webp"), (phone_photo(), ".jpg")],
    ids=["png", "animated png", "phone"],
)
def test_good_picture_is_taken(editor: Client, path: str, data: bytes, ending: str) -> None:
    send(editor, path, data)
    image = LibraryImage.objects.get()
    assert (image.width, path_of(image.file).suffix) == (80, ending)


def test_forms_load_the_picture_script_and_show_the_limit_in_bengali_digits(editor: Client) -> None:
    page = editor.get("/cms/pages/").content.decode()
    for file in ("pictures.js", "bangla-dates.js", "style.css"):
        assert f"page-admin/{file}" in page
    assert "10.0" in editor.get("/cms/images/chooser/").content.decode()
    editor.cookies["language"] = "bn"
    assert "১০.০" in json.loads(editor.get("/cms/images/chooser/").content)["html"]
