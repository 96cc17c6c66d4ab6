"""Groups of posts that have a list at an address of their own: a category, a byline, a tag."""

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from wagtail.admin.panels import FieldPanel
from wagtail.admin.widgets.slug import SlugInput
from wagtail.search import index

from bengali.romanisation import ROMANISATION
from cms.core.slugs import romanised_slug

MAX_SLUG = 100


class PostGroup(index.Indexed, models.Model):
    """A category, a byline or a tag. Its slug is made from its first name and stays when the name changes."""

    affects_pages = True
    segment: ClassVar[str]  # the first segment of the address below the blog
    name_field: ClassVar[str]

    slug = models.SlugField(
        _("slug"),
        max_length=MAX_SLUG,
        unique=True,
        blank=True,
        help_text=_(
            "The last part of the address of its list of posts. Left empty, it is made from the name."
        ),
    )

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return str(getattr(self, self.name_field))

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self.slug:
            self.slug = self.free_slug()
        super().save(*args, **kwargs)

    @property
    def slug_of_name(self) -> str:
        """The name romanised."""
        return romanised_slug(str(self))[: MAX_SLUG - 5] or self.segment

    def free_slug(self) -> str:
        """The name romanised, numbered if it is taken."""
        slug = self.slug_of_name
        taken = set(type(self)._default_manager.filter(slug__startswith=slug).values_list("slug", flat=True))
        numbered = (f"{slug}-{number}" for number in range(2, len(taken) + 3))
        return slug if slug not in taken else next(name for name in numbered if name not in taken)

    def path_below(self, blog_path: str) -> str:
        """The address of its list of posts."""
        return f"{blog_path}/{self.segment}/{self.slug}"


SLUG_PANEL = FieldPanel("slug", widget=SlugInput(formatters=ROMANISATION))
