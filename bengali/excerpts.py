"""Beginnings of texts and of HTML, cut between words and never inside a grapheme."""

from contextlib import suppress
from html import escape

import regex

from .html import BLOCK_TAGS, HtmlReader
from .letters import graphemes

SENTENCE_END = regex.compile(r"[।?!](?= |$)")
# The elements kept in an excerpt, each mapped to the element that replaces it.
EXCERPT_TAGS = {
    tag: tag for tag in ("p", "b", "strong", "i", "em", "u", "s", "sub", "sup", "ul", "ol", "li", "br")
}
EXCERPT_TAGS |= dict.fromkeys(("blockquote", "pre", "tr"), "p")
HEADING_TAGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
CAPTION = regex.compile(r"<figcaption\b[^<>]*+>[^<]*+</figcaption>")
# Left out before the ellipsis.
LOOSE_ENDS = frozenset(" \u00a0,;:।.–—-([{‘“'\"")


def summary(text: str, length: int) -> str:
    """The first sentences of a plain text with at most `length` graphemes, else its first words and an ellipsis."""
    text = " ".join(text[: length * 40].split())
    beginning = graphemes(text, length + 1)
    if len(beginning) <= length:
        return text
    start = "".join(beginning[:length])
    if ends := [match.end() for match in SENTENCE_END.finditer(start)]:
        return start[: ends[-1]]
    whole_words = start.rpartition(" ")[0] or "".join(beginning[: length - 1])
    return f"{whole_words.rstrip(' ,;:–')}…"


class _Enough(Exception):
    """Ends the reading of an excerpt's HTML."""


class _GraphemeReader(HtmlReader):
    """The first graphemes of an excerpt's HTML, the ends of words between tags, and the beginnings of blocks.

    Reading ends with the text in which there are more graphemes than `length`.
    """

    def __init__(self, length: int) -> None:
        super().__init__()
        self.length = length
        self.graphemes: list[str] = []
        self.ends: set[int] = set()
        self.blocks = [(0, "")]
        self.items = 0  # open list items

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCK_TAGS:
            self.items += tag == "li"
            self.begin_block("heading" if tag in HEADING_TAGS else "item" if self.items else "")

    def handle_endtag(self, tag: str) -> None:
        if tag in BLOCK_TAGS:
            self.items -= bool(self.items and tag == "li")
            self.begin_block("item" if self.items else "")

    def begin_block(self, kind: str) -> None:
        self.ends.add(len(self.graphemes))
        self.blocks.append((len(self.graphemes), kind))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.graphemes += excerpt_graphemes(data, self.length + 1 - len(self.graphemes))
        else:
            self.ends.add(len(self.graphemes))
        if len(self.graphemes) > self.length:
            raise _Enough

    def is_end_of_word(self, position: int) -> bool:
        return (
            position in self.ends
            or self.graphemes[position].isspace()
            or self.graphemes[position - 1].isspace()
        )

    def end(self) -> int:
        """The number of graphemes of an excerpt with at most `length`: whole words, unless the first is longer.

        It does not end with a heading, and in its second half not with a part of a list item.
        """
        length = self.length
        end = next((position for position in range(length, 0, -1) if self.is_end_of_word(position)), 0)
        if not end:
            return length
        next_block = len(self.graphemes)
        while self.blocks:
            start, kind = self.blocks.pop()
            if start < end:
                is_part = next_block > end and start >= length // 2
                if not start or not (kind == "heading" or (kind == "item" and is_part)):
                    break
                end = start
            next_block = start
        while end > 1 and self.graphemes[end - 1] in LOOSE_ENDS:
            end -= 1
        return end


class _Excerpt(HtmlReader):
    """Copies HTML up to a number of graphemes, marks the cut and closes the open elements."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self.left = length
        self.out: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in HEADING_TAGS:
            self.open_tags("p", "strong")
        elif tag in EXCERPT_TAGS:
            self.open_tags(EXCERPT_TAGS[tag])

    def open_tags(self, *tags: str) -> None:
        # A quotation becomes a paragraph, and paragraphs cannot be nested.
        if not (tags[0] == "p" and "p" in self.open):
            self.out += [f"<{tag}>" for tag in tags]
            self.open += [tag for tag in tags if tag != "br"]

    def handle_endtag(self, tag: str) -> None:
        if tag in ("th", "td"):
            self.out.append(" ")
        tag = "p" if tag in HEADING_TAGS else EXCERPT_TAGS.get(tag, "")
        while tag in self.open:
            last = self.open.pop()
            self.out.append(f"</{last}>")
            if last == tag:
                break

    def handle_data(self, data: str) -> None:
        if not data.strip():
            self.out.append(" ")
            return
        beginning = excerpt_graphemes(data, self.left)
        self.out.append(escape("".join(beginning)))
        self.left -= len(beginning)
        if not self.left:
            self.out.append("…")
            raise _Enough

    def result(self) -> str:
        return "".join(self.out).strip() + "".join(f"</{tag}>" for tag in reversed(self.open))


def excerpt_graphemes(data: str, count: int) -> list[str]:
    """The first graphemes of a text between two tags, with white space collapsed."""
    return graphemes(regex.sub(r"\s+", " ", data), count)


def excerpt(html: str, length: int) -> str:
    """The first `length` graphemes of some clean HTML as HTML, its tags closed.

    Attributes and pictures with their captions are left out, headings become bold
    paragraphs, and an ellipsis marks the cut, which is after a whole word.
    """
    html = CAPTION.sub("", html)
    first = _GraphemeReader(length)
    read(first, html)
    count = len(first.graphemes)
    parser = _Excerpt(first.end() if count > length else count + 1)
    read(parser, html)
    return parser.result()


def read(parser: HtmlReader, html: str) -> None:
    with suppress(_Enough):
        parser.feed(html)
        parser.close()
