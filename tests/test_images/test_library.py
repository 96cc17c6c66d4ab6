"""The image library's rows: names, addresses, and one transaction for a change and the site version."""

import re
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.db import DatabaseError
from django.test import Client

from cms.images.models import LibraryImage, images_by_address
from cms.page_cache.models import site_version
from tests.factories.images import LibraryImageFactory, image_file


def test_file_names_are_random() -> None:
    data = image_file()
    names = [
        LibraryImageFactory(file=ContentFile(data, name=name)).file.name
        for name in ("../../রাজশাহী শিবির.PNG", "a.png", "a.png", "x" * 250 + ".png")
    ]
    assert len(set(names)) == 4
    assert all(re.fullmatch(r"original_images/[0-9a-f]{20}\.png", name) for name in names)


def test_images_are_found_by_address_in_one_query(django_assert_num_queries: Any) -> None:
    one, two = LibraryImageFactory(), LibraryImageFactory()
    others = ["/images/nothing.png", "https://example.org/images/a.png", "", "/images/", "/images/../x.png"]
    with django_assert_num_queries(1):
        images = images_by_address([one.address, two.address, one.address, *others])
        assert images == {one.address: one, two.address: two}
    with django_assert_num_queries(0):
        assert images_by_address(["https://example.org/a.png", ""]) == {}


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
def test_alternative_text_is_not_changed_when_the_site_version_cannot_be_raised(
    signed_in: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = LibraryImageFactory(description="সবুজ মাঠ")
    version = site_version()

    def fail() -> None:
        raise DatabaseError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr("cms.page_cache.signals.raise_site_version", fail)
        with pytest.raises(DatabaseError):
            signed_in.patch(f"/api/upload/{image.pk}", {"alt": "নদী"}, "application/json")
    assert LibraryImage.objects.get().description == "সবুজ মাঠ"
    assert site_version() == version
    assert signed_in.patch(f"/api/upload/{image.pk}", {"alt": "নদী"}, "application/json").status_code == 200
    assert LibraryImage.objects.get().description == "নদী"
    assert site_version() > version
