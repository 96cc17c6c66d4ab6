"""Pages as cards, menu targets and links."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from wagtail.models import Page


def visible_pages(ids: Iterable[int]) -> dict[int, Page]:
    """The live and public pages among these, by id: the ones that may be named to every visitor.

    The number of queries depends on how many page types there are, not on how many pages.
    """
    found = Page.objects.live().public().filter(pk__in=set(ids)).defer_streamfields().specific()
    by_type: dict[type[Page], list[Page]] = defaultdict(list)
    for page in found:
        by_type[type(page)].append(page)
    for page_type, pages in by_type.items():
        page_type.prepare_cards(pages)
    return {page.pk: page for pages in by_type.values() for page in pages}


def cards(ids: Iterable[int]) -> list[dict[str, Any]]:
    """Cards of the visible pages among these, in their order: docs/content-model.md."""
    ids = list(ids)
    pages = visible_pages(ids)
    found = [pages[pk].card for pk in ids if pk in pages]
    return [card for card in found if card["path"]]
