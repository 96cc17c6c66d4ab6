"""Normalises sanitised HTML: nested lists, code in `pre`, attributes in one order, single spaces.

Quill writes every list as one flat `ol` whose items have their kind and indent as attributes. Browsers, search engines
and other editors expect nested `ul` and `ol`. Quill reads both.
"""

import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple, cast

from django.conf import settings
from lxml import etree

from bengali.letters import nfc

from .input import printable
from .media import host, is_media

LISTS = frozenset({"ul", "ol"})
TABLE_TAGS = frozenset("table tbody tr th td".split())
BLOCKS = LISTS | TABLE_TAGS | frozenset("p h1 h2 h3 h4 h5 h6 blockquote pre li figure figcaption hr".split())
# Containers of other editors. Each becomes a paragraph, or is unwrapped when it contains blocks. Figures that are one
# picture and its caption stay, and tables of several columns.
FOREIGN_TAGS = frozenset(
    "address article aside caption dd div dl dt figcaption figure footer header main nav section table tbody td tfoot "
    "th thead tr".split()
)
# The parents in which a figure is a block of its own.
BOXES = frozenset("article aside div main section".split())
# Quill's classes of code and of elements without text; they are removed.
UI, CODE, CODE_LINE = "ql-ui", "ql-code-block-container", "ql-code-block"
MEDIA = "ql-media"
INTERNAL_CLASSES = frozenset({UI, CODE, CODE_LINE})
VOID_TAGS = frozenset({"br", "hr", "img"})
VOID_TAG = re.compile(r"<((?:br|hr|img)\b[^<>]*)>")
ATTRIBUTES = "href src alt title target rel width height value class data-list data-action style".split()
INDENT = re.compile(r"\bql-indent-([1-8])\b")
SPACES = re.compile(r"[ \t\n\u00a0]+")
# NFC would combine it with the > of the tag before it.
COMBINING_SOLIDUS = "\u0338"


def normalise_html(html: str) -> str:
    """HTML sanitised by nh3, in the form in which it is stored."""
    root = _parse(html)
    _remove_ui(root)
    _merge_code_lines(root)
    _convert_foreign_tags(root, _keep_figures(root) | _keep_tables(root))
    _keep_media(root)
    _keep_dividers(root)
    _open_own_links_here(root)
    _number_first_items(root)
    for outermost in [element for element in root.iter(*LISTS) if not _is_nested(element)]:
        _nest_list(outermost)
    etree.strip_tags(root, "removed")
    return _Writer().write(root)


def _parse(html: str) -> etree._Element:
    """nh3's HTML as a tree. Apart from void tags and `&nbsp;` it is XML; an HTML parser could build another tree."""
    xml = VOID_TAG.sub(r"<\1/>", html).replace("&nbsp;", " ").replace("\x00", "")
    parser = etree.XMLParser(recover=True, resolve_entities=False, no_network=True)
    return etree.fromstring(f"<div>{printable(xml)}</div>", parser)


def _parent(element: etree._Element) -> etree._Element:
    """The parent of an element that is not the root."""
    return cast(etree._Element, element.getparent())


def _attribute_values(element: etree._Element) -> dict[str, str]:
    return {str(name): str(value) for name, value in element.attrib.items()}


def _text_content(element: etree._Element) -> str:
    return "".join(map(str, element.itertext()))


def _has_class(element: etree._Element, name: str) -> bool:
    return name in element.get("class", "").split()


def _remove_ui(root: etree._Element) -> None:
    for span in root.iter("span"):
        if _has_class(span, UI):
            tail = span.tail
            span.clear()
            span.tag, span.tail = "removed", tail
    etree.strip_tags(root, "removed")


def _merge_code_lines(root: etree._Element) -> None:
    for box in [element for element in root.iter("div") if _has_class(element, CODE)]:
        code, tail = "\n".join(map(_text_content, box)), box.tail
        box.clear()
        box.tag, box.text, box.tail = "pre", code, tail


