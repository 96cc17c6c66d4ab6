"""The blocks of an article's body. Each answers its own JSON: docs/content-model.md."""

from typing import Any, cast

from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.contrib.typed_table_block.blocks import TypedTable, TypedTableBlock
from wagtail.rich_text import expand_db_html

from cms.core.slugs import romanised_slug
from cms.images.blocks import PictureBlock
from cms.pages.cards import cards
from cms.pages.frame_ids import FRAME_IDS

Context = dict[str, Any] | None

TEXT_FEATURES = ["bold", "superscript", "ol", "ul", "link", "document-link"]
LINE_FEATURES = ["bold", "superscript", "link", "document-link"]
# Stands between the texts of a body while they are expanded together; it is taken out of the texts themselves.
SEPARATOR = "\x1e"


class StoredHtml(str):
    """Rich text as the database keeps it, until the body expands all of its texts in one go."""


class TextBlock(blocks.RichTextBlock):
    """Paragraphs and lists."""

    def get_api_representation(self, value: Any, context: Context = None) -> str:
        return StoredHtml(value.source.replace(SEPARATOR, ""))


class HeadingBlock(blocks.StructBlock):
    """A heading inside the article."""

    text = blocks.CharBlock(max_length=120)
    level = blocks.ChoiceBlock(
        choices=[("2", "Section"), ("3", "Part of a section"), ("4", "Smaller part")],
        default="2",
        help_text="Sections appear in “on this page”.",
    )
    anchor = blocks.RegexBlock(
        regex=r"^[a-z0-9]+(?:-[a-z0-9]+)*$",
        required=False,
        max_length=60,
        error_messages={"invalid": "Use small Latin letters, digits and single hyphens."},
        help_text="The part of the address after #. Left empty, it is made from the text.",
    )

    class Meta:
        icon = "title"

    def get_api_representation(self, value: Any, context: Context = None) -> dict[str, Any]:
        anchor = value["anchor"] or romanised_slug(value["text"])[:60].strip("-")
        return {"text": value["text"], "level": int(value["level"]), "anchor": anchor or "section"}


class FigureBlock(blocks.StructBlock):
    """A picture with its caption."""

    picture = PictureBlock()
    caption = blocks.CharBlock(required=False, max_length=200)
    numbered = blocks.BooleanBlock(
        required=False,
        default=False,
        help_text="Begin the caption with চিত্র ১, ২ … in the order of the page.",
    )

    class Meta:
        icon = "image"
        label = "Picture"


class GalleryItemBlock(blocks.StructBlock):
    """One picture of a gallery."""

    picture = PictureBlock()
    caption = blocks.CharBlock(required=False, max_length=200)


class QuotationBlock(blocks.StructBlock):
    """A motto or a short quotation."""

    text = blocks.TextBlock(rows=2)
    attribution = blocks.CharBlock(required=False, max_length=200, help_text="Who says it, or what it means.")

    class Meta:
        icon = "openquote"


class RowBlock(blocks.StructBlock):
    """A term and what it means."""

    term = blocks.CharBlock(max_length=120)
    text = TextBlock(features=LINE_FEATURES)


class RowsBlock(blocks.StructBlock):
    """Terms and what they mean, row by row."""

    items = blocks.ListBlock(RowBlock(), min_num=1)

    class Meta:
        icon = "list-ul"
        label = "Definition rows"


