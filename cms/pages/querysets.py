"""Conditions on pages that several parts of the site share."""

from typing import Any

from django.db.models import CharField, Exists, ExpressionWrapper, F, OuterRef, QuerySet
from wagtail.models import PageViewRestriction, get_page_models


def unrestricted(pages: QuerySet[Any]) -> QuerySet[Any]:
    """The pages that are open to all: neither they nor a page above them is private.

    Wagtail's `public()` runs a query of its own for this; here it is a condition of the one query.
    """
    place = ExpressionWrapper(OuterRef("path"), output_field=CharField())
    private = PageViewRestriction.objects.annotate(place=place).filter(place__startswith=F("page__path"))
    return pages.filter(~Exists(private))


def with_address(pages: Any) -> Any:
    """The pages that visitors can go to: all but those of the menu's tree."""
    return pages.not_type(*(model for model in get_page_models() if not getattr(model, "has_address", True)))
