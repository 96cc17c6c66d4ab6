"""The list of posts."""

from dataclasses import replace
from typing import Any

from django.core.paginator import EmptyPage, Paginator
from django.db import models
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel
from wagtail.api import APIField
from wagtail.models import Page
from wagtail.search import index
from wagtail.url_routing import RouteResult

from cms.page_cache.middleware import mark_cacheable
from cms.pages.fields import RequestField
from cms.pages.head import PageHead
from cms.pages.models import BasePage
from cms.pages.querysets import unrestricted

from .category import Category, CategoryJson
from .post import PostPage, PostSummary

FEED = "feed.xml"
PAGE_SIZE = 12


class PageNumbers(TypedDict):
    number: int
    count: int
    total: int


class BlogIndexPage(BasePage):
    """The list of posts, newest first, twelve a page, all or of one category."""

    intro = models.TextField(max_length=500, blank=True)

    parent_page_types = ["home.HomePage"]
    subpage_types = ["blog.PostPage"]
    max_count = 1
    open_to_authors = True
    query_parameters = frozenset({"category", "page"})
    detail_only_api_fields = frozenset({"posts", "pages", "categories", "category"})

    content_panels = [*BasePage.content_panels, FieldPanel("intro")]
    search_fields = [*BasePage.search_fields, index.SearchField("intro")]
    api_fields = [
        APIField("intro"),
        APIField("posts", serializer=RequestField("post_list")),
        APIField("pages", serializer=RequestField("page_numbers")),
        APIField("categories", serializer=ReadOnlyField(source="category_list")),
        APIField("category", serializer=RequestField("chosen_category")),
    ]

    class Meta:
        verbose_name = "blog"

    @property
    def opening(self) -> str:
        return self.intro

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        """Serve `/blog/<id>` as this post, which redirects to its slug (D5). A slug takes precedence."""
        if path_components and path_components[-1] == FEED:
            page = self.route(request, path_components[:-1])[0]
            if not isinstance(page, BlogIndexPage):
                raise Http404("A post has no feed.")
            return RouteResult(page, kwargs={"feed": True})
        try:
            return super().route(request, path_components)
        except Http404:
            if len(path_components) != 1:
                raise
            posts = PostPage.objects.live().public().child_of(self)
            return RouteResult(get_object_or_404(posts, pk=canonical_number(path_components[0])))

    @property
    def feed_path(self) -> str:
        return f"{self.site_path}/{FEED}"

    def head(self, request: HttpRequest) -> PageHead:
        head = super().head(request)
        return replace(head, feed={"title": head.title, "path": self.feed_path})

    def feed(self, request: HttpRequest) -> HttpResponse:
        """The posts of this list as an Atom feed."""
        from blog.feeds import BlogFeed  # imports the posts

        response = BlogFeed()(request, page=self)
        if unrestricted(Page.objects.filter(pk=self.pk)).exists():
            patch_cache_control(response, public=True, max_age=0, must_revalidate=True)
            mark_cacheable(response)
        else:
            patch_cache_control(response, private=True, no_store=True)
        return response

    def serve(self, request: HttpRequest, *args: Any, feed: bool = False, **kwargs: Any) -> HttpResponse:
        """Redirect the first page of posts to its address without a page number."""
        if feed:
            return self.feed(request)
        if request.GET.get("page") in ("", "1"):
            rest = request.GET.copy()
            del rest["page"]
            return HttpResponsePermanentRedirect(f"{self.site_path}?{rest.urlencode()}".rstrip("?"))
        return super().serve(request, *args, **kwargs)

    def chosen_category(self, request: HttpRequest) -> int | None:
        """The category of the query string. Raises Http404 if there is no such category."""
        number = request.GET.get("category")
        if number is None:
            return None
        return int(get_object_or_404(Category, pk=canonical_number(number)).pk)

    def listed_posts(self) -> Any:
        """The public posts of this list, newest first."""
        posts = PostPage.objects.live().public().child_of(self).select_related("category")
        return posts.order_by("-date", "-pk")

    def paginated(self, request: HttpRequest) -> Any:
        """The requested page of posts, cached for this request. Raises Http404 beyond the last page."""
        key = (request.GET.get("category"), request.GET.get("page"))
        if getattr(self, "_paginated", (None, None))[0] != key:
            posts = self.listed_posts()
            if key[0] is not None:
                posts = posts.filter(category_id=self.chosen_category(request))
            try:
                page = Paginator(posts.defer_streamfields(), PAGE_SIZE).page(canonical_number(key[1] or "1"))
            except EmptyPage as error:
                raise Http404("There is no such page of posts.") from error
            self._paginated = (key, page)
        return self._paginated[1]

    def post_list(self, request: HttpRequest) -> list[PostSummary]:
        posts = list(self.paginated(request))
        PostPage.prepare_cards(posts)
        return [post.list_item for post in posts]

    def page_numbers(self, request: HttpRequest) -> PageNumbers:
        page = self.paginated(request)
        return {"number": page.number, "count": page.paginator.num_pages, "total": page.paginator.count}

    @property
    def category_list(self) -> list[CategoryJson]:
        """The categories with a public post."""
        used = Category.objects.filter(posts__in=PostPage.objects.live().public().child_of(self)).distinct()
        return [category.representation for category in used]


def canonical_number(text: str) -> int:
    """A positive number in its canonical spelling. Raises Http404 for any other text."""
    if not text.isascii() or not text.isdecimal() or text.startswith("0") or len(text) > 9:
        raise Http404("There is no such page of posts.")
    return int(text)
