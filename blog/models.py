"""The blog: an index page, its posts, and their categories."""

from typing import Any, ClassVar

from django.core.paginator import EmptyPage, Paginator
from django.db import models
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.functional import cached_property
from rest_framework.fields import ReadOnlyField
from wagtail.admin.panels import FieldPanel, TitleFieldPanel
from wagtail.api import APIField
from wagtail.search import index
from wagtail.snippets.models import register_snippet
from wagtail.url_routing import RouteResult

from cms.core.html import clean_html
from cms.core.text import excerpt, html_to_text, reading_minutes, word_count
from cms.images.library import images_by_address
from cms.images.models import LibraryImage
from cms.images.representation import Picture, picture
from cms.rendering.fields import RequestField
from cms.rendering.models import BasePage

PAGE_SIZE = 12
EXCERPT_LENGTH = 350  # letters, S22
TEASER_LENGTH = 160


class Category(models.Model):
    """What a post is about (S97)."""

    titlename = models.CharField("category name", max_length=100, unique=True)

    class Meta:
        ordering = ["titlename"]
        verbose_name_plural = "categories"

    def __str__(self) -> str:
        return self.titlename

    @property
    def representation(self) -> dict[str, Any]:
        return {"id": self.pk, "titlename": self.titlename}


register_snippet(Category)


class BlogIndexPage(BasePage):
    """The list of posts, newest first, twelve a page, all or of one category."""

    intro = models.TextField(max_length=500, blank=True)

    parent_page_types = ["home.HomePage"]
    subpage_types = ["blog.PostPage"]
    max_count = 1
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

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        """`/blog/<id>` leads to the post's own address (D5)."""
        if len(path_components) == 1 and path_components[0].isdecimal():
            post = PostPage.objects.live().child_of(self).filter(pk=int(path_components[0])).first()
            if post:
                return RouteResult(post)
        return super().route(request, path_components)

    def chosen_category(self, request: HttpRequest) -> int | None:
        """The category of the query string. Raises Http404 when there is none such."""
        number = request.GET.get("category")
        if number is None:
            return None
        return int(get_object_or_404(Category, pk=canonical_number(number)).pk)

    def paginated(self, request: HttpRequest) -> Any:
        """The requested page of posts. Raises Http404 beyond the last one. Made once a request."""
        asked = (request.GET.get("category"), request.GET.get("page"))
        if getattr(self, "_paginated", (None, None))[0] != asked:
            posts = (
                PostPage.objects.live()
                .public()
                .child_of(self)
                .select_related("category")
                .order_by("-date", "-pk")
            )
            if asked[0] is not None:
                posts = posts.filter(category_id=self.chosen_category(request))
            try:
                found = Paginator(posts.defer_streamfields(), PAGE_SIZE).page(
                    canonical_number(asked[1] or "1")
                )
            except EmptyPage as error:
                raise Http404("There is no such page of posts.") from error
            self._paginated = (asked, found)
        return self._paginated[1]

    def post_list(self, request: HttpRequest) -> list[dict[str, Any]]:
        posts = list(self.paginated(request))
        PostPage.prepare_cards(posts)
        return [post.list_item for post in posts]

    def page_numbers(self, request: HttpRequest) -> dict[str, int]:
        page = self.paginated(request)
        return {"number": page.number, "count": page.paginator.num_pages, "total": page.paginator.count}

    @property
    def category_list(self) -> list[dict[str, Any]]:
        """The categories that have a post to show."""
        used = Category.objects.filter(posts__in=PostPage.objects.live().public().child_of(self)).distinct()
        return [category.representation for category in used]


def canonical_number(text: str) -> int:
    """A whole number from 1 in its one spelling. Raises Http404 for any other text."""
    if not text.isascii() or not text.isdecimal() or text.startswith("0") or len(text) > 9:
        raise Http404("There is no such page of posts.")
    return int(text)


