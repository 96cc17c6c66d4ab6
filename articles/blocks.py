"""The blocks of an article's body. Their JSON: docs/content-model.md."""

import re
from html import escape
from typing import Any, Literal, cast

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from typing_extensions import TypedDict
from wagtail import blocks, hooks
from wagtail.contrib.typed_table_block.blocks import TypedTable, TypedTableBlock
from wagtail.snippets.blocks import SnippetChooserBlock

from cms.core.html import clean_html
from cms.core.language import digits
from cms.core.media import media_address
from cms.core.passages import (
    Anchor,
    Items,
    Link,
    Passage,
    Role,
    Source,
    html_items,
    join_positions,
    text_items,
)
from cms.core.slugs import romanised_slug
from cms.images.blocks import ImageWithAltBlock
from cms.pages.blocks import (
    AnchorBlock,
    CardsBlock,
    Change,
    Context,
    PageStreamBlock,
    TextBlock,
    struct_passages,
)
from cms.pages.frame_ids import FRAME_IDS
from cms.pages.searching import SearchSection, block_texts, plain_text

from .festivals import FestivalsBlock
from .files import DownloadsBlock, SoundBlock
from .giving import WaysToGiveBlock

TEXT_FEATURES = ["bold", "superscript", "ol", "ul", "link", "document-link"]
LINE_FEATURES = ["bold", "superscript", "link", "document-link"]
Choices = list[tuple[str, str]]

# The ids of sources and citations.
NUMBERED_ID = re.compile(r"(?:source|cite)-\d+")


class Heading(TypedDict):
    text: str
    level: Literal[2, 3, 4]
    anchor: str


def anchor_of(text: str | None) -> str:
    """The romanised text; empty if nothing of it can be romanised."""
    return romanised_slug(text or "")[:60].strip("-")


class HeadingBlock(blocks.StructBlock):
    """A heading inside the article."""

    text = blocks.CharBlock(max_length=120, label=_("Text"))
    level = blocks.ChoiceBlock(
        choices=[("2", _("Section")), ("3", _("Part of a section")), ("4", _("Smaller part"))],
        default="2",
        help_text=_("Sections appear in “on this page”."),
        label=_("Level"),
    )
    anchor = AnchorBlock(
        required=False,
        max_length=60,
        help_text=_("The part of the address after #. Left empty, it is made from the text."),
        label=_("Anchor"),
    )

    json_type = Heading

    class Meta:
        icon = "title"

    def get_api_representation(self, value: Any, context: Context = None) -> dict[str, Any]:
        return {"text": value["text"], "level": int(value["level"]), "anchor": self.visible_anchor(value)}

    def get_passages(self, value: Any, field: str, position: str) -> Items:
        level = int(value["level"]) if str(value["level"]).isdecimal() else 2
        yield Anchor(field, position, self.visible_anchor(value))
        yield Passage(field, position, value["text"] or "", Role.HEADING, level=level)

    def visible_anchor(self, value: Any) -> str:
        """The editor's anchor, or one made from the text."""
        return value["anchor"] or anchor_of(value["text"]) or "section"


class PictureBlock(blocks.StructBlock):
    """A picture with its caption."""

    picture = ImageWithAltBlock(label=_("Picture"))
    caption = blocks.CharBlock(required=False, max_length=200, label=_("Caption"))
    numbered = blocks.BooleanBlock(
        required=False,
        default=False,
        help_text=_("Begin the caption with চিত্র ১, ২ … in the order of the page."),
        label=_("Numbered"),
    )

    class Meta:
        icon = "image"
        cites = ("caption",)


class GalleryItemBlock(blocks.StructBlock):
    """One picture of a gallery."""

    picture = ImageWithAltBlock(label=_("Picture"))
    caption = blocks.CharBlock(required=False, max_length=200, label=_("Caption"))

    class Meta:
        cites = ("caption",)


