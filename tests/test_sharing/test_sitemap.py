"""The sitemap, parsed."""

import json
from urllib.parse import urljoin

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from lxml import etree
from wagtail.models import PageViewRestriction

from articles.models import ArticlePage
from cms.sharing.sitemap import PageSitemap
from home.models import HomePage
from tests.factories.images import image_with_renditions
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory

NAMESPACES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "image": "http://www.google.com/schemas/sitemap-image/1.1",
}


def sitemap(client: Client, address: str = "/sitemap.xml") -> dict[str, tuple[str, list[str]]]:
    """Date and pictures of each address."""
    response = client.get(address)
    assert response["Content-Type"] == "application/xml"
    root = etree.fromstring(response.content)
    return {
        url.findtext("s:loc", "", NAMESPACES): (
            url.findtext("s:lastmod", "", NAMESPACES),
            [loc.text or "" for loc in url.iterfind("image:image/image:loc", NAMESPACES)],
        )
        for url in root.iterfind("s:url", NAMESPACES)
    }


PATHS = ("/", "/blog", "/blog/category/seba", "/blog/katha", "/yoga")


def test_sitemap_has_the_pictures_of_each_page(client: Client, home: HomePage) -> None:
    lead, inside, of_post = image_with_renditions(), image_with_renditions(), image_with_renditions()
    value = {"picture": {"image": inside.pk, "alt_text": "মাঠ", "decorative": False}, "caption": ""}
    ArticlePageFactory(
        parent=home,
        slug="yoga",
        picture=lead,
        picture_alt="আসন",
        body=json.dumps([{"type": "picture", "value": value}]),
    )
    ArticlePage.objects.update(text_changed_at="2024-02-03T04:05:06Z")
    blog = BlogIndexPageFactory(parent=home)
    PostPageFactory(parent=blog, slug="katha", image=of_post.address, category__titlename="সেবা")
    entries = sitemap(client)
    assert entries.keys() == {f"http://localhost{path}" for path in PATHS}
    shown = [
        urljoin("http://localhost", image.renditions.get(filter_spec="width-800|format-jpeg").url)
        for image in (lead, inside, of_post)
    ]
    assert entries["http://localhost/yoga"] == ("2024-02-03", shown[:2])
    assert entries["http://localhost/blog/katha"][1] == shown[2:]
    assert entries["http://localhost/"][1] == []


def test_many_pages_are_in_several_files(
    client: Client, home: HomePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PageSitemap, "limit", 2)
    image = image_with_renditions()
    pages = [ArticlePageFactory(parent=home, picture=image, picture_alt="ক") for _ in range(4)]
    response = client.get("/sitemap.xml")
    assert response["Content-Type"] == "application/xml"
    root = etree.fromstring(response.content)
    assert root.tag == f"{{{NAMESPACES['s']}}}sitemapindex"
    newest = timezone.localtime(pages[-1].last_published_at).isoformat()
    assert {date.text for date in root.iterfind("s:sitemap/s:lastmod", NAMESPACES)} == {newest}
    files = [loc.text or "" for loc in root.iterfind("s:sitemap/s:loc", NAMESPACES)]
    first = "http://localhost/sitemap-pages.xml"
    assert files == [first, f"{first}?p=2", f"{first}?p=3"]
    listed = [sitemap(client, file.removeprefix("http://localhost")) for file in files]
    assert [len(addresses) for addresses in listed] == [2, 2, 1]
    pictures = {address: entry[1] for addresses in listed for address, entry in addresses.items()}
    assert pictures.keys() == {"http://localhost/", *(page.get_full_url() for page in pages)}
    assert all(pictures[page.get_full_url()] for page in pages)
    assert client.get("/sitemap-pages.xml?p=4").status_code == 404


def test_sitemap_names_no_private_page_and_no_picture_of_one(client: Client, home: HomePage) -> None:
    image = image_with_renditions()
    page = ArticlePageFactory(parent=home, slug="yoga", picture=image, picture_alt="আসন")
    PageViewRestriction.objects.create(page=page, restriction_type=PageViewRestriction.LOGIN)
    assert sitemap(client).keys() == {"http://localhost/"}
    assert image.title.encode() not in client.get("/sitemap.xml").content
    assert b"/images/" not in client.get("/sitemap.xml").content


def test_number_of_queries_does_not_grow_with_the_pictures(client: Client, home: HomePage) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            sitemap(client)
        return len(queries)

    ArticlePageFactory(parent=home, picture=image_with_renditions(), picture_alt="ক")
    count()
    few = count()
    for _ in range(4):
        ArticlePageFactory(parent=home, picture=image_with_renditions(), picture_alt="ক")
    assert count() == few
