"""The worked example of docs/extending.md: retreats and the venues where they take place."""

from django.db import models
from wagtail import blocks
from wagtail.admin.panels import FieldPanel
from wagtail.api import APIField
from wagtail.fields import StreamField
from wagtail.snippets.models import register_snippet

from cms.pages.blocks import CardsBlock, PageStreamBlock, TextBlock
from cms.pages.models import BasePage


class Venue(models.Model):
    """Where retreats take place."""

    name = models.CharField(max_length=80)

    affects_pages = True

    def __str__(self) -> str:
        return self.name


register_snippet(Venue)


class StepBlock(blocks.StructBlock):
    """One step of a retreat's programme."""

    time = blocks.CharBlock(max_length=20)
    text = TextBlock(features=["bold", "link"])


class ProgrammeBlock(PageStreamBlock):
    """What happens at a retreat."""

    steps = blocks.ListBlock(StepBlock())
    cards = CardsBlock()


class RetreatPage(BasePage):
    """A retreat with its venue and programme."""

    venue = models.ForeignKey(Venue, null=True, on_delete=models.SET_NULL, related_name="+")
    programme = StreamField(ProgrammeBlock(), blank=True)

    parent_page_types = ["home.HomePage"]
    detail_only_api_fields = frozenset({"venue_name", "programme"})

    content_panels = [*BasePage.content_panels, FieldPanel("venue"), FieldPanel("programme")]
    api_fields = [APIField("venue_name"), APIField("programme")]

    @property
    def venue_name(self) -> str:
        return self.venue.name if self.venue else ""
