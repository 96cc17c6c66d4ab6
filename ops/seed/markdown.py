"""Markdown to an article's blocks and to a post's HTML: ops/seed/content/README.md describes the format."""

import re
from collections.abc import Callable, Container, Mapping
from functools import cache
from html import escape, unescape
from typing import Any
from urllib.parse import urlsplit
from uuid import NAMESPACE_URL, uuid5

import yaml
from django.core.exceptions import ValidationError
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.container import container_plugin

from bengali.digits import ascii_digits
from cms.core.html import clean_html
from cms.core.media import is_media

from .references import clean_rich_text, messages

Block = dict[str, Any]
# Makes the value of a block of the type ready to be stored; raises ValueError or ValidationError when it is wrong.
Store = Callable[[str, Any], Any]

CONTAINERS = ("callout", "caution", "rows", "cards", "gallery", "key_figures", "table", "sources")
TEXT_NODES = frozenset({"paragraph", "bullet_list", "ordered_list", "html_block"})
ANCHOR = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")
CITATION = re.compile(r"\[([০-৯]+)\](?!\()")


def block_id(name: str, place: int, kind: str) -> str:
    """A deterministic id, so that revisions can be compared."""
    return str(uuid5(NAMESPACE_URL, f"{name}/{place}/{kind}"))


class SeedError(Exception):
    """A seed file is wrong; the message names the file and the place."""


@cache
def parser() -> MarkdownIt:
    """CommonMark with tables and our containers."""
    markdown = MarkdownIt("commonmark").enable("table")
    for name in CONTAINERS:
        container_plugin(markdown, name)
    return markdown


@cache
def post_parser() -> MarkdownIt:
    return MarkdownIt("commonmark")


def post_html(name: str, text: str, pictures: Container[str]) -> str:
    """A post's Markdown as clean HTML, in which `/pictures/NAME` is the address of a picture.

    A picture alone in a paragraph has a caption if it has a title; a video or a sound is written like a picture.
    """
    tokens = post_parser().parse(text)
    if [token.type for token in tokens] == ["fence"] and tokens[0].info == "html":
        return clean_html(tokens[0].content)
    for place, token in enumerate(tokens):
        for child in token.children or []:
            if child.type != "image":
                continue
            source = str(child.attrs["src"])
            if "/" not in source:
                if source not in pictures:
                    line = token.map[0] + 1 if token.map else "?"
                    raise SeedError(f"{name}, line {line} of the body: there is no picture named {source}.")
                child.attrs["src"] = f"/pictures/{source}"
            if len(token.children or []) == 1 and tokens[place - 1].level == 0:
                tokens[place] = Token("html_block", "", 0, content=standing_alone(child))
                tokens[place - 1].hidden = tokens[place + 1].hidden = True
    renderer = post_parser().renderer
    return clean_html(renderer.render(tokens, post_parser().options, {}))


def standing_alone(image: Token) -> str:
    """The block of a picture, a video or a sound."""
    source, words = (
        escape(str(image.attrs["src"])),
        escape("".join(item.content for item in image.children or [])),
    )
    if is_media(unescape(source)):
        return f'<p class="ql-media"><a href="{source}">{words}</a></p>'
    title = escape(str(image.attrs.get("title", "")))
    caption = f"<figcaption>{title}</figcaption>" if title else ""
    return f'<figure><img src="{source}" alt="{words}">{caption}</figure>'


