"""Seed Markdown to an article's blocks: seed/content/README.md says how it is written."""

import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.container import container_plugin

from cms.core.text import ascii_digits

Block = dict[str, Any]
# Finds the id of the page at a path, or None.
FindPage = Callable[[str], int | None]
# Finds the id and alt text of a picture by its name.
FindPicture = Callable[[str], tuple[int, str]]

CONTAINERS = ("callout", "caution", "rows", "cards", "gallery", "key_figures", "table", "sources")
TEXT_NODES = frozenset({"paragraph", "bullet_list", "ordered_list"})
ANCHOR = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")
# `[২৫]`, or `[২৫](address)`, which is a link by now.
SOURCE = re.compile(r"^(?:\[([০-৯0-9]+)\]|<a href=\"([^\"]*)\">([০-৯0-9]+)</a>)\s*")


class SeedError(Exception):
    """A seed file is wrong; the message names the file and the place."""


def parser() -> MarkdownIt:
    """CommonMark with tables and our containers."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    for name in CONTAINERS:
        container_plugin(markdown, name)
    return markdown


def to_html(text: str) -> str:
    """A post's Markdown as plain HTML."""
    return str(MarkdownIt("commonmark", {"html": False}).render(text)).strip()


class ArticleReader:
    """Turns the Markdown of one article into the raw value of its StreamField."""

    def __init__(self, name: str, find_page: FindPage, find_picture: FindPicture) -> None:
        self.name = name
        self.find_page = find_page
        self.find_picture = find_picture

    def read(self, text: str) -> list[Block]:
        blocks: list[Block] = []
        texts: list[str] = []
        for node in SyntaxTreeNode(parser().parse(text)).children:
            picture = self.only_picture(node)
            if node.type in TEXT_NODES and picture is None:
                texts.append(self.html(node))
                continue
            if texts:
                blocks.append(self.block("text", "".join(texts), len(blocks)))
                texts = []
            kind, value = ("picture", picture) if picture is not None else self.special_block(node)
            blocks.append(self.block(kind, value, len(blocks)))
        if texts:
            blocks.append(self.block("text", "".join(texts), len(blocks)))
        return blocks

    def block(self, kind: str, value: Any, place: int) -> Block:
        """A block with an id that is the same every time, so that revisions can be compared."""
        return {"type": kind, "value": value, "id": str(uuid5(NAMESPACE_URL, f"{self.name}/{place}/{kind}"))}

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
        raise self.error(node, f"“{node.type}” cannot stand in a text.")

    def link(self, node: SyntaxTreeNode) -> str:
        href = str(node.attrs["href"])
        if not href.startswith("/"):
            return f'<a href="{escape(href)}">'
        path, _, anchor = href.partition("#")
        pk = self.find_page(path)
        if pk is None:
            raise self.error(node, f"there is no page at {path}.")
        # Wagtail's links by id have no room for an anchor.
        return f'<a href="{escape(href)}">' if anchor else f'<a linktype="page" id="{pk}">'

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
        name = str(node.attrs["src"])
        try:
            pk, alt = self.find_picture(name)
        except KeyError as error:
            raise self.error(node, f"there is no picture named {name}.") from error
        picture = {"image": pk, "alt_text": self.plain(node) or alt, "decorative": False}
        return {"picture": picture, "caption": str(node.attrs.get("title", ""))}

    def only_picture(self, node: SyntaxTreeNode) -> Block | None:
        """The picture of a paragraph that has nothing else, or None."""
        if node.type != "paragraph":
            return None
        children = node.children[0].children
        if len(children) != 1 or children[0].type != "image":
            return None
        value = self.image(children[0])
        return value | {"numbered": bool(value["caption"])}

    def special_block(self, node: SyntaxTreeNode) -> tuple[str, Any]:
        """The type and value of a block that is neither text nor picture."""
        kind = node.type.removeprefix("container_")
        title = node.info.strip().removeprefix(kind).strip() if node.type.startswith("container_") else ""
        match kind:
            case "heading":
                text = self.plain(node.children[0])
                anchor = ANCHOR.search(text)
                return "heading", {
                    "text": ANCHOR.sub("", text),
                    "level": node.tag[1:],
                    "anchor": anchor[1] if anchor else "",
                }
            case "blockquote":
                return "quotation", self.quotation(node)
            case "callout" | "caution":
                text = "".join(self.html(child) for child in node.children)
                return "callout", {
                    "heading": title,
                    "text": text,
                    "tone": "note" if kind == "callout" else "caution",
                }
            case "rows":
                rows = [self.term_and_rest(item) for item in self.items(node)]
                return "rows", {"items": [{"term": term, "text": f"<p>{html}</p>"} for term, html, _ in rows]}
            case "cards":
                return "cards", [self.page_of(item) for item in self.items(node)]
            case "gallery":
                images = [image for image in node.walk() if image.type == "image"]
                return "gallery", [self.image(image) for image in images]
            case "key_figures":
                return "key_figures", [self.key_figure(item) for item in self.items(node)]
            case "sources":
                return "sources", [self.source(item) for item in self.items(node)]
            case "table":
                return "table", self.table(node, title)
        raise self.error(node, f"“{node.type}” is not known here.")

    def page_of(self, item: SyntaxTreeNode) -> int:
        path = self.plain(item).strip()
        pk = self.find_page(path)
        if pk is None:
            raise self.error(item, f"there is no page at {path}.")
        return pk

    def quotation(self, node: SyntaxTreeNode) -> Block:
        text, _, attribution = "\n".join(self.plain(child) for child in node.children).rpartition("—")
        return {"text": (text or attribution).strip(), "attribution": attribution.strip() if text else ""}

    def key_figure(self, item: SyntaxTreeNode) -> Block:
        number, _, words = self.term_and_rest(item)
        label, _, note = words.partition("|")
        return {"number": number, "label": label.strip(), "note": note.strip()}

    def source(self, item: SyntaxTreeNode) -> Block:
        html = self.html(item.children[0])
        number = SOURCE.match(html)
        if number is None:
            raise self.error(
                item, "a source begins with its number, such as [২৫] or [২৫](https://example.org)."
            )
        return {
            "number": int(ascii_digits(number[1] or number[3])),
            "text": f"<p>{html[number.end() :]}</p>",
            "url": unescape(number[2] or ""),
        }

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
