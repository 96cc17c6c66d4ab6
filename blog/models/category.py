"""Categories of posts."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel
from wagtail.search import index
from wagtail.snippets.models import register_snippet

from .post_group import SLUG_PANEL, PostGroup


class CategoryJson(TypedDict):
    id: int
    titlename: str
    path: str


class Category(PostGroup):
    """A category of posts (S97)."""

    segment = "category"
    name_field = "titlename"

    titlename = models.CharField(_("category name"), max_length=100, unique=True)

    panels = [FieldPanel("titlename"), SLUG_PANEL]
    search_fields = [
        index.SearchField("titlename"),
        index.AutocompleteField("titlename"),
        index.FilterField("titlename"),
    ]

    class Meta:
        ordering = ["titlename"]
        verbose_name = _("category")
        verbose_name_plural = _("categories")

    def representation(self, blog_path: str) -> CategoryJson:
        """The category as a link to its posts."""
        return {"id": self.pk, "titlename": self.titlename, "path": self.path_below(blog_path)}


register_snippet(Category)
