"""Reads the whole menu and saves it changed, by Wagtail's own actions, so that every item keeps its history."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from json import dumps

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from wagtail.actions.delete_page import DeletePageAction
from wagtail.actions.move_page import MovePageAction
from wagtail.actions.unpublish_page import UnpublishPageAction
from wagtail.models import Page

from cms.accounts.models import Administrator

from .menu_form import Row
from .models import MenuItemPage, MenuPage


@dataclass(frozen=True)
class Item:
    """An item as an editor finds it: the newest text, be it published or a draft."""

    pk: int
    path: str
    depth: int
    title: str
    label: str
    target: int | None
    address: str
    with_children: bool
    live: bool
    has_draft: bool  # newer than what visitors see
    locked: bool

    @property
    def content(self) -> tuple[str, int | None, str, bool]:
        return self.label, self.target, self.address, self.with_children


def read_items(menu: MenuPage) -> list[Item]:
    """All items in the order of the menu, with two queries at most."""
    pages = MenuItemPage.objects.descendant_of(menu).select_related("latest_revision").order_by("path")
    return [read_item(page, page.depth - menu.depth - 1) for page in pages]


def read_item(page: MenuItemPage, depth: int) -> Item:
    newest = page.latest_revision.content if page.has_unpublished_changes and page.latest_revision else {}
    return Item(
        page.pk,
        page.path,
        depth,
        newest.get("title", page.title),
        newest.get("label", page.label),
        newest.get("target", page.target_id),
        newest.get("address", page.address),
        newest.get("with_children", page.with_children),
        page.live,
        page.live and page.has_unpublished_changes,
        page.locked,
    )


def menu_version(items: Sequence[Item]) -> str:
    """A digest of what the editor shows, to detect changes by others."""
    state = [[item.pk, item.path, item.live, *item.content] for item in items]
    return sha256(dumps(state).encode()).hexdigest()


def kept_in_order(current: Sequence[int], wanted: Sequence[int]) -> set[int]:
    """The longest part of `wanted` that is in its order already, so that only the other items are moved."""
    position = {pk: number for number, pk in enumerate(current)}
    chains: list[tuple[int, ...]] = [()]
    for pk in wanted:
        before = [chain for chain in chains if not chain or position[chain[-1]] < position[pk]]
        longest = max(before, key=len)
        chains.append((*longest, pk))
    longest = max(chains, key=len)
    return set(longest)


class MenuSave:
    """One change of the menu. The caller has the transaction.

    Items that are in no row and not deleted, because somebody has just added them, stay after the others.
    """

    def __init__(self, menu: MenuPage, items: Iterable[Item], user: Administrator) -> None:
        self.menu = menu
        self.items = {item.pk: item for item in items}
        self.user = user
        self.gone: set[int] = set()

    def save(self, rows: Sequence[Row], deleted: Iterable[int]) -> None:
        """Save the rows as the menu. Raises ValidationError."""
        self.gone = {pk for pk in deleted if pk in self.items}
        self.delete(pk for pk in self.gone if self.items[pk].depth == 1)
        # Headings first, for other items can stand below them; other links after the items below them have left.
        pages = {
            index: self.write(row, self.menu.pk) for index, row in enumerate(rows) if self.comes_first(row)
        }
        parents = self.parents(rows)
        for index in sorted(range(len(rows)), key=lambda index: self.moving_order(rows[index])):
            pk = rows[index].pk
            if pk in self.items:
                self.move(pk, pages[parents[index]] if index in parents else self.menu.pk)
        for index, row in enumerate(rows):
            if index not in pages:
                pages[index] = self.write(row, pages[parents[index]] if index in parents else self.menu.pk)
        families: dict[int, list[int]] = {}
        for index in range(len(rows)):
            parent = pages[parents[index]] if index in parents else self.menu.pk
            families.setdefault(parent, []).append(pages[index])
        for parent, children in families.items():
            self.order(parent, children)
        self.delete(pk for pk in self.gone if self.items[pk].depth == 0)

    def comes_first(self, row: Row) -> bool:
        return row.depth == 0 and (row.is_heading or row.pk not in self.items)

    def moving_order(self, row: Row) -> tuple[int, int]:
        """Items leave their headings before these can become items below another one."""
        item = self.items.get(row.pk) if row.pk else None
        return row.depth, -item.depth if item else 0

    @staticmethod
    def parents(rows: Sequence[Row]) -> dict[int, int]:
        """The index of the heading of each row that has one, by the row's index."""
        headings: dict[int, int] = {}
        heading = 0
        for index, row in enumerate(rows):
            if row.depth:
                headings[index] = heading
            else:
                heading = index
        return headings

    def write(self, row: Row, parent: int) -> int:
        """Create an item or change its text and whether visitors see it. Returns its id."""
        item = self.items.get(row.pk) if row.pk else None
        return self.change(row, item) if item else self.create(row, parent)

    def create(self, row: Row, parent: int) -> int:
        page = MenuItemPage(
            label=row.label,
            target=row.target,
            address=row.address,
            with_children=row.with_children,
            owner=self.user,
            live=False,
        )
        Page.objects.get(pk=parent).specific.add_child(instance=page)
        revision = page.save_revision(user=self.user, log_action=True)
        if row.visible:
            revision.publish(user=self.user)
        return int(page.pk)

    def change(self, row: Row, item: Item) -> int:
        changed = row.content != item.content
        if not changed and row.visible == item.live:
            return item.pk
        page = MenuItemPage.objects.get(pk=item.pk)
        self.refuse_locked(page)
        if page.live and not row.visible:
            UnpublishPageAction(page, user=self.user).execute()
        revision = page.latest_revision
        if changed or revision is None:
            text = page.get_latest_revision_as_object()
            text.label, text.target, text.address = row.label, row.target, row.address
            text.with_children = row.with_children
            if not text.live:
                text.save()
            revision = text.save_revision(user=self.user, log_action=True)
        if row.visible:
            revision.publish(user=self.user)
        return item.pk

    def refuse_locked(self, page: MenuItemPage) -> None:
        if page.permissions_for_user(self.user).page_locked():
            raise ValidationError(
                _("“{title}” is locked by somebody else and cannot be changed.").format(title=page.title)
            )

    def move(self, pk: int, parent: int) -> None:
        """Put an item below another parent, at the end, if it is not there already."""
        page = MenuItemPage.objects.get(pk=pk)
        target = Page.objects.get(pk=parent)
        if page.is_child_of(target):
            return
        if target.get_children().filter(slug=page.slug).exists():
            self.change_slug(page)
        MovePageAction(page, target, pos="last-child", user=self.user).execute()

    def change_slug(self, page: MenuItemPage) -> None:
        """A slug that no sibling has, in the item and in a new revision. Slugs of the menu are not shown."""
        newest = page.get_latest_revision_as_object()
        page.slug = newest.slug = f"{page.slug}-{page.pk}"
        page.save()
        scheduled = page.latest_revision and page.latest_revision.approved_go_live_at
        revision = newest.save_revision(
            user=self.user, changed=page.has_unpublished_changes, approved_go_live_at=scheduled
        )
        if scheduled:
            page.revisions.exclude(pk=revision.pk).update(approved_go_live_at=None)

    def order(self, parent: int, children: Sequence[int]) -> None:
        page = Page.objects.get(pk=parent)
        current = [pk for pk in page.get_children().values_list("pk", flat=True) if pk not in self.gone]
        wanted = [*children, *(pk for pk in current if pk not in children)]
        kept = kept_in_order(current, wanted)
        before = None
        for pk in wanted:
            if pk not in kept:
                target, pos = (
                    (page, "first-child") if before is None else (Page.objects.get(pk=before), "right")
                )
                MovePageAction(Page.objects.get(pk=pk), target, pos=pos, user=self.user).execute()
                page = Page.objects.get(pk=parent)
            before = pk

    def delete(self, pks: Iterable[int]) -> None:
        for pk in pks:
            page = MenuItemPage.objects.get(pk=pk)
            self.refuse_locked(page)
            DeletePageAction(page, user=self.user).execute()
