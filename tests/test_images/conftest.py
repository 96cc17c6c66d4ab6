"""Every test of images has its own media folder, and a database."""

import secrets
from pathlib import Path

import pytest
from pytest_django import Settings

from tests.media import media_folder


@pytest.fixture(autouse=True)
def media(db: None, settings: Settings, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    if settings.MEDIA_STORAGE_URL:
        default = settings.STORAGES["default"]
        options = default["OPTIONS"] | {"location": f"tests/{secrets.token_hex(4)}"}
        settings.STORAGES = settings.STORAGES | {"default": default | {"OPTIONS": options}}
    return media_folder()
