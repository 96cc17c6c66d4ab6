"""The sitemap, with the pictures of each page. More pages than one file lists are in several, with an index."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any
from urllib.parse import urljoin

from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.db.models import Max
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from wagtail.contrib.sitemaps import Sitemap, views
from wagtail.models import Page, ReferenceIndex

from cms.images.models import LibraryImage, load_renditions
from cms.images.representation import picture
from cms.pages.querysets import with_address


class PageSitemap(Sitemap):
    """The addresses of public pages."""

    limit = 120  # pages of one file: about 90 ms of CPU time

    def items(self) -> Any:
        """Search engines learn of an alias's source alone."""
        return with_address(super().items().filter(alias_of=None))

    def get_latest_lastmod(self) -> datetime | None:
        """The time of the newest publication. Django's own method loads every page."""
        latest: datetime | None = self.items().aggregate(latest=Max("last_published_at"))["latest"]
        return latest

    def _urls(self, page: int, protocol: str, domain: str) -> list[dict[str, Any]]:
        urls: list[dict[str, Any]] = super()._urls(page, protocol, domain)
        pictures = pictures_by_page({url["page_id"] for url in urls if "page_id" in url})
        for url in urls:
            url["images"] = pictures.get(url.get("page_id"), ())
        return urls


SITEMAPS = {"pages": PageSitemap}
FILE = {"sitemaps": SITEMAPS, "template_name": "sharing/sitemap.xml"}


def sitemap(request: HttpRequest) -> HttpResponseBase:
    """The sitemap, or the index of its files."""
    response: Any
    if PageSitemap(request).paginator.num_pages > 1:
        response = views.index(request, SITEMAPS, sitemap_url_name="sitemap_file")
        for file in response.context_data["sitemaps"]:  # with the address of the request
            file.location = settings.SITE_URL + file.location.removeprefix(
                request.build_absolute_uri("/")[:-1]
            )
    else:
        response = views.sitemap(request, **FILE)
    return response


def pictures_by_page(pages: Iterable[int]) -> dict[int | None, list[str]]:
    """The addresses of the pictures in each page's own text, by the page's id."""
    types = ContentType.objects.get_for_models(Page, LibraryImage)
    references = ReferenceIndex.objects.filter(
        base_content_type=types[Page], to_content_type=types[LibraryImage], object_id__in=map(str, pages)
    )
    pairs = {(int(page), int(image)) for page, image in references.values_list("object_id", "to_object_id")}
    images = LibraryImage.objects.in_bulk({image for _, image in pairs})
    load_renditions(images.values())
    urls: dict[int | None, list[str]] = defaultdict(list)
    for page, image in sorted(pairs):
        if shown := picture(images.get(image)):
            urls[page].append(urljoin(settings.SITE_URL, shown["src"]))
    return urls
