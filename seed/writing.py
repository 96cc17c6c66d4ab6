"""Blocks and HTML as Markdown. What Markdown cannot say exactly stays HTML, or is a fenced block with YAML."""

import re
from collections.abc import Callable, Container
from typing import Any

import yaml
from lxml import etree, html

from cms.core.html import clean_html
from cms.core.text import bengali_digits

from .markdown import ArticleReader, Block, SeedError, post_html
from .portable import clean_rich_text

PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
Read = Callable[[str], str]


class NotMarkdownError(Exception):
    """Markdown has no form for this."""


def to_yaml(value: Any) -> str:
    written = str(yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=10**9))
    return written.removesuffix("...\n")


class HtmlWriter:
    """Writes HTML as Markdown; `read` reads it back, and HTML that would be read as something else is kept."""

    def __init__(self, read: Read, clean: Callable[[str], str]) -> None:
        self.read = read
        self.clean = clean
        self.escapes = False

    def write(self, source: str) -> str:
        """Markdown that `read` turns into exactly this HTML. Raises NotMarkdownError."""
        root = html.fragment_fromstring(source, create_parent="div")
        if (root.text or "").strip() or any((child.tail or "").strip() for child in root):
            raise NotMarkdownError
        written = "\n\n".join(map(self.block, root))
        if self.read(written) != source:
            raise NotMarkdownError
        return written

    def block(self, element: Any) -> str:
        """One block; first with no more than the necessary signs, then with all punctuation escaped."""
        copy = html.fromstring(etree.tostring(element, encoding="unicode", method="html", with_tail=False))
        wanted = self.clean(etree.tostring(copy, encoding="unicode", method="html"))
        for self.escapes in (False, True):
            try:
                written = self.markdown(copy)
                if self.read(written) == wanted:
                    return written
            except (NotMarkdownError, SeedError):
                continue
        return wanted

    def markdown(self, element: Any) -> str:
        tag = element.tag
        if tag == "p" and element.get("class") == "ql-media" and len(element) == 1:
            return f"![{self.text(element[0].text)}]({element[0].get('href')})"
        if tag == "figure":
            image, *captions = element
            title = captions[0].text if captions else ""
            return picture(self.text(image.get("alt")), image.get("src"), title or "")
        if element.attrib:
            raise NotMarkdownError
        if tag == "p":
            return self.inline(element)
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            return f"{'#' * int(tag[1])} {self.inline(element)}"
        if tag in ("ul", "ol"):
            return "\n".join(self.items(element, 0))
        if tag == "blockquote":
            blocks = [self.markdown(child) for child in element] if len(element) else [self.inline(element)]
            return "\n>\n".join("> " + block.replace("\n", "\n> ") for block in blocks)
        raise NotMarkdownError

    def items(self, element: Any, indent: int) -> list[str]:
        lines = []
        for number, item in enumerate(element, 1):
            if item.attrib or element.attrib:
                raise NotMarkdownError
            mark = f"{number}. " if element.tag == "ol" else "- "
            lines.append(" " * indent + mark + self.inline(item, lists=True))
            for child in item:
                if child.tag in ("ul", "ol"):
                    lines.extend(self.items(child, indent + len(mark)))
        return lines

    def inline(self, element: Any, *, lists: bool = False) -> str:
        parts = [self.text(element.text)]
        for child in element:
            if not (lists and child.tag in ("ul", "ol")):
                parts.append(self.inline_element(child))
            parts.append(self.text(child.tail))
        return "".join(parts)

    def inline_element(self, element: Any) -> str:
        tag, known = element.tag, {"a": {"href", "rel"}, "img": {"src", "alt"}}
        if set(element.attrib) - known.get(tag, set()):
            raise NotMarkdownError
        if tag in ("b", "strong"):
            return f"**{self.inline(element)}**"
        if tag == "em":
            return f"*{self.inline(element)}*"
        if tag == "sup":
            return f"<sup>{self.inline(element)}</sup>"
        if tag == "br":
            return "\\\n"
        if tag == "a":
            return f"[{self.inline(element)}]({element.get('href', '')})"
        if tag == "img":
            return picture(self.text(element.get("alt")), element.get("src"), "")
        raise NotMarkdownError

    def text(self, words: str | None) -> str:
        return PUNCTUATION.sub(r"\\\1", words or "") if self.escapes else words or ""


def picture(alt: str, source: str, title: str) -> str:
    if '"' in title:
        raise NotMarkdownError
    name = source.removeprefix("/pictures/")
    return f'![{alt}]({name} "{title}")' if title else f"![{alt}]({name})"


def post_markdown(body: str, pictures: Container[str]) -> str:
    """A post's HTML with portable addresses as Markdown."""
    writer = HtmlWriter(lambda text: post_html("", text, pictures), clean_html)
    try:
        return writer.write(body) if body else ""
    except (NotMarkdownError, SeedError, etree.ParserError):
        return fence("html", f"{body}\n")


