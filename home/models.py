"""The front page."""

from typing import Any

from django.db import models
from django.http import HttpRequest
from rest_framework.fields import ReadOnlyField
from wagtail.admin.panels import FieldPanel, MultiFieldPanel, TitleFieldPanel
from wagtail.api import APIField
from wagtail.fields import StreamField
from wagtail.search import index
from wagtail.url_routing import RouteResult

from cms.pages.cards import cards
from cms.pages.models import BasePage

from .blocks import LinkBlock, SectionBlock, SlideBlock


class HomePage(BasePage):
    """The front page at `/`, which also answers `/home` (S1)."""

    heading = models.TextField(
        max_length=120, help_text="The first words of the site. A new line breaks the heading."
    )
    lead = models.TextField(max_length=500)
    actions = StreamField([("link", LinkBlock())], blank=True, max_num=2)
    slides = StreamField([("slide", SlideBlock())], blank=True, max_num=8)
    sections = StreamField([("section", SectionBlock())], min_num=3, max_num=3)

    parent_page_types = ["wagtailcore.Page"]
    subpage_types = [
        "articles.ArticlePage",
        "blog.BlogIndexPage",
        "contacts.ContactsPage",
        "glossary.GlossaryPage",
        "navigation.MenuPage",
    ]
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

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        return super().route(request, [] if path_components == ["home"] else path_components)

    @property
    def action_list(self) -> list[dict[str, str]]:
        links = [child.block.get_api_representation(child.value) for child in self.actions]
        return [link for link in links if link]

    @property
    def slide_list(self) -> list[dict[str, Any]]:
        return [{"id": child.id, **child.block.get_api_representation(child.value)} for child in self.slides]

    @property
    def section_list(self) -> list[dict[str, Any]]:
        """The sections with their cards, all loaded together."""
        chosen = {child.id: [page for page in child.value["pages"] if page] for child in self.sections}
        found = {card["id"]: card for card in cards(page for pages in chosen.values() for page in pages)}
        return [
            {
                "id": child.id,
                **{key: child.value[key] for key in ("anchor", "heading", "intro", "summary", "layout")},
                "cards": [found[page.pk] for page in chosen[child.id] if page.pk in found],
            }
            for child in self.sections
        ]
