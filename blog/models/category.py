"""Categories of posts."""

from django.db import models
from typing_extensions import TypedDict
from wagtail.snippets.models import register_snippet


class CategoryJson(TypedDict):
    id: int
    titlename: str


class Category(models.Model):
    """A category of posts (S97)."""

    affects_pages = True

    titlename = models.CharField("category name", max_length=100, unique=True)

    class Meta:
        ordering = ["titlename"]
        verbose_name_plural = "categories"

    def __str__(self) -> str:
        return self.titlename

    @property
    def representation(self) -> CategoryJson:
        return {"id": self.pk, "titlename": self.titlename}


register_snippet(Category)
