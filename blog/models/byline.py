"""Bylines: who a post is by, in the words that readers see."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel
from wagtail.search import index
from wagtail.snippets.models import register_snippet

from cms.images.models import LibraryImage
from cms.images.representation import Picture, picture
from cms.pages.head import Author

from .post_group import SLUG_PANEL, PostGroup


class AuthorLink(TypedDict):
    name: str
    path: str


class AuthorJson(AuthorLink):
    description: str
    picture: Picture | None


class Byline(PostGroup):
    """The author that readers see: a board, an office, a person. Accounts with the role of author are not shown."""

    class Kind(models.TextChoices):
        ORGANISATION = "organisation", _("Organisation or group")
        PERSON = "person", _("Person")

    segment = "author"
    name_field = "name"

    name = models.CharField(
        _("name"), max_length=100, unique=True, help_text=_("As readers see it with the post.")
    )
    kind = models.CharField(
        _("kind"),
        max_length=12,
        choices=Kind,
        default=Kind.ORGANISATION,
        help_text=_("What search engines are told that the author is."),
    )
    description = models.TextField(
        _("description"),
        max_length=300,
        blank=True,
        help_text=_("One or two sentences on the page of these posts."),
    )
    picture = models.ForeignKey(
        LibraryImage,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("picture"),
    )

    panels = [
        FieldPanel("name"),
        FieldPanel("kind"),
        SLUG_PANEL,
        FieldPanel("description"),
        FieldPanel("picture"),
    ]
    search_fields = [
        index.SearchField("name"),
        index.AutocompleteField("name"),
        index.SearchField("description"),
        index.FilterField("name"),
    ]

    class Meta:
        ordering = ["name"]
        verbose_name = _("byline")
        verbose_name_plural = _("bylines")

    @property
    def author(self) -> Author:
        """The byline as a post's head names it."""
        return Author(self.name, "Person" if self.kind == self.Kind.PERSON else "Organization")

    def link(self, blog_path: str) -> AuthorLink:
        return {"name": self.name, "path": self.path_below(blog_path)}

    def representation(self, blog_path: str) -> AuthorJson:
        """The byline as the page of its posts shows it."""
        return {
            "name": self.name,
            "path": self.path_below(blog_path),
            "description": self.description,
            "picture": picture(self.picture, self.name),
        }

    @classmethod
    def for_page(cls) -> "models.QuerySet[Byline]":
        """Bylines with their pictures."""
        return cls.objects.select_related("picture")


register_snippet(Byline)
