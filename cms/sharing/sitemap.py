"""The sitemap, with the pictures of each page."""

from collections import defaultdict
from typing import Any
from urllib.parse import urljoin

from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from wagtail.contrib.sitemaps import Sitemap
from wagtail.models import Page, ReferenceIndex

from cms.images.models import LibraryImage, prefetch_renditions
from cms.images.representation import picture


class PageSitemap(Sitemap):
    """The addresses of public pages."""

    def _urls(self, page: int, protocol: str, domain: str) -> list[dict[str, Any]]:
        urls: list[dict[str, Any]] = super()._urls(page, protocol, domain)
        pictures = pictures_by_page()
        for url in urls:
            url["images"] = pictures.get(url.get("page_id"), ())
        return urls


def pictures_by_page() -> dict[int | None, list[str]]:
    """The addresses of the pictures in each page's own text, by the page's id."""
    types = ContentType.objects.get_for_models(Page, LibraryImage)
    references = ReferenceIndex.objects.filter(
        base_content_type=types[Page], to_content_type=types[LibraryImage]
    )
    pairs = {(int(page), int(image)) for page, image in references.values_list("object_id", "to_object_id")}
    images = LibraryImage.objects.prefetch_related(prefetch_renditions()).in_bulk(
        {image for _, image in pairs}
    )
    found: dict[int | None, list[str]] = defaultdict(list)
    for page, image in sorted(pairs):
        if shown := picture(images.get(image)):
            found[page].append(urljoin(settings.SITE_URL, shown["src"]))
    return found
