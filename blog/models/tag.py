"""Tags of posts."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from modelcluster.fields import ParentalKey
from taggit.models import ItemBase, TagBase
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel
from wagtail.search import index
from wagtail.snippets.models import register_snippet

from cms.core.tags import validate_tag

from .post_group import SLUG_PANEL, PostGroup


class TagJson(TypedDict):
    name: str
    path: str


class PostTag(PostGroup, TagBase):
    """A tag of posts. Every author can create tags."""

    segment = "tag"
    name_field = "name"

    name = models.CharField(_("name"), max_length=100, unique=True, validators=[validate_tag])

    panels = [FieldPanel("name"), SLUG_PANEL]
    search_fields = [
        index.SearchField("name"),
        index.AutocompleteField("name"),
        index.FilterField("name"),
    ]

    class Meta:
        ordering = ["name"]
        verbose_name = _("tag")
        verbose_name_plural = _("tags")

    @property
    def affects_pages(self) -> bool:  # type: ignore[override]
        """False for a tag that only drafts have: a new one is stored as soon as its draft is."""
        return self.tagged_posts.filter(content_object__live=True).exists()

    def representation(self, blog_path: str) -> TagJson:
        """The tag as a link to its posts."""
        return {"name": self.name, "path": self.path_below(blog_path)}


class TaggedPost(ItemBase):
    """One tag of one post."""

    tag = models.ForeignKey(
        PostTag, on_delete=models.CASCADE, related_name="tagged_posts", verbose_name=_("tag")
    )
    content_object = ParentalKey("blog.PostPage", on_delete=models.CASCADE, related_name="tagged_posts")

    class Meta:
        verbose_name = _("tag of a post")
        verbose_name_plural = _("tags of posts")
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=("content_object", "tag"), name="unique_tag_of_post"),
        ]

    @property
    def affects_pages(self) -> bool:
        """Whether readers see the tag with its post. It goes from there when the tag is deleted."""
        return bool(self.content_object.live)


register_snippet(PostTag)
