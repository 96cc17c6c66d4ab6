"""The blocks of the footer."""

from wagtail import blocks


class FooterSectionBlock(blocks.StructBlock):
    """A column of the footer."""

    heading = blocks.CharBlock(max_length=60, required=False)
    text = blocks.RichTextBlock(features=["bold", "link"], required=False)
    pages = blocks.ListBlock(blocks.PageChooserBlock(), default=[])

    class Meta:
        icon = "list-ul"
