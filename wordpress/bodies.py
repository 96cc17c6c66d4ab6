"""The bodies of posts and articles, made of the tree of `wordpress.markup`."""

from typing import Any
from uuid import NAMESPACE_URL, uuid5

from lxml import etree, html

from articles.models import ArticlePage
from bengali.excerpts import summary
from bengali.letters import graphemes
from cms.core.html_normalise import MEDIA
from cms.images.addresses import html_to_store
from cms.images.models import LibraryImage
from seed.references import clean_rich_text

from .markup import Lost

BODY = ArticlePage.body.field.stream_block
HEADING_LENGTH, CAPTION_LENGTH, MEDIA_TITLE_LENGTH = 120, 200, 120
Block = tuple[str, Any]


def words_of(element: html.HtmlElement | None) -> str:
    return "" if element is None else " ".join(element.text_content().split())


def inner_html(element: html.HtmlElement) -> str:
    return "".join(html.tostring(child, encoding="unicode") for child in element)


def note_joined_cells(table: html.HtmlElement, lost: Lost) -> None:
    if any(cell.get(name, "1") != "1" for cell in table.iter("td", "th") for name in ("colspan", "rowspan")):
        lost["joined cells of a table are separate"] += 1


# Posts


def post_body(root: html.HtmlElement, images: dict[str, LibraryImage], lost: Lost) -> str:
    """Clean HTML. A picture that is not in the library keeps its address."""
    for picture in root.iter("img"):
        if image := images.get(picture.get("src", "")):
            picture.set("src", image.address)
            picture.set("alt", picture.get("alt") or image.description)
    etree.strip_tags(root, "gallery")
    for table in root.iter("table"):
        note_joined_cells(table, lost)
        if words := table.attrib.pop("caption", ""):
            caption = html.Element("caption")
            caption.text = words
            table.insert(0, caption)
    return html_to_store(inner_html(root))


# Articles


class ArticleBody:
    """Reads the tree into the blocks of an article."""

    def __init__(self, name: str, title: str, images: dict[str, LibraryImage], lost: Lost) -> None:
        self.name, self.title, self.images, self.lost = name, title, images, lost
        self.blocks: list[Block] = []

    def read(self, root: html.HtmlElement) -> Any:
        """The checked value of the stream. Raises ValidationError."""
        for element in root:
            self.add(element)
        raw = [
            {"type": kind, "value": value, "id": str(uuid5(NAMESPACE_URL, f"{self.name}/{place}/{kind}"))}
            for place, (kind, value) in enumerate(self.blocks)
        ]
        body = ArticlePage.body.field.to_python(raw)
        BODY.clean(body)
        return body

    def add(self, element: html.HtmlElement) -> None:
        tag, words = element.tag, words_of(element)
        if tag == "p" and element.get("class") == MEDIA:
            title = summary(words, MEDIA_TITLE_LENGTH)
            self.blocks.append(("media", {"address": element[0].get("href"), "title": title}))
        elif tag in ("figure", "gallery"):
            self.add_pictures([element] if tag == "figure" else list(element))
        elif tag == "table":
            self.add_table(element)
        elif tag == "blockquote":
            self.add_quotation(element)
        elif tag in ("h1", "h2", "h3", "h4", "h5", "h6") and len(graphemes(words)) <= HEADING_LENGTH >= len(
            words
        ):
            if words:
                level = str(min(max(int(tag[1]), 2), 4))
                self.blocks.append(("heading", {"text": words, "level": level, "anchor": ""}))
        elif words:
            self.add_text(element)

    def add_text(self, element: html.HtmlElement) -> None:
        """Consecutive texts become one block."""
        if element.tag not in ("p", "ul", "ol"):
            if element.tag == "pre":
                self.lost["code becomes a paragraph"] += 1
            element.tag = "p"
        for strong in list(element.iter("strong")):
            strong.tag = "b"
        text = clean_rich_text(html.tostring(element, encoding="unicode", with_tail=False))
        if self.blocks and self.blocks[-1][0] == "text":
            text = self.blocks.pop()[1] + text
        self.blocks.append(("text", text))

    def add_line(self, words: str, address: str = "") -> None:
        paragraph = html.Element("p")
        line = etree.SubElement(paragraph, "a", {"href": address}) if address else paragraph
        line.text = words
        self.add_text(paragraph)

    def add_pictures(self, figures: list[html.HtmlElement]) -> None:
        items, long_captions = [], []
        for figure in figures:
            picture, caption = figure[0], words_of(figure.find("figcaption"))
            image = self.images.get(picture.get("src", ""))
            if len(caption) > CAPTION_LENGTH:
                long_captions.append(caption)
                caption = ""
            if image is None:
                self.add_line(caption or picture.get("alt") or picture.get("src", ""), picture.get("src", ""))
                continue
            alt = picture.get("alt") or image.description or caption
            if not alt:
                self.lost["picture without a description is marked as decorative"] += 1
            chosen = {"image": image.pk, "alt_text": alt, "decorative": not alt}
            items.append({"picture": chosen, "caption": caption})
        if len(items) > 1:
            self.blocks.append(("gallery", items))
        elif items:
            self.blocks.append(("picture", items[0]))
        for caption in long_captions:
            self.add_line(caption)

    def add_quotation(self, element: html.HtmlElement) -> None:
        attribution = ""
        for cite in list(element.iter("cite")):
            attribution = summary(words_of(cite).lstrip("—– "), CAPTION_LENGTH)
            cite.drop_tree()
        text = "\n".join(filter(None, (words_of(child) for child in element))) or words_of(element)
        if text:
            self.blocks.append(("quotation", {"text": text, "attribution": attribution}))

    def add_table(self, table: html.HtmlElement) -> None:
        rows = [list(row.iter("td", "th")) for row in table.iter("tr")]
        rows = [row for row in rows if row]
        if not rows:
            return
        note_joined_cells(table, self.lost)
        caption = table.get("caption") or words_of(table.find("caption")) or self.title
        has_head = all(cell.tag == "th" for cell in rows[0]) or table.find("thead") is not None
        head, body = (rows[0], rows[1:]) if has_head else ([], rows)
        width = max(map(len, rows))
        texts = [[*map(words_of, row), *[""] * (width - len(row))] for row in (head, *body)]
        is_heading = bool(body) and all(row[0].tag == "th" and words_of(row[0]) for row in body)
        columns = [
            {"type": "heading" if is_heading and not place else "text", "heading": words}
            for place, words in enumerate(texts[0])
        ]
        rows_of_text = [{"values": row} for row in texts[1:]]
        self.blocks.append(("table", {"caption": caption, "columns": columns, "rows": rows_of_text}))