class CardsBlock(blocks.ListBlock):
    """Cards of other pages; unpublished ones are left out for visitors."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(blocks.PageChooserBlock(), **kwargs)

    def get_api_representation(self, value: Any, context: Context = None) -> list[Any]:
        """The pages, until the body makes all of its cards in one go."""
        return [page for page in value if page]

    class Meta:
        icon = "link"


class TableBlock(TypedTableBlock):
    """A table. Numbers are set to the right; a first column of row headings names its rows."""

    heading = blocks.CharBlock(label="Row heading")
    text = blocks.CharBlock(required=False)
    number = blocks.CharBlock(required=False)

    def clean(self, table: TypedTable) -> TypedTable:
        table = super().clean(table)
        if not table.caption and not self.is_deferred_validation:
            raise ValidationError("Give the table a caption: it tells what the table is about.")
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

    class Meta:
        icon = "table"


class CalloutBlock(blocks.StructBlock):
    """A framed note: a definition, a summary, a caution."""

    heading = blocks.CharBlock(required=False, max_length=120)
    text = TextBlock(features=TEXT_FEATURES)
    tone = blocks.ChoiceBlock(choices=[("note", "Note"), ("caution", "Caution")], default="note")

    class Meta:
        icon = "info-circle"


class KeyFigureBlock(blocks.StructBlock):
    """A number and what it counts."""

    number = blocks.CharBlock(max_length=30)
    label = blocks.CharBlock(max_length=80)
    note = blocks.CharBlock(required=False, max_length=160)


class SourceBlock(blocks.StructBlock):
    """One source; `[২৫]` in the text leads to the source with that number."""

    number = blocks.IntegerBlock(min_value=1, max_value=999)
    text = TextBlock(features=["link"])


class BodyBlock(blocks.StreamBlock):
    """An article's body."""

    heading = HeadingBlock()
    text = TextBlock(features=TEXT_FEATURES)
    picture = FigureBlock()
    gallery = blocks.ListBlock(GalleryItemBlock(), min_num=2, icon="image")
    quotation = QuotationBlock()
    rows = RowsBlock()
    cards = CardsBlock()
    table = TableBlock()
    callout = CalloutBlock()
    figures = blocks.ListBlock(KeyFigureBlock(), min_num=1, icon="pick", label="Key figures")
    sources = blocks.ListBlock(SourceBlock(), min_num=1, icon="list-ol")

    class Meta:
        block_counts = {"sources": {"max_num": 1}}

    def get_api_representation(self, value: Any, context: Context = None) -> list[dict[str, Any]]:
        body = super().get_api_representation(value, context)
        give_unique_anchors(body)
        fill_cards(body)
        return expand_texts(body)


def give_unique_anchors(body: list[dict[str, Any]]) -> None:
    """Number the anchors of headings that would be the same, or that of something else on the page."""
    seen = set(FRAME_IDS)
    for item in body:
        if item["type"] == "sources":
            seen |= {f"source-{source['number']}" for source in item["value"]}
    for item in body:
        if item["type"] == "heading":
            anchor = candidate = item["value"]["anchor"]
            number = 1
            while candidate in seen:
                number += 1
                candidate = f"{anchor}-{number}"
            seen.add(candidate)
            item["value"]["anchor"] = candidate


def fill_cards(body: list[dict[str, Any]]) -> None:
    """Turn the pages of all card blocks into cards: one look-up for the whole body."""
    blocks_of_cards = [item for item in body if item["type"] == "cards"]
    found = {card["id"]: card for card in cards(page for item in blocks_of_cards for page in item["value"])}
    for item in blocks_of_cards:
        item["value"] = [found[page.pk] for page in item["value"] if page.pk in found]


def expand_texts(body: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Turn all stored rich text into finished HTML: one look-up of linked pages for the whole body."""
    stored: list[str] = []

    def collect(data: Any) -> None:
        if isinstance(data, StoredHtml):
            stored.append(data)
        elif isinstance(data, dict):
            for item in data.values():
                collect(item)
        elif isinstance(data, list):
            for item in data:
                collect(item)

    def replace(data: Any) -> Any:
        if isinstance(data, StoredHtml):
            return next(finished)
        if isinstance(data, dict):
            return {key: replace(item) for key, item in data.items()}
        if isinstance(data, list):
            return [replace(item) for item in data]
        return data

    collect(body)
    finished = iter(expand_db_html(SEPARATOR.join(stored)).split(SEPARATOR))
    return cast(list[dict[str, Any]], replace(body))
