"""The blocks of the footer."""

from wagtail import blocks

from cms.pages.blocks import CardsBlock, TextBlock


class FooterSectionBlock(blocks.StructBlock):
    """A column of the footer."""

    heading = blocks.CharBlock(max_length=60, required=False)
    text = TextBlock(features=["bold", "link"], required=False)
    pages = CardsBlock(default=[])

    class Meta:
        icon = "list-ul"
