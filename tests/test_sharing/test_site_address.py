"""The address of the site is the setting SITE_URL, whatever the page admin's Sites have."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings
from wagtail.models import Site

from articles.models import ArticlePage
from cms.sharing.sitemap import PageSitemap
from contacts.models import Contact
from home.models import HomePage
from tests.factories.pages import (
    BlogIndexPageFactory,
    CategoryFactory,
    ContactsPageFactory,
    EventIndexPageFactory,
    EventPageFactory,
    HomePageFactory,
    PostPageFactory,
)
from tests.html_pages import head, text


def test_addresses_begin_with_site_url(
    client: Client, home: HomePage, article: ArticlePage, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), category=CategoryFactory())
    index = EventIndexPageFactory(parent=home)
    EventPageFactory(parent=index, slug="kirtan", is_sample=False)
    contacts = ContactsPageFactory(parent=home)
    contacts.contacts.add(Contact(name="ঢাকা", designation="preacher", address="ঢাকা", is_sample=False))
    contacts.save_revision().publish()
    contact = Contact.objects.get()
    client.get("/sitemap.xml")  # Wagtail caches the sites
    for setting in ("https://www.example.org", "http://localhost:8080"):
        settings.SITE_URL = setting
        settings.WAGTAILADMIN_BASE_URL = settings.WAGTAILAPI_BASE_URL = setting
        site = Site.objects.get()
        for hostname, port in [("old.example", 80), ("old.example", 443), ("old.example", 8000)]:
            site.hostname, site.port = hostname, port
            site.save()
            assert head(client.get("/yoga"))["canonical"] == f"{setting}/yoga"
            for address in (
                "/yoga",
                "/sitemap.xml",
                "/robots.txt",
                "/blog/feed.xml",
                "/events/feed.xml",
                "/events/events.ics",
                "/events/kirtan/event.ics",
                f"/contact/{contact.pk}.vcf",
                "/api/v2/pages/",
                "/api/v2/pages/find/?html_path=/yoga",
                f"/api/v2/pages/{article.pk}/",
            ):
                response = client.get(address)
                assert response.status_code == 200, address
                content = text(response)
                assert "old.example" not in content, (address, port)
                assert setting in content, (address, port)
            assert f"<loc>{setting}/yoga</loc>" in text(client.get("/sitemap.xml"))
    monkeypatch.setattr(PageSitemap, "limit", 2)
    assert f"<loc>{setting}/sitemap-pages.xml?p=2</loc>" in text(client.get("/sitemap.xml"))


def test_page_admin_shows_site_url_for_other_sites(
    client: Client, home: HomePage, settings: Settings
) -> None:
    other = HomePageFactory(parent=home.get_root(), slug="other")
    Site.objects.create(hostname="other.example", port=443, root_page=other)
    assert [root.root_url for root in Site.get_site_root_paths()] == [
        "https://other.example",
        "http://localhost",
    ]


def test_site_form_says_that_site_url_is_used(editor: Client, home: HomePage) -> None:
    for language in ("en", "bn"):
        page = text(
            editor.get(
                reverse("wagtailsites:edit", args=[Site.objects.get().pk]),
                headers={"Accept-Language": language},
            )
        )
        assert page.count("SITE_URL") == 2, language
        assert ("setting SITE_URL" in page) is (language == "en")
