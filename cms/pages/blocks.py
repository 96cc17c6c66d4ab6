"""JSON, proofreading passages and prose of StreamField blocks.

The functions here walk the child blocks, so a new block usually needs only its fields. A block that differs
defines the method of the same name: `get_passages(value, field, position)`, `map_prose(data, change, change_line)`.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from wagtail import blocks
from wagtail.fields import StreamField
from wagtail.rich_text import RichText, expand_db_html

from bengali.telephones import telephone_href
from cms.core.input import nfc_input
from cms.core.language import digits
from cms.core.passages import (
    Anchor,
    Items,
    Link,
    Passage,
    Role,
    html_items,
    join_positions,
    page_items,
    text_items,
)

from .cards import Card, cards

T = TypeVar("T")
Change = Callable[[str], str]
Context = dict[str, Any] | None
# Joins the texts of a stream so that they are expanded in one call. It is removed from the texts first.
SEPARATOR = "\x1e"
TELEPHONE = re.compile(r'(?<=href=")tel:[^"]*')
SLUG = r"^[a-z0-9]+(?:-[a-z0-9]+)*$"


def get_passages(
    block: blocks.Block, value: Any, field: str, position: str = "", role: Role | None = None
) -> Items:
    """The items of a block's value for the proofreader. `role` comes from the parent's `Meta.roles`."""
    if hasattr(block, "get_passages"):
        yield from block.get_passages(value, field, position)
    elif isinstance(block, blocks.BaseStreamBlock):
        yield from stream_passages(block, value, field, position)
    elif isinstance(block, blocks.BaseStructBlock):
        yield from struct_passages(block, value, field, position)
    elif isinstance(block, blocks.ListBlock):
        for number, item in enumerate(value, 1):
            yield from get_passages(
                block.child_block,
                item,
                field,
                join_positions(position, gettext("item {number}").format(number=digits(number))),
                role,
            )
    elif isinstance(block, blocks.RichTextBlock):
        yield from html_items(field, position, value.source if value else "", role or Role.TEXT)
    elif isinstance(block, blocks.TextBlock):
        yield from text_items(field, position, value, role or Role.TEXT)
    elif isinstance(block, blocks.CharBlock):
        yield from text_items(field, position, value, role or Role.LABEL)
    elif isinstance(block, blocks.URLBlock):
        if value:
            yield Link(field, position, href=value)
    elif isinstance(block, blocks.PageChooserBlock) and (value or block.required):
        yield from page_items(field, position, value.pk if value else None)


def struct_passages(block: blocks.BaseStructBlock, value: Any, field: str, position: str) -> Items:
    """The passages of a struct's fields. `Meta.roles` maps field names to roles."""
    roles = getattr(block.meta, "roles", {})
    for name, child_value in value.items():
        here = join_positions(position, str(block.child_blocks[name].label).lower())
        yield from get_passages(block.child_blocks[name], child_value, field, here, roles.get(name))


def stream_passages(block: blocks.BaseStreamBlock, value: Any, field: str, position: str) -> Items:
    """The passages of a stream's blocks, each with the heading above it."""
    heading = ""
    for number, child in enumerate(value, 1):
        is_only_type = len(block.child_blocks) == 1
        label = str(child.block.label).lower()
        words = "{label} {number}" if is_only_type else gettext("block {number} ({label})")
        above = gettext("under “{heading}”").format(heading=heading) if heading else ""
        here = join_positions(position, words.format(number=digits(number), label=label), above)
        for item in get_passages(child.block, child.value, field, here):
            if isinstance(item, Passage) and item.role is Role.HEADING:
                heading = item.text
            yield item


def unchanged(text: str) -> str:
    return text


def map_prose(block: blocks.Block, data: Any, change: Change, change_line: Change = unchanged) -> Any:
    """The block's JSON with `change` applied to every rich text, in page order.

    `change_line` is applied to the plain texts that can cite sources, which a struct names in `Meta.cites`.
    """
    if hasattr(block, "map_prose"):
        return block.map_prose(data, change, change_line)
    if isinstance(block, blocks.BaseStreamBlock):
        return [
            {**item, "value": map_prose(block.child_blocks[item["type"]], item["value"], change, change_line)}
            for item in data
        ]
    if isinstance(block, blocks.BaseStructBlock) and isinstance(data, dict):
        children = block.child_blocks
        cites = getattr(block.meta, "cites", ())
        return {
            name: change_line(value)
            if name in cites
            else map_prose(children[name], value, change, change_line)
            if name in children
            else value
            for name, value in data.items()
        }
    if isinstance(block, blocks.ListBlock):
        return [map_prose(block.child_block, item, change, change_line) for item in data]
    return change(data) if isinstance(block, blocks.RichTextBlock) else data