def _keep_figures(root: etree._Element) -> set[etree._Element]:
    """Figures of one picture and at most one caption between the blocks of the text, and their captions, as text."""
    kept: set[etree._Element] = set()
    for figure in list(root.iter("figure")):
        children = list(figure)
        is_picture = (
            [child.tag for child in children] in (["img"], ["img", "figcaption"])
            and not (figure.text or "").strip()
            and not any((child.tail or "").strip() for child in children)
            and all(above is root or above.tag in BOXES for above in figure.iterancestors())
        )
        if not is_picture:
            continue
        caption = " ".join(_text_content(children[1]).split()) if children[1:] else ""
        image, tail = children[0], figure.tail
        image.tail = None
        figure.clear()
        figure.tail = tail
        figure.append(image)
        kept.add(figure)
        if caption:
            words = etree.SubElement(figure, "figcaption")
            words.text = caption
            kept.add(words)
    return kept


def _keep_tables(root: etree._Element) -> set[etree._Element]:
    """Tables of several columns between the blocks of the text: rows of plain cells, the first row of headings."""
    kept: set[etree._Element] = set()
    for table in list(root.iter("table")):
        rows = [row for row in (list(row.iterchildren("td", "th")) for row in table.iter("tr")) if row]
        columns = max(map(len, rows), default=0)
        is_layout = columns < 2 or any(True for _ in table.iterdescendants("table", "img"))
        if is_layout or not all(above is root or above.tag in BOXES for above in table.iterancestors()):
            continue
        caption, tail = table.find("caption"), table.tail
        if caption is not None:
            table.addprevious(_plain(caption, "p"))
        table.clear()
        table.tail = tail
        body = etree.SubElement(table, "tbody")
        for number, cells in enumerate(rows):
            row = etree.SubElement(body, "tr")
            for cell in cells:
                is_heading = number == 0 and len(rows) > 1 and _text_content(cell).strip()
                row.append(_plain(cell, "th" if is_heading else "td"))
            for _ in range(columns - len(cells)):
                etree.SubElement(row, "td")
        kept.update(table.iter())
    return kept


def _plain(box: etree._Element, tag: str) -> etree._Element:
    """A cell or a caption as one line of text, and without its tail."""
    for block in box.iterdescendants("br", *BLOCKS, *FOREIGN_TAGS):
        block.text, block.tail = f" {block.text or ''}", f" {block.tail or ''}"
    etree.strip_tags(box, "br", *BLOCKS, *FOREIGN_TAGS)
    box.tag, box.tail = tag, None
    etree.strip_attributes(box, "style")
    return box


def _open_own_links_here(root: etree._Element) -> None:
    """Links to this site open in the same tab and are followed by search engines."""
    own = host(settings.SITE_URL)
    for link in root.iter("a"):
        address = link.get("href", "")
        if re.match(r"[/#](?![/\\])", address) or host(address) == own:
            etree.strip_attributes(link, "target", "rel")


def _keep_media(root: etree._Element) -> None:
    """Mark the links of videos and sounds, which the site's script plays. Each is alone in a paragraph."""
    for box in root.iter():
        if not _has_class(box, MEDIA):
            continue
        link = box[0] if len(box) == 1 else box
        is_kept = (
            box.tag == "p"
            and _parent(box) is root
            and link.tag == "a"
            and is_media(link.get("href", ""))
            and not ((box.text or "") + (link.tail or "")).strip()
        )
        if not is_kept:
            box.set("class", box.get("class", "").replace(MEDIA, ""))
            continue
        words, address = " ".join(_text_content(link).split()), link.get("href", "")
        rel = link.get("rel", "")
        link.clear()
        link.text = words or host(address)
        link.attrib.update({"href": address, "rel": rel, "data-action": "play"})
        if host(address):
            link.set("title", host(address))
        box.text = None
        box.attrib.clear()
        box.set("class", MEDIA)


def _keep_dividers(root: etree._Element) -> None:
    """Dividers between the blocks of the text, and none in a list or a quotation."""
    for divider in root.iter("hr"):
        divider.attrib.clear()
        if _parent(divider) is not root:
            divider.tag, divider.tail = "removed", f" {divider.tail or ''}"


def _convert_foreign_tags(root: etree._Element, kept: set[etree._Element]) -> None:
    for box in reversed(list(root.iterdescendants("li", *FOREIGN_TAGS))):
        if box in kept or (box.tag == "li" and _parent(box).tag in LISTS):
            continue
        holds_blocks = any(
            element.tag in BLOCKS or element.tag == "removed" for element in box.iterdescendants()
        )
        box.tag = "removed" if holds_blocks else "p"
        box.attrib.pop("data-list", "")
        box.attrib.pop("value", "")
    etree.strip_tags(root, "removed")


