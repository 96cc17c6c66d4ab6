"""The blog's Atom feed, parsed as feed readers parse it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import feedparser
import pytest
from django.test import Client
from wagtail.models import PageViewRestriction

from blog.models import BlogIndexPage, Byline
from home.models import HomePage
from tests.factories.pages import BlogIndexPageFactory, CategoryFactory, PostPageFactory
from tests.html_pages import text

NOON = datetime(2026, 3, 1, 6, tzinfo=UTC)


@pytest.fixture
def blog(home: HomePage) -> BlogIndexPage:
    return BlogIndexPageFactory(parent=home, intro="দিনের কথা।")


def feed(client: Client, path: str = "/blog/feed.xml") -> Any:
    response = client.get(path)
    assert response.status_code == 200
    parsed = feedparser.parse(response.content)
    assert not parsed.bozo
    assert parsed.version == "atom10"
    return parsed


def test_feed_has_whole_posts_with_absolute_addresses(client: Client, blog: BlogIndexPage) -> None:
    post = PostPageFactory(
        parent=blog,
        title="কাঁথা & কম্বল",
        slug="katha",
        category=CategoryFactory(titlename="সেবা"),
        date=NOON,
        search_description="শীতের কাজ।",
        body='<p>দেখুন <a href="/yoga">যোগ</a>।</p><p><img src="/images/a.png" alt="মাঠ"></p><p>শেষ।</p>',
    )
    parsed = feed(client)
    assert (parsed.feed.title, parsed.feed.subtitle) == ("ব্লগ · Marga", "দিনের কথা।")
    assert parsed.feed.link == "http://localhost/blog"
    assert {link.href for link in parsed.feed.links} == {
        "http://localhost/blog",
        "http://localhost/blog/feed.xml",
    }
    (entry,) = parsed.entries
    assert (entry.title, entry.link) == ("কাঁথা & কম্বল", "http://localhost/blog/katha")
    assert entry.id == f"http://localhost/blog/{post.pk}"
    assert entry.summary == "শীতের কাজ।"
    assert [tag.term for tag in entry.tags] == ["সেবা"]
    assert entry.published == NOON.isoformat()
    assert entry.updated == post.last_published_at.isoformat()
    (content,) = entry.content
    assert content.type == "text/html"
    assert 'href="http://localhost/yoga"' in content.value
    assert 'src="http://localhost/images/a.png"' in content.value
    assert "শেষ।" in content.value


def test_feed_has_the_newest_public_posts(client: Client, blog: BlogIndexPage) -> None:
    for number in range(22):
        PostPageFactory(parent=blog, title=f"লেখা {number}", date=NOON + timedelta(days=number))
    PostPageFactory(parent=blog, title="খসড়া", live=False)
    private = PostPageFactory(parent=blog, title="গোপন")
    PageViewRestriction.objects.create(page=private, restriction_type=PageViewRestriction.LOGIN)
    assert [entry.title for entry in feed(client).entries] == [f"লেখা {number}" for number in range(21, 1, -1)]


def test_category_and_author_have_feeds_of_their_own(client: Client, blog: BlogIndexPage) -> None:
    service = CategoryFactory(titlename="সেবা", slug="seba")
    author = Byline.objects.create(name="মিতা সেন", slug="mita-sen")
    PostPageFactory(parent=blog, title="কাঁথা", category=service, byline=author)
    PostPageFactory(parent=blog, title="গান")
    for path, name in (("/blog/category/seba", "সেবা"), ("/blog/author/mita-sen", "মিতা সেন")):
        parsed = feed(client, f"{path}/feed.xml")
        assert parsed.feed.title.startswith(name)
        assert parsed.feed.link == f"http://localhost{path}"
        assert [(entry.title, entry.author) for entry in parsed.entries] == [("কাঁথা", "মিতা সেন")]
        assert f'type="application/atom+xml" title="{name}" href="{path}/feed.xml"' in text(client.get(path))
    assert client.get("/blog/category/nothing/feed.xml").status_code == 404


def test_empty_blog_has_an_empty_feed(client: Client, blog: BlogIndexPage) -> None:
    assert feed(client).entries == []


def test_feed_is_cached_until_a_post_is_published(
    client: Client, blog: BlogIndexPage, django_assert_num_queries: Any
) -> None:
    PostPageFactory(parent=blog, title="এক")
    first = client.get("/blog/feed.xml")
    assert (first["Content-Type"], first["Cache-Control"]) == (
        "application/atom+xml; charset=utf-8",
        "public, max-age=0, must-revalidate",
    )
    with django_assert_num_queries(1):  # the site version
        assert client.get("/blog/feed.xml").content == first.content
    assert client.get("/blog/feed.xml", headers={"If-None-Match": first["ETag"]}).status_code == 304
    PostPageFactory(parent=blog, title="দুই", date=NOON + timedelta(days=9999))
    assert [entry.title for entry in feed(client).entries] == ["দুই", "এক"]


def test_feed_of_a_private_blog_is_as_private(client: Client, blog: BlogIndexPage) -> None:
    PostPageFactory(parent=blog, title="গোপন কথা")
    PageViewRestriction.objects.create(page=blog, restriction_type=PageViewRestriction.PASSWORD, password="x")
    response = client.get("/blog/feed.xml")
    assert "গোপন কথা" not in text(response)
    assert "entry" not in text(response)


@pytest.mark.parametrize(
    "path", ["/feed.xml", "/yoga/feed.xml", "/blog/katha/feed.xml", "/blog/feed.xml/", "/blog/x/y/feed.xml"]
)
def test_other_pages_have_no_feed(client: Client, blog: BlogIndexPage, path: str) -> None:
    PostPageFactory(parent=blog, slug="katha")
    assert client.get(path).status_code == 404


def test_blog_names_its_feed(client: Client, blog: BlogIndexPage) -> None:
    assert '<link rel="alternate" type="application/atom+xml" title="ব্লগ" href="/blog/feed.xml">' in text(
        client.get("/blog")
    )


def test_stored_unprintable_characters_do_not_break_the_feed(client: Client, blog: BlogIndexPage) -> None:
    """They may have been stored before forms dropped them."""
    broken = "ক\x1b\uffffখ"
    PostPageFactory(
        parent=blog,
        title=broken,
        category=CategoryFactory(titlename=broken),
        date=NOON,
        search_description=broken,
        body=f"<p>{broken}</p>",
    )
    BlogIndexPage.objects.update(intro=broken)
    parsed = feed(client)
    (entry,) = parsed.entries
    assert (parsed.feed.subtitle, entry.title, entry.tags[0].term) == ("কখ", "কখ", "কখ")
