"""Builds documents from plain data. The seed's files and the site's pages both come through here."""

from collections.abc import Iterable
from typing import Any

from cms.core.slugs import romanised_slug
from cms.pages.frame_ids import FRAME_IDS

from .passages import Document, Link, Passage, Picture, Role

Data = dict[str, Any]
BODY = "body"


def add_head(document: Document, data: Data, *fields: str) -> None:
    """The fields of plain text, those for search engines among them."""
    for name in fields:
        document.add(name, data.get(name), role=Role.TEXT if name == "lead" else Role.LABEL)
    document.seo_title = data.get("seo_title") or ""
    document.search_description = data.get("search_description") or ""
    for name in ("seo_title", "search_description"):
        document.add(name, data.get(name))


def add_picture(document: Document, field: str, place: str, alt: object, decorative: bool = False) -> None:
    document.pictures.append(Picture(field, place, str(alt or ""), decorative))
    document.add(field, alt, f"{place}, alternative text".removeprefix(", "))


def article(document: Document, data: Data, alt: str | None, blocks: Iterable[Any]) -> Document:
    """An article: its fields, the alternative text of its picture (None: no picture), its blocks as they are stored."""
    document.kind = "article"
    document.lead = data.get("lead") or ""
    add_head(document, data, "title", "short_title", "lead", "teaser", "caption")
    if alt is not None:
        add_picture(document, "picture_alt" if not document.is_seed else "picture", "", alt)
    add_body(document, blocks)
    return document


def post(document: Document, data: Data, alt: str | None) -> Document:
    """A post, its body as HTML."""
    document.kind = "post"
    add_head(document, data, "title")
    if alt is not None:
        add_picture(document, "image", "", alt)
    document.add_html(BODY, data.get(BODY))
    return document


def front_page(document: Document, data: Data) -> Document:
    """The front page; slides, actions and sections as lists of their values."""
    add_head(document, data, "title", "heading", "lead")
    for number, action in enumerate(data["actions"], 1):
        place = f"link {number}"
        document.add("actions", action.get("title"), place)
        add_target(document, "actions", place, action)
    for number, slide in enumerate(data["slides"], 1):
        place = f"slide {number}"
        for name in ("heading", "text", "link_title"):
            document.add("slides", slide.get(name), f"{place}, {name}".replace("_", " "))
        add_block_picture(document, "slides", place, slide.get("picture"))
        add_target(document, "slides", place, slide)
    for number, section in enumerate(data["sections"], 1):
        place = f"section {number}"
        document.anchors.append((place, str(section.get("anchor") or "")))
        for name in ("heading", "intro", "summary"):
            document.add("sections", section.get(name), f"{place}, {name}")
        add_pages(document, "sections", place, section.get("pages"))
    return document


def blog(document: Document, data: Data) -> Document:
    add_head(document, data, "title", "intro")
    return document


def glossary(document: Document, data: Data) -> Document:
    add_head(document, data, "title", "lead")
    return document


def terms(document: Document, entries: Iterable[Data]) -> Document:
    """The glossary's terms, which are snippets."""
    for entry in entries:
        for name in ("term", "meaning"):
            document.add(name, entry[name], entry["term"], Role.LABEL)
    return document


def contacts(document: Document, data: Data, people: Iterable[Data]) -> Document:
    """The page of contacts with its list."""
    add_head(document, data, "title", "intro", "note")
    return contact_list(document, people)


def contact_list(document: Document, people: Iterable[Data]) -> Document:
    for number, contact in enumerate(people, 1):
        place = f"contact {number}"
        for name in ("name", "address"):
            document.add("contacts", contact.get(name), f"{place}, {name}")
        document.add("contacts", contact.get("phone"), f"{place}, phone", Role.PHONE)
    return document


def site_settings(document: Document, data: Data) -> Document:
    """What stands around every page; `footer` is a list of sections."""
    for name in ("name", "motto", "copyright", "developer_credit"):
        document.add(name, data.get(name))
    for name in ("video_url", "social_url"):
        if data.get(name):
            document.links.append(Link(name, "", "", href=str(data[name])))
    for number, section in enumerate(data["footer"], 1):
        place = f"column {number}"
        document.add("footer", section.get("heading"), f"{place}, heading")
        document.add_html("footer", section.get("text"), f"{place}, text", Role.LABEL)
        add_pages(document, "footer", place, section.get("pages"))
    return document


def pictures(document: Document, descriptions: Iterable[tuple[str, str]]) -> Document:
    """Names or titles of pictures and their alternative texts."""
    for name, alt in descriptions:
        add_picture(document, "description", name, alt)
    return document


# An article's body


