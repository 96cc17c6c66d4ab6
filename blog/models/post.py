"""A post of the blog."""

import hashlib
import json
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from modelcluster.contrib.taggit import ClusterTaggableManager
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel, TitleFieldPanel
from wagtail.api import APIField
from wagtail.models import PageManager, WorkflowState
from wagtail.search import index

from bengali.calendar import from_gregorian
from bengali.counting import reading_minutes, word_count
from bengali.excerpts import excerpt, summary
from bengali.html import html_to_text
from cms.core.html import clean_html, text_of
from cms.core.language import digits
from cms.core.passages import Items, picture_items
from cms.images.addresses import html_to_store, relative
from cms.images.models import LibraryImage, images_by_address, load_renditions
from cms.images.references import HtmlField, ImageAddressField
from cms.images.representation import Picture, picture
from cms.navigation.payload import shows_bangla_dates
from cms.pages.cards import Card, Link
from cms.pages.derived import DerivedValues
from cms.pages.head import PageHead
from cms.pages.models import DESCRIPTION_LENGTH, BasePage
from cms.pages.querysets import unrestricted
from cms.pages.searching import SearchEntry, SearchSection, plain_text

from .byline import AuthorLink, Byline
from .category import Category, CategoryJson
from .querysets import PostQuerySet
from .tag import PostTag, TagJson

EXCERPT_LENGTH = 350  # characters (S22)
TEASER_LENGTH = 160
TEXT = ("body", "derived")  # what lists without texts leave out
RELATED = 3
# The first segments of addresses below the blog that are not posts.
RESERVED_SLUGS = frozenset({Category.segment, Byline.segment, PostTag.segment})
# The title of an unfinished post that has none yet: Wagtail stores no page without a title.
UNTITLED = "শিরোনামহীন"


class PostSummary(TypedDict):
    id: int
    title: str
    path: str
    excerpt: str
    picture: Picture | None
    category: CategoryJson | None
    author: AuthorLink | None
    date: str


class OpenForm(TypedDict):
    """The form in a browser that wrote a text, and how many times it had by then; None once it was submitted."""

    key: str
    saves: int | None


class PostState(models.TextChoices):
    """The state of a post, named as in both admins."""

    DRAFT = "draft", _("Draft")
    SCHEDULED = "scheduled", _("Scheduled")
    PUBLISHED = "published", _("Published")
    CHANGED = "changed", _("Published, with unpublished changes")
    EXPIRED = "expired", _("Expired")


class RelatedPost(Link):
    id: int
    picture: Picture | None
    date: str


@lru_cache(maxsize=4)  # A post is saved twice while it is created and published.
def values_of(body: str) -> dict[str, Any]:
    """The derived values of a post with this body."""
    html = clean_html(body)
    text = text_of(html)
    return {
        "html": None if html == body else html,
        "excerpt": excerpt(html, EXCERPT_LENGTH),
        "teaser": html_to_text(excerpt(html, TEASER_LENGTH)),
        "summary": summary(text, DESCRIPTION_LENGTH),
        "reading_minutes": reading_minutes(word_count(text)),
    }


