"""Model fields that contain addresses of library pictures, for Wagtail's reference index."""

import re
from collections.abc import Iterator
from typing import Any

from django.db import models

from .models import LibraryImage, images_by_address

Reference = tuple[type[models.Model], str, str, str]
ADDRESS = re.compile(r"/images/[\w.-]+")


def references(text: str) -> Iterator[Reference]:
    """A reference for every library picture whose address is in the text."""
    for image in images_by_address(ADDRESS.findall(text)).values():
        yield LibraryImage, str(image.pk), "", image.address


class ImageAddressField(models.CharField):
    """The address of a picture: `/images/<file>` of the library, or http(s)."""

    def extract_references(self, value: Any) -> Iterator[Reference]:
        yield from references(str(value or ""))


class HtmlField(models.TextField):
    """HTML that may show pictures of the library."""

    def extract_references(self, value: Any) -> Iterator[Reference]:
        yield from references(str(value or ""))