class PostPage(BasePage):
    """A blog post. Its body is HTML, shared by Wagtail's editor and the dashboard's (architecture: posts are pages)."""

    date = models.DateTimeField(
        default=timezone.now, help_text="Shown with the post; the newest stands first."
    )
    category = models.ForeignKey(Category, on_delete=models.PROTECT, related_name="posts")
    image = models.CharField(
        max_length=500,
        blank=True,
        help_text="The address of a picture: /images/… of the library, or http(s).",
    )
    body = models.TextField("content", help_text="HTML.")

    parent_page_types = ["blog.BlogIndexPage"]
    subpage_types: ClassVar[list[str]] = []
    detail_only_api_fields = frozenset({"picture", "body", "reading_minutes", "previous", "next"})

    content_panels = [
        TitleFieldPanel("title"),
        FieldPanel("category"),
        FieldPanel("date"),
        FieldPanel("image"),
        FieldPanel("body"),
    ]
    search_fields = [*BasePage.search_fields, index.SearchField("body")]
    api_fields = [
        APIField("date"),
        APIField("category", serializer=ReadOnlyField(source="category.representation")),
        APIField("picture", serializer=ReadOnlyField(source="picture_representation")),
        APIField("body", serializer=ReadOnlyField(source="html")),
        APIField("reading_minutes"),
        APIField("previous", serializer=ReadOnlyField(source="previous_link")),
        APIField("next", serializer=ReadOnlyField(source="next_link")),
    ]

    class Meta:
        verbose_name = "post"
        indexes = [models.Index(fields=["-date"])]

    def clean(self) -> None:
        super().clean()
        self.body = clean_html(self.body)

    @property
    def html(self) -> str:
        """The body, sanitised again: what is stored is not trusted either."""
        return clean_html(self.body)

    @property
    def reading_minutes(self) -> int:
        return reading_minutes(word_count(html_to_text(self.body)))

    @property
    def picture_representation(self) -> Picture | None:
        """The library's picture with its variants, or one from elsewhere as it is."""
        if self.library_image:
            return picture(self.library_image, self.library_image.description)
        if self.image.startswith(("https://", "http://")):
            return {"alt": "", "width": 800, "height": 600, "src": self.image, "sources": []}
        return None

    def neighbour(self, *, newer: bool) -> dict[str, Any] | None:
        """The post before or after this one in the list, as a link."""
        date, pk = ("date__gt", "pk__gt") if newer else ("date__lt", "pk__lt")
        posts = (
            PostPage.objects.live()
            .public()
            .filter(models.Q(**{date: self.date}) | models.Q(date=self.date, **{pk: self.pk or 0}))
        )
        order = ("date", "pk") if newer else ("-date", "-pk")
        post = posts.exclude(pk=self.pk).order_by(*order).defer("body").first()
        return {"title": post.title, "path": post.site_path} if post else None

    @property
    def previous_link(self) -> dict[str, Any] | None:
        return self.neighbour(newer=False)

    @property
    def next_link(self) -> dict[str, Any] | None:
        return self.neighbour(newer=True)

    @classmethod
    def prepare_cards(cls, pages: list[Any]) -> None:
        images = images_by_address(page.image for page in pages)
        for page in pages:
            page.library_image = images.get(page.image)

    @cached_property
    def library_image(self) -> LibraryImage | None:
        """The image of the library that `image` names."""
        return images_by_address([self.image]).get(self.image)

    @property
    def card(self) -> dict[str, Any]:
        return super().card | {
            "teaser": html_to_text(excerpt(self.html, TEASER_LENGTH)),
            "picture": self.picture_representation,
        }

    @property
    def list_item(self) -> dict[str, Any]:
        """The post in the list of posts: never the whole body."""
        return {
            "id": self.pk,
            "title": self.title,
            "path": self.site_path,
            "excerpt": excerpt(self.html, EXCERPT_LENGTH),
            "picture": self.picture_representation,
            "category": self.category.representation,
            "date": self.date.isoformat(),
        }
