"""Turns the content of WordPress's two editors into a tree of few elements.

Below the root are p, h1 to h6, ul, ol, pre, blockquote, table, figure (one picture, with or without a caption) and
gallery (figures). A p of the class `ql-media` is a video or a sound.
"""

import re
from collections import Counter
from html import escape
from urllib.parse import urlsplit

from lxml import etree, html

from bengali.letters import nfc
from cms.core.html_normalise import MEDIA, NOT_XML
from cms.core.media import host, media_address

from .export import Export, Item

BLOCK_COMMENT = re.compile(r"<!--\s+wp:(?P<name>[a-z0-9/-]+)\s+(?P<values>\{[^<>]*?\}\s+)?(?P<end>/?)-->")
CODE = re.compile(r"(<(pre|code)\b.*?</\2>)", re.S | re.I)
SHORTCODE = re.compile(
    r"\[(?P<escaped>\[?)(?P<name>[a-zA-Z][\w-]*)(?P<values>(?:[\s=][^\[\]]*)?)/?\]"
    r"(?:(?P<content>(?:(?!\[(?P=name)\b).)*?)\[/(?P=name)\])?\]?",
    re.S,
)
VALUE = re.compile(r"""([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))""")
EMPTY_BLOCKS = frozenset(["block", "more", "nextpage", "separator", "spacer"])
INLINE = frozenset(
    "a abbr acronym b bdi bdo big br cite code del dfn em font i img ins kbd mark q s samp small span strike strong "
    "sub sup time tt u var".split()
)
BOXES = "div section article aside main header footer nav center details summary address dl dt dd".split()
PLAYERS = ("video", "audio", "iframe", "embed", "object")
LOST = ("form", "script", "svg", "canvas", "input", "select", "textarea", "button")
GALLERIES = re.compile(r"(?:wp-block-|tiled-)?gallery|blocks-gallery-grid")
BLANK_LINE = re.compile(r"\n[ \t\r]*\n\s*")
Lost = Counter[str]


def read_markup(item: Item, export: Export, lost: Lost) -> html.HtmlElement:
    """The item's content in NFC. Adds what cannot be imported to `lost`."""
    reusable = {other.number: other.content for other in export.items if other.kind == "wp_block"}

    def without_comment(found: re.Match[str]) -> str:
        reference = re.search(r'"ref":(\d+)', found["values"] or "")
        if found["name"] == "block" and reference:
            return reusable.get(int(reference[1]), "")
        if found["end"] and found["name"] not in EMPTY_BLOCKS:
            lost[f"block {found['name']}"] += 1
        return ""

    text = NOT_XML.sub("", item.content).replace("\r", "")
    for _ in range(3):  # reusable blocks contain others
        text = BLOCK_COMMENT.sub(without_comment, text)
    parts = CODE.split(text)
    parts[::3] = [replace_shortcodes(part, item, export, lost) for part in parts[::3]]
    del parts[2::3]
    root = html.fragment_fromstring(
        "".join(parts), create_parent="div", parser=html.HTMLParser(remove_comments=True, remove_pis=True)
    )
    for element in [element for element in root.iterdescendants() if element.tag in ("style", *LOST)]:
        if element.tag in LOST and element.getparent() is not None:
            lost[f"element {element.tag}"] += 1
        if element.getparent() is not None:
            element.drop_tree()
    replace_players(root, lost)
    for box in [*reversed(list(root.iter("blockquote", "figure", *BOXES)))]:
        if box.tag != "figure" or not box.findall(".//img"):
            make_paragraphs(box)
    find_galleries(root)
    simplify_figures(root)
    etree.strip_tags(root, *BOXES)
    for place in root.iter("li"):
        etree.strip_tags(place, "p")
    make_paragraphs(root)
    link_addresses(root)
    move_pictures_out(root)
    for element in root.iter():
        tidy_element(element)
    for paragraph in list(root.iter("p")):
        tidy_paragraph(paragraph)
    shorten_links(root, export, lost)
    return root


# Shortcodes


