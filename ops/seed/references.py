"""Converts the values of blocks in files: paths and names become ids of the database."""

import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any

import nh3
from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.images.blocks import ImageBlock

LINK = re.compile(r"<a\b([^>]*)>(.*?)</a>", re.DOTALL)
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')
# The rich text features of blocks. Other HTML is removed.
CLEANER = nh3.Cleaner(
    tags={"p", "b", "sup", "ol", "ul", "li", "a", "br"},
    attributes={"a": {"href", "linktype", "id"}},
    link_rel=None,
    url_schemes={"http", "https", "mailto", "tel"},
)


def clean_rich_text(html: str) -> str:
    """Rich text in a canonical form for comparison, with only the editor's tags."""
    return CLEANER.clean(html).replace("<br>", "<br/>").replace("&nbsp;", "\u00a0")


def change_links(html: str, change: Callable[[dict[str, str]], str | None]) -> str:
    """Clean rich text whose links have the start tags that `change` makes of their attributes; None removes a link.

    Text that does not begin with a tag is one paragraph.
    """

    def replace(match: re.Match[str]) -> str:
        tag = change({name: unescape(value) for name, value in ATTRIBUTE.findall(match[1])})
        return f"{tag}{match[2]}</a>" if tag else match[2]

    if html and not html.startswith("<"):
        html = f"<p>{escape(html, quote=False)}</p>"
    return LINK.sub(replace, clean_rich_text(html))


def link_to(href: str) -> str:
    return f'<a href="{escape(href)}">'


class References:
    """Puts ids into the values of blocks. The tables have the ids of pages by path, and of pictures by name."""

    def __init__(self) -> None:
        self.page_ids: dict[str, int] = {}
        self.picture_ids: dict[str, int] = {}
        self.alts: dict[str, str] = {}

    def stored(self, block: blocks.Block, value: Any) -> Any:
        """The checked raw value of a block, as a stream has it. Raises ValueError or ValidationError."""
        raw = self.raw(block, value)
        block.clean(block.bulk_to_python([raw])[0])
        return raw

    def raw(self, block: blocks.Block, value: Any) -> Any:
        if isinstance(block, ImageBlock):
            return self.picture(value)
        if isinstance(block, blocks.BaseStreamBlock):
            return [self.child(block, item) for item in check_type(value, list)]
        if isinstance(block, blocks.BaseStructBlock):
            for name in check_type(value, dict):
                if name not in block.child_blocks:
                    raise ValueError(f"“{name}” is not known here.")
            return {name: self.raw(block.child_blocks[name], item) for name, item in value.items()}
        if isinstance(block, blocks.ListBlock):
            return [self.raw(block.child_block, item) for item in check_type(value, list)]
        if isinstance(block, blocks.RichTextBlock):
            return change_links(str(value or ""), self.stored_link)
        if isinstance(block, blocks.PageChooserBlock):
            return None if value is None else self.page(value)
        return str(value) if isinstance(block, blocks.CharBlock) else value

    def child(self, block: blocks.BaseStreamBlock, item: Any) -> dict[str, Any]:
        kind = check_type(item, dict)["type"]
        if kind not in block.child_blocks:
            raise ValueError(f"there is no block named {kind}.")
        return {"type": kind, "value": self.raw(block.child_blocks[kind], item["value"])}

    def page(self, path: str) -> int:
        if path not in self.page_ids:
            raise ValueError(f"there is no page at {path}.")
        return self.page_ids[path]

    def picture(self, value: Any) -> dict[str, Any] | None:
        if value is None:
            return None
        item = value if isinstance(value, dict) else {"picture": value}
        name = item["picture"]
        if name not in self.picture_ids:
            raise ValueError(f"there is no picture named {name}.")
        decorative = bool(item.get("decorative", False))
        alt = "" if decorative else item.get("alt", self.alts[name])
        return {"image": self.picture_ids[name], "alt_text": alt, "decorative": decorative}

    def stored_link(self, attributes: dict[str, str]) -> str | None:
        """A link by id to a page; Wagtail's links by id cannot have an anchor."""
        href = attributes.get("href", "")
        if href in self.page_ids:
            return f'<a linktype="page" id="{self.page_ids[href]}">'
        return link_to(href) if href else None


def check_type(value: Any, expected: type) -> Any:
    if not isinstance(value, expected):
        words = "a list" if expected is list else "a table of names and values"
        raise ValueError(f"“{str(value)[:40]}” is not {words}.")
    return value


def messages(error: ValidationError) -> str:
    """All messages of an error, also of the fields of a block."""
    errors: list[str] = []

    def collect(value: Any) -> None:
        if isinstance(value, str):
            errors.append(value)
        elif isinstance(value, dict):
            for name, item in value.items():
                if name == "blockErrors" and isinstance(item, dict):
                    for field, inner in item.items():
                        before = len(errors)
                        collect(inner)
                        errors[before:] = [f"{field}: {words}" for words in errors[before:]]
                else:
                    collect(item)
        elif isinstance(value, list):
            for item in value:
                collect(item)

    if hasattr(error, "as_json_data"):
        collect(error.as_json_data())
        return " ".join(errors)
    return str(error)