def plain(value: Any) -> Any:
    """A block's stored value without the envelopes of its lists."""
    if isinstance(value, dict):
        if value.get("type") == "item" and "value" in value:
            return plain(value["value"])
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list) else value


def dicts(value: Any) -> list[Data]:
    """The items of a list that are what they should be."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def add_body(document: Document, blocks: Iterable[Any]) -> None:
    """The blocks in their order. What is no block of an article is passed over."""
    heading = ""
    for number, block in enumerate(blocks, 1):
        kind, value = str(block.get("type")), plain(block.get("value"))
        place = f"block {number} ({kind})" + (f", under “{heading}”" if heading else "")
        if kind == "heading" and isinstance(value, dict):
            heading = str(value.get("text") or "")
            add_heading(document, f"block {number} (heading)", value)
        elif kind == "text":
            document.add_html(BODY, value, place)
        elif isinstance(value, dict):
            add_struct(document, kind, place, value)
        elif isinstance(value, list):
            add_list(document, kind, place, value)


def add_heading(document: Document, place: str, value: Data) -> None:
    text, level = str(value.get("text") or ""), str(value.get("level") or "2")
    # As HeadingBlock answers it, before anchors that are the same get numbers.
    anchor = str(value.get("anchor") or romanised_slug(text)[:60].strip("-") or "section")
    document.anchors.append((place, anchor))
    number = int(level) if level.isdecimal() else 2
    document.passages.append(Passage(BODY, place, text, Role.HEADING, level=number, anchor=anchor))


def add_struct(document: Document, kind: str, place: str, value: Data) -> None:
    match kind:
        case "picture":
            document.add(BODY, value.get("caption"), f"{place}, caption")
            add_block_picture(document, BODY, place, value.get("picture"))
        case "quotation":
            document.add(BODY, value.get("text"), place, Role.TEXT)
            document.add(BODY, value.get("attribution"), f"{place}, attribution")
        case "rows":
            for number, row in enumerate(dicts(value.get("items")), 1):
                document.add(BODY, row.get("term"), f"{place}, term {number}", Role.TABLE)
                document.add_html(BODY, row.get("text"), f"{place}, row {number}")
        case "callout":
            document.add(BODY, value.get("heading"), f"{place}, heading", Role.TEXT)
            document.add_html(BODY, value.get("text"), place)
        case "table":
            document.add(BODY, value.get("caption"), f"{place}, caption")
            for column in dicts(value.get("columns")):
                document.add(BODY, column.get("heading"), f"{place}, first row", Role.TABLE)
            for number, row in enumerate(dicts(value.get("rows")), 1):
                for cell in row.get("values") or []:
                    document.add(BODY, cell, f"{place}, row {number}", Role.TABLE)


def add_list(document: Document, kind: str, place: str, items: list[Any]) -> None:
    match kind:
        case "cards":
            add_pages(document, BODY, place, items)
        case "gallery":
            for number, item in enumerate(dicts(items), 1):
                document.add(BODY, item.get("caption"), f"{place}, caption {number}")
                add_block_picture(document, BODY, f"{place}, picture {number}", item.get("picture"))
        case "figures":
            for number, item in enumerate(dicts(items), 1):
                for name in ("number", "label", "note"):
                    document.add(BODY, item.get(name), f"{place}, {name} {number}", Role.TABLE)
        case "sources":
            for item in dicts(items):
                source = int(str(item.get("number")) if str(item.get("number")).isdecimal() else 0)
                document.sources.append((place, source))
                document.add_html(BODY, item.get("text"), f"{place}, source {source}", Role.SOURCE)


def add_block_picture(document: Document, field: str, place: str, value: Any) -> None:
    """The value of a picture block."""
    if isinstance(value, dict) and value.get("image"):
        add_picture(document, field, place, value.get("alt_text"), bool(value.get("decorative")))


def add_pages(document: Document, field: str, place: str, pages: Any) -> None:
    """Pages that are shown as cards or links."""
    for page in pages if isinstance(pages, list) else []:
        if isinstance(page, int):
            document.links.append(Link(field, place, "", page=page))


def add_target(document: Document, field: str, place: str, value: Data) -> None:
    """The page or the address that a link of the front page leads to."""
    add_pages(document, field, place, [value.get("page")])
    if value.get("address"):
        document.links.append(Link(field, place, str(value.get("title") or ""), href=str(value["address"])))


def anchors_of(document: Document) -> set[str]:
    """All that a link to the page may name behind `#`."""
    numbers = {f"source-{number}" for _, number in document.sources}
    return {anchor for _, anchor in document.anchors} | numbers | FRAME_IDS
