"""The HTML of a public page: head, payload, Content-Security-Policy."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings
from wagtail.models import Page, Site

from articles.models import ArticlePage
from cms.navigation.models import SiteSettings
from cms.navigation.payload import shared_payload
from home.models import HomePage
from tests.admin import SCREEN
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    ContactsPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
)
from tests.html_pages import head, payload, payload_source, scripts, text

PUBLIC_POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' http: https: data:",
    "media-src": "'self' https:",
    "frame-src": "https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'self'",
    "form-action": "'self'",
}


def policy(response: Any) -> dict[str, str]:
    directives = (part.strip().partition(" ") for part in response["Content-Security-Policy"].split(";"))
    return {name: value for name, _, value in directives}


@pytest.fixture
def organisation(home: HomePage) -> SiteSettings:
    site_settings = SiteSettings.for_site(Site.objects.get(is_default_site=True))
    site_settings.name = "আনন্দমার্গ"
    site_settings.save()
    return site_settings


# Head


def test_head_of_an_article(client: Client, home: HomePage, organisation: SiteSettings) -> None:
    article = ArticlePageFactory(parent=home, title="যোগ", slug="yoga", search_description="যোগের আট অঙ্গ।")
    first, last = article.first_published_at, article.text_changed_at
    assert head(client.get("/yoga")) == {
        "lang": "bn",
        "viewport": "width=device-width, initial-scale=1",
        "title": "যোগ · আনন্দমার্গ",
        "description": "যোগের আট অঙ্গ।",
        "canonical": "http://localhost/yoga",
        "og:url": "http://localhost/yoga",
        "og:type": "article",
        "og:title": "যোগ",
        "og:site_name": "আনন্দমার্গ",
        "og:locale": "bn_BD",
        "og:description": "যোগের আট অঙ্গ।",
        "article:published_time": first.isoformat(timespec="seconds"),
        "article:modified_time": last.isoformat(timespec="seconds"),
        "og:image": "http://localhost/static/share.png",
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "আনন্দমার্গ",
        "twitter:card": "summary_large_image",
        "theme-color": "#0B5D3B",
    }


def test_page_without_description_is_described_by_its_first_sentences(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="yoga", lead=f"যোগ মানে মিলন। দ্বিতীয় বাক্য। {'অনেক কথা ' * 30}")
    meta = head(client.get("/yoga"))
    assert meta["description"] == meta["og:description"] == "যোগ মানে মিলন। দ্বিতীয় বাক্য।"


def test_page_without_a_text_has_no_description(client: Client, home: HomePage) -> None:
    ContactsPageFactory(parent=home)
    assert not {"description", "og:description", "robots"} & head(client.get("/contact")).keys()


@pytest.mark.parametrize(
    ("path", "seo_title", "title"),
    [
        ("/", "", "আনন্দমার্গ"),
        ("/", "সাধনা ও সেবা", "সাধনা ও সেবা"),
        ("/yoga", "", "যোগ · আনন্দমার্গ"),
        ("/yoga", "যোগ: আট অঙ্গ", "যোগ: আট অঙ্গ · আনন্দমার্গ"),
    ],
)
def test_title_has_the_pages_and_the_organisations_name(
    client: Client, article: ArticlePage, organisation: SiteSettings, path: str, seo_title: str, title: str
) -> None:
    Page.objects.filter(url_path=f"/home{path if path.endswith('/') else path + '/'}").update(
        seo_title=seo_title
    )
    assert head(client.get(path))["title"] == title


def test_home_has_the_front_page_as_canonical_address(client: Client, home: HomePage) -> None:
    front, again = client.get("/"), client.get("/home")
    assert again.status_code == 200
    assert text(again) == text(front)
    assert head(again)["canonical"] == "http://localhost/"


def test_canonical_address_has_no_unknown_parameters(client: Client, article: ArticlePage) -> None:
    meta = head(client.get("/yoga?utm_source=x&z=1"))
    assert (meta["canonical"], meta["og:url"]) == ("http://localhost/yoga", "http://localhost/yoga")


def test_list_is_a_website_and_a_post_an_article_in_open_graph(client: Client, home: HomePage) -> None:
    post = PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha")
    meta = head(client.get("/blog/katha"))
    assert (meta["og:type"], meta["article:published_time"]) == (
        "article",
        post.date.isoformat(timespec="seconds"),
    )
    assert head(client.get("/"))["og:type"] == head(client.get("/blog"))["og:type"] == "website"


def test_titles_and_descriptions_are_escaped(client: Client, home: HomePage) -> None:
    words = '"><script>alert(1)</script>'
    ArticlePageFactory(parent=home, slug="yoga", seo_title=words, search_description=words)
    response = client.get("/yoga")
    meta = head(response)
    assert (meta["description"], meta["og:title"]) == (words, words)
    assert "<script>alert" not in text(response)


# Not found


@pytest.mark.parametrize("path", ["/yoga/nothing", "/নেই", "/wp-admin/setup.php"])
def test_unknown_address_is_a_404_with_menu_and_settings(
    client: Client, article: ArticlePage, organisation: SiteSettings, path: str
) -> None:
    menu = MenuPageFactory(parent=HomePage.objects.get())
    MenuItemPageFactory(parent=menu, target=article)
    response = client.get(path)
    assert response.status_code == 404
    meta = head(response)
    assert meta["title"] == "পাতাটি পাওয়া যায়নি (404) · আনন্দমার্গ"
    assert meta["robots"] == "noindex"
    assert not {"canonical", "og:url", "og:title"} & meta.keys()
    data = payload(response)
    assert (data["status"], data["page"]) == (404, None)
    assert [item["path"] for item in data["menu"]] == ["/yoga"]
    assert data["site"]["name"] == "আনন্দমার্গ"


# Payload


def full_article(home: HomePage) -> ArticlePage:
    picture = LibraryImageFactory()
    other = ArticlePageFactory(parent=home, title="শিক্ষা", slug="education", picture=picture)
    return ArticlePageFactory(
        parent=home,
        title="যোগ",
        slug="yoga",
        body=json.dumps(
            [
                {"type": "heading", "value": {"text": "অঙ্গ", "level": "2", "anchor": ""}},
                {"type": "text", "value": f'<p>দেখুন <a linktype="page" id="{other.pk}">শিক্ষা</a></p>'},
                {"type": "cards", "value": [other.pk]},
                {
                    "type": "picture",
                    "value": {
                        "picture": {"image": picture.pk, "alt_text": "মাঠ", "decorative": False},
                        "caption": "চিত্র",
                        "numbered": True,
                    },
                },
            ]
        ),
    )


def test_payload_of_every_page_type_equals_the_api(client: Client, home: HomePage) -> None:
    full_article(home)
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha")
    ContactsPageFactory(parent=home)
    for path in ("/", "/yoga", "/education", "/blog", "/blog/katha", "/contact"):
        answer = client.get("/api/v2/pages/find/", {"html_path": path})
        assert answer.status_code == 200
        assert payload(client.get(path))["page"] == answer.json()


def test_payload_has_page_menu_settings_and_year(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    MenuItemPageFactory(parent=MenuPageFactory(parent=article.get_parent()), target=article)
    monkeypatch.setattr(timezone, "localdate", lambda: timezone.datetime(2031, 1, 1).date())  # type: ignore[attr-defined]
    data = payload(client.get("/yoga"))
    assert list(data) == ["status", "page", "menu", "site", "year", "preview"]
    assert (data["status"], data["year"], data["preview"]) == (200, 2031, False)
    assert data["menu"] == client.get("/api/v2/menu/").json()
    assert data["site"] == client.get("/api/v2/site/").json()


@pytest.mark.parametrize("words", ["</script><script>alert(1)</script>", "<!--<script>", "]]> & 'এই'"])
def test_content_cannot_end_the_payload_element(client: Client, home: HomePage, words: str) -> None:
    ArticlePageFactory(parent=home, slug="yoga", title="যোগ", lead=words)
    response = client.get("/yoga")
    source = payload_source(response)
    assert not re.search(r"[<>&]", source)
    assert json.loads(source)["page"]["lead"] == words
    assert len(scripts(response)) == 4


# Broken content never breaks the page


def test_block_of_a_removed_type_is_left_out(client: Client, article: ArticlePage) -> None:
    article.body = [("text", "<p>আছে</p>")]
    article.save()
    raw = ArticlePage.objects.filter(pk=article.pk).values_list("body", flat=True)[0].raw_data
    ArticlePage.objects.filter(pk=article.pk).update(
        body=json.dumps([{"type": "carousel3d", "value": {"a": 1}, "id": "x"}, *raw])
    )
    response = client.get("/yoga")
    assert response.status_code == 200
    assert [block["type"] for block in payload(response)["page"]["body"]] == ["text"]


def test_page_with_missing_pictures_pages_and_files_is_answered(client: Client, home: HomePage) -> None:
    picture = LibraryImageFactory()
    picture.file.storage.delete(picture.file.name)
    ArticlePageFactory(
        parent=home,
        slug="yoga",
        picture=picture,
        picture_alt="আসন",
        body=json.dumps(
            [
                {
                    "type": "picture",
                    "value": {
                        "picture": {"image": 9999, "alt_text": "", "decorative": False},
                        "caption": "চিত্র",
                    },
                },
                {"type": "cards", "value": [9999]},
                {"type": "text", "value": '<p><a linktype="page" id="9999">নেই</a></p>'},
            ]
        ),
    )
    response = client.get("/yoga")
    assert response.status_code == 200
    page = payload(response)["page"]
    assert page["picture"]["src"] == picture.address
    assert [block["value"] for block in page["body"]] == [
        {"picture": None, "caption": "চিত্র", "numbered": False},
        [],
        "<p><a>নেই</a></p>",
    ]


# Policy


@pytest.mark.parametrize("path", ["/", "/yoga", "/nothing"])
def test_public_addresses_have_the_public_policy(client: Client, article: ArticlePage, path: str) -> None:
    response = client.get(path)
    [inline] = re.findall(r"<script>(.+?)</script>", text(response))
    digest = b64encode(sha256(inline.encode()).digest()).decode()
    assert policy(response) == PUBLIC_POLICY | {"script-src": f"'self' 'sha256-{digest}'"}
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert response["X-Frame-Options"] == "SAMEORIGIN"


def test_page_admin_has_its_policy(editor: Client, home: HomePage) -> None:
    assert policy(editor.get(SCREEN)) == {
        "default-src": "'none'",
        "script-src": "'self' 'unsafe-inline'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' https: data: blob:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "frame-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'self'",
        "object-src": "'none'",
    }


@pytest.mark.parametrize(
    "path",
    ["/cms/reports/site-history/", "/cms/nothing/"],
)
def test_every_address_of_the_page_admin_has_its_policy(editor: Client, home: HomePage, path: str) -> None:
    assert policy(editor.get(path))["default-src"] == "'none'"


@pytest.mark.parametrize("path", ["/", "/admindash", "/login", SCREEN])
def test_both_headers_allow_the_same_frames(editor: Client, home: HomePage, path: str) -> None:
    response = editor.get(path)
    assert (policy(response)["frame-ancestors"], response["X-Frame-Options"]) == ("'self'", "SAMEORIGIN")


@pytest.mark.parametrize("path", ["/admindash", "/admindash/createpost", "/login"])
def test_dashboard_has_the_public_policy_with_blob_pictures(client: Client, db: None, path: str) -> None:
    dashboard = policy(client.get(path))
    # The editor's picture frame adds three fixed style rules, which are allowed by their hashes.
    assert re.fullmatch(r"'self'( 'sha256-[A-Za-z0-9+/=]{44}'){3}", dashboard.pop("style-src"))
    expected = PUBLIC_POLICY | {
        "img-src": "'self' http: https: data: blob:",
        "connect-src": "'self'",
        "media-src": "'self'",
        "frame-src": "'self'",
    }
    assert dashboard == {name: value for name, value in expected.items() if name != "style-src"}


@pytest.mark.parametrize("path", ["/", "/yoga", "/nothing"])
def test_public_page_has_one_inline_script_and_no_inline_style(
    client: Client, article: ArticlePage, path: str
) -> None:
    response = client.get(path)
    early, boot, data = (
        script for script in scripts(response) if script.get("type") != "application/ld+json"
    )
    assert early == {}
    assert (boot["type"], boot["fetchpriority"], "async" in boot) == ("module", "low", True)
    assert re.fullmatch(r"/static/assets/boot-[\w-]{8}\.js", boot["src"] or "")
    assert data == {"type": "application/json", "id": "payload"}
    assert "<style" not in text(response)
    assert not re.search(r"\son\w+=", text(response))


def test_unexpected_error_is_answered_without_details(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    SiteSettings.objects.update_or_create(site=article.get_site(), defaults={"name": "আনন্দমার্গ"})

    def fail(*args: object) -> None:
        raise RuntimeError("secret detail")

    client = Client(raise_request_exception=False)
    shared_payload()  # as for a page before
    monkeypatch.setattr("cms.ssr.html_page.document_payload", fail)
    monkeypatch.setattr("cms.ssr.templatetags.plain.shared_payload", fail)
    response = client.get("/yoga")
    assert response.status_code == 500
    assert "Unexpected Application Error!" in text(response)
    assert "পাতাটি দেখানো গেল না" in text(response)
    # It is not asked of the database, but known from that page.
    assert '<a href="/">আনন্দমার্গ</a>' in text(response)
    assert "secret detail" not in text(response)
    assert "Traceback" not in text(response)


def test_addresses_have_the_scheme_of_site_url(
    client: Client, article: ArticlePage, settings: Settings
) -> None:
    settings.SITE_URL = "https://www.example.org"
    assert head(client.get("/yoga"))["canonical"] == "https://www.example.org/yoga"
