"""The menu as visitors see it, and placing a page in it."""

from collections.abc import Iterable
from typing import Any, NotRequired

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _
from typing_extensions import TypedDict
from wagtail.models import Page

from cms.pages.cards import visible_pages
from cms.pages.querysets import unrestricted, without_aliases

from .models import MenuItemPage, MenuPage


class MenuItem(TypedDict):
    id: int
    title: str
    path: NotRequired[str]
    children: NotRequired[list["MenuItem"]]


def menu() -> list[MenuItem]:
    """The live menu (S33, S34), without items whose page is hidden and headings without items."""
    items = list(unrestricted(MenuItemPage.objects.live()).select_related("target").order_by("path"))
    roots = MenuPage.objects.live().values_list("path", flat=True)
    return visible_items(items, roots)


def visible_items(items: list[MenuItemPage], roots: Iterable[str]) -> list[MenuItem]:
    """The entries that visitors see of these items, saved or not, which stand by their paths below the roots."""
    roots = list(roots)
    # There are two levels, so an item below a heading is a link alone.
    groups = [item for item in items if item.with_children and item.path[: -Page.steplen] in roots]
    below = pages_below(item.target for item in groups if item.target)
    targets = visible_pages([*(item.target for item in items), *below])
    by_parent: dict[str, list[MenuItemPage]] = {}
    for item in items:
        by_parent.setdefault(item.path[: -Page.steplen], []).append(item)

    def item_json(item: MenuItemPage) -> MenuItem | None:
        data: MenuItem = {"id": item.pk, "title": item.label or item.title}
        if item.target_id or item.address:
            target = targets.get(item.target_id) if item.target_id else None
            path = target.card["path"] if target else item.address
            if not path:
                return None
            if target:
                data["title"] = item.label or target.card["title"]
            data["path"] = path
            pages = [page for page in below if item in groups and target and page.is_child_of(target)]
            links = [page_json(targets[page.pk]) for page in pages if page.pk in targets]
            return {**data, "children": links} if links else data
        children = [child for child in map(item_json, by_parent.get(item.path, [])) if child]
        return {**data, "children": children} if children else None

    return [data for root in roots for data in map(item_json, by_parent.get(root, [])) if data]


def pages_below(pages: Iterable[Page]) -> list[Page]:
    """The pages directly below these that are shown in menus, in the order of the page tree."""
    directly_below = Q()
    for page in pages:
        directly_below |= Q(path__startswith=page.path, depth=page.depth + 1)
    if not directly_below:
        return []
    return list(without_aliases(Page.objects.in_menu().filter(directly_below)).order_by("path"))


def page_json(page: Any) -> MenuItem:
    card = page.card
    return {"id": page.pk, "title": card["title"], "path": card["path"]}


def menu_parents(page: Page | None = None) -> list[tuple[int, str]]:
    """The parents that a menu item for a page can have: the menu itself and its headings, as (id, title)."""
    if page is not None and page.pk and MenuItemPage.objects.filter(target_id=page.pk).exists():
        return []
    menu_page = MenuPage.objects.first()
    if menu_page is None:
        return []
    headings = MenuItemPage.objects.child_of(menu_page).filter(target=None, address="").order_by("path")
    return [
        (menu_page.pk, _("At the end of the menu")),
        *((item.pk, _("Under “%(title)s”") % {"title": item.title}) for item in headings),
    ]


def add_to_menu(*, page: Page, parent_id: int) -> MenuItemPage | None:
    """Publish a menu item for a page below one of `menu_parents`; None if the parent is no longer one of them."""
    with transaction.atomic():
        if parent_id not in dict(menu_parents(page)):
            return None
        item = MenuItemPage(target=page)
        Page.objects.get(pk=parent_id).specific.add_child(instance=item)
        item.save_revision().publish()
        return item
