"""The blocks of the front page."""

from typing import Any, Literal

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from typing_extensions import TypedDict
from wagtail import blocks
from wagtail.blocks.struct_block import StructBlockValidationError

from bengali.telephones import telephone_href
from cms.core import passages
from cms.core.passages import Items, page_items, text_items
from cms.images.blocks import ImageWithAltBlock
from cms.images.representation import Picture
from cms.pages.blocks import AnchorBlock, CardsBlock, ChosenLink, Context, struct_passages
from cms.pages.cards import Card, Link


class Slide(TypedDict):
    id: str
    heading: str
    text: str
    picture: Picture | None
    link: Link | None


class Figure(TypedDict):
    id: str
    number: str
    label: str
    link: Link | None


class CardSection(TypedDict):
    id: str
    anchor: str
    heading: str
    intro: str
    summary: str
    layout: Literal["grid", "rows"]
    cards: list[Card]


class LinkBlock(blocks.StructBlock):
    """A link to a page of the site or to another address."""

    title = blocks.CharBlock(max_length=60, label=_("Title"))
    page = blocks.PageChooserBlock(required=False, label=_("Page"))
    address = blocks.RegexBlock(
        regex=r"^(?:#[a-z0-9-]+|/(?![/\\])\S*|https?://\S+|mailto:\S+|tel:\S+)$",
        required=False,
        error_messages={
            "invalid": _("Begin with https://, with / for this site, or with # for a place on this page.")
        },
        help_text=_("Instead of a page."),
        label=_("Address"),
    )

    def clean(self, value: Any) -> Any:
        value = super().clean(value)
        if value["address"].startswith("tel:"):
            value["address"] = telephone_href(value["address"]) or value["address"]
        if not self.is_deferred_validation and bool(value["page"]) == bool(value["address"]):
            raise StructBlockValidationError(
                block_errors={"page": ValidationError(_("Choose a page or give an address, one of the two."))}
            )
        return value

    def get_api_representation(self, value: Any, context: Context = None) -> ChosenLink | Link | None:
        if value["page"]:
            return ChosenLink(value["page"], value["title"])
        return {"title": value["title"], "path": value["address"]} if value["address"] else None

    def get_passages(self, value: Any, field: str, position: str) -> Items:
        yield from text_items(field, position, value["title"])
        if value["address"]:
            yield passages.Link(field, position, value["title"] or "", href=value["address"])
        else:
            yield from page_items(field, position, value["page"].pk if value["page"] else None)


class SlideBlock(blocks.StructBlock):
    """One slide of the carousel."""

    picture = ImageWithAltBlock(label=_("Picture"))
    heading = blocks.CharBlock(max_length=80, label=_("Heading"))
    text = blocks.CharBlock(max_length=240, label=_("Text"))
    link_title = blocks.CharBlock(max_length=60, required=False, label=_("Link title"))
    page = blocks.PageChooserBlock(
        required=False, help_text=_("Where the slide's link leads."), label=_("Page")
    )

    class Meta:
        icon = "image"

    def get_api_representation(self, value: Any, context: Context = None) -> dict[str, Any]:
        return {
            "heading": value["heading"],
            "text": value["text"],
            "picture": self.child_blocks["picture"].get_api_representation(value["picture"], context),
            "link": ChosenLink(value["page"], value["link_title"]) if value["page"] else None,
        }

    def get_passages(self, value: Any, field: str, position: str) -> Items:
        yield from struct_passages(self, value, field, position)
        if value["link_title"] and not value["page"]:
            yield from page_items(field, position, None)


class FigureBlock(blocks.StructBlock):
    """A number, what it counts, and the page that gives its source."""

    number = blocks.CharBlock(max_length=12, label=_("Number"))
    label = blocks.CharBlock(max_length=60, label=_("Label"))
    page = blocks.PageChooserBlock(
        help_text=_("The page that gives the source of the number."), label=_("Page")
    )
    anchor = AnchorBlock(
        required=False,
        max_length=60,
        help_text=_("The section of that page: the part of the address after #."),
        label=_("Anchor"),
    )

    class Meta:
        icon = "pick"
        roles = {"number": passages.Role.TABLE, "label": passages.Role.TABLE}

    def get_api_representation(self, value: Any, context: Context = None) -> dict[str, Any]:
        page, anchor = value["page"], value["anchor"] or ""
        link = ChosenLink(page, anchor=anchor) if page else None
        return {"number": value["number"], "label": value["label"], "link": link}


class SectionBlock(blocks.StructBlock):
    """A section of cards. Their pictures, titles and teasers come from the pages."""

    anchor = AnchorBlock(max_length=40, label=_("Anchor"))
    heading = blocks.CharBlock(max_length=60, label=_("Heading"))
    intro = blocks.CharBlock(max_length=240, required=False, label=_("Introduction"))
    summary = blocks.CharBlock(
        max_length=60,
        required=False,
        help_text=_("Beside the section's name on the first screen."),
        label=_("Summary"),
    )
    layout = blocks.ChoiceBlock(
        choices=[("grid", _("Grid")), ("rows", _("Rows"))], default="grid", label=_("Layout")
    )
    pages = CardsBlock(min_num=1, label=_("Pages"))

    class Meta:
        icon = "grip"

    def get_api_representation(self, value: Any, context: Context = None) -> dict[str, Any]:
        data: dict[str, Any] = super().get_api_representation(value, context)
        data["cards"] = data.pop("pages")
        return data
