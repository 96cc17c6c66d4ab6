"""The site settings in every page's payload, in the API and in the admin."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from wagtail.models import Page, PageViewRestriction, Site
from wagtail.rich_text import RichText

from cms.navigation.models import SiteSettings
from cms.navigation.payload import site_settings
from home.models import HomePage
from tests.factories.images import LibraryImageFactory, image_with_renditions
from tests.factories.pages import ArticlePageFactory
from tests.html_pages import text


@pytest.fixture
def stored(home: HomePage) -> SiteSettings:
    return SiteSettings.for_site(Site.objects.get(is_default_site=True))


def section(
    heading: str = "", words: str = "", pages: list[Page] | None = None
) -> tuple[str, dict[str, Any]]:
    return ("section", {"heading": heading, "text": RichText(words), "pages": pages or []})


EMPTY = [{"heading": f"Section {number}", "text": "", "links": []} for number in (1, 2, 3, 4)]


def test_default_settings(home: HomePage) -> None:
    assert dict(site_settings()) == {
        "name": "Marga",
        "motto": "",
        "logo": None,
        "video_url": "",
        "social_url": "",
        "footer": EMPTY,
        "copyright": "Marga",
        "developer_credit": "",
        "help": None,
    }


def test_reading_the_settings_creates_no_row(home: HomePage) -> None:
    site_settings()
    assert not SiteSettings.objects.exists()


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_footer_always_has_four_sections_with_headings(stored: SiteSettings, count: int) -> None:
    stored.footer = [section(f"শিরোনাম {number}") for number in range(count)]
    stored.save()
    footer = site_settings()["footer"]
    assert [item["heading"] for item in footer] == [
        *(f"শিরোনাম {number}" for number in range(count)),
        *(f"Section {number}" for number in range(count + 1, 5)),
    ]


def test_section_without_a_heading_gets_its_number(stored: SiteSettings) -> None:
    stored.footer = [section("এক"), section(), section("তিন"), section()]
    stored.save()
    assert [item["heading"] for item in site_settings()["footer"]] == ["এক", "Section 2", "তিন", "Section 4"]


def test_footer_links_only_to_public_pages(stored: SiteSettings, home: HomePage) -> None:
    shown = ArticlePageFactory(parent=home, title="যোগের পথ", short_title="যোগ", slug="yoga")
    draft = ArticlePageFactory(parent=home, live=False)
    private = ArticlePageFactory(parent=home)
    PageViewRestriction.objects.create(page=private, restriction_type="login")
    gone = ArticlePageFactory(parent=home)
    stored.footer = [section("পড়ুন", pages=[draft, shown, private, gone])]
    stored.save()
    gone.delete()
    assert site_settings()["footer"][0]["links"] == [{"title": "যোগ", "path": "/yoga"}]


def test_help_is_a_link_to_its_page_while_that_is_public(stored: SiteSettings, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title="সাহায্য করুন", slug="help")
    stored.help_page = page
    stored.save()
    assert site_settings()["help"] == {"title": "সাহায্য করুন", "path": "/help"}
    page.unpublish()
    assert site_settings()["help"] is None


def test_section_text_has_expanded_links(stored: SiteSettings, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, slug="yoga")
    stored.footer = [section("সংঘ", f'<p>দেখুন <a linktype="page" id="{page.pk}">যোগ</a></p>')]
    stored.save()
    assert site_settings()["footer"][0]["text"] == '<p>দেখুন <a href="/yoga">যোগ</a></p>'
    page.unpublish()
    assert site_settings()["footer"][0]["text"] == "<p>দেখুন <a>যোগ</a></p>"


def test_settings_are_returned_as_entered(stored: SiteSettings) -> None:
    stored.name, stored.motto = "আনন্দমার্গ", "আত্মমোক্ষার্থং জগদ্ধিতায় চ"
    stored.logo = image_with_renditions()
    stored.video_url, stored.social_url = (
        "https://video.example.org/@marga",
        "https://social.example.org/marga",
    )
    stored.copyright, stored.developer_credit = "সংঘ", "কারিগরি দল"
    stored.save()
    data = site_settings()
    assert data["logo"]
    assert data["logo"]["alt"] == "আনন্দমার্গ"
    assert data["logo"]["src"] in [rendition.url for rendition in stored.logo.renditions.all()]
    assert [source["type"] for source in data["logo"]["sources"]] == ["image/avif", "image/webp"]
    assert (data["name"], data["motto"]) == ("আনন্দমার্গ", "আত্মমোক্ষার্থং জগদ্ধিতায় চ")
    assert (data["video_url"], data["social_url"]) == (
        "https://video.example.org/@marga",
        "https://social.example.org/marga",
    )
    assert (data["copyright"], data["developer_credit"]) == ("সংঘ", "কারিগরি দল")


@pytest.mark.parametrize("address", ["https://social.example.org", "https://social.example.org/"])
def test_address_that_names_only_the_other_site_is_left_out(stored: SiteSettings, address: str) -> None:
    stored.video_url = stored.social_url = address
    stored.save()
    data = site_settings()
    assert (data["video_url"], data["social_url"]) == ("", "")


def test_deleted_logo_is_none(stored: SiteSettings) -> None:
    stored.logo = LibraryImageFactory()
    stored.save()
    stored.logo.delete()
    assert site_settings()["logo"] is None


def test_endpoint_returns_the_settings(client: Client, stored: SiteSettings) -> None:
    response = client.get("/api/v2/site/")
    assert response.json() == site_settings()
    assert set(response["Cache-Control"].split(", ")) == {"public", "max-age=0", "must-revalidate"}


def form(sections: int, **changes: str) -> dict[str, str]:
    data = {
        **dict.fromkeys("motto logo help_page video_url social_url copyright developer_credit".split(), ""),
        "name": "আনন্দমার্গ",
        "footer-count": str(sections),
    }
    for number in range(sections):
        data |= {
            f"footer-{number}-type": "section",
            f"footer-{number}-order": str(number),
            f"footer-{number}-deleted": "",
            f"footer-{number}-value-heading": f"শিরোনাম {number}",
            f"footer-{number}-value-text": "null",
            f"footer-{number}-value-pages-count": "0",
        }
    return data | changes


@pytest.mark.parametrize(
    ("sections", "changes", "saved"),
    [
        (4, {}, True),
        (5, {}, False),
        (0, {"video_url": "javascript:alert(1)"}, False),
        (0, {"name": ""}, False),
    ],
)
def test_settings_form_is_validated_and_saved(
    editor: Client, stored: SiteSettings, sections: int, changes: dict[str, str], saved: bool
) -> None:
    site = Site.objects.get(is_default_site=True)
    address = reverse("wagtailsettings:edit", args=["navigation", "sitesettings", site.pk])
    response = editor.post(address, form(sections, **changes))
    assert response.status_code == (302 if saved else 200), text(response)
    assert SiteSettings.objects.get().name == ("আনন্দমার্গ" if saved else "Marga")
