"""What is checked: a page or a seed file, taken apart into passages of text, links, pictures and sources."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto

from cms.core.text import BLOCK_TAGS, HtmlReader

# Stands in for what is not to be looked at; it is no letter, no space and no mark.
STAND_IN = "\ufffc"
UNREAD_TAGS = frozenset({"code", "pre"})
VOID_TAGS = frozenset({"br", "hr", "img"})
HEADING_TAGS = {f"h{level}": level for level in range(1, 7)}


class Role(Enum):
    """What a passage is to its page."""

    TEXT = auto()
    HEADING = auto()
    TABLE = auto()  # a cell of a table
    LABEL = auto()  # a title, caption or other short text, which is not part of the running text
    SOURCE = auto()  # an entry of the list of sources
    PHONE = auto()


@dataclass(frozen=True)
class Passage:
    """The text of one paragraph, list item, heading, cell or field."""

    field: str
    place: str
    text: str
    role: Role = Role.TEXT
    nodes: tuple[str, ...] = ()  # the text as tags divide it
    level: int = 0  # of a heading
    anchor: str = ""  # of a heading

    @property
    def counts(self) -> bool:
        """Whether its words count towards the length of the page."""
        return self.role in (Role.TEXT, Role.HEADING, Role.TABLE)


@dataclass(frozen=True)
class Link:
    """A link by its address, or by the id of a page."""

    field: str
    place: str
    words: str
    href: str = ""
    page: int | None = None


@dataclass(frozen=True)
class Picture:
    """A picture that readers see, and what is said to those who cannot."""

    field: str
    place: str
    alt: str
    decorative: bool = False


@dataclass
class Document:
    """One page, or one file of the seed."""

    name: str  # its address, or the file's path
    slug: str = ""
    kind: str = ""
    is_seed: bool = False
    passages: list[Passage] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    sources: list[tuple[str, int]] = field(default_factory=list)  # place and number
    anchors: list[tuple[str, str]] = field(default_factory=list)  # place and anchor
    lead: str | None = None
    seo_title: str | None = None
    search_description: str | None = None
    missing: list[str] = field(default_factory=list)  # what is to be added to the whole

    def add(self, name: str, text: object, place: str = "", role: Role = Role.LABEL) -> None:
        """A passage of plain text."""
        if text:
            self.passages.append(Passage(name, place, str(text).replace("\n", " "), role))

    def add_html(self, name: str, html: object, place: str = "", role: Role = Role.TEXT) -> None:
        """The passages, links and pictures of some HTML."""
        reader = PassageReader(name, place, role)
        reader.feed(str(html or ""))
        reader.close()
        self.passages += reader.passages()
        self.links += reader.links
        self.pictures += reader.pictures


class PassageReader(HtmlReader):
    """Divides HTML into passages, one for each block element."""

    def __init__(self, name: str, place: str, role: Role) -> None:
        super().__init__()
        self.name, self.place, self.role = name, place, role
        self.links: list[Link] = []
        self.pictures: list[Picture] = []
        self.units: list[tuple[str, list[str]]] = [("", [])]  # tag and text nodes
        self.unread = 0  # how many open elements are not read
        self.link: dict[str, str | None] | None = None
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        language = attributes.get("lang") or "bn"
        if self.unread or tag in UNREAD_TAGS or not language.startswith("bn"):
            if tag not in VOID_TAGS:
                self.unread += 1
                self.units[-1][1].append(STAND_IN)
            return
        if tag == "br":
            self.units[-1][1].append("\n")
        elif tag in BLOCK_TAGS:
            self.units.append((tag, []))
        elif tag == "a":
            self.link, self.words = attributes, []
        elif tag == "img":
            self.pictures.append(Picture(self.name, self.place, attributes.get("alt") or ""))

    def handle_endtag(self, tag: str) -> None:
        if self.unread:
            self.unread -= tag not in VOID_TAGS
        elif tag in BLOCK_TAGS:
            self.units.append(("", []))
        elif tag == "a" and self.link is not None:
            self.end_link(self.link)
            self.link = None

    def end_link(self, attributes: dict[str, str | None]) -> None:
        words = folded("".join(self.words))
        number = attributes.get("id") or ""
        if attributes.get("linktype") == "page" and number.isascii() and number.isdecimal():
            self.links.append(Link(self.name, self.place, words, page=int(number)))
        elif attributes.get("href") is not None:
            self.links.append(Link(self.name, self.place, words, href=attributes["href"] or ""))

    def handle_data(self, data: str) -> None:
        if not self.unread:
            self.units[-1][1].append(data)
            self.words.append(data)

    def passages(self) -> Iterator[Passage]:
        for tag, nodes in self.units:
            text = folded("".join(nodes))
            if not text.strip(f"{STAND_IN} "):
                continue
            role = Role.HEADING if tag in HEADING_TAGS and self.role is Role.TEXT else self.role
            level = HEADING_TAGS.get(tag, 0)
            yield Passage(self.name, self.place, text, role, tuple(nodes), level)


def folded(text: str) -> str:
    """The text with its line breaks as a browser shows them; other spaces stay, to be looked at."""
    lines = [line.strip(" \t") for line in text.strip(" \t\n").split("\n")]
    return " ".join(line for line in lines if line)