class ArticleWriter:
    """Writes the portable blocks of articles."""

    def __init__(self, kinds: Container[str], pages: Container[str], pictures: Container[str]) -> None:
        self.reader = ArticleReader(
            "", kinds=kinds, pages=pages, pictures=pictures, store=lambda kind, value: value
        )
        self.html = HtmlWriter(self.read_text, clean_rich_text)

    def read(self, markdown: str) -> list[Block]:
        return [{"type": item["type"], "value": item["value"]} for item in self.reader.read(markdown)]

    def read_text(self, markdown: str) -> str:
        """The rich text of Markdown that is text alone. Raises NotMarkdownError."""
        blocks = self.read(markdown)
        if [item["type"] for item in blocks] != ["text"]:
            raise NotMarkdownError
        return str(blocks[0]["value"])

    def write(self, blocks: list[Block]) -> str:
        """The Markdown of an article's body. Two texts in a row have a line between them."""
        parts: list[str] = []
        for place, item in enumerate(blocks):
            written = self.block(item)
            is_text = not written.startswith("```")
            if place and is_text and item["type"] == "text" == blocks[place - 1]["type"]:
                parts.append("---")
            parts.append(written)
        whole = "\n\n".join(parts)
        return whole if self.reads_as(whole, blocks) else "\n\n".join(map(in_yaml, blocks))

    def block(self, item: Block) -> str:
        try:
            written = getattr(self, item["type"], in_yaml_value)(item["value"])
        except (KeyError, NotMarkdownError, SeedError, ValueError, etree.ParserError):
            return in_yaml(item)
        return written if written and self.reads_as(written, [item]) else in_yaml(item)

    def reads_as(self, markdown: str, blocks: list[Block]) -> bool:
        try:
            return self.read(markdown) == blocks
        except SeedError:
            return False

    # The forms of blocks, by type

    def heading(self, value: Block) -> str:
        anchor = f" {{#{value['anchor']}}}" if "anchor" in value else ""
        return f"{'#' * int(value.get('level', 2))} {value['text']}{anchor}"

    def text(self, value: str) -> str:
        return self.html.write(value)

    def picture(self, value: Block) -> str:
        chosen = value["picture"]
        name, alt = (chosen["picture"], chosen["alt"]) if isinstance(chosen, dict) else (chosen, "")
        return picture(alt, name, value.get("caption", ""))

    def gallery(self, value: list[Block]) -> str:
        return container("gallery", "", "\n\n".join(map(self.picture, value)))

    def media(self, value: Block) -> str:
        return f"![{value['title']}]({value['address']})"

    def quotation(self, value: Block) -> str:
        who = f"\n>\n> — {value['attribution']}" if "attribution" in value else ""
        return f"> {value['text']}{who}"

    def callout(self, value: Block) -> str:
        kind = "caution" if value.get("tone") == "caution" else "callout"
        return container(kind, value.get("heading", ""), self.html.write(value["text"]))

    def rows(self, value: Block) -> str:
        items = [f"- **{row['term']}:** {self.line(row['text'])}" for row in value["items"]]
        return container("rows", "", "\n".join(items))

    def cards(self, value: list[str]) -> str:
        return container("cards", "", "\n".join(f"- {path}" for path in value))

    def key_figures(self, value: list[Block]) -> str:
        notes = [f" | {item['note']}" if "note" in item else "" for item in value]
        lines = [
            f"- **{item['number']}** {item['label']}{note}" for item, note in zip(value, notes, strict=True)
        ]
        return container("key_figures", "", "\n".join(lines))

    def sources(self, value: list[Block]) -> str:
        lines = []
        for item in value:
            number = bengali_digits(str(item["number"]))
            mark = f"[{number}]({item['url']})" if "url" in item else f"[{number}]"
            lines.append(f"- {mark} {self.line(item['text'])}")
        return container("sources", "", "\n".join(lines))

    def table(self, value: Block) -> str:
        columns, rows = value["columns"], [row["values"] for row in value["rows"]]
        if columns[0]["type"] == "heading" and columns[0]["heading"]:
            rows = [[f"**{row[0]}**", *row[1:]] for row in rows]
        marks = ["---:" if column["type"] == "number" else "---" for column in columns]
        lines = [[column["heading"] for column in columns], marks, *rows]
        return container("table", value["caption"], "\n".join(f"| {' | '.join(line)} |" for line in lines))

    def line(self, text: str) -> str:
        """Rich text that is one paragraph, on one line."""
        written = self.html.write(text)
        if "\n" in written or written.startswith("<"):
            raise NotMarkdownError
        return written


def container(kind: str, title: str, content: str) -> str:
    return f":::{kind} {title}".rstrip() + f"\n{content}\n:::"


def in_yaml(item: Block) -> str:
    return fence(item["type"], to_yaml(item["value"]))


def in_yaml_value(value: Any) -> str:
    raise NotMarkdownError


def fence(info: str, content: str) -> str:
    marks = "```"
    while marks in content:
        marks += "`"
    return f"{marks}{info}\n{content}{marks}"
