"""Search entries: a page, or an item on a page, divided into sections by headings."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from django.dispatch import Signal
from wagtail import blocks
from wagtail.contrib.typed_table_block.blocks import TypedTableBlock

from bengali.html import html_to_text
from cms.core.passages import CITATION
from cms.images.blocks import ImageWithAltBlock

Kind = Literal["article", "post", "event", "contact", "term", "page"]

# Sent in the saving transaction when the public content of a page may have changed. `page` is the saved instance.
page_saved = Signal()


@dataclass(frozen=True)
class SearchSection:
    """A text below a heading. The first section of an entry is the text before the first heading."""

    text: str
    heading: str = ""
    anchor: str = ""  # the part of the address after #


@dataclass(frozen=True)
class SearchEntry:
    """One thing that is found: a page, a contact, a term."""

    kind: Kind
    number: int  # of the row, which together with the kind names the entry
    title: str
    short_title: str = ""  # an alternative title
    lead: str = ""
    anchor: str = ""
    date: datetime | None = None  # of posts; of events that end, the last day
    sections: list[SearchSection] = field(default_factory=list)


def plain_text(*texts: object) -> str:
    """Texts on one line, without the numbers of citations."""
    return " ".join(CITATION.sub("", " ".join(str(text) for text in texts if text)).split())


def block_texts(block: blocks.Block, value: Any) -> Iterator[str]:
    """The visible texts of a block's value, and the descriptions of its pictures.

    A block that differs defines a method of this name, which takes the value.
    """
    if value is None:
        return
    if hasattr(block, "block_texts"):
        yield from block.block_texts(value)
        return
    if isinstance(block, blocks.BaseStreamBlock):
        for child in value:
            yield from block_texts(child.block, child.value)
    elif isinstance(block, ImageWithAltBlock):
        if not value.decorative:
            yield value.contextual_alt_text or ""
    elif isinstance(block, blocks.BaseStructBlock):
        for name, child_value in value.items():
            yield from block_texts(block.child_blocks[name], child_value)
    elif isinstance(block, blocks.ListBlock):
        for item in value:
            yield from block_texts(block.child_block, item)
    elif isinstance(block, TypedTableBlock):
        yield value.caption or ""
        yield from (column["heading"] for column in value.columns)
        yield from (str(cell) for row in value.row_data for cell in row["values"] if cell)
    elif isinstance(block, blocks.RichTextBlock):
        yield html_to_text(value.source)
    elif isinstance(block, blocks.CharBlock | blocks.TextBlock):
        yield value


def stream_text(value: Any) -> str:
    """The text of a stream field's value."""
    return plain_text(*block_texts(value.stream_block, value))
