"""The service worker, the offline page, the web manifest and the icons."""

import io
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from PIL import Image
from pytest_django import Settings

from cms.navigation.models import SiteSettings
from cms.page_cache.keys import release
from home.models import HomePage
from tests.html_pages import text


def test_service_worker_has_the_release(
    client: Client, home: HomePage, settings: Settings, tmp_path: Path
) -> None:
    current = release()
    settings.SERVICE_WORKER_FILE = tmp_path / "sw.js"
    settings.SERVICE_WORKER_FILE.write_text("const worker = RELEASE;")
    response = client.get("/sw.js")
    assert text(response) == f'const RELEASE="{current}";const worker = RELEASE;'
    assert response["Content-Type"] == "text/javascript; charset=utf-8"
    assert response["Cache-Control"] == "no-cache"
    again = client.get("/sw.js", headers={"If-None-Match": response["ETag"]})
    assert again.status_code == 304


def test_service_worker_that_was_not_built_is_404(
    client: Client, home: HomePage, settings: Settings, tmp_path: Path
) -> None:
    assert release()
    settings.SERVICE_WORKER_FILE = tmp_path / "sw.js"
    assert client.get("/sw.js").status_code == 404


def test_offline_page_needs_no_style_sheet_and_is_not_listed(client: Client, home: HomePage) -> None:
    response = client.get("/offline")
    page = text(response)
    assert response["Cache-Control"] == "no-cache"
    assert '<meta name="robots" content="noindex">' in page
    assert "stylesheet" not in page
    [style] = re.findall("<style>(.+?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in response["Content-Security-Policy"]
    assert "unsafe-inline" not in re.findall("style-src [^;]+", response["Content-Security-Policy"])[0]
    assert "/offline" not in text(client.get("/sitemap.xml"))


def test_manifest_describes_the_site(client: Client, home: HomePage) -> None:
    SiteSettings.objects.update_or_create(
        site=home.get_site(), defaults={"name": "আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ"}
    )
    response = client.get("/manifest.webmanifest")
    assert response["Content-Type"] == "application/manifest+json"
    assert "আনন্দমার্গ" in text(response)
    data: dict[str, Any] = response.json()
    icons = data.pop("icons")
    assert data == {
        "id": "/",
        "name": "আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ",
        "short_name": "আনন্দমার্গ",
        "lang": "bn",
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "theme_color": "#0B5D3B",
        "background_color": "#FAF8F3",
    }
    assert [(icon["sizes"], icon["purpose"]) for icon in icons] == [
        ("192x192", "any"),
        ("512x512", "any"),
        ("192x192", "maskable"),
        ("512x512", "maskable"),
    ]
    for icon in icons:
        with Image.open(str(finders.find(icon["src"].removeprefix("/static/")))) as image:
            assert (f"{image.width}x{image.height}", image.format) == (icon["sizes"], "PNG")


@pytest.mark.parametrize(
    ("name", "format", "size"),
    [("favicon.ico", "ICO", (48, 48)), ("apple-touch-icon.png", "PNG", (180, 180))],
)
def test_default_icon_paths_are_served(
    client: Client, home: HomePage, name: str, format: str, size: tuple[int, int]
) -> None:
    response = client.get(f"/{name}")
    assert (response.status_code, response["Location"]) == (302, f"/static/{name}")
    file = finders.find(name)
    assert file
    with Image.open(io.BytesIO(Path(str(file)).read_bytes())) as image:
        assert (image.format, image.size) == (format, size)


def test_pages_name_manifest_and_icon(client: Client, home: HomePage) -> None:
    page = text(client.get("/"))
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="/static/apple-touch-icon.png">' in page