def replace_shortcodes(text: str, item: Item, export: Export, lost: Lost) -> str:
    def replace(found: re.Match[str]) -> str:
        if found["escaped"]:
            return found[0][1:-1] if found[0].endswith("]]") else found[0]
        name, content = found["name"].lower(), found["content"]
        values = {key.lower(): a or b or c for key, a, b, c in VALUE.findall(found["values"])}
        if name in ("caption", "wp_caption"):
            return captioned(content or "", values.get("caption", ""))
        if name == "gallery":
            return gallery(values.get("ids") or values.get("include") or "", item, export)
        if name in ("embed", "youtube", "vimeo", "video", "audio"):
            address = (content or "").strip() or next(
                iter(re.findall(r"https?://[^\s\"'\]]+", found["values"])), ""
            )
            return f'\n\n<video src="{escape(address)}"></video>\n\n'
        if content is None and not found["values"].strip():
            lost[f"[{found['name']}] stays as text, if it is a shortcode"] += 1
            return found[0]
        lost[f"shortcode [{found['name']}]"] += 1
        return replace_shortcodes(content or "", item, export, lost)

    return SHORTCODE.sub(replace, text)


def captioned(content: str, words: str) -> str:
    """A picture and the text after it, which is its caption."""
    picture = re.match(r"\s*(?:<a\b[^>]*>\s*)?(<img\b[^>]*>)(?:\s*</a>)?", content, re.I)
    if not picture:
        return content
    return f"<figure>{picture[1]}<figcaption>{words or content[picture.end() :]}</figcaption></figure>"


def gallery(numbers: str, item: Item, export: Export) -> str:
    """The chosen attachments, or all that belong to the item."""
    files = {other.number: other for other in export.items if other.kind == "attachment"}
    chosen = [files[int(number)] for number in re.findall(r"\d+", numbers) if int(number) in files]
    own = [file for file in files.values() if file.parent == item.number]
    figures = [
        f'<figure><img src="{escape(file.file)}" alt="">'
        f"<figcaption>{escape(file.excerpt)}</figcaption></figure>"
        for file in (chosen if numbers else own)
    ]
    return f'<div class="gallery">{"".join(figures)}</div>'


# Elements


def media_paragraph(address: str, words: str = "") -> html.HtmlElement:
    """The link that the site plays; another address is an ordinary link."""
    stored = media_address(address)
    paragraph = html.Element("p", {"class": MEDIA} if stored else {})
    link = etree.SubElement(paragraph, "a", {"href": stored or address})
    link.text = words or host(stored or address) or address
    return paragraph


def replace_element(old: html.HtmlElement, new: html.HtmlElement) -> None:
    old.addprevious(new)  # moves no tail: a new element has none
    old.drop_tree()


def replace_players(root: html.HtmlElement, lost: Lost) -> None:
    """Put links in the place of players."""
    for player in list(root.iter(*PLAYERS)):
        if player.getparent() is None:
            continue
        source = player.find(".//source")
        address = (
            player.get("src") or player.get("data") or (source.get("src") if source is not None else "") or ""
        )
        address = f"https:{address}" if address.startswith("//") else address
        if not address.startswith(("http://", "https://")):
            lost[f"element {player.tag}"] += 1
            player.drop_tree()
            continue
        if media_address(address) is None:
            lost[f"{player.tag} of {host(address)} becomes a link"] += 1
        replace_element(player, media_paragraph(address))


def link_addresses(root: html.HtmlElement) -> None:
    """WordPress plays or links an address that is alone in a paragraph."""
    for paragraph in list(root.iter("p")):
        tidy_paragraph(paragraph)
        address = (paragraph.text or "").strip()
        if not len(paragraph) and re.fullmatch(r"https?://\S+", address):
            replace_element(paragraph, media_paragraph(address))


def make_paragraphs(box: html.HtmlElement) -> None:
    """Put loose text and inline elements into paragraphs, as WordPress does: blank lines end one."""
    pieces: list[str | html.HtmlElement] = [box.text or ""]
    for child in list(box):
        pieces += [child, child.tail or ""]
        child.tail = None
        box.remove(child)
    box.text, paragraph = None, None
    for piece in pieces:
        if not isinstance(piece, str):
            if piece.tag not in INLINE:
                paragraph = None
            elif paragraph is None:
                paragraph = etree.SubElement(box, "p")
            (box if paragraph is None else paragraph).append(piece)
            continue
        for place, part in enumerate(BLANK_LINE.split(piece)):
            if place:
                paragraph = None
            if paragraph is None and not part.strip():
                continue
            is_new = paragraph is None
            if paragraph is None:
                paragraph = etree.SubElement(box, "p")
            for line_number, line in enumerate((part.lstrip() if is_new else part).split("\n")):
                if line_number:
                    etree.SubElement(paragraph, "br")
                append_text(paragraph, line)


def append_text(element: html.HtmlElement, words: str) -> None:
    if len(element):
        element[-1].tail = (element[-1].tail or "") + words
    else:
        element.text = (element.text or "") + words