def has_prose(block: blocks.Block) -> bool:
    """Whether the block, or one inside it, holds rich text that `map_prose` changes."""
    if isinstance(block, blocks.BaseStreamBlock | blocks.BaseStructBlock):
        return any(map(has_prose, block.child_blocks.values()))
    if isinstance(block, blocks.ListBlock):
        return has_prose(block.child_block)
    return isinstance(block, blocks.RichTextBlock)


def prose_blocks(page_type: Any) -> dict[str, blocks.BaseStreamBlock]:
    """The blocks of a page type's streams that hold rich text, by the names of their fields."""
    streams = [field for field in page_type._meta.get_fields() if isinstance(field, StreamField)]
    return {field.name: field.stream_block for field in streams if has_prose(field.stream_block)}


# Values that a stream completes for all of its blocks at once


class StoredHtml(str):
    """Rich text as stored in the database."""


class ChosenPages(list[Any]):
    """Pages to show as cards."""


@dataclass(frozen=True)
class ChosenLink:
    """A link to a page, None while the page is hidden."""

    page: Any
    title: str = ""  # empty: the page's
    anchor: str = ""


class TextBlock(blocks.RichTextBlock):
    """Rich text. PageStreamBlock expands all texts of a stream with one query for the linked pages."""

    def clean(self, value: RichText) -> RichText:
        """The text in NFC, its links to telephones with the number to dial.

        The editor sends JSON, whose escapes hide combining marks from the form's check.
        """
        source = nfc_input(super().clean(value).source)
        return RichText(TELEPHONE.sub(lambda href: telephone_href(href[0]) or href[0], source))

    def get_api_representation(self, value: Any, context: Context = None) -> str:
        return StoredHtml(value.source.replace(SEPARATOR, ""))


class CardsBlock(blocks.ListBlock):
    """Cards of other pages. PageStreamBlock loads all cards of a stream together; hidden pages are left out."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(blocks.PageChooserBlock(), **kwargs)

    json_type = list[Card]

    def get_api_representation(self, value: Any, context: Context = None) -> list[Any]:
        return ChosenPages(page for page in value if page)

    class Meta:
        icon = "link"


class PageStreamBlock(blocks.StreamBlock):
    """A stream that expands its texts and loads its cards with a constant number of queries."""

    def get_api_representation(self, value: Any, context: Context = None) -> list[dict[str, Any]]:
        return complete_streams(super().get_api_representation(value, context))


def complete_streams(data: T) -> T:
    """Replace stored rich text by HTML, chosen pages by cards and chosen links by links in the JSON of streams."""
    texts: list[str] = []
    pages: list[Any] = []
    for leaf in find_incomplete(data):
        if isinstance(leaf, StoredHtml):
            texts.append(leaf)
        else:
            pages += [leaf.page] if isinstance(leaf, ChosenLink) else leaf
    html = iter(expand_db_html(SEPARATOR.join(texts)).split(SEPARATOR))
    cards_by_id = {card["id"]: card for card in cards(pages)}

    def replace(item: Any) -> Any:
        if isinstance(item, StoredHtml):
            return next(html)
        if isinstance(item, ChosenPages):
            return [cards_by_id[page.pk] for page in item if page.pk in cards_by_id]
        if isinstance(item, ChosenLink):
            path = cards_by_id[item.page.pk]["path"] if item.page.pk in cards_by_id else ""
            title, anchor = item.title or item.page.title, item.anchor and f"#{item.anchor}"
            return {"title": title, "path": path + anchor} if path else None
        if isinstance(item, dict):
            return {key: replace(value) for key, value in item.items()}
        if isinstance(item, list):
            return [replace(value) for value in item]
        return item

    return cast(T, replace(data))


def find_incomplete(data: Any) -> Iterable[Any]:
    """The StoredHtml, ChosenPages and ChosenLink values of some JSON, in order."""
    if isinstance(data, StoredHtml | ChosenPages | ChosenLink):
        yield data
    elif isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from find_incomplete(value)


class AnchorBlock(blocks.RegexBlock):
    """The part of an address after #."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            **{
                "regex": SLUG,
                "error_messages": {"invalid": _("Use small Latin letters, digits and single hyphens.")},
                "help_text": _("The part of the address after #."),
                **kwargs,
            }
        )

    def get_passages(self, value: str, field: str, position: str) -> Items:
        if value:
            yield Anchor(field, position, value)
