"""Addresses of videos and sounds: Vitest reads the same file for those that the editor of posts knows."""

import json
from pathlib import Path

import pytest
from django.conf import settings

from cms.core.media import media_address

ADDRESSES = json.loads((Path(settings.BASE_DIR) / "frontend/src/test/media-addresses.json").read_text())


@pytest.mark.parametrize(("typed", "address"), ADDRESSES["known"])
def test_video_address_is_normalised(typed: str, address: str) -> None:
    assert media_address(typed) == address


@pytest.mark.parametrize("typed", ADDRESSES["unknown"])
def test_other_address_is_no_video(typed: str) -> None:
    assert media_address(typed) is None
