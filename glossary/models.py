"""The terms of the glossary, and the page that lists them."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, ClassVar

from django import forms
from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail.admin.forms import WagtailAdminModelForm
from wagtail.admin.panels import FieldPanel
from wagtail.api import APIField
from wagtail.search import index

from bengali.collation import collation_key, first_letter
from cms.core.passages import Anchor, Items
from cms.pages.anchors import AnchoredModel, validate_anchor
from cms.pages.models import BasePage
from cms.pages.searching import SearchEntry, SearchSection, plain_text


class TermJson(TypedDict):
    anchor: str
    term: str
    reading: str
    meaning: str


class SeeAlso(TypedDict):
    term: str
    anchor: str


class GlossaryTerm(TermJson):
    see_also: list[SeeAlso]


class LetterGroup(TypedDict):
    letter: str
    terms: list[GlossaryTerm]


class TermForm(WagtailAdminModelForm):
    """Leaves the term itself out of “see also”."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "see_also" in self.fields:
            self.fields["see_also"].queryset = Term.objects.exclude(pk=self.instance.pk)


class Term(index.Indexed, AnchoredModel):
    """A term and its meaning in one line."""

    term = models.CharField(
        _("term"),
        max_length=80,
        unique=True,
        error_messages={"unique": _("The glossary has this term already.")},
    )
    reading = models.CharField(
        _("reading"),
        max_length=80,
        blank=True,
        validators=[RegexValidator(r"^[^\u0980-\u09ff]*$", _("Write the reading in Latin letters."))],
        help_text=_("How it is written in Latin letters, such as “yama”."),
    )
    meaning = models.CharField(
        _("meaning"), max_length=300, help_text=_("One short line in Bengali, without a danda.")
    )
    see_also = models.ManyToManyField(
        "self", symmetrical=False, blank=True, related_name="+", verbose_name=_("see also")
    )
    mark_in_articles = models.BooleanField(
        _("mark in articles"),
        default=True,
        help_text=_(
            "Explain the term where an article first uses it. Not for words that have an everyday meaning "
            "too, such as নিয়ম or সত্য: they would be marked in that meaning as well."
        ),
    )
    anchor = models.CharField(
        _("anchor"),
        max_length=80,
        unique=True,
        blank=True,
        validators=[validate_anchor],
        error_messages={"unique": _("Another term has this anchor.")},
        help_text=_("The part of the address after #. Left empty, it is made from the reading or the term."),
    )

    affects_pages = True
    shown_on = "glossary.GlossaryPage"
    single_line_fields = ("term", "reading", "meaning")
    not_proofread = frozenset({"reading", "anchor"})
    base_form_class = TermForm
    panels = [
        FieldPanel("term"),
        FieldPanel("reading"),
        FieldPanel("meaning"),
        FieldPanel("mark_in_articles"),
        FieldPanel("anchor"),
        FieldPanel("see_also", widget=forms.CheckboxSelectMultiple),
    ]

    search_fields = [
        *(index.SearchField(name) for name in ("term", "reading", "meaning")),
        *(index.AutocompleteField(name) for name in ("term", "reading")),
        *(index.FilterField(name) for name in ("term", "reading", "meaning", "mark_in_articles")),
    ]

    class Meta:
        ordering = ["term"]
        verbose_name = _("term")
        verbose_name_plural = _("terms")

    def __str__(self) -> str:
        return self.term

    def anchor_names(self) -> list[str]:
        return [self.reading, self.term]

    @property
    def search_entry(self) -> SearchEntry:
        meaning = SearchSection(plain_text(self.meaning))
        return SearchEntry("term", self.pk, self.term, self.reading, anchor=self.anchor, sections=[meaning])

    @property
    def representation(self) -> TermJson:
        """The term as JSON."""
        return {"anchor": self.anchor, "term": self.term, "reading": self.reading, "meaning": self.meaning}


class GlossaryPage(BasePage):
    """All terms, by their first letter."""

    lead = models.TextField(_("lead"), max_length=500, blank=True)

    parent_page_types = ["home.HomePage"]
    subpage_types: ClassVar[list[str]] = []
    max_count = 1
    detail_only_api_fields = frozenset({"letters"})
    view_parameters = frozenset({"q"})

    content_panels = [*BasePage.content_panels, FieldPanel("lead")]
    search_fields = [*BasePage.search_fields, index.SearchField("lead")]
    api_fields = [APIField("lead"), APIField("letters", serializer=ReadOnlyField(source="letter_groups"))]

    class Meta:
        verbose_name = _("glossary")
        verbose_name_plural = _("glossaries")

    @property
    def opening(self) -> str:
        return self.lead

    def get_passages(self) -> Items:
        yield from super().get_passages()
        for anchor in Term.objects.values_list("anchor", flat=True):
            yield Anchor("", "", anchor)

    def search_entries(self) -> Iterator[SearchEntry]:
        yield from super().search_entries()
        for term in Term.objects.all():
            yield term.search_entry

    @property
    def letter_groups(self) -> list[LetterGroup]:
        """The terms in dictionary order, grouped by letter: docs/content-model.md."""
        terms = sorted(Term.objects.prefetch_related("see_also"), key=lambda term: collation_key(term.term))
        return [
            {
                "letter": letter,
                "terms": [
                    {
                        **term.representation,
                        "see_also": [
                            {"term": other.term, "anchor": other.anchor}
                            for other in sorted(
                                term.see_also.all(), key=lambda other: collation_key(other.term)
                            )
                        ],
                    }
                    for term in group
                ],
            }
            for letter, group in groupby(terms, key=lambda term: first_letter(term.term))
        ]
