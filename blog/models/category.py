"""What posts are about."""

from typing import Any

from django.db import models
from wagtail.snippets.models import register_snippet


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