# Lists


class Item(NamedTuple):
    """A list item: its depth, the tag of its list, and its element."""

    indent: int
    tag: str
    element: etree._Element


def _number_first_items(root: etree._Element) -> None:
    """Keep the number at which a list starts at its first item, as editors do that have one list of all items."""
    for numbered in root.iter("ol"):
        start, first = numbered.get("start"), numbered.find("li")
        if start and first is not None and first.get("value") is None:
            first.set("value", start)


def _is_nested(element: etree._Element) -> bool:
    parent = _parent(element)
    if parent.tag == "li":
        parent = _parent(parent)
    return parent.tag in LISTS


def _nest_list(flat: etree._Element) -> None:
    """Put nested lists, in which the indent of each item is its depth, into an element to be removed."""
    items: list[Item] = []
    _collect_items(flat, 0, items)
    tail = flat.tail
    flat.clear()
    flat.tag, flat.tail = "removed", tail
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
            # A step of several levels: the class keeps the indent.
            item.element.set("class", f"{item.element.get('class', '')} ql-indent-{item.indent}")
        open_lists[-1][1].append(item.element)


def _collect_items(element: etree._Element, depth: int, items: list[Item]) -> None:
    """Add the items of a list, or of an item and the lists in it. Content outside items becomes items too."""
    indent, tag, item = depth, element.tag, None
    if tag == "li":
        indent, tag, item = _empty_item(element, depth)
        items.append(Item(indent, tag, item))
    for piece in list(_content(element)):
        if not isinstance(piece, str) and (
            piece.tag in LISTS or (piece.tag == "li" and element.tag in LISTS)
        ):
            _collect_items(piece, depth + (piece.tag in LISTS), items)
            item = None
            continue
        if item is None:
            if isinstance(piece, str) and not piece.strip():
                continue
            item = etree.Element("li")
            items.append(Item(indent, tag, item))
        _append(item, piece)


def _empty_item(element: etree._Element, depth: int) -> Item:
    """An item without its content."""
    kind = element.get("data-list", "")
    tag = {"": _parent(element).tag, "ordered": "ol"}.get(kind, "ul")
    item = etree.Element("li", _attribute_values(element))
    if kind in ("bullet", "ordered"):
        del item.attrib["data-list"]
    if tag != "ol":
        item.attrib.pop("value", "")
    classes = element.get("class", "")
    mark = INDENT.search(classes)
    if mark:
        item.set("class", INDENT.sub("", classes))
    return Item(int(mark[1]) if mark else depth, tag, item)


def _content(element: etree._Element) -> Iterator[etree._Element | str]:
    """The texts and children of an element in their order. Children lose their tails."""
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
    """Serialises a tree. Removes white space at the edges of blocks and collapses it elsewhere, except in code."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.code = 0  # the number of open `pre` elements
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
                self.out.append("\n")  # browsers ignore the first one
        elif element.tag in VOID_TAGS:
            self.at_edge = False
        self.text(element.text)

    def end(self, element: etree._Element) -> None:
        if element.tag in BLOCKS:
            self.edge()
        if element.tag == "pre":
            self.code -= 1
        if element.tag not in VOID_TAGS:
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
        text = text.lstrip(COMBINING_SOLIDUS + " " if self.at_edge and not self.code else COMBINING_SOLIDUS)
        if text:
            self.out.append(escape(text, quote=False))
            self.at_edge, self.after_text = False, True


def _attributes(element: etree._Element) -> str:
    values = _attribute_values(element)
    if classes := " ".join(sorted(set(values.pop("class", "").split()) - INTERNAL_CLASSES)):
        values["class"] = classes
    if element.tag == "img":
        values.setdefault("src", "")
    return "".join(f' {name}="{escape_attribute(values[name])}"' for name in ATTRIBUTES if name in values)


def escape_attribute(value: str) -> str:
    """A value escaped for an attribute in double quotation marks."""
    return escape(nfc(value), quote=False).replace('"', "&quot;")
