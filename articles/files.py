"""The blocks of files that visitors download or hear."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from wagtail import blocks

from cms.documents.blocks import FileBlock, SoundFileBlock
from cms.images.blocks import ImageWithAltBlock
from cms.pages.blocks import TextBlock


class DownloadBlock(blocks.StructBlock):
    """A document that visitors download."""

    file = FileBlock(label=_("Document"))
    title = blocks.CharBlock(max_length=120, label=_("Title"))
    description = blocks.CharBlock(
        required=False, max_length=200, label=_("Description"), help_text=_("What is in it, in one sentence.")
    )
    cover = ImageWithAltBlock(required=False, label=_("Cover"))


class DownloadsBlock(blocks.ListBlock):
    """Documents that visitors download."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(DownloadBlock(), **{"min_num": 1, **kwargs})

    class Meta:
        icon = "download"


class SoundBlock(blocks.StructBlock):
    """A sound of the site's own."""

    file = SoundFileBlock(label=_("Sound"))
    title = blocks.CharBlock(max_length=120, label=_("Title"))
    description = blocks.CharBlock(
        required=False, max_length=200, label=_("Description"), help_text=_("What is in it, in one sentence.")
    )
    cover = ImageWithAltBlock(required=False, label=_("Cover"))
    transcript = TextBlock(
        required=False,
        features=["bold", "ol", "ul", "link"],
        label=_("Transcript"),
        help_text=_("The words of the sound, for those who cannot hear it or want to read along."),
    )

    class Meta:
        icon = "media"
