"""Pages as cards, menu targets and links. Only pages visible to all visitors are included."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from typing_extensions import TypedDict
from wagtail.models import Page, Site

from cms.images.representation import Picture

from .querysets import page_types, unrestricted


class Link(TypedDict):
    title: str
    path: str


class Card(TypedDict):
    id: int
    title: str
    path: str
    teaser: str
    picture: Picture | None


def share_site_roots(pages: Iterable[Page]) -> None:
    """Read what the addresses of these pages begin with once; each page would read it from Django's cache."""
    roots = Site.get_site_root_paths()
    for page in pages:
        page._wagtail_cached_site_root_paths = roots


def visible_pages(pages: Iterable[Page | None]) -> dict[int, Any]:
    """The live and public pages among these by id, as instances of their own types.

    The number of queries depends on the number of page types, not of pages.
    """
    by_type: dict[type[Any], set[int]] = defaultdict(set)
    for page in pages:
        if page is not None and page.specific_class is not None:
            by_type[page.specific_class].add(page.pk)
    visible: dict[int, Any] = {}
    for page_type in page_types():
        if ids := by_type.get(page_type):
            whole = list(unrestricted(page_type.for_cards().live().filter(pk__in=ids)).order_by())
            page_type.prepare_cards(whole)
            visible |= {page.pk: page for page in whole}
    return visible


def cards(pages: Iterable[Page | None]) -> list[Card]:
    """Cards of the visible pages among these, in their order: docs/content-model.md."""
    pages = list(pages)
    visible = visible_pages(pages)
    shown = [visible[page.pk].card for page in pages if page is not None and page.pk in visible]
    return [card for card in shown if card["path"]]