class PostPage(DerivedValues, BasePage):
    """A blog post. Its body is HTML, edited in the dashboard."""

    date = models.DateTimeField(
        _("date"), default=timezone.now, help_text=_("Shown with the post; the newest stands first.")
    )
    # Null only while the post is a draft.
    category = models.ForeignKey(
        Category, null=True, on_delete=models.PROTECT, related_name="posts", verbose_name=_("category")
    )
    byline = models.ForeignKey(
        Byline,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="posts",
        help_text=_("Who the post is by, as readers see it. The account that writes it is not shown."),
        verbose_name=_("byline"),
    )
    image = ImageAddressField(
        _("picture"),
        max_length=500,
        blank=True,
        help_text=_("The address of a picture: /images/… of the library, or http(s)."),
    )
    body = HtmlField(_("content"), help_text="HTML.")
    tags = ClusterTaggableManager(
        _("tags"),
        help_text=_("What else the post is about. Readers find the posts of a tag by it."),
        through="blog.TaggedPost",
        blank=True,
        related_name="posts",
    )
    # A deleted post is hidden everywhere until it is restored or purged.
    deleted_at = models.DateTimeField(null=True, editable=False)
    live_when_deleted = models.BooleanField(default=False, editable=False)
    review_when_deleted = models.ForeignKey(
        WorkflowState, null=True, on_delete=models.SET_NULL, related_name="+", editable=False
    )
    # Raised to withdraw the links to previews.
    preview_epoch = models.PositiveIntegerField(default=0, editable=False)
    # Idempotency key of the request that created the post.
    submission = models.CharField(max_length=64, null=True, unique=True, editable=False)  # noqa: DJ001

    # Stored in the revision alone, so that a text saved by anybody else has none.
    open_form: OpenForm | None = None

    objects = PageManager.from_queryset(PostQuerySet)()

    parent_page_types = ["blog.BlogIndexPage"]
    subpage_types: ClassVar[list[str]] = []
    not_proofread = frozenset({"image"})
    exclude_fields_in_copy = [
        "deleted_at",
        "live_when_deleted",
        "review_when_deleted",
        "preview_epoch",
        "submission",
    ]
    detail_only_api_fields = frozenset(
        {"bangla_date", "author", "picture", "body", "tags", "reading_minutes", "previous", "next", "related"}
    )

    # Compared in the history; the dashboard has the form.
    content_panels = [
        TitleFieldPanel("title"),
        FieldPanel("category"),
        FieldPanel("tags"),
        FieldPanel("byline"),
        FieldPanel("date"),
        FieldPanel("image"),
        FieldPanel("body"),
    ]
    search_fields = [
        *BasePage.search_fields,
        index.SearchField("text"),
        index.AutocompleteField("unpublished_text"),
    ]
    api_fields = [
        APIField("date"),
        APIField("bangla_date"),
        APIField("category", serializer=ReadOnlyField(source="category_link")),
        APIField("tags", serializer=ReadOnlyField(source="tag_links")),
        APIField("author", serializer=ReadOnlyField(source="author_link")),
        APIField("lead", serializer=ReadOnlyField(source="search_description")),
        APIField("picture", serializer=ReadOnlyField(source="picture_representation")),
        APIField("body", serializer=ReadOnlyField(source="html")),
        APIField("reading_minutes"),
        APIField("previous", serializer=ReadOnlyField(source="previous_link")),
        APIField("next", serializer=ReadOnlyField(source="next_link")),
        APIField("related", serializer=ReadOnlyField(source="related_posts")),
    ]

    class Meta:
        verbose_name = _("post")
        verbose_name_plural = _("posts")
        indexes = [
            models.Index(fields=["-date"]),
            # Partial: the others, nearly all, are listed by date.
            models.Index(
                fields=["deleted_at"], condition=models.Q(deleted_at__isnull=False), name="blog_deleted_posts"
            ),
        ]

    def clean(self) -> None:
        """Cleans HTML of old versions; that of the API is clean already, and stays as it is."""
        super().clean()
        self.body, self.image = html_to_store(self.body), relative(self.image)
        self.library_image = images_by_address([self.image]).get(self.image)
        if self.library_image:
            self.image = self.library_image.address
        if self.slug in RESERVED_SLUGS:
            raise ValidationError(
                {
                    "slug": gettext("“{slug}” is the address of lists of posts. Choose another slug.").format(
                        slug=self.slug
                    )
                }
            )

    def save(self, *args: Any, **kwargs: Any) -> Any:
        """Save the post. One that is deleted and made live, as by publishing an old version in Wagtail, is restored."""
        if self.live and self.deleted_at:
            self.deleted_at, self.live_when_deleted, self.review_when_deleted = None, False, None
        return super().save(*args, **kwargs)

    def serializable_data(self) -> dict[str, Any]:
        data: dict[str, Any] = super().serializable_data()
        return data | {"open_form": self.open_form} if self.open_form else data

    def with_content_json(self, content: dict[str, Any]) -> "PostPage":
        """The post with the text of a revision, without its category if that is deleted since."""
        category: int | None = content.get("category")
        # modelcluster raises an error when a row behind a protected foreign key is missing.
        if category and category != self.category_id and not Category.objects.filter(pk=category).exists():
            content = content | {"category": None}
        post: PostPage = super().with_content_json(content)
        post.deleted_at, post.live_when_deleted = self.deleted_at, self.live_when_deleted
        post.review_when_deleted_id = self.review_when_deleted_id
        post.preview_epoch, post.submission = self.preview_epoch, self.submission
        return post

    def get_admin_display_title(self) -> str:
        title = str(super().get_admin_display_title())
        if title == UNTITLED:
            day = digits(timezone.localdate(self.date).strftime("%d.%m.%Y"))
            title = gettext("Untitled, begun on {date}").format(date=day)
        return gettext("{title} (deleted)").format(title=title) if self.deleted_at else title

    @classmethod
    def get_indexed_objects(cls) -> Any:
        return super().get_indexed_objects().not_deleted()

    def get_indexed_instance(self) -> "PostPage | None":
        return None if self.deleted_at else self

    @property
    def has_draft(self) -> bool:
        """Whether the post has a draft that is newer than its live or scheduled text."""
        if self.live:
            return bool(self.has_unpublished_changes)
        return self.is_scheduled and self.schedule_id != self.latest_revision_id

    @cached_property
    def schedule_id(self) -> int | None:
        """The key of the scheduled revision. Lists annotate it in their query."""
        waiting = self.revisions.filter(approved_go_live_at__isnull=False)
        pk: int | None = waiting.values_list("pk", flat=True).first()
        return pk

    @property
    def is_scheduled(self) -> bool:
        return self.schedule_id is not None

    @property
    def state(self) -> PostState:
        if self.live:
            return PostState.CHANGED if self.has_unpublished_changes else PostState.PUBLISHED
        if self.is_scheduled:
            return PostState.SCHEDULED
        return PostState.EXPIRED if self.expired else PostState.DRAFT

    def written_by(self, user: Any) -> OpenForm | None:
        """The open form of this user that wrote the latest text, if one did."""
        revision = self.latest_revision
        is_own = revision is not None and revision.user_id == user.pk
        return revision.content.get("open_form") if is_own else None

    def working_copy(self, *, draft: bool = False) -> "PostPage":
        """The post with its live or scheduled text; with the latest text if `draft` is set, or if it has neither."""
        if self.live and not draft:
            return self
        revision = None if draft else self.scheduled_revision
        if not revision and self.has_unpublished_changes:
            revision = self.latest_revision
        return self.with_content_json(revision.content) if revision else self

    @property
    def version(self) -> str:
        """An opaque value that changes with the latest text, and when that text is published or a draft is begun.

        Wagtail's autosave overwrites its revision, so the revision's id alone does not tell that the text has changed.
        """
        revision = self.latest_revision
        content = revision.content if revision else self.serializable_data()
        edited = [content.get(field.name) for field in self._meta.concrete_fields if field.editable]
        tags = [tagged["tag"] for tagged in content.get("tagged_posts", [])]
        text = json.dumps([edited, tags, self.has_draft], cls=DjangoJSONEncoder)
        return f"{revision.pk if revision else 0}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"

    @property
    def tag_names(self) -> list[str]:
        return sorted(tag.name for tag in self.tags.all())

    @tag_names.setter
    def tag_names(self, names: list[str]) -> None:
        self.tags.set(names)

    @property
    def signed_text(self) -> str:
        return self.body

    def derive(self) -> dict[str, Any]:
        return {**values_of(self.body)}

    @property
    def html(self) -> str:
        """The body, clean even if it was stored otherwise, or before the cleaner's rules changed."""
        html: str | None = self.derived_values["html"]
        return self.body if html is None else html

    @property
    def text(self) -> str:
        """The body as plain text."""
        return text_of(self.html)

    @property
    def unpublished_text(self) -> str:
        """Title and text of a newer draft, for `autocomplete()`: the admins find by it, visitors do not."""
        revision = self.latest_revision if self.has_unpublished_changes else None
        if revision is None:
            return ""
        # `as_object()` would cost a query for each relation.
        title, body = revision.content["title"], revision.content["body"]
        return "" if (title, body) == (self.title, self.body) else f"{title}\n{text_of(clean_html(body))}"

    @property
    def summary(self) -> str:
        return str(self.derived_values["summary"])

    @property
    def reading_minutes(self) -> int:
        return int(self.derived_values["reading_minutes"])

    @property
    def picture_representation(self) -> Picture | None:
        """The library's picture with its variants, or an external picture as it is."""
        if self.library_image:
            return picture(self.library_image, self.library_image.description)
        if self.image.startswith(("https://", "http://")):
            return {"alt": "", "width": 800, "height": 600, "src": self.image, "sources": [], "position": ""}
        return None

    def search_entries(self) -> list[SearchEntry]:
        description = self.library_image.description if self.library_image else ""
        text = SearchSection(plain_text(self.text, description))
        return [SearchEntry("post", self.pk, self.title, date=self.date, sections=[text])]

    @property
    def share_image(self) -> LibraryImage | None:
        return self.library_image

    def head(self, request: HttpRequest) -> PageHead:
        return replace(
            super().head(request),
            kind="article",
            schema="BlogPosting",
            published=self.date,
            modified=self.last_published_at,
            author=self.byline.author if self.byline else None,
        )

    def get_passages(self) -> Items:
        yield from super().get_passages()
        if self.image:
            # The form has no field for a missing description: the picture is described in the library.
            description = self.library_image.description if self.library_image else ""
            yield from picture_items("image", "", description, decorative=not description)

    @cached_property
    def blog_path(self) -> str:
        """The address of the blog, which is above every post."""
        return (self.site_path or "").rpartition("/")[0]

    @property
    def category_link(self) -> CategoryJson | None:
        return self.category.representation(self.blog_path) if self.category else None

    @property
    def tag_links(self) -> list[TagJson]:
        blog_path = self.blog_path
        return [tag.representation(blog_path) for tag in sorted(self.tags.all())]

    @property
    def author_link(self) -> AuthorLink | None:
        return self.byline.link(self.blog_path) if self.byline else None

    def neighbour(self, *, newer: bool) -> "PostPage | None":
        """The post before or after this one in the list."""
        date, pk = ("date__gt", "pk__gt") if newer else ("date__lt", "pk__lt")
        posts = unrestricted(
            PostPage.objects.live()
            .sources()
            .filter(models.Q(**{date: self.date}) | models.Q(date=self.date, **{pk: self.pk or 0}))
        )
        order = ("date", "pk") if newer else ("-date", "-pk")
        post: PostPage | None = (
            posts.exclude(pk__in=[self.pk, self.alias_of_id]).order_by(*order).defer(*TEXT).first()
        )
        return post

    @cached_property
    def previous_post(self) -> "PostPage | None":
        return self.neighbour(newer=False)

    @cached_property
    def next_post(self) -> "PostPage | None":
        return self.neighbour(newer=True)

    @property
    def link(self) -> Link:
        return {"title": self.title, "path": self.site_path or ""}

    @property
    def previous_link(self) -> Link | None:
        return self.previous_post.link if self.previous_post else None

    @property
    def next_link(self) -> Link | None:
        return self.next_post.link if self.next_post else None

    @property
    def related_posts(self) -> list[RelatedPost]:
        """The newest other posts, those of the same category first, without the previous and the next one."""
        shown = [
            post.pk for post in (self, self.alias_of, self.previous_post, self.next_post) if post and post.pk
        ]
        of_category = models.Case(models.When(category=self.category_id, then=0), default=1)
        posts = unrestricted(PostPage.objects.live().sources()).exclude(pk__in=shown).defer(*TEXT)
        related = list(posts.order_by(of_category, "-date", "-pk")[:RELATED])
        PostPage.prepare_cards(related)
        return [
            {
                "id": post.pk,
                "title": post.title,
                "path": post.site_path or "",
                "picture": post.picture_representation,
                "date": post.local_date,
            }
            for post in related
        ]

    @property
    def bangla_date(self) -> str:
        """The date of the Bangla calendar; empty when the site does not show it."""
        return str(from_gregorian(timezone.localdate(self.date))) if shows_bangla_dates() else ""

    @property
    def local_date(self) -> str:
        return timezone.localtime(self.date).isoformat()

    @classmethod
    def for_detail(cls) -> Any:
        return super().for_detail().select_related("category", "byline")

    @classmethod
    def newest(cls, count: int) -> list["PostPage"]:
        posts = unrestricted(cls.objects.live().sources())
        return list(posts.order_by("-date", "-pk")[:count])

    @classmethod
    def prepare_cards(cls, pages: list[Any]) -> None:
        super().prepare_cards(pages)
        images = images_by_address(page.image for page in pages)
        load_renditions(images.values())
        for page in pages:
            page.library_image = images.get(page.image)

    @cached_property
    def library_image(self) -> LibraryImage | None:
        """The library's image at the address in `image`."""
        return images_by_address([self.image]).get(self.image)

    @property
    def card(self) -> Card:
        return super().card | {
            "teaser": self.derived_values["teaser"],
            "picture": self.picture_representation,
        }

    @property
    def list_item(self) -> PostSummary:
        """The post in the list of posts, with an excerpt instead of the body."""
        return {
            "id": self.pk,
            "title": self.title,
            "path": self.site_path or "",
            "excerpt": self.derived_values["excerpt"],
            "picture": self.picture_representation,
            "category": self.category_link,
            "author": self.author_link,
            "date": self.local_date,
        }
