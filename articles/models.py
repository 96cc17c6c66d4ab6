"""ArticlePage: a long text with a picture."""

from dataclasses import replace
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.fields import ReadOnlyField
from wagtail.admin.panels import FieldPanel, MultiFieldPanel, TitleFieldPanel
from wagtail.api import APIField
from wagtail.fields import StreamField
from wagtail.search import index

from bengali.counting import reading_minutes, word_count
from bengali.html import html_to_text
from cms.core.passages import CITATION, Items, Role, picture_items
from cms.images.models import LibraryImage, load_renditions
from cms.images.representation import Picture, picture
from cms.navigation.panels import PlaceInMenuPanel
from cms.pages.cards import Card, Link
from cms.pages.derived import DerivedValues
from cms.pages.head import PageHead
from cms.pages.models import BasePage
from cms.pages.searching import SearchEntry, SearchSection, plain_text

from . import section
from .blocks import BodyBlock, body_sections

IN_MENUS_HELP = _("In the group of the menu that consists of the page above and the pages below it.")


class ArticlePage(DerivedValues, BasePage):
    """An article below the front page or below another article."""

    short_title = models.CharField(
        _("short title"),
        max_length=60,
        blank=True,
        help_text=_("For cards, the menu and the path above the article. Empty: the title."),
    )
    lead = models.TextField(
        _("lead"), max_length=500, help_text=_("Two or three sentences that say what the article is about.")
    )
    teaser = models.TextField(
        _("teaser"), max_length=300, blank=True, help_text=_("For cards. Empty: the lead.")
    )
    picture = models.ForeignKey(
        LibraryImage,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("lead picture"),
    )
    picture_alt = models.CharField(
        _("alternative text"),
        max_length=200,
        blank=True,
        help_text=_(
            "What the picture shows, for those who cannot see it. Empty: the picture's own description."
        ),
    )
    caption = models.CharField(_("caption"), max_length=200, blank=True)
    body = StreamField(BodyBlock(), blank=True, verbose_name=_("body"))
    text_changed_at = models.DateTimeField(default=timezone.now, editable=False)

    show_in_menus_default = True
    parent_page_types = ["home.HomePage", "articles.ArticlePage"]
    subpage_types = ["articles.ArticlePage"]
    detail_only_api_fields = frozenset({"picture", "body", "reading_minutes", "above", "below", "neighbours"})
    not_proofread = frozenset({"picture_alt"})
    passage_roles = {"lead": Role.LEAD}
    cites_sources = True
    needs_seo_title = True

    content_panels = [
        TitleFieldPanel("title"),
        FieldPanel("short_title"),
        FieldPanel("lead"),
        FieldPanel("teaser"),
        MultiFieldPanel(
            [FieldPanel("picture"), FieldPanel("picture_alt"), FieldPanel("caption")], _("Lead picture")
        ),
        FieldPanel("body"),
    ]
    promote_panels = [
        *BasePage.promote_panels,
        PlaceInMenuPanel(_("Menu")),
        FieldPanel("show_in_menus", help_text=IN_MENUS_HELP),
    ]
    search_fields = [*BasePage.search_fields, index.SearchField("lead"), index.SearchField("body")]
    api_fields = [
        APIField("short_title"),
        APIField("lead"),
        APIField("teaser"),
        APIField("picture", serializer=ReadOnlyField(source="picture_representation")),
        APIField("caption"),
        APIField("body"),
        APIField("reading_minutes"),
        APIField("text_changed_at"),
        APIField("above"),
        APIField("below"),
        APIField("neighbours"),
    ]

    class Meta:
        verbose_name = _("article")
        verbose_name_plural = _("articles")

    def save(self, *args: Any, **kwargs: Any) -> Any:
        """Keep the date of the text while the published text stays the same, whatever a revision says."""
        if kwargs.get("update_fields") is None:
            stored = type(self).objects.filter(pk=self.pk, first_published_at__isnull=False).first()
            if stored and (stored.title, stored.text) == (self.title, self.text):
                self.text_changed_at = stored.text_changed_at
            else:
                self.text_changed_at = timezone.now()
        return super().save(*args, **kwargs)

    def clean(self) -> None:
        super().clean()
        lead = self.picture
        if lead and not (self.picture_alt or lead.description or lead.is_decorative):
            raise ValidationError({"picture_alt": _("Say in a few words what the picture shows.")})

    @property
    def opening(self) -> str:
        return self.lead

    @property
    def share_image(self) -> LibraryImage | None:
        return self.picture

    def head(self, request: HttpRequest) -> PageHead:
        return replace(
            super().head(request),
            kind="article",
            schema="Article",
            published=self.first_published_at,
            modified=self.text_changed_at,
        )

    @property
    def picture_representation(self) -> Picture | None:
        return picture(self.picture, self.picture_description)

    @property
    def picture_description(self) -> str:
        return self.picture_alt or (self.picture.description if self.picture else "")

    def get_passages(self) -> Items:
        yield from super().get_passages()
        if self.picture:
            is_decorative = self.picture.is_decorative and not self.picture_alt
            yield from picture_items("picture_alt", "", self.picture_description, is_decorative)

    def search_entries(self) -> list[SearchEntry]:
        before, *sections = body_sections(self.body)
        opening = SearchSection(plain_text(before.text, self.picture_description, self.caption))
        return [
            SearchEntry(
                "article",
                self.pk,
                self.title,
                self.short_title,
                lead=plain_text(self.lead),
                sections=[opening, *sections],
            )
        ]

    @property
    def text(self) -> str:
        """Lead and body without markup."""
        texts = [self.lead, *self.body.stream_block.get_searchable_content(self.body)]
        return " ".join(html_to_text(str(text)) for text in texts)

    def derive(self) -> dict[str, Any]:
        return {"reading_minutes": reading_minutes(word_count(self.text))}

    @property
    def reading_minutes(self) -> int:
        return int(self.derived_values["reading_minutes"])

    def get_sitemap_urls(self, request: HttpRequest | None = None) -> list[dict[str, Any]]:
        return [url | {"lastmod": self.text_changed_at} for url in super().get_sitemap_urls(request)]

    @classmethod
    def for_cards(cls) -> Any:
        return super().for_cards().select_related("picture")

    @classmethod
    def for_detail(cls) -> Any:
        return super().for_detail().select_related("picture")

    @classmethod
    def prepare_cards(cls, pages: list[Any]) -> None:
        super().prepare_cards(pages)
        load_renditions(page.picture for page in pages)

    @property
    def card_title(self) -> str:
        return self.short_title or self.title

    @property
    def card_teaser(self) -> str:
        return self.teaser or CITATION.sub("", self.lead).replace(" ।", "।")

    @property
    def card(self) -> Card:
        return super().card | {
            "title": self.card_title,
            "teaser": self.card_teaser,
            "picture": picture(self.picture),
        }

    @property
    def above(self) -> list[Link]:
        return section.above(self)

    @property
    def below(self) -> list[section.PageBelow]:
        return section.below(self)

    @property
    def neighbours(self) -> section.Neighbours | None:
        return section.neighbours(self)
