"""The items that the proofreader checks: passages, links, pictures, anchors and sources."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from django.utils.translation import gettext as _

from bengali.html import BLOCK_TAGS, HtmlReader

# Replaces text that is not checked. It is not a letter, a space or a punctuation mark.
STAND_IN = "\ufffc"
# A source's number in a text.
CITATION = re.compile(r"\[([০-৯]{1,9})\]")
SKIPPED_TAGS = frozenset({"code", "pre"})
VOID_TAGS = frozenset({"br", "hr", "img"})
HEADING_TAGS = {f"h{level}": level for level in range(1, 7)}


class Role(Enum):
    """The role of a passage on its page."""

    TEXT = auto()
    LEAD = auto()  # the sentences that open an article
    HEADING = auto()
    TABLE = auto()  # a cell of a table
    LABEL = auto()  # a title, caption or other short text outside the running text
    SOURCE = auto()  # an entry of the list of sources
    PHONE = auto()


@dataclass(frozen=True)
class Passage:
    """The text of one paragraph, list item, heading, cell or field."""

    field: str
    position: str  # inside the field; empty when the field is one text
    text: str
    role: Role = Role.TEXT
    nodes: tuple[str, ...] = ()  # the text nodes between tags
    level: int = 0  # of a heading

    @property
    def is_running_text(self) -> bool:
        """Whether its words count between headings."""
        return self.role in (Role.TEXT, Role.LEAD, Role.HEADING, Role.TABLE)


@dataclass(frozen=True)
class Link:
    """A link to an address, or to a page or a document by its id. The id 0 means a deleted page."""

    field: str
    position: str
    words: str = ""
    href: str = ""
    page: int | None = None
    document: int | None = None


@dataclass(frozen=True)
class Picture:
    """A picture and its alternative text."""

    field: str
    position: str
    alt: str
    decorative: bool = False


@dataclass(frozen=True)
class Anchor:
    """A fragment that links can point to."""

    field: str
    position: str
    name: str
    is_generated: bool = False  # from a text: the page numbers duplicates


@dataclass(frozen=True)
class Source:
    """The number of an entry in the list of sources."""

    field: str
    position: str
    number: int


Item = Passage | Link | Picture | Anchor | Source
Items = Iterator[Item]


def join_positions(*positions: str) -> str:
    """Joins the parts of a position inside a field, the outermost first."""
    return ", ".join(position for position in positions if position)


def text_items(field: str, position: str, text: object, role: Role = Role.LABEL) -> Items:
    """A passage of plain text. Only a lead is checked when it is empty."""
    if text or role is Role.LEAD:
        yield Passage(field, position, str(text or "").replace("\n", " "), role)


def picture_items(field: str, position: str, alt: object, decorative: bool = False) -> Items:
    """A picture, and its alternative text as a passage."""
    yield Picture(field, position, str(alt or ""), decorative)
    yield from text_items(field, join_positions(position, _("alternative text")), alt)


def page_items(field: str, position: str, page_id: int | None, words: str = "") -> Items:
    """A link to a page; without an id the page was deleted."""
    yield Link(field, position, words, page=page_id or 0)


def html_items(field: str, position: str, html: object, role: Role = Role.TEXT) -> Items:
    """The passages, links and pictures of some HTML."""
    reader = PassageReader(field, position, role)
    reader.feed(str(html or ""))
    reader.close()
    yield from reader.passages()
    yield from reader.links
    yield from reader.pictures


class PassageReader(HtmlReader):
    """Divides HTML into passages, one for each block element."""

    def __init__(self, field: str, position: str, role: Role) -> None:
        super().__init__()
        self.field, self.position, self.role = field, position, role
        self.links: list[Link] = []
        self.pictures: list[Picture] = []
        self.units: list[tuple[str, list[str]]] = [("", [])]  # tag and text nodes
        self.skipped_depth = 0
        self.link: dict[str, str | None] | None = None
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        language = attributes.get("lang") or "bn"
        if self.skipped_depth or tag in SKIPPED_TAGS or not language.startswith("bn"):
            if tag not in VOID_TAGS:
                self.skipped_depth += 1
                self.units[-1][1].append(STAND_IN)
            return
        if tag == "br":
            self.units[-1][1].append("\n")
        elif tag in BLOCK_TAGS:
            self.units.append((tag, []))
        elif tag == "a":
            self.link, self.words = attributes, []
        elif tag == "img":
            self.pictures.append(Picture(self.field, self.position, attributes.get("alt") or ""))

    def handle_endtag(self, tag: str) -> None:
        if self.skipped_depth:
            self.skipped_depth -= tag not in VOID_TAGS
        elif tag in BLOCK_TAGS:
            self.units.append(("", []))
        elif tag == "a" and self.link is not None:
            self.end_link(self.link)
            self.link = None

    def end_link(self, attributes: dict[str, str | None]) -> None:
        words = fold_lines("".join(self.words))
        kind, pk = attributes.get("linktype"), row_id(attributes.get("id") or "")
        if kind == "page" and pk is not None:
            self.links.append(Link(self.field, self.position, words, page=pk))
        elif kind == "document" and pk is not None:
            self.links.append(Link(self.field, self.position, words, document=pk))
        elif attributes.get("href") is not None:
            self.links.append(Link(self.field, self.position, words, href=attributes["href"] or ""))

    def handle_data(self, data: str) -> None:
        if not self.skipped_depth:
            self.units[-1][1].append(data)
            self.words.append(data)

    def passages(self) -> Iterator[Passage]:
        for tag, nodes in self.units:
            text = fold_lines("".join(nodes))
            if not text.strip(f"{STAND_IN} "):
                continue
            role = Role.LABEL if tag == "figcaption" else self.role
            if tag in ("th", "td") and self.role is Role.TEXT:
                role = Role.TABLE
            if tag in HEADING_TAGS and self.role is Role.TEXT:
                role = Role.HEADING
            level = HEADING_TAGS.get(tag, 0)
            yield Passage(self.field, self.position, text, role, tuple(nodes), level)


def row_id(text: str) -> int | None:
    """The id that an attribute in HTML names, or None: also for more digits than an id can have."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else None


def fold_lines(text: str) -> str:
    """The text on one line, as a browser shows it. Other spaces stay, because rules check them."""
    lines = [line.strip(" \t") for line in text.strip(" \t\n").split("\n")]
    return " ".join(line for line in lines if line)
