"""The values of blocks as files have them: paths and names in the place of the database's ids."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape, unescape
from typing import Any

import nh3
from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.images.blocks import ImageBlock

from cms.core.text import row_id

LINK = re.compile(r"<a\b([^>]*)>(.*?)</a>", re.DOTALL)
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')
# What editors can write in the rich text of blocks. Other HTML is removed.
CLEANER = nh3.Cleaner(
    tags={"p", "b", "sup", "ol", "ul", "li", "a", "br"},
    attributes={"a": {"href", "linktype", "id"}},
    link_rel=None,
    url_schemes={"http", "https", "mailto", "tel"},
)
# Turns a value of a field into another one: (block, value) → value.
Change = Callable[[blocks.Block, Any], Any]


def clean_rich_text(html: str) -> str:
    """Rich text in the one form in which it is compared: with the tags of the editor alone."""
    return CLEANER.clean(html).replace("<br>", "<br/>").replace("&nbsp;", "\u00a0")


def change_links(html: str, change: Callable[[dict[str, str]], str | None]) -> str:
    """Clean rich text whose links have the start tags that `change` makes of their attributes; None removes a link.

    Text that does not begin with a tag is one paragraph.
    """

    def replace(found: re.Match[str]) -> str:
        tag = change({name: unescape(value) for name, value in ATTRIBUTE.findall(found[1])})
        return f"{tag}{found[2]}</a>" if tag else found[2]

    if html and not html.startswith("<"):
        html = f"<p>{escape(html, quote=False)}</p>"
    return LINK.sub(replace, clean_rich_text(html))


def link_to(href: str) -> str:
    return f'<a href="{escape(href)}">'


class Exporter:
    """Makes values portable. The tables have the paths of pages, and the names of pictures and documents, by id."""

    def __init__(self) -> None:
        self.paths: dict[int, str] = {}
        self.pictures: dict[int, str] = {}
        self.documents: dict[int, str] = {}
        self.alts: dict[str, str] = {}

    def portable(self, block: blocks.Block, value: Any) -> Any:
        """The value without ids. Fields that have their default are left out."""
        if isinstance(block, ImageBlock):
            return self.picture(value)
        if isinstance(block, blocks.BaseStreamBlock):
            return [
                {"type": child.block_type, "value": self.portable(child.block, child.value)}
                for child in value
            ]
        if isinstance(block, blocks.BaseStructBlock):
            made = {name: self.portable(child, value[name]) for name, child in block.child_blocks.items()}
            default = {
                name: self.portable(child, child.get_default()) for name, child in block.child_blocks.items()
            }
            return {name: item for name, item in made.items() if item != default[name]}
        if isinstance(block, blocks.ListBlock):
            return [self.portable(block.child_block, item) for item in value]
        if isinstance(block, blocks.RichTextBlock):
            return change_links(value.source if value else "", self.portable_link)
        if isinstance(block, blocks.PageChooserBlock):
            return self.paths.get(value.pk) if value else None
        return block.get_prep_value(value)

    def portable_link(self, attributes: dict[str, str]) -> str | None:
        """A link by path. None for a link to a page or document that is gone: readers see its words alone."""
        kind, pk = attributes.get("linktype"), row_id(attributes.get("id", ""))
        if kind in ("page", "document"):
            known = self.paths if kind == "page" else self.documents
            name = known.get(pk) if pk is not None else None
            return name and link_to(name if kind == "page" else f"/documents/{name}")
        return link_to(attributes["href"]) if attributes.get("href") else None

    def picture(self, image: Any) -> Any:
        """A picture's name, with its alternative text where that is not the picture's own description."""
        name = self.pictures.get(image.pk) if image else None
        if name is None:
            return None
        if image.decorative:
            return {"picture": name, "decorative": True}
        alt = image.contextual_alt_text or ""
        return name if alt == self.alts[name] else {"picture": name, "alt": alt}


class Importer:
    """Puts ids into portable values. The tables have the ids of pages by path, and of the rest by name."""

    def __init__(self) -> None:
        self.page_ids: dict[str, int] = {}
        self.picture_ids: dict[str, int] = {}
        self.document_ids: dict[str, int] = {}
        self.alts: dict[str, str] = {}

    def stored(self, block: blocks.Block, value: Any) -> Any:
        """The checked raw value of a block, as a stream has it. Raises ValueError or ValidationError."""
        raw = self.raw(block, value)
        with required_fields_may_be_empty(block):
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
        """A link by id to a page or a document; Wagtail's links by id have no room for an anchor."""
        href = attributes.get("href", "")
        if href in self.page_ids:
            return f'<a linktype="page" id="{self.page_ids[href]}">'
        document = href.removeprefix("/documents/")
        if document != href and document in self.document_ids:
            return f'<a linktype="document" id="{self.document_ids[document]}">'
        return link_to(href) if href else None


def check_type(value: Any, expected: type) -> Any:
    if not isinstance(value, expected):
        words = "a list" if expected is list else "a table of names and values"
        raise ValueError(f"“{str(value)[:40]}” is not {words}.")
    return value


@contextmanager
def required_fields_may_be_empty(block: blocks.Block) -> Iterator[None]:
    """A picture or page that was chosen may be gone."""
    block.defer_required_validation()
    try:
        yield
    finally:
        block.restore_deferred_validation()


def messages(error: ValidationError) -> str:
    """All sentences of an error, those about the fields of a block included."""
    found: list[str] = []

    def collect(value: Any) -> None:
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, dict):
            for name, item in value.items():
                if name == "blockErrors" and isinstance(item, dict):
                    for field, inner in item.items():
                        before = len(found)
                        collect(inner)
                        found[before:] = [f"{field}: {words}" for words in found[before:]]
                else:
                    collect(item)
        elif isinstance(value, list):
            for item in value:
                collect(item)

    if hasattr(error, "as_json_data"):
        collect(error.as_json_data())
        return " ".join(found)
    return str(error)
