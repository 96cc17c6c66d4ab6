"""The blocks of the footer."""

from django.utils.translation import gettext_lazy as _
from wagtail import blocks

from cms.pages.blocks import CardsBlock, TextBlock


class FooterSectionBlock(blocks.StructBlock):
    """A column of the footer."""

    heading = blocks.CharBlock(max_length=60, required=False, label=_("Heading"))
    text = TextBlock(features=["bold", "link"], required=False, label=_("Text"))
    pages = CardsBlock(default=[], label=_("Pages"))

    class Meta:
        icon = "list-ul"
