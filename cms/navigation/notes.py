"""Notes for the editor about an item, besides its fields."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from wagtail.models import Page

from cms.pages.cards import visible_pages

from .menu_changes import Item


def item_notes(items: list[Item], targets: Iterable[Page]) -> dict[int, list[str]]:
    """The notes of items by id. The number of queries does not grow with the items."""
    pages = {page.pk: page for page in targets}
    visible = visible_pages(pages.values())
    parents = {item.path[: -Page.steplen] for item in items}
    return {item.pk: list(notes(item, pages, visible, parents)) for item in items}


def notes(item: Item, pages: dict[int, Page], visible: dict[int, Page], parents: set[str]) -> Iterable[str]:
    page = pages.get(item.target) if item.target else None
    if page and not page.live:
        yield _("Hidden: its page is not published")
    elif page and page.pk not in visible:
        yield _("Hidden: its page is private")
    if not (item.target or item.address or item.path in parents):
        yield _("Hidden: leads nowhere")
    if item.has_draft:
        yield _("Has unpublished changes")
    if item.locked:
        yield _("Locked")
