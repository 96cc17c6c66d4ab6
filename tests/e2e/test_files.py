"""Sounds and downloads in an article: with and without scripts, and kept for use without a connection."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.media_files import PDF, sound

from .axe import violations
from .conftest import ON_A_PHONE, Site, other_visitor, wait_until

KEEP = "অফলাইনে রাখুন"
KEPT = "অফলাইনে আছে, সরিয়ে দিন"
# Creates the article /sounds with a sound and a leaflet.
CREATE = """
from django.core.files import File
from articles.models import ArticlePage
from cms.documents.models import LibraryDocument
from home.models import HomePage
def document(path, title, **fields):
    with open(path, "rb") as file:
        return LibraryDocument.objects.create(title=title, file=File(file, name=path.rsplit("/")[-1]), **fields)
song = document({song!r}, "গান")
leaflet = document({leaflet!r}, "পুস্তিকা", pages=1)
home = HomePage.objects.get()
body = [
    ("sound", {{"file": song, "title": "ভোরের গান", "description": "সকালের আসরে গাওয়া।", "transcript": "<p>জাগো</p>"}}),
    ("downloads", [{{"file": leaflet, "title": "ষোড়শ বিধি", "description": "এক পাতার তালিকা।"}}]),
]
page = ArticlePage(title="গান ও পুস্তিকা", slug="sounds", lead="শোনার ও ডাউনলোডের পাতা।", body=body)
home.add_child(instance=page)
"""
# Plays the sound from its second second and answers how far it came.
PLAY = """async (player) => {
  player.muted = true
  player.currentTime = 2
  await player.play()
  await new Promise((done) => player.addEventListener("timeupdate", done, { once: true }))
  player.pause()
  return [player.currentTime >= 2, player.duration]
}"""


@pytest.fixture(scope="module")
def article(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("files")
    (folder / "gan.wav").write_bytes(sound(4))
    (folder / "bidhi.pdf").write_bytes(PDF)
    site.manage("shell", "-c", CREATE.format(song=str(folder / "gan.wav"), leaflet=str(folder / "bidhi.pdf")))
    yield "/sounds"
    site.manage(
        "shell",
        "-c",
        "from articles.models import ArticlePage; ArticlePage.objects.get(slug='sounds').delete()",
    )


def downloaded(page: Page) -> bytes:
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("^ডাউনলোড করুন.+ষোড়শ বিধি$")).click()
    assert download.value.suggested_filename.startswith("bidhi")
    return Path(download.value.path()).read_bytes()


def test_sound_and_leaflet_on_a_phone(phone: Page, article: str) -> None:
    requests: list[str] = []
    phone.on("request", lambda request: requests.append(request.url))
    phone.goto(article)
    expect(phone.get_by_text("৪ সেকেন্ড · ৩১ কিলোবাইট")).to_be_visible()
    expect(phone.get_by_text("পিডিএফ · ১ পৃষ্ঠা · ১ কিলোবাইট")).to_be_visible()
    phone.get_by_text("লিখিত রূপ পড়ুন").tap()
    expect(phone.get_by_text("জাগো", exact=True)).to_be_visible()
    phone.wait_for_load_state("networkidle")
    assert [url for url in requests if "/documents/" in url or "keep" in url] == []
    assert phone.locator("audio").evaluate(PLAY) == [True, 4]
    assert downloaded(phone) == PDF
    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme=scheme)
        for width in (390, 320, 1280):
            phone.set_viewport_size({"width": width, "height": 844})
            assert phone.evaluate("document.documentElement.scrollWidth") == width
            assert violations(phone) == [], (scheme, width)


def test_sound_and_leaflet_without_scripts(without_scripts: Page, article: str) -> None:
    without_scripts.goto(article)
    player = without_scripts.locator("audio")
    expect(player).to_be_visible()
    assert player.get_attribute("preload") == "none"
    assert downloaded(without_scripts) == PDF
    expect(without_scripts.get_by_role("button", name=re.compile(KEEP))).to_have_count(0)
    answer = without_scripts.request.get(str(player.get_attribute("src")))
    assert (answer.status, answer.body()) == (200, sound(4))


@pytest.mark.console_errors  # Chromium reports every request that fails without a connection
def test_kept_sound_and_leaflet_without_a_connection(
    browser: Browser, request: pytest.FixtureRequest, article: str
) -> None:
    with other_visitor(browser, request, service_workers="allow", **ON_A_PHONE) as phone:
        phone.goto(article)
        wait_until(phone, "navigator.serviceWorker.controller !== null")
        for title in ("ভোরের গান", "ষোড়শ বিধি"):
            phone.get_by_role("button", name=re.compile(f"^{KEEP}.+{title}$")).tap()
            expect(phone.get_by_role("button", name=re.compile(f"^{KEPT}.+{title}$"))).to_be_visible()
        phone.context.set_offline(True)
        phone.goto(article)
        expect(phone.get_by_role("button", name=re.compile(f"^{KEPT}.+ভোরের গান$"))).to_be_visible()
        assert phone.locator("audio").evaluate(PLAY) == [True, 4]
        assert downloaded(phone) == PDF
        phone.get_by_role("button", name=re.compile(f"^{KEPT}.+ভোরের গান$")).tap()
        expect(phone.get_by_role("button", name=re.compile(f"^{KEEP}.+ভোরের গান$"))).to_be_visible()
        expect(phone.get_by_role("button", name="রাখা আছে; চাপলে সরে যাবে")).to_be_visible()
