"""The list of posts."""

from dataclasses import replace
from typing import Any

from django.core.paginator import EmptyPage, Paginator
from django.db import models
from django.db.models import Exists, Max, OuterRef, Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext_lazy as _
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel
from wagtail.api import APIField
from wagtail.models import Page
from wagtail.search import index
from wagtail.url_routing import RouteResult

from bengali.digits import bengali_digits
from cms.page_cache.middleware import mark_cacheable
from cms.pages.cards import Link
from cms.pages.fields import RequestField
from cms.pages.head import PageHead, ShareSubject
from cms.pages.models import BasePage

from .byline import AuthorJson, Byline
from .category import Category, CategoryJson
from .post import PostPage, PostSummary
from .tag import PostTag, TagJson

FEED = "feed.xml"
HEADING = "Blogs"  # of the whole list (S21)
PAGE_SIZE = 12
GROUPS = (Category, Byline, PostTag)


class PageNumbers(TypedDict):
    number: int
    count: int
    total: int


class BlogIndexPage(BasePage):
    """The list of posts, newest first, twelve a page: all, and at addresses below, those of a category, byline, tag."""

    intro = models.TextField(_("introduction"), max_length=500, blank=True)

    group: Category | Byline | PostTag | None = None  # whose posts this instance lists

    parent_page_types = ["home.HomePage"]
    subpage_types = ["blog.PostPage"]
    max_count = 1
    open_to_authors = True
    # `category` was the address of a category; it leads to the new one.
    query_parameters = frozenset({"category", "page"})
    detail_only_api_fields = frozenset({"posts", "pages", "categories", "category", "author", "tag"})

    content_panels = [*BasePage.content_panels, FieldPanel("intro")]
    search_fields = [*BasePage.search_fields, index.SearchField("intro")]
    api_meta_fields = [
        *BasePage.api_meta_fields,
        APIField("seo_title", serializer=RequestField("document_title")),
        APIField("search_description", serializer=ReadOnlyField(source="description")),
    ]
    api_fields = [
        APIField("title", serializer=ReadOnlyField(source="name")),
        APIField("intro", serializer=ReadOnlyField(source="introduction")),
        APIField("posts", serializer=RequestField("post_list")),
        APIField("pages", serializer=RequestField("page_numbers")),
        APIField("categories", serializer=ReadOnlyField(source="category_list")),
        APIField("category", serializer=ReadOnlyField(source="chosen_category")),
        APIField("author", serializer=ReadOnlyField(source="chosen_author")),
        APIField("tag", serializer=ReadOnlyField(source="chosen_tag")),
    ]

    class Meta:
        verbose_name = _("blog")
        verbose_name_plural = _("blogs")

    # Addresses

    def get_url_parts(self, request: HttpRequest | None = None) -> Any:
        parts = super().get_url_parts(request)
        return (*parts[:2], self.group.path_below(parts[2])) if parts and self.group else parts

    @property
    def opening(self) -> str:
        return self.intro

    @property
    def list_path(self) -> str:
        """The path of the whole list, without the group of the request."""
        parts = super().get_url_parts()
        return parts[2] if parts else ""

    def show_below(self, segments: list[str]) -> bool:
        if len(segments) == 2 and segments[0] == Category.segment:
            self.group = Category.objects.filter(slug=segments[1]).first()
        elif len(segments) == 2 and segments[0] == Byline.segment:
            self.group = Byline.for_page().filter(slug=segments[1]).first()
        elif len(segments) == 2 and segments[0] == PostTag.segment:
            # Tags of drafts alone are not public.
            self.group = self.used(PostTag).filter(slug=segments[1]).first()
        return self.group is not None

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
            return RouteResult(
                get_object_or_404(self.public_posts(), pk=canonical_number(path_components[0]))
            )

    @property
    def feed_path(self) -> str:
        return f"{self.site_path}/{FEED}"

    def feed(self, request: HttpRequest) -> HttpResponse:
        """The posts of this list as an Atom feed."""
        from blog.feeds import BlogFeed  # imports the posts

        response = BlogFeed()(request, page=self)
        if self.is_public:
            patch_cache_control(response, public=True, max_age=0, must_revalidate=True)
            mark_cacheable(response)
        else:
            patch_cache_control(response, private=True, no_store=True)
        return response

    def serve(self, request: HttpRequest, *args: Any, feed: bool = False, **kwargs: Any) -> HttpResponse:
        """Redirect a category's old address, and the first page of posts to its address without a page number."""
        if feed:
            return self.feed(request)
        rest = request.GET.copy()
        path = self.site_path
        if "category" in rest:
            category = get_object_or_404(Category, pk=canonical_number(request.GET["category"]))
            path = category.path_below(self.list_path)
            del rest["category"]
        if rest.get("page") in ("", "1"):
            del rest["page"]
        if rest.keys() != request.GET.keys():
            return HttpResponsePermanentRedirect(f"{path}?{rest.urlencode()}".rstrip("?"))
        return super().serve(request, *args, **kwargs)

    def get_sitemap_urls(self, request: HttpRequest | None = None) -> list[dict[str, Any]]:
        address = self.get_full_url(request)
        newest = Max("posts__last_published_at", filter=Q(posts__in=self.public_posts()))
        return [
            *super().get_sitemap_urls(request),
            *(
                {"location": group.path_below(address), "lastmod": group.newest}
                for model in GROUPS
                for group in self.used(model).annotate(newest=newest)
            ),
        ]

    def used_groups(self) -> list[Any]:
        return [group for model in GROUPS for group in self.used(model)]

    def used(self, model: Any) -> Any:
        """The categories, bylines or tags of public posts."""
        field = model._meta.get_field("posts").remote_field.name
        posts = self.public_posts().filter(**{field: OuterRef("pk")})
        return model.objects.filter(Exists(posts)).order_by(model.name_field)

    def public_posts(self) -> Any:
        """The public posts. With EXISTS, SQLite reads them in their order up to the limit; with a join it reads all."""
        pages = Page.objects.live().public().child_of(self).filter(pk=OuterRef("pk"), alias_of=None)
        return PostPage.objects.filter(Exists(pages))

    # Representation in lists and for search engines

    def head(self, request: HttpRequest) -> PageHead:
        head = super().head(request)
        title = self.document_title(request) or self.title
        feed: Link = {"title": self.name, "path": self.feed_path}
        return replace(head, title=title, description=self.description or head.description, feed=feed)

    def share_subjects(self) -> list[ShareSubject]:
        below = [
            ShareSubject(group.path_below(self.list_path), str(group), None) for group in self.used_groups()
        ]
        return [*super().share_subjects(), *below]

    # The API's fields

    @property
    def name(self) -> str:
        return str(self.group) if self.group else self.title

    @property
    def introduction(self) -> str:
        """The introduction of the whole list, or a byline's description."""
        if isinstance(self.group, Byline):
            return self.group.description
        return "" if self.group else self.intro

    @property
    def description(self) -> str:
        """The description for search engines."""
        if isinstance(self.group, Byline) and self.group.description:
            return self.group.description
        return f"{self.group}: ব্লগের লেখা। {self.intro}" if self.group else self.search_description

    def document_title(self, request: HttpRequest) -> str:
        """The title on the browser's tab: names the list, and the page after the first one."""
        number = request.GET.get("page", "1")
        if not self.group and number == "1":
            return self.seo_title
        parts = [str(self.group), self.title] if self.group else [HEADING]
        return " · ".join(parts if number == "1" else [*parts, f"পাতা {bengali_digits(number)}"])

    @property
    def chosen_category(self) -> CategoryJson | None:
        return self.group.representation(self.list_path) if isinstance(self.group, Category) else None

    @property
    def chosen_author(self) -> AuthorJson | None:
        return self.group.representation(self.list_path) if isinstance(self.group, Byline) else None

    @property
    def chosen_tag(self) -> TagJson | None:
        return self.group.representation(self.list_path) if isinstance(self.group, PostTag) else None

    def listed_posts(self) -> Any:
        """The public posts of this list, newest first."""
        posts = self.public_posts().select_related("category", "byline")
        if self.group:
            posts = posts.filter(pk__in=type(self.group).objects.filter(pk=self.group.pk).values("posts"))
        return posts.order_by("-date", "-pk")

    def paginated(self, request: HttpRequest) -> Any:
        """The requested page of posts, cached for this request. Raises Http404 beyond the last page."""
        if "category" in request.GET:
            raise Http404("The category has an address of its own.")
        number = request.GET.get("page")
        if getattr(self, "_paginated", (False, None))[0] != number:
            posts = self.listed_posts().defer_streamfields()
            try:
                page = Paginator(posts, PAGE_SIZE).page(canonical_number(number or "1"))
            except EmptyPage as error:
                raise Http404("There is no such page of posts.") from error
            self._paginated = (number, page)
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
        path = self.list_path
        return [category.representation(path) for category in self.used(Category)]


def canonical_number(text: str) -> int:
    """A positive number in its canonical spelling. Raises Http404 for any other text."""
    if not text.isascii() or not text.isdecimal() or text.startswith("0") or len(text) > 9:
        raise Http404("There is no such page of posts.")
    return int(text)
