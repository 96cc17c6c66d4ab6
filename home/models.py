"""The front page."""

from dataclasses import replace
from typing import Any

from django.db import models
from django.http import HttpRequest
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel, MultiFieldPanel, TitleFieldPanel
from wagtail.api import APIField
from wagtail.fields import StreamField
from wagtail.search import index
from wagtail.url_routing import RouteResult

from cms.images.models import LibraryImage
from cms.pages.blocks import complete_streams
from cms.pages.cards import Card, Link
from cms.pages.head import PageHead, ShareSubject
from cms.pages.models import BasePage
from cms.pages.querysets import page_types
from cms.pages.searching import SearchEntry, SearchSection, plain_text, stream_text

from .blocks import CardSection, Figure, FigureBlock, LinkBlock, SectionBlock, Slide, SlideBlock

NEWS = 2  # posts on the front page


class Closing(TypedDict):
    heading: str
    text: str
    actions: list[Link]


class HomePage(BasePage):
    """The front page at `/`, also served at `/home` (S1)."""

    heading = models.TextField(
        _("heading"),
        max_length=120,
        help_text=_("The first words of the site. A new line breaks the heading."),
    )
    lead = models.TextField(_("lead"), max_length=500)
    actions = StreamField(
        [("link", LinkBlock(label=_("Link")))], blank=True, max_num=2, verbose_name=_("actions")
    )
    slides = StreamField(
        [("slide", SlideBlock(label=_("Slide")))], blank=True, max_num=8, verbose_name=_("slides")
    )
    figures = StreamField(
        [("figure", FigureBlock(label=_("Figure")))], blank=True, max_num=4, verbose_name=_("figures")
    )
    sections = StreamField(
        [("section", SectionBlock(label=_("Section")))], min_num=3, max_num=3, verbose_name=_("sections")
    )
    closing_heading = models.CharField(_("heading"), max_length=80, blank=True)
    closing_text = models.CharField(_("text"), max_length=240, blank=True)
    closing_actions = StreamField(
        [("link", LinkBlock(label=_("Link")))], blank=True, max_num=2, verbose_name=_("actions")
    )

    parent_page_types = ["wagtailcore.Page"]
    max_count = 1
    detail_only_api_fields = frozenset({"actions", "slides", "figures", "sections", "news", "closing"})

    content_panels = [
        TitleFieldPanel("title"),
        MultiFieldPanel([FieldPanel("heading"), FieldPanel("lead"), FieldPanel("actions")], _("Opening")),
        FieldPanel("slides"),
        FieldPanel("figures"),
        FieldPanel("sections"),
        MultiFieldPanel(
            [FieldPanel("closing_heading"), FieldPanel("closing_text"), FieldPanel("closing_actions")],
            _("Closing call to action"),
            help_text=_("The last words of the page. It is left out without a heading."),
        ),
    ]
    search_fields = [*BasePage.search_fields, index.SearchField("heading"), index.SearchField("lead")]
    api_fields = [
        APIField("heading"),
        APIField("lead"),
        APIField("actions", serializer=ReadOnlyField(source="action_list")),
        APIField("slides", serializer=ReadOnlyField(source="slide_list")),
        APIField("figures", serializer=ReadOnlyField(source="figure_list")),
        APIField("sections", serializer=ReadOnlyField(source="section_list")),
        APIField("news", serializer=ReadOnlyField(source="news_list")),
        APIField("closing", serializer=ReadOnlyField(source="closing_call")),
    ]

    class Meta:
        verbose_name = _("front page")
        verbose_name_plural = _("front pages")

    @property
    def opening(self) -> str:
        return self.lead

    def search_entries(self) -> list[SearchEntry]:
        """The front page's own words; its cards and slides repeat those of other pages."""
        text = plain_text(stream_text(self.figures), self.closing_heading, self.closing_text)
        sections = [SearchSection(text)]
        heading = plain_text(self.heading)
        return [SearchEntry("page", self.pk, self.title, heading, lead=self.lead, sections=sections)]

    @property
    def share_image(self) -> LibraryImage | None:
        """The first picture of the slides."""
        return next((slide.value["picture"] for slide in self.slides if slide.value["picture"]), None)

    def share_subjects(self) -> list[ShareSubject]:
        return [ShareSubject("/", " ".join(self.heading.split()), self.share_image)]

    def head(self, request: HttpRequest) -> PageHead:
        """The title is the organisation's name unless an editor gives another."""
        return replace(super().head(request), title=self.seo_title, schema="WebSite")

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        return super().route(request, [] if path_components == ["home"] else path_components)

    @cached_property
    def streams(self) -> dict[str, list[Any]]:
        """The JSON of the streams' blocks. The pages of all of them are loaded together."""
        values = {
            field.name: getattr(self, field.name)
            for field in self._meta.fields
            if isinstance(field, StreamField)
        }
        return complete_streams(
            {name: value.stream_block.get_api_representation(value) for name, value in values.items()}
        )

    def visible_links(self, name: str) -> list[Link]:
        """A stream's links, without those to hidden pages."""
        return [item["value"] for item in self.streams[name] if item["value"]]

    def values_with_ids(self, name: str) -> list[Any]:
        """A stream's values, each with the id of its block."""
        return [{"id": item["id"], **item["value"]} for item in self.streams[name]]

    @property
    def action_list(self) -> list[Link]:
        return self.visible_links("actions")

    @property
    def slide_list(self) -> list[Slide]:
        return self.values_with_ids("slides")

    @property
    def section_list(self) -> list[CardSection]:
        return self.values_with_ids("sections")

    @property
    def figure_list(self) -> list[Figure]:
        return self.values_with_ids("figures")

    @property
    def news_list(self) -> list[Card]:
        """The newest posts."""
        news: list[Card] = []
        for page_type in page_types():
            if pages := page_type.newest(NEWS):
                page_type.prepare_cards(pages)
                news += [page.card for page in pages]
        return news

    @property
    def closing_call(self) -> Closing | None:
        if not self.closing_heading:
            return None
        return {
            "heading": self.closing_heading,
            "text": self.closing_text,
            "actions": self.visible_links("closing_actions"),
        }
