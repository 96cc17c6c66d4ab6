"""The image library: multiple uploads, cropping, and deleting unused pictures."""

from io import BytesIO
from uuid import uuid4

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Page, expect

from ..conftest import wait_until
from .conftest import Client, picture

STEP = "[data-step]"


def file(name: str, content: bytes | None = None, kind: str = "image/png") -> FilePayload:
    return FilePayload(name=name, mimeType=kind, buffer=picture() if content is None else content)


@pytest.fixture
def word() -> str:
    return f"ছবি{uuid4().hex[:8]}"


@pytest.mark.services
def test_picture_is_cropped_and_saved_as_jpeg(dashboard: Page, client: Client, word: str) -> None:
    """S59, S60, S84, S107, D15."""
    dashboard.goto("/admindash/imageupload")
    step = dashboard.locator(STEP)
    expect(step).to_have_attribute("data-step", "choose-img")
    choose = dashboard.get_by_label("Choose image")
    choose.set_input_files(file("bhanga.png", b"no picture at all"))
    expect(dashboard.get_by_role("alert")).to_contain_text("This browser cannot open the file as an image.")
    choose.set_input_files(file("bhor.png", picture(900, 900)))
    expect(step).to_have_attribute("data-step", "crop-img")
    zoom = dashboard.get_by_role("slider", name="Zoom")
    for name, value in {"min": "1", "max": "3", "value": "1"}.items():
        assert zoom.get_attribute(name) == value
    dashboard.get_by_role("button", name="Cancel").click()
    expect(step).to_have_attribute("data-step", "choose-img")
    expect(step).to_be_focused()

    choose.set_input_files(file("bhor.png", picture(900, 900)))
    dashboard.get_by_role("application", name="Frame 4:3").focus()
    for _ in range(5):
        dashboard.keyboard.press("+")
    expect(dashboard.get_by_text("1.5×")).to_be_visible()
    dashboard.get_by_role("button", name="Crop & Apply").click()
    expect(step).to_have_attribute("data-step", "img-cropped")
    expect(dashboard.get_by_role("img", name="The cropped image")).to_be_visible()
    dashboard.get_by_label("Description").fill(word)
    dashboard.get_by_role("button", name="Crop", exact=True).click()
    expect(step).to_have_attribute("data-step", "crop-img")
    dashboard.get_by_role("button", name="Crop & Apply").click()
    expect(dashboard.get_by_label("Description")).to_have_value(word)
    dashboard.get_by_role("button", name="Save Image").click()
    expect(step).to_have_attribute("data-step", "choose-img")
    expect(dashboard.get_by_text("The image is saved.")).to_be_visible()
    expect(dashboard.get_by_role("figure").first).to_contain_text(word)
    [saved] = client.send("GET", "/api/upload", params={"search": word})
    assert (saved["width"], saved["height"]) == (600, 450)
    response = dashboard.request.get(saved["url"])
    assert response.headers["content-type"] == "image/jpeg"
    with Image.open(BytesIO(response.body())) as image:
        assert (image.format, image.size) == ("JPEG", (600, 450))


def test_wheel_over_the_cropper_scrolls_the_page_and_zooms_with_ctrl(dashboard: Page) -> None:
    dashboard.set_viewport_size({"width": 1280, "height": 500})
    dashboard.goto("/admindash/imageupload")
    dashboard.get_by_label("Choose image").set_input_files(file("bhor.png", picture(900, 900)))
    expect(dashboard.get_by_text("1×", exact=True)).to_be_visible()
    dashboard.get_by_role("application", name="Frame 4:3").hover()
    before = dashboard.evaluate("scrollY")
    dashboard.mouse.wheel(0, 60)
    wait_until(dashboard, "before => scrollY > before", arg=before)
    expect(dashboard.get_by_text("1×", exact=True)).to_be_visible()
    dashboard.keyboard.down("Control")
    dashboard.mouse.wheel(0, -100)
    dashboard.keyboard.up("Control")
    expect(dashboard.get_by_text("1.5×")).to_be_visible()