def find_galleries(root: html.HtmlElement) -> None:
    for box in list(root.iter("figure", "ul", "div")):
        if any(GALLERIES.fullmatch(name) for name in box.get("class", "").split()):
            pictures = list(box.iter("img"))
            figures = [figure_of(picture, box) for picture in pictures]
            if len(figures) == 1 or not figures:
                if figures:
                    replace_element(box, figures[0])
                continue
            group = html.Element("gallery")
            group.extend(figures)
            replace_element(box, group)


def figure_of(picture: html.HtmlElement, box: html.HtmlElement) -> html.HtmlElement:
    """A new figure of a picture and the caption that is nearest to it inside the box."""
    figure, caption, place = html.Element("figure"), None, picture
    while caption is None and place is not box:
        place = place.getparent()
        if place is box and len(list(box.iter("img"))) > 1:
            break
        found = place.xpath(".//figcaption | .//*[contains(@class, 'gallery-caption')]")
        caption = found[0] if found else None
    copy = etree.SubElement(figure, "img", {"src": picture.get("src", ""), "alt": picture.get("alt", "")})
    copy.tail = None
    if caption is not None and (words := " ".join(caption.text_content().split())):
        etree.SubElement(figure, "figcaption").text = words
    return figure


def simplify_figures(root: html.HtmlElement) -> None:
    """Figures of one picture stay, of several become a gallery; the figure of a table becomes the table."""
    for figure in list(root.iter("figure")):
        if figure.getparent() is None or figure.getparent().tag == "gallery":
            continue
        tables, pictures = figure.findall(".//table"), list(figure.iter("img"))
        caption = figure.find(".//figcaption")
        if tables:
            tables[0].set("caption", " ".join(caption.text_content().split()) if caption is not None else "")
            replace_element(figure, tables[0])
        elif pictures:
            figures = [figure_of(picture, figure) for picture in pictures]
            if len(figures) > 1:
                group = html.Element("gallery")
                group.extend(figures)
                replace_element(figure, group)
            else:
                replace_element(figure, figures[0])
        else:
            if caption is not None:
                caption.tag = "p"
            figure.tag = "div"


def move_pictures_out(root: html.HtmlElement) -> None:
    """Make a figure of every picture inside a text: before the text if it begins with the picture, or else after it."""
    for top in [child for child in root if child.tag not in ("figure", "gallery")]:
        for picture in reversed(list(top.iter("img"))):
            if "/images/core/emoji/" in picture.get("src", ""):
                picture.tag, picture.text = "span", picture.get("alt", "")
                continue
            (top.addprevious if begins_with(top, picture) else top.addnext)(figure_of(picture, top))
            link = picture.getparent()
            picture.drop_tree()
            if link.tag == "a" and not link.text_content().strip() and not len(link):
                link.drop_tree()


def begins_with(top: html.HtmlElement, picture: html.HtmlElement) -> bool:
    """Whether there is no text before the picture."""
    for element in top.iter():
        if element is picture:
            return True
        if (element.text or "").strip() or (element is not top and element.tag == "img"):
            return False
    return False


def tidy_element(element: html.HtmlElement) -> None:
    """Text in NFC, without the classes and styles of themes."""
    if element.text:
        element.text = nfc(element.text)
    if element.tail:
        element.tail = nfc(element.tail)
    for name, value in element.attrib.items():
        if name in ("style", "id") or (name == "class" and value != MEDIA):
            del element.attrib[name]
        else:
            element.set(name, nfc(value))


def tidy_paragraph(paragraph: html.HtmlElement) -> None:
    """Delete an empty paragraph, and line breaks at the edges of one."""
    while len(paragraph) and paragraph[-1].tag == "br" and not (paragraph[-1].tail or "").strip():
        paragraph.remove(paragraph[-1])
    while len(paragraph) and paragraph[0].tag == "br" and not (paragraph.text or "").strip():
        paragraph[0].drop_tree()
    if not len(paragraph) and not (paragraph.text or "").strip():
        paragraph.drop_tree()


def shorten_links(root: html.HtmlElement, export: Export, lost: Lost) -> None:
    """Links inside the exported site lose their host, so that the redirects of old addresses serve them."""
    for link in root.iter("a"):
        address = link.get("href", "").strip()
        if not export.is_own(address):
            continue
        parts = urlsplit(address)
        if "/uploads/" in parts.path or re.search(r"\.[a-z0-9]{2,4}$", parts.path):
            lost[f"file {address} stays on the old site"] += 1
        else:
            link.set("href", parts._replace(scheme="", netloc="").geturl() or "/")