class MediaAddressBlock(blocks.URLBlock):
    """The address of a video or a sound, in the form in which posts have it."""

    def clean(self, value: str) -> str:
        typed = super().clean(value)
        address = media_address(typed)
        if typed and address is None:
            raise ValidationError(
                _("Give the address of a video on YouTube or Vimeo, or of a video or sound file.")
            )
        return address or ""


class MediaBlock(blocks.StructBlock):
    """A video or a sound. Nothing of another site is loaded before a reader plays it."""

    address = MediaAddressBlock(
        max_length=500,
        label=_("Address"),
        help_text=_("A video on YouTube or Vimeo, or a video or sound file that begins with https://."),
    )
    title = blocks.CharBlock(
        max_length=120, label=_("Title"), help_text=_("What readers see until they play it.")
    )

    json_type = str

    class Meta:
        icon = "media"

    def get_api_representation(self, value: Any, context: Context = None) -> str:
        """A link in the HTML that the bodies of posts have for media."""
        address, title = escape(value["address"] or ""), escape(value["title"] or "")
        return clean_html(f'<p class="ql-media"><a href="{address}">{title}</a></p>')


class QuotationBlock(blocks.StructBlock):
    """A motto or a short quotation."""

    text = blocks.TextBlock(rows=2, label=_("Text"))
    attribution = blocks.CharBlock(
        required=False, max_length=200, help_text=_("Who says it, or what it means."), label=_("Attribution")
    )

    class Meta:
        icon = "openquote"
        cites = ("text", "attribution")


class DefinitionRow(TypedDict):
    term: str
    text: str
    anchor: str


class RowBlock(blocks.StructBlock):
    """A term and what it means. Its anchor is made from the term."""

    term = blocks.CharBlock(max_length=120, label=_("Term"))
    text = TextBlock(features=LINE_FEATURES, label=_("Text"))

    json_type = DefinitionRow

    class Meta:
        roles = {"term": Role.TABLE}
        cites = ("term",)

    def get_api_representation(self, value: Any, context: Context = None) -> dict[str, Any]:
        return {**super().get_api_representation(value, context), "anchor": self.anchor(value)}

    def get_passages(self, value: Any, field: str, position: str) -> Items:
        yield Anchor(field, position, self.anchor(value), is_generated=True)
        yield from struct_passages(self, value, field, position)

    def anchor(self, value: Any) -> str:
        return anchor_of(value["term"]) or "row"


class RowsBlock(blocks.StructBlock):
    """Terms and what they mean, row by row."""

    items = blocks.ListBlock(RowBlock(), min_num=1, label=_("Rows"))

    class Meta:
        icon = "list-ul"


class Column(TypedDict):
    heading: str
    numeric: bool


class Table(TypedDict):
    caption: str
    columns: list[Column]
    rows: list[list[str]]
    row_headings: bool


class TableBlock(TypedTableBlock):
    """A table. Numbers are right-aligned; the first column can hold row headings."""

    heading = blocks.CharBlock(label=_("Row heading"))
    text = blocks.CharBlock(required=False, label=_("Text"))
    number = blocks.CharBlock(required=False, label=_("Number"))

    json_type = Table

    def clean(self, table: TypedTable) -> TypedTable:
        table = super().clean(table)
        if not table.caption and not self.is_deferred_validation:
            raise ValidationError(_("Give the table a caption: it tells what the table is about."))
        return cast(TypedTable, table)

    def get_api_representation(self, table: TypedTable, context: Context = None) -> dict[str, Any]:
        kinds = [column["block"].name for column in table.columns]
        return {
            "caption": table.caption,
            "columns": [
                {"heading": column["heading"], "numeric": kind == "number"}
                for column, kind in zip(table.columns, kinds, strict=True)
            ],
            "rows": [[str(value) for value in row["values"]] for row in table.row_data],
            "row_headings": kinds[:1] == ["heading"],
        }

    def get_passages(self, table: TypedTable, field: str, position: str) -> Items:
        yield from text_items(field, join_positions(position, gettext("caption")), table.caption)
        for column in table.columns:
            yield from text_items(
                field, join_positions(position, gettext("first row")), column["heading"], Role.TABLE
            )
        for number, row in enumerate(table.row_data, 1):
            for cell in row["values"]:
                yield from text_items(
                    field,
                    join_positions(position, gettext("row {number}").format(number=digits(number))),
                    cell,
                    Role.TABLE,
                )

    def map_prose(self, data: Any, change: Change, change_line: Change) -> Any:
        caption = change_line(data["caption"])  # before the rows, in page order
        rows = [[change_line(cell) for cell in row] for row in data["rows"]]
        return {**data, "caption": caption, "rows": rows}

    class Meta:
        icon = "table"