class ArticleReader:
    """Turns the Markdown of one article into the raw value of its StreamField.

    `sources` is the register of sources; the block of sources has those that the lead or the text cites.
    """

    def __init__(
        self,
        name: str,
        *,
        kinds: Container[str],
        pages: Container[str],
        pictures: Container[str],
        sources: Mapping[int, Any],
        store: Store,
    ) -> None:
        self.name = name
        self.kinds = kinds
        self.pages = pages
        self.pictures = pictures
        self.sources = sources
        self.store = store
        self.cited: list[int] = []

    def read(self, text: str, lead: str = "") -> list[Block]:
        numbers = CITATION.findall(f"{lead}\n{text}")
        self.cited = list(dict.fromkeys(int(ascii_digits(number)) for number in numbers))
        blocks: list[Block] = []
        texts: list[SyntaxTreeNode] = []

        def finish_text() -> None:
            if texts:
                html = clean_rich_text("".join(map(self.html, texts)))
                blocks.append(self.block(texts[0], "text", html, len(blocks)))
                texts.clear()

        for node in SyntaxTreeNode(parser().parse(text)).children:
            alone = self.only_picture(node)
            if node.type in TEXT_NODES and alone is None:
                texts.append(node)
                continue
            finish_text()
            if node.type != "hr":
                kind, value = alone or self.special_block(node)
                blocks.append(self.block(node, kind, value, len(blocks)))
        finish_text()
        return blocks

    def block(self, node: SyntaxTreeNode, kind: str, value: Any, place: int) -> Block:
        try:
            stored = self.store(kind, value)
        except ValidationError as error:
            raise self.error(node, messages(error)) from error
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise self.error(node, str(error)) from error
        return {"type": kind, "value": stored, "id": block_id(self.name, place, kind)}

    def error(self, node: SyntaxTreeNode, message: str) -> SeedError:
        # Inline nodes have no line number of their own.
        while not node.map and node.parent and not node.parent.is_root:
            node = node.parent
        line = node.map[0] + 1 if node.map else "?"
        return SeedError(f"{self.name}, line {line} of the body: {message}")

    # Text

    def html(self, node: SyntaxTreeNode) -> str:
        """A node as Wagtail's rich text."""
        children = "".join(self.html(child) for child in node.children)
        match node.type:
            case "text":
                return escape(node.content, quote=False)
            case "softbreak":
                return " "
            case "hardbreak":
                return "<br/>"
            case "strong" | "em":
                return f"<b>{children}</b>"
            case "inline":
                return children
            case "paragraph":
                return children if node.parent and node.parent.type == "list_item" else f"<p>{children}</p>"
            case "bullet_list":
                return f"<ul>{children}</ul>"
            case "ordered_list":
                return f"<ol>{children}</ol>"
            case "list_item":
                return f"<li>{children}</li>"
            case "link":
                return f"{self.link(node)}{children}</a>"
            case "html_block":
                return node.content
            case "html_inline" if node.content in ("<sup>", "</sup>"):
                return node.content
        raise self.error(node, f"“{node.type}” cannot stand in a text.")

    def link(self, node: SyntaxTreeNode) -> str:
        href = str(node.attrs["href"])
        path = urlsplit(href).path
        if href.startswith("/") and not href.startswith("/documents/") and path not in self.pages:
            raise self.error(node, f"there is no page at {path}.")
        return f'<a href="{escape(href)}">'

    def plain(self, node: SyntaxTreeNode) -> str:
        """The text of a node without markup."""
        if node.type == "text":
            return node.content
        if node.type in ("softbreak", "hardbreak"):
            return " "
        return "".join(self.plain(child) for child in node.children)

    def items(self, node: SyntaxTreeNode) -> list[SyntaxTreeNode]:
        """The list items of a container that holds one list."""
        lists = [child for child in node.children if child.type in ("bullet_list", "ordered_list")]
        if len(lists) != 1 or len(node.children) != 1:
            raise self.error(node, "the container holds one list and nothing else.")
        return lists[0].children

    def term_and_rest(self, item: SyntaxTreeNode) -> tuple[str, str, str]:
        """`**term** rest` of a list item: the term, the rest as HTML and as plain text."""
        inline = item.children[0].children[0]
        if not inline.children or not inline.children[0].is_nested or inline.children[0].type != "strong":
            # CommonMark leaves an empty text in front of bold words.
            children = [child for child in inline.children if child.type != "text" or child.content]
        else:
            children = inline.children
        if not children or children[0].type != "strong":
            raise self.error(item, "each item begins with **bold words**.")
        rest = children[1:]
        html = "".join(self.html(child) for child in rest).strip()
        return (
            self.plain(children[0]).rstrip(":").strip(),
            html,
            "".join(self.plain(child) for child in rest).strip(),
        )

    # Blocks

    def image(self, node: SyntaxTreeNode) -> Block:
        name, alt = str(node.attrs["src"]), self.plain(node)
        if name not in self.pictures:
            raise self.error(node, f"there is no picture named {name}.")
        picture = {"picture": name, "alt": alt} if alt else name
        caption = str(node.attrs.get("title", ""))
        return {"picture": picture, "caption": caption} if caption else {"picture": picture}

    def only_picture(self, node: SyntaxTreeNode) -> tuple[str, Block] | None:
        """The block of a paragraph that is one picture, video or sound, or None."""
        if node.type != "paragraph":
            return None
        children = node.children[0].children
        if len(children) != 1 or children[0].type != "image":
            return None
        address = str(children[0].attrs["src"])
        if is_media(address):
            return "media", {"address": address, "title": self.plain(children[0])}
        value = self.image(children[0])
        return "picture", value | {"numbered": True} if "caption" in value else value

    def special_block(self, node: SyntaxTreeNode) -> tuple[str, Any]:
        """The type and value of a block that is neither text nor picture."""
        kind = node.type.removeprefix("container_")
        title = node.info.strip().removeprefix(kind).strip() if node.type.startswith("container_") else ""
        match kind:
            case "heading":
                text = self.plain(node.children[0])
                anchor = ANCHOR.search(text)
                heading = {
                    "text": ANCHOR.sub("", text),
                    "level": node.tag[1:],
                    "anchor": anchor[1] if anchor else "",
                }
                return "heading", given(heading, level="2")
            case "blockquote":
                return "quotation", self.quotation(node)
            case "callout" | "caution":
                text = "".join(self.html(child) for child in node.children)
                tone = "note" if kind == "callout" else "caution"
                return "callout", given(
                    {"heading": title, "text": clean_rich_text(text), "tone": tone}, tone="note"
                )
            case "fence":
                return self.fence(node)
            case "rows":
                rows = [self.term_and_rest(item) for item in self.items(node)]
                items = [{"term": term, "text": clean_rich_text(f"<p>{html}</p>")} for term, html, _ in rows]
                return "rows", {"items": items}
            case "cards":
                return "cards", [self.page_of(item) for item in self.items(node)]
            case "gallery":
                images = [image for image in node.walk() if image.type == "image"]
                return "gallery", [self.image(image) for image in images]
            case "key_figures":
                return "key_figures", [self.key_figure(item) for item in self.items(node)]
            case "sources":
                return "sources", [self.source(node, number) for number in self.cited]
            case "table":
                return "table", self.table(node, title)
        raise self.error(node, f"“{node.type}” is not known here.")

    def fence(self, node: SyntaxTreeNode) -> tuple[str, Any]:
        """A fenced block named after a block's type, with the block's value in YAML."""
        kind = node.info.strip()
        if kind not in self.kinds:
            raise self.error(node, f"there is no block named {kind}.")
        try:
            return kind, yaml.safe_load(node.content)
        except yaml.YAMLError as error:
            raise self.error(node, f"the block is not valid YAML: {error}") from error

    def page_of(self, item: SyntaxTreeNode) -> str:
        path = self.plain(item).strip()
        if path not in self.pages:
            raise self.error(item, f"there is no page at {path}.")
        return path

    def quotation(self, node: SyntaxTreeNode) -> Block:
        text, _, attribution = "\n".join(self.plain(child) for child in node.children).rpartition("—")
        return given(
            {"text": (text or attribution).strip(), "attribution": attribution.strip() if text else ""}
        )

    def key_figure(self, item: SyntaxTreeNode) -> Block:
        number, _, words = self.term_and_rest(item)
        label, _, note = words.partition("|")
        return given({"number": number, "label": label.strip(), "note": note.strip()})

    def source(self, node: SyntaxTreeNode, number: int) -> Block:
        if number not in self.sources:
            raise self.error(node, f"there is no source {number} in sources.yaml.")
        source = self.sources[number]
        details = ", ".join(source[name] for name in ("publisher", "date") if name in source)
        return given(
            {
                "number": number,
                "text": f"<p>{escape(source['title'], quote=False)}</p>",
                "details": details,
                "url": source.get("address", ""),
            }
        )

    def table(self, node: SyntaxTreeNode, caption: str) -> Block:
        tables = [child for child in node.children if child.type == "table"]
        if len(tables) != 1 or not caption:
            raise self.error(node, ":::table has a caption and holds one table.")
        head, body = tables[0].children[0].children[0], tables[0].children[1].children
        first_cells = [row.children[0].children[0].children for row in body]
        bold = all(any(child.type == "strong" for child in cell) for cell in first_cells)
        headings = [self.plain(cell) for cell in head.children]
        row_headings = bold or not headings[0]

        def column_type(place: int, cell: SyntaxTreeNode) -> str:
            if place == 0 and row_headings:
                return "heading"
            return "number" if "right" in str(cell.attrs.get("style", "")) else "text"

        return {
            "caption": caption,
            "columns": [
                {"type": column_type(place, cell), "heading": self.plain(cell)}
                for place, cell in enumerate(head.children)
            ],
            "rows": [{"values": [self.plain(cell) for cell in row.children]} for row in body],
        }


def given(value: Block, **defaults: str) -> Block:
    """A block's value without the fields that are empty or have their default."""
    return {name: item for name, item in value.items() if item != defaults.get(name, "")}
