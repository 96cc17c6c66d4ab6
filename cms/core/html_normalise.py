"""The one form of sanitised HTML: real nested lists, code in `pre`, attributes in one order, single spaces.

Quill writes every list as one flat `ol` whose items carry their kind and their indent; visitors, search engines and
other editors know nested `ul` and `ol`. Quill reads both.
"""

import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple, cast

from lxml import etree

from .text import nfc

LISTS = frozenset({"ul", "ol"})
BLOCKS = LISTS | frozenset("p h1 h2 h3 h4 h5 h6 blockquote pre li".split())
# Boxes of other editors: each becomes a paragraph, or goes when it only holds others, so that no words grow together.
LOOSE_TAGS = frozenset(
    "address article aside caption dd div dl dt figcaption figure footer header main nav section table tbody td tfoot "
    "th thead tr".split()
)
# Classes by which Quill marks what is not text and what is code; none of them is kept.
UI, CODE, CODE_LINE = "ql-ui", "ql-code-block-container", "ql-code-block"
MARKS = frozenset({UI, CODE, CODE_LINE})
UNENDED = frozenset({"br", "img"})
UNENDED_TAG = re.compile(r"<((?:br|img)\b[^<>]*)>")
NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
ATTRIBUTES = "href src alt title target rel width height class data-list style".split()
INDENT = re.compile(r"\bql-indent-([1-8])\b")
SPACES = re.compile(r"[ \t\n\u00a0]+")
# NFC joins it with the bracket before it, and the tag is broken.
STROKE = "\u0338"


def one_form(html: str) -> str:
    """nh3's HTML as it is stored."""
    root = _tree(html)
    _drop_marks(root)
    _join_code(root)
    _settle_loose(root)
    for outermost in [element for element in root.iter(*LISTS) if not _is_nested(element)]:
        _nest(outermost)
    return _Writer().write(root)


def _tree(html: str) -> etree._Element:
    """What nh3 writes is XML but for two kinds of elements. An HTML parser would have its own idea of the tree."""
    xml = UNENDED_TAG.sub(r"<\1/>", html).replace("&nbsp;", " ")
    parser = etree.XMLParser(recover=True, resolve_entities=False, no_network=True)
    return etree.fromstring(f"<div>{NOT_XML.sub('', xml)}</div>", parser)


def _parent(element: etree._Element) -> etree._Element:
    """The element around; there always is one, for the root is never asked about."""
    return cast(etree._Element, element.getparent())


def _values(element: etree._Element) -> dict[str, str]:
    return {str(name): str(value) for name, value in element.attrib.items()}


def _words(element: etree._Element) -> str:
    return "".join(map(str, element.itertext()))


def _has_class(element: etree._Element, name: str) -> bool:
    return name in element.get("class", "").split()


def _drop_marks(root: etree._Element) -> None:
    for span in root.iter("span"):
        if _has_class(span, UI):
            tail = span.tail
            span.clear()
            span.tag, span.tail = "gone", tail
    etree.strip_tags(root, "gone")


def _join_code(root: etree._Element) -> None:
    for box in [element for element in root.iter("div") if _has_class(element, CODE)]:
        code, tail = "\n".join(map(_words, box)), box.tail
        box.clear()
        box.tag, box.text, box.tail = "pre", code, tail


def _settle_loose(root: etree._Element) -> None:
    for box in reversed(list(root.iterdescendants("li", *LOOSE_TAGS))):
        if box.tag == "li" and _parent(box).tag in LISTS:
            continue
        holds_blocks = any(
            element.tag in BLOCKS or element.tag == "gone" for element in box.iterdescendants()
        )
        box.tag = "gone" if holds_blocks else "p"
        box.attrib.pop("data-list", "")
    etree.strip_tags(root, "gone")


# Lists


class Item(NamedTuple):
    """A line of a list: how deep it stands, the tag of its list, and its element."""

    indent: int
    tag: str
    element: etree._Element


def _is_nested(element: etree._Element) -> bool:
    parent = _parent(element)
    if parent.tag == "li":
        parent = _parent(parent)
    return parent.tag in LISTS


def _nest(flat: etree._Element) -> None:
    """Replace a list by real nested ones, in which every item stands as deep as its indent says."""
    items: list[Item] = []
    _collect(flat, 0, items)
    tail = flat.tail
    flat.clear()
    flat.tag, flat.tail = "gone", tail
    open_lists: list[tuple[int, etree._Element]] = []
    for item in items:
        while open_lists and open_lists[-1][0] > item.indent:
            open_lists.pop()
        if open_lists and open_lists[-1][0] == item.indent and open_lists[-1][1].tag != item.tag:
            open_lists.pop()
        if not open_lists or open_lists[-1][0] < item.indent:
            parent = open_lists[-1][1][-1] if open_lists else flat
            open_lists.append((item.indent, etree.SubElement(parent, item.tag)))
        if item.indent != len(open_lists) - 1:
            # A step of several levels: the class says how deep the item really stands.
            item.element.set("class", f"{item.element.get('class', '')} ql-indent-{item.indent}")
        open_lists[-1][1].append(item.element)
    etree.strip_tags(_parent(flat), "gone")