class CalloutBlock(blocks.StructBlock):
    """A framed note: a definition, a summary, a caution."""

    heading = blocks.CharBlock(required=False, max_length=120, label=_("Heading"))
    text = TextBlock(features=TEXT_FEATURES, label=_("Text"))
    tone = blocks.ChoiceBlock(
        choices=[("note", pgettext_lazy("callout", "Note")), ("caution", _("Caution"))],
        default="note",
        label=_("Tone"),
    )

    class Meta:
        icon = "info-circle"
        roles = {"heading": Role.TEXT}
        cites = ("heading",)


class KeyFigureBlock(blocks.StructBlock):
    """A number and what it counts."""

    number = blocks.CharBlock(max_length=30, label=_("Number"))
    label = blocks.CharBlock(max_length=80, label=_("Label"))
    note = blocks.CharBlock(required=False, max_length=160, label=_("Note"))

    class Meta:
        roles = {"number": Role.TABLE, "label": Role.TABLE, "note": Role.TABLE}
        cites = ("label", "note")


class KeyFiguresBlock(blocks.ListBlock):
    """Highlighted numbers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(KeyFigureBlock(), **{"min_num": 1, **kwargs})

    class Meta:
        icon = "pick"


class SourceJson(TypedDict):
    number: int
    text: str
    details: str
    url: str
    book: str  # the address of the book on the page of books
    citations: list[int]


class SourceBlock(blocks.StructBlock):
    """One source; `[২৫]` in the text links to the source with that number."""

    number = blocks.IntegerBlock(
        min_value=1,
        max_value=999,
        help_text=_(
            "Write [২৫] in the text to cite source 25. Readers see the sources numbered from ১ by first use."
        ),
        label=pgettext_lazy("identifier", "Number"),
    )
    text = TextBlock(features=[], label=_("Title"))
    details = blocks.CharBlock(
        required=False,
        max_length=200,
        label=_("Details"),
        help_text=_("Publisher and date, for example “যায়যায়দিন, ২০ এপ্রিল ২০২৪”."),
    )
    url = blocks.URLBlock(
        required=False,
        max_length=500,
        validators=[URLValidator(schemes=["http", "https"])],
        label=_("Address"),
        help_text=_("The address of the source on the web, if it has one. Its title then links there."),
    )

    book = SnippetChooserBlock(
        "books.Book", required=False, label=_("Book"), help_text=_("A book of the list at /books.")
    )

    json_type = SourceJson

    def get_api_representation(self, value: Any, context: Context = None) -> dict[str, Any]:
        """The source with the editor's number; `cite_sources` gives it the page's, and `books` the book's address."""
        return {
            "number": value["number"],
            "text": self.child_blocks["text"].get_api_representation(value["text"], context),
            "details": value["details"] or "",
            "url": value["url"] or "",
            "book": value["book"].anchor if value["book"] else "",
            "citations": [],
        }

    def get_passages(self, value: Any, field: str, position: str) -> Items:
        number = value["number"] or 0
        yield Source(field, position, number)
        yield from html_items(field, position, value["text"].source, Role.SOURCE)
        yield from text_items(field, position, value["details"], Role.SOURCE)
        if value["url"]:
            yield Link(field, position, href=value["url"])

    def map_prose(self, data: Any, change: Change, change_line: Change) -> Any:
        """Leave sources unchanged: they are titles of other works."""
        return data


def message_subjects() -> Choices:
    return next(iter(hooks.get_hooks("message_subjects")))()


