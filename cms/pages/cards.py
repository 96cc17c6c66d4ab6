"""Pages as cards, menu targets and links: only those that every visitor may see."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db.models import CharField, Exists, ExpressionWrapper, F, OuterRef, QuerySet
from wagtail.models import Page, PageViewRestriction


def unrestricted(pages: QuerySet[Any]) -> QuerySet[Any]:
    """The pages of a queryset that are open to all: neither they nor a page above them is private.

    Wagtail's `public()` asks the same by a query of its own; here it is a condition of the one query.
    """
    place = ExpressionWrapper(OuterRef("path"), output_field=CharField())
    private = PageViewRestriction.objects.annotate(place=place).filter(place__startswith=F("page__path"))
    return pages.filter(~Exists(private))


def visible_pages(pages: Iterable[Page | None]) -> dict[int, Any]:
    """The live and public ones among these, whole, by id: the ones that may be named to every visitor.

    The number of queries depends on how many page types there are, not on how many pages.
    """
    by_type: dict[type[Any], set[int]] = defaultdict(set)
    for page in pages:
        if page is not None and page.specific_class is not None:
            by_type[page.specific_class].add(page.pk)
    found: dict[int, Any] = {}
    for page_type, ids in by_type.items():
        if getattr(page_type, "has_address", False):
            whole = list(unrestricted(page_type.for_cards().live().filter(pk__in=ids)))
            page_type.prepare_cards(whole)
            found |= {page.pk: page for page in whole}
    return found


def cards(pages: Iterable[Page | None]) -> list[dict[str, Any]]:
    """Cards of the visible pages among these, in their order: docs/content-model.md."""
    pages = list(pages)
    visible = visible_pages(pages)
    found = [visible[page.pk].card for page in pages if page is not None and page.pk in visible]
    return [card for card in found if card["path"]]
