"""The Atom feed of the blog and of each list of posts below it."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from lxml.html import make_links_absolute

from cms.core.feeds import PrintableFeed
from cms.navigation.payload import shared_payload

from .models.post import PostPage

if TYPE_CHECKING:
    from .models.index import BlogIndexPage

POSTS = 20


class ContentFeed(PrintableFeed):
    """An Atom feed whose entries have their whole text."""

    def root_attributes(self) -> dict[str, str]:
        return super().root_attributes() | {"xml:lang": "bn"}

    def add_item_elements(self, handler: Any, item: dict[str, Any]) -> None:
        super().add_item_elements(handler, item)
        handler.addQuickElement("content", item["content"], {"type": "html"})


class BlogFeed(Feed["PostPage", "BlogIndexPage"]):
    """The newest posts of the list that a blog's page shows, whole, so that they can be read without a connection."""

    feed_type = ContentFeed

    def get_object(self, request: HttpRequest, *args: Any, page: "BlogIndexPage") -> "BlogIndexPage":
        self.request = request
        return page

    def title(self, page: "BlogIndexPage") -> str:
        name = shared_payload(self.request)["site"]["name"]
        return f"{page.head(self.request).title} · {name}"

    def subtitle(self, page: "BlogIndexPage") -> str:
        return page.head(self.request).description

    def link(self, page: "BlogIndexPage") -> str:
        return f"{settings.SITE_URL}{page.site_path}"

    def feed_url(self, page: "BlogIndexPage") -> str:
        return f"{settings.SITE_URL}{page.feed_path}"

    def items(self, page: "BlogIndexPage") -> list[PostPage]:
        posts = list(page.listed_posts().prefetch_related("tags")[:POSTS])
        PostPage.prepare_cards(posts)
        return posts

    def item_title(self, post: PostPage) -> str:
        return post.title

    def item_description(self, post: PostPage) -> str:
        return post.head(self.request).description

    def item_extra_kwargs(self, post: PostPage) -> dict[str, Any]:
        return {"content": make_links_absolute(post.html, settings.SITE_URL) if post.html.strip() else ""}

    def item_link(self, post: PostPage) -> str:
        return f"{settings.SITE_URL}{post.site_path}"

    def item_guid(self, post: PostPage) -> str:
        """The address that leads to the post whatever its slug becomes."""
        return f"{settings.SITE_URL}{(post.site_path or '').rpartition('/')[0]}/{post.pk}"

    def item_author_name(self, post: PostPage) -> str:
        return post.byline.name if post.byline else ""

    def item_pubdate(self, post: PostPage) -> datetime:
        return post.date

    def item_updateddate(self, post: PostPage) -> datetime:
        return post.last_published_at or post.date

    def item_categories(self, post: PostPage) -> list[str]:
        return [*([post.category.titlename] if post.category else []), *post.tag_names]
