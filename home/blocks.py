"""The blocks of the front page."""

from typing import Any

from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.blocks.struct_block import StructBlockValidationError

from cms.images.blocks import PictureBlock
from cms.pages.cards import cards


def link(title: str, page: Any, address: str = "") -> dict[str, str] | None:
    """A link as the API answers it, or None while its page cannot be visited."""
    if page is not None:
        found = cards([page])
        return {"title": title or page.title, "path": found[0]["path"]} if found else None
    return {"title": title, "path": address} if address else None


class LinkBlock(blocks.StructBlock):
    """A link to one of our pages, or to another address."""

    title = blocks.CharBlock(max_length=60)
    page = blocks.PageChooserBlock(required=False)
    address = blocks.RegexBlock(
        regex=r"^(?:#[a-z0-9-]+|/(?!/)\S*|https?://\S+|mailto:\S+|tel:\S+)$",
        required=False,
        error_messages={
            "invalid": "Begin with https://, with / for this site, or with # for a place on this page."
        },
        help_text="Instead of a page.",
    )

    def clean(self, value: Any) -> Any:
        value = super().clean(value)
        if not self.is_deferred_validation and bool(value["page"]) == bool(value["address"]):
            raise StructBlockValidationError(
                block_errors={"page": ValidationError("Choose a page or give an address, one of the two.")}
            )
        return value

    def get_api_representation(self, value: Any, context: Any = None) -> dict[str, str] | None:
        return link(value["title"], value["page"], value["address"])


class SlideBlock(blocks.StructBlock):
    """One slide of the carousel."""

    picture = PictureBlock()
    heading = blocks.CharBlock(max_length=80)
    text = blocks.CharBlock(max_length=240)
    link_title = blocks.CharBlock(max_length=60, required=False)
    page = blocks.PageChooserBlock(required=False, help_text="Where the slide's link leads.")

    class Meta:
        icon = "image"

    def get_api_representation(self, value: Any, context: Any = None) -> dict[str, Any]:
        return {
            "heading": value["heading"],
            "text": value["text"],
            "picture": self.child_blocks["picture"].get_api_representation(value["picture"], context),
            "link": link(value["link_title"], value["page"]),
        }


class SectionBlock(blocks.StructBlock):
    """A section of cards. The cards follow their pages: picture, title and teaser are edited there."""

    anchor = blocks.RegexBlock(
        regex=r"^[a-z0-9]+(?:-[a-z0-9]+)*$",
        max_length=40,
        error_messages={"invalid": "Use small Latin letters, digits and single hyphens."},
        help_text="The part of the address after #.",
    )
    heading = blocks.CharBlock(max_length=60)
    intro = blocks.CharBlock(max_length=240, required=False)
    summary = blocks.CharBlock(
        max_length=60, required=False, help_text="Beside the section's name on the first screen."
    )
    layout = blocks.ChoiceBlock(choices=[("grid", "Grid"), ("rows", "Rows")], default="grid")
    pages = blocks.ListBlock(blocks.PageChooserBlock(), min_num=1)

    class Meta:
        icon = "grip"