def _collect(element: etree._Element, depth: int, items: list[Item]) -> None:
    """Take a list, or an item that may have lists in it, apart into lines. Loose content becomes lines as well."""
    indent, tag, line = depth, element.tag, None
    if tag == "li":
        indent, tag, line = _line(element, depth)
        items.append(Item(indent, tag, line))
    for piece in list(_pieces(element)):
        if not isinstance(piece, str) and (
            piece.tag in LISTS or (piece.tag == "li" and element.tag in LISTS)
        ):
            _collect(piece, depth + (piece.tag in LISTS), items)
            line = None
            continue
        if line is None:
            if isinstance(piece, str) and not piece.strip():
                continue
            line = etree.Element("li")
            items.append(Item(indent, tag, line))
        _append(line, piece)


def _line(element: etree._Element, depth: int) -> Item:
    """An item without its content."""
    kind = element.get("data-list", "")
    tag = {"": _parent(element).tag, "ordered": "ol"}.get(kind, "ul")
    line = etree.Element("li", _values(element))
    if kind in ("bullet", "ordered"):
        del line.attrib["data-list"]
    classes = element.get("class", "")
    mark = INDENT.search(classes)
    if mark:
        line.set("class", INDENT.sub("", classes))
    return Item(int(mark[1]) if mark else depth, tag, line)


def _pieces(element: etree._Element) -> Iterator[etree._Element | str]:
    """An element's content in its order, every text a piece of its own."""
    if element.text:
        yield element.text
    for child in element:
        tail, child.tail = child.tail, None
        yield child
        if tail:
            yield tail


def _append(element: etree._Element, piece: etree._Element | str) -> None:
    if not isinstance(piece, str):
        element.append(piece)
    elif len(element):
        element[-1].tail = (element[-1].tail or "") + piece
    else:
        element.text = (element.text or "") + piece


# Writing


class _Writer:
    """Writes a tree out. Spaces at the edges of a block are nothing, several are one, but not in code."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.code = 0  # how many `pre` are open
        self.at_edge = True
        self.after_text = False

    def write(self, root: etree._Element) -> str:
        for event, element in etree.iterwalk(root, events=("start", "end")):
            if element is root:
                if event == "start":
                    self.text(element.text)
            elif event == "start":
                self.start(element)
            else:
                self.end(element)
        self.edge()
        return "".join(self.out)

    def start(self, element: etree._Element) -> None:
        if element.tag in BLOCKS:
            self.edge()
        self.tag(f"<{element.tag}{_attributes(element)}>")
        if element.tag == "pre":
            self.code += 1
            if element.text and element.text.startswith("\n"):
                self.out.append("\n")  # browsers overlook the first one
        elif element.tag in UNENDED:
            self.at_edge = False
        self.text(element.text)

    def end(self, element: etree._Element) -> None:
        if element.tag in BLOCKS:
            self.edge()
        if element.tag == "pre":
            self.code -= 1
        if element.tag not in UNENDED:
            self.tag(f"</{element.tag}>")
        self.text(element.tail)

    def edge(self) -> None:
        if self.after_text and not self.code:
            self.out[-1] = self.out[-1].rstrip()
        self.at_edge = True

    def tag(self, tag: str) -> None:
        self.out.append(tag)
        self.after_text = False

    def text(self, text: str | None) -> None:
        if not text:
            return
        text = nfc(text)
        text = text.replace("\u00a0", " ") if self.code else SPACES.sub(" ", text)
        text = text.lstrip(STROKE + " " if self.at_edge and not self.code else STROKE)
        if text:
            self.out.append(escape(text, quote=False))
            self.at_edge, self.after_text = False, True


def _attributes(element: etree._Element) -> str:
    values = _values(element)
    if classes := " ".join(sorted(set(values.pop("class", "").split()) - MARKS)):
        values["class"] = classes
    if element.tag == "img":
        values.setdefault("src", "")
    return "".join(f' {name}="{quoted(values[name])}"' for name in ATTRIBUTES if name in values)


def quoted(value: str) -> str:
    """A value as it stands between an attribute's quotation marks."""
    return escape(nfc(value), quote=False).replace('"', "&quot;")
