"""The image library: multiple uploads, cropping, and deleting unused pictures."""

from io import BytesIO
from uuid import uuid4

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, expect

from .conftest import Client, notifications, picture

STEP = "[data-step]"


def file(name: str, content: bytes | None = None, kind: str = "image/png") -> FilePayload:
    return FilePayload(name=name, mimeType=kind, buffer=picture() if content is None else content)


def queued(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Chosen images").get_by_role("listitem").filter(has_text=name)


def tile(page: Page, alt: str) -> Locator:
    return page.get_by_role("figure").filter(has_text=alt)


@pytest.fixture
def word() -> str:
    return f"ছবি{uuid4().hex[:8]}"


@pytest.mark.services
@pytest.mark.console_errors("400")
def test_invalid_picture_does_not_stop_the_other_uploads(dashboard: Page, word: str) -> None:
    """S57, S84, S104, D24."""
    dashboard.goto("/admindash/viewallimage")
    chooser = dashboard.get_by_label("Choose images")
    assert (chooser.get_attribute("accept"), chooser.get_attribute("multiple")) == ("image/*", "")
    dashboard.get_by_role("button", name="Save Image").click()
    expect(dashboard.get_by_role("alert")).to_have_text("Choose images first.")
    chooser.set_input_files(
        [
            file("ek.png"),
            file("bhanga.png", b"\x89PNG\r\n\x1a\n" + b"nothing" * 20),
            file("chithi.txt", b"text", "text/plain"),
            file("dui.png"),
        ]
    )
    expect(queued(dashboard, "chithi.txt").get_by_role("alert")).to_have_text(
        "This is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file."
    )
    dashboard.get_by_label("Description ek.png").fill(f"{word} এক")
    dashboard.get_by_label("Description dui.png").fill(f"{word} দুই")
    dashboard.get_by_role("button", name="Save Image").click()
    for name in ("ek.png", "dui.png"):
        expect(queued(dashboard, name)).to_contain_text("Saved")
    expect(queued(dashboard, "bhanga.png").get_by_role("alert")).to_have_text(
        "The picture is damaged and cannot be read. Choose another file."
    )
    expect(queued(dashboard, "bhanga.png").get_by_role("button", name="Retry")).to_have_count(0)
    expect(dashboard.get_by_role("status").get_by_text("2 saved, 2 failed")).to_be_visible()
    newest = dashboard.get_by_role("figure")
    for index in (0, 1):
        expect(newest.nth(index)).to_contain_text(word)
    dashboard.get_by_label("Search descriptions and file names").fill(f"{word} দুই")
    expect(newest).to_have_count(1)


@pytest.mark.console_errors("ERR_")
def test_interrupted_upload_can_be_retried(dashboard: Page, client: Client, word: str) -> None:
    dashboard.goto("/admindash/viewallimage")
    dashboard.get_by_label("Choose images").set_input_files([file("ek.png"), file("dui.png")])
    dashboard.get_by_label("Description ek.png").fill(f"{word} এক")
    dashboard.get_by_label("Description dui.png").fill(f"{word} দুই")
    dashboard.route(
        "**/api/upload",
        lambda route: (
            route.abort("connectionreset")
            if b"dui.png" in (route.request.post_data_buffer or b"")
            else route.continue_()
        ),
    )
    dashboard.get_by_role("button", name="Save Image").click()
    expect(queued(dashboard, "ek.png")).to_contain_text("Saved")
    cut = queued(dashboard, "dui.png")
    expect(cut.get_by_role("alert")).to_have_text(
        "The server could not be reached. Check the connection and try again."
    )
    dashboard.unroute_all()
    cut.get_by_role("button", name="Retry dui.png").click()
    expect(cut).to_contain_text("Saved")
    found = client.send("GET", "/api/upload", params={"search": word})
    assert sorted(image["alt"] for image in found) == [f"{word} এক", f"{word} দুই"]


def test_stopping_an_upload_moves_the_focus_to_its_retry_button(dashboard: Page) -> None:
    dashboard.goto("/admindash/viewallimage")
    dashboard.get_by_label("Choose images").set_input_files([file("ek.png")])
    dashboard.route("**/api/upload", lambda _: None)
    dashboard.get_by_role("button", name="Save Image").click()
    stop = dashboard.get_by_role("button", name="Stop ek.png")
    stop.focus()
    dashboard.keyboard.press("Enter")
    expect(dashboard.get_by_role("button", name="Retry ek.png")).to_be_focused()


@pytest.mark.console_errors("409")
def test_unused_picture_is_deleted_and_used_picture_is_not(
    dashboard: Page, client: Client, word: str
) -> None:
    used, free = client.image(alt=f"{word} লাগে"), client.image(alt=f"{word} লাগে না")
    client.post(f"লেখা {word}", image=used["url"])
    dashboard.goto(f"/admindash/viewallimage?search={word}")
    asking = tile(dashboard, "Delete this picture?")
    dashboard.get_by_role("button", name=f"Delete {used['alt']}", exact=True).click()
    expect(asking.get_by_role("button", name="Keep it")).to_be_focused()
    asking.get_by_role("button", name="Delete", exact=True).click()
    told = dashboard.get_by_role("alert")
    expect(told).to_contain_text("The picture is used and stays. First take it out of:")
    expect(told.get_by_role("listitem")).to_have_text([f"লেখা {word}"])
    dashboard.get_by_role("button", name="Close").click()
    dashboard.get_by_role("button", name=f"Delete {free['alt']}", exact=True).click()
    asking.get_by_role("button", name="Delete", exact=True).click()
    expect(notifications(dashboard).get_by_text("The picture is deleted.")).to_be_visible()
    expect(dashboard.get_by_role("figure")).to_have_count(1)
    assert dashboard.request.get(free["url"]).status == 404
    assert dashboard.request.get(used["url"]).status == 200


def test_picture_is_cropped_and_saved_as_jpeg(dashboard: Page, client: Client, word: str) -> None:
    """S59, S60, S84, S107, D15."""
    dashboard.goto("/admindash/imageupload")
    step = dashboard.locator(STEP)
    expect(step).to_have_attribute("data-step", "choose-img")
    choose = dashboard.get_by_label("Choose image")
    choose.set_input_files(file("bhanga.png", b"no picture at all"))
    expect(dashboard.get_by_role("alert")).to_contain_text("This browser cannot open the file as a picture.")
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
    expect(dashboard.get_by_role("img", name="The cropped picture")).to_be_visible()
    dashboard.get_by_label("Description").fill(word)
    dashboard.get_by_role("button", name="Crop", exact=True).click()
    expect(step).to_have_attribute("data-step", "crop-img")
    dashboard.get_by_role("button", name="Crop & Apply").click()
    expect(dashboard.get_by_label("Description")).to_have_value(word)
    dashboard.get_by_role("button", name="Save Image").click()
    expect(step).to_have_attribute("data-step", "choose-img")
    expect(dashboard.get_by_text("The picture is saved.")).to_be_visible()
    expect(dashboard.get_by_role("figure").first).to_contain_text(word)
    [saved] = client.send("GET", "/api/upload", params={"search": word})
    assert (saved["width"], saved["height"]) == (600, 450)
    response = dashboard.request.get(saved["url"])
    assert response.headers["content-type"] == "image/jpeg"
    with Image.open(BytesIO(response.body())) as image:
        assert (image.format, image.size) == ("JPEG", (600, 450))