def message_offices() -> Choices:
    return next(iter(hooks.get_hooks("message_offices")))()


class PresetBlock(blocks.ChoiceBlock):
    """The preset choice of the message form, among the choices that editors keep."""

    json_type = str

    def __init__(self, **kwargs: Any) -> None:
        text = _("Chosen when the form opens; visitors can choose another one.")
        super().__init__(**{"required": False, "help_text": text, **kwargs})


class MessageFormBlock(blocks.StructBlock):
    """The form with which visitors write to an office."""

    heading = blocks.CharBlock(required=False, max_length=120, label=_("Heading"))
    text = TextBlock(required=False, features=["bold", "link"], label=_("Text"))
    subject = PresetBlock(choices=message_subjects, label=_("Subject"))
    office = PresetBlock(choices=message_offices, label=_("Office"))

    class Meta:
        icon = "mail"
        roles = {"heading": Role.TEXT}


class TextBodyBlock(PageStreamBlock):
    """The body of a text of several sections."""

    heading = HeadingBlock(label=_("Heading"))
    text = TextBlock(features=TEXT_FEATURES, label=_("Text"))
    picture = PictureBlock(label=_("Picture"))
    gallery = blocks.ListBlock(GalleryItemBlock(), min_num=2, icon="image", label=_("Gallery"))
    media = MediaBlock(label=_("Video or sound"))
    sound = SoundBlock(label=_("Sound"))
    downloads = DownloadsBlock(label=_("Downloads"))
    quotation = QuotationBlock(label=_("Quotation"))
    rows = RowsBlock(label=_("Definition rows"))
    cards = CardsBlock(label=_("Cards"))
    table = TableBlock(label=_("Table"))
    callout = CalloutBlock(label=_("Callout"))
    sources = blocks.ListBlock(SourceBlock(), min_num=1, icon="list-ol", label=_("Sources"))

    class Meta:
        block_counts = {"sources": {"max_num": 1}}

    def get_api_representation(self, value: Any, context: Context = None) -> list[dict[str, Any]]:
        body = super().get_api_representation(value, context)
        anchors = UniqueAnchors()
        for item in body:
            if item["type"] == "heading":
                item["value"]["anchor"] = anchors.next(item["value"]["anchor"])
        # After the headings, whose anchors stay the same when a row is added.
        for item in body:
            if item["type"] == "rows":
                for row in item["value"]["items"]:
                    row["anchor"] = anchors.next(row["anchor"])
        return body


class BodyBlock(TextBodyBlock):
    """An article's body."""

    key_figures = KeyFiguresBlock(label=_("Key figures"))
    festivals = FestivalsBlock(label=_("Festivals"))
    ways_to_give = WaysToGiveBlock(label=_("Ways to give"))
    message_form = MessageFormBlock(label=_("Message form"))

    class Meta:
        block_counts = {**TextBodyBlock._meta_class.block_counts, "message_form": {"max_num": 1}}


class UniqueAnchors:
    """Numbers anchors that duplicate another id on the page."""

    def __init__(self) -> None:
        self.seen = set(FRAME_IDS)

    def next(self, anchor: str) -> str:
        candidate, number = anchor, 1
        while candidate in self.seen or NUMBERED_ID.fullmatch(candidate):
            number += 1
            candidate = f"{anchor}-{number}"
        self.seen.add(candidate)
        return candidate


def body_sections(body: Any) -> list[SearchSection]:
    """The texts of an article's body by their headings. The first one has none and may be empty."""
    anchors = UniqueAnchors()
    parts: list[tuple[str, str, list[str]]] = [("", "", [])]
    for child in body:
        if isinstance(child.block, HeadingBlock):
            anchor = anchors.next(child.block.visible_anchor(child.value))
            parts.append((child.value["text"] or "", anchor, []))
        else:
            parts[-1][2].extend(block_texts(child.block, child.value))
    return [SearchSection(plain_text(*texts), heading, anchor) for heading, anchor, texts in parts]
