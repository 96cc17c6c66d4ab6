"""JSON-LD, parsed as search engines parse it."""

import json
from typing import Any

import pytest
from django.test import Client
from lxml import html
from wagtail.models import Site

from articles.models import ArticlePage
from blog.models import Byline
from cms.navigation.models import SiteSettings
from contacts.models import Contact
from home.models import HomePage
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    ContactsPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
)

SHARE = "http://localhost/static/share.png"
MARGA = {"@type": "Organization", "name": "Marga", "url": "http://localhost/", "logo": SHARE}


def graph(client: Client, path: str) -> list[dict[str, Any]]:
    document = html.fromstring(client.get(path).content.decode())
    (source,) = [script for script in document.iter("script") if script.get("type") == "application/ld+json"]
    data = json.loads(source.text or "")
    assert data["@context"] == "https://schema.org"
    return list(data["@graph"])


def test_front_page_is_the_website_of_the_organisation(client: Client, home: HomePage) -> None:
    SiteSettings.objects.create(
        site=Site.objects.get(),
        name="আনন্দমার্গ",
        video_url="https://video.example/",
        social_url="https://social.example/marga",
    )
    assert graph(client, "/") == [
        {
            "@type": "WebSite",
            "url": "http://localhost/",
            "name": "আনন্দমার্গ",
            "description": "একটি আধ্যাত্মিক ও সমাজসেবী সংগঠন।",
            "inLanguage": "bn",
            "image": SHARE,
            "potentialAction": {
                "@type": "SearchAction",
                "target": {"@type": "EntryPoint", "urlTemplate": "http://localhost/search?q={query}"},
                "query-input": "required name=query",
            },
            "publisher": {"@id": "http://localhost/#organisation"},
        },
        MARGA
        | {
            "name": "আনন্দমার্গ",
            "sameAs": ["https://social.example/marga"],
            "@id": "http://localhost/#organisation",
        },
    ]


def test_article_has_dates_author_and_breadcrumbs(client: Client, article: ArticlePage) -> None:
    ArticlePage.objects.update(text_changed_at="2024-02-03T04:05:06Z")
    menu = MenuPageFactory(parent=article.get_parent())
    MenuItemPageFactory(parent=menu, target=article.get_parent().specific, label="প্রচ্ছদ")
    page, way = graph(client, "/yoga")
    assert page == {
        "@type": "Article",
        "url": "http://localhost/yoga",
        "headline": "যোগ",
        "description": "এই লেখাটি কী নিয়ে, তা এখানে বলা আছে।",
        "inLanguage": "bn",
        "image": SHARE,
        "datePublished": article.first_published_at.isoformat(timespec="seconds"),
        "dateModified": "2024-02-03T04:05:06+00:00",
        "mainEntityOfPage": "http://localhost/yoga",
        "publisher": MARGA,
        "author": MARGA,
    }
    assert way == {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": 1, "name": "প্রচ্ছদ", "item": "http://localhost/"},
            {"@type": "ListItem", "position": 2, "name": "যোগ", "item": "http://localhost/yoga"},
        ],
    }


def test_breadcrumbs_have_ancestor_articles_and_no_menu_group(client: Client, article: ArticlePage) -> None:
    ArticlePageFactory(parent=article, title="আসন ও প্রাণায়াম", short_title="আসন", slug="asana")
    menu = MenuPageFactory(parent=article.get_parent())
    group = MenuItemPageFactory(parent=menu, label="দর্শন")
    MenuItemPageFactory(parent=group, target=article)
    assert graph(client, "/yoga/asana")[1]["itemListElement"] == [
        {"@type": "ListItem", "position": 1, "name": "যোগ", "item": "http://localhost/yoga"},
        {"@type": "ListItem", "position": 2, "name": "আসন", "item": "http://localhost/yoga/asana"},
    ]


def test_contacts_page_has_the_addresses_of_offices_that_are_no_samples(
    client: Client, home: HomePage
) -> None:
    page = ContactsPageFactory(parent=home)
    offices = {"name": "নমুনা", "is_sample": True}, {"name": "কেন্দ্রীয় কার্যালয়", "place": "ঢাকা"}
    page.contacts = [
        Contact(designation="preacher", address="৩৩ শ্রীশ দাস লেন, ঢাকা", **office) for office in offices
    ]
    page.save_revision().publish()
    publisher = graph(client, page.site_path)[0]["publisher"]
    assert publisher == MARGA | {
        "address": [
            {
                "@type": "PostalAddress",
                "name": "কেন্দ্রীয় কার্যালয়",
                "streetAddress": "৩৩ শ্রীশ দাস লেন, ঢাকা",
            }
        ]
    }
    page.contacts = page.contacts.all()[:1]
    page.save_revision().publish()
    assert graph(client, page.site_path)[0]["publisher"] == MARGA


def test_breadcrumbs_of_a_post_have_the_blog(client: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    post = PostPageFactory(parent=blog, slug="katha", title="কথা")
    menu = MenuPageFactory(parent=home)
    for target in (blog, home):
        MenuItemPageFactory(parent=menu, target=target)
    page, way = graph(client, "/blog/katha")
    assert page["@type"] == "BlogPosting"
    assert page["datePublished"] == post.date.isoformat(timespec="seconds")
    assert [(step["name"], step["item"]) for step in way["itemListElement"]] == [
        ("প্রচ্ছদ", "http://localhost/"),
        ("ব্লগ", "http://localhost/blog"),
        ("কথা", "http://localhost/blog/katha"),
    ]


@pytest.mark.parametrize(
    ("fields", "schema"),
    [({"kind": "person"}, "Person"), ({"kind": "organisation"}, "Organization"), ({}, "Organization")],
)
def test_post_has_its_author(client: Client, home: HomePage, fields: dict[str, str], schema: str) -> None:
    author = Byline.objects.create(name="মিতা সেন", slug="mita-sen", **fields)
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha", byline=author)
    page = graph(client, "/blog/katha")[0]
    assert (page["author"], page["publisher"]) == ({"@type": schema, "name": "মিতা সেন"}, MARGA)


@pytest.mark.parametrize("words", ["</script><script>alert(1)</script>", "<!--<script>", "ক\u2028খ & গ"])
def test_content_cannot_end_the_data(client: Client, home: HomePage, words: str) -> None:
    ArticlePageFactory(parent=home, slug="yoga", title="যোগ", seo_title=words)
    assert graph(client, "/yoga")[0]["headline"] == words
    assert (
        "\u2028" not in client.get("/yoga").content.decode().partition("</head>")[0].partition("ld+json")[2]
    )


def test_not_found_page_has_no_data(client: Client, home: HomePage) -> None:
    assert b"ld+json" not in client.get("/nothing").content
