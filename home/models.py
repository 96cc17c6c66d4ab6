"""The front page."""

from dataclasses import replace
from typing import Any

from django.db import models
from django.http import HttpRequest
from rest_framework.fields import ReadOnlyField
from wagtail.admin.panels import FieldPanel, MultiFieldPanel, TitleFieldPanel
from wagtail.api import APIField
from wagtail.fields import StreamField
from wagtail.search import index
from wagtail.url_routing import RouteResult

from cms.pages.blocks import PageStreamBlock
from cms.pages.cards import Link
from cms.pages.head import PageHead, ShareSubject
from cms.pages.models import BasePage

from .blocks import CardSection, LinkBlock, SectionBlock, Slide, SlideBlock


class HomePage(BasePage):
    """The front page at `/`, also served at `/home` (S1)."""

    heading = models.TextField(
        max_length=120, help_text="The first words of the site. A new line breaks the heading."
    )
    lead = models.TextField(max_length=500)
    actions = StreamField([("link", LinkBlock())], blank=True, max_num=2)
    slides = StreamField([("slide", SlideBlock())], blank=True, max_num=8)
    sections = StreamField(PageStreamBlock([("section", SectionBlock())]), min_num=3, max_num=3)

    parent_page_types = ["wagtailcore.Page"]
    max_count = 1
    detail_only_api_fields = frozenset({"actions", "slides", "sections"})

    content_panels = [
        TitleFieldPanel("title"),
        MultiFieldPanel([FieldPanel("heading"), FieldPanel("lead"), FieldPanel("actions")], "Opening"),
        FieldPanel("slides"),
        FieldPanel("sections"),
    ]
    search_fields = [*BasePage.search_fields, index.SearchField("heading"), index.SearchField("lead")]
    api_fields = [
        APIField("heading"),
        APIField("lead"),
        APIField("actions", serializer=ReadOnlyField(source="action_list")),
        APIField("slides", serializer=ReadOnlyField(source="slide_list")),
        APIField("sections", serializer=ReadOnlyField(source="section_list")),
    ]

    class Meta:
        verbose_name = "front page"

    @property
    def opening(self) -> str:
        return self.lead

    def share_subjects(self) -> list[ShareSubject]:
        return [ShareSubject("/", " ".join(self.heading.split()), None)]

    def head(self, request: HttpRequest) -> PageHead:
        """The title is the organisation's name unless an editor gives another."""
        return replace(super().head(request), title=self.seo_title, schema="WebSite")

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        return super().route(request, [] if path_components == ["home"] else path_components)

    @property
    def action_list(self) -> list[Link]:
        return [item["value"] for item in stream_json(self.actions) if item["value"]]

    @property
    def slide_list(self) -> list[Slide]:
        return values_with_ids(self.slides)

    @property
    def section_list(self) -> list[CardSection]:
        return values_with_ids(self.sections)


def stream_json(value: Any) -> list[Any]:
    """A stream's blocks as JSON."""
    data: list[Any] = value.stream_block.get_api_representation(value)
    return data


def values_with_ids(value: Any) -> list[Any]:
    """A stream's values, each with the id of its block."""
    return [{"id": item["id"], **item["value"]} for item in stream_json(value)]
