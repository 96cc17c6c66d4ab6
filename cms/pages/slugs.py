"""Slugs made from titles. A slug that another page below the same parent has is numbered."""

from collections.abc import Collection

from wagtail.models import Page

from cms.core.slugs import romanised_slug


def slug_of_title(title: str, default: str) -> str:
    """The title's slug, or `default` for a title without a letter that can be romanised."""
    return romanised_slug(title) or default


def free_slug(slug: str, parent: Page, besides: int | None = None, reserved: Collection[str] = ()) -> str:
    """The slug, numbered from 2 if a page below the parent has it, other than `besides`, or it is reserved."""
    siblings = Page.objects.child_of(parent).exclude(pk=besides)
    if slug not in reserved and not siblings.filter(slug=slug).exists():
        return slug
    taken = set(siblings.filter(slug__startswith=f"{slug}-").values_list("slug", flat=True))
    number = 2
    while f"{slug}-{number}" in taken:
        number += 1
    return f"{slug}-{number}"
