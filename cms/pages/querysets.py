"""Page filters shared by several apps."""

from typing import Any

from django.db.models import CharField, Exists, ExpressionWrapper, F, OuterRef, QuerySet
from wagtail.models import Page, PageViewRestriction, get_page_models


def private(path: str = "path") -> Exists:
    """Whether the page at a path of the tree is private, or a page above it."""
    tree_path = ExpressionWrapper(OuterRef(path), output_field=CharField())
    return Exists(
        PageViewRestriction.objects.annotate(tree_path=tree_path).filter(
            tree_path__startswith=F("page__path")
        )
    )


def unrestricted(pages: QuerySet[Any], path: str = "path") -> QuerySet[Any]:
    """Pages that are not private and have no private ancestor, or rows of such pages, whose `path` they name.

    Wagtail's `public()` runs a separate query for this; here it is a subquery.
    """
    return pages.filter(~private(path))


def without_aliases(pages: Any) -> Any:
    """Pages of a list without aliases of others in it. An alias below another page is listed there."""
    return pages.exclude(alias_of__in=pages.order_by().values("pk"))


def page_types() -> list[type[Page]]:
    """The page types that visitors can go to: all but the menu's and the type of the tree's root."""
    types = [model for model in get_page_models() if getattr(model, "has_address", False)]
    return sorted(types, key=lambda model: model._meta.label)


def with_address(pages: Any) -> Any:
    """Pages that visitors can go to when they are public."""
    return pages.type(*page_types())
