"""The books of the organisation, and the page that lists them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any, ClassVar

from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel
from wagtail.api import APIField
from wagtail.search import index

from bengali.collation import collation_key
from bengali.letters import graphemes
from cms.core.passages import Anchor, Items
from cms.documents.models import File, LibraryDocument
from cms.pages.anchors import AnchoredModel, validate_anchor
from cms.pages.frame_ids import FRAME_IDS
from cms.pages.models import BasePage
from cms.pages.searching import SearchEntry, SearchSection, plain_text

from . import structured_data


class BookJson(TypedDict):
    anchor: str
    letter: str  # of the drawn cover
    title: str
    author: str
    year: int | None
    publisher: str
    about: str
    where: str
    where_url: str
    source_url: str
    file: File | None


class Subject(TypedDict):
    anchor: str
    name: str
    books: list[BookJson]


class Book(index.Indexed, AnchoredModel):
    """A book and where to get it. Unknown details are empty."""

    # In the order of the page. Visitors see these names, so they are Bengali in both languages of the admins.
    SUBJECTS = [
        ("practice", "সাধনা"),
        ("philosophy", "দর্শন"),
        ("society", "সমাজ ও অর্থনীতি"),
        ("health", "স্বাস্থ্য"),
        ("language", "ভাষা ও ইতিহাস"),
    ]
    title = models.CharField(_("title"), max_length=120, unique=True)
    author = models.CharField(_("author"), max_length=80, blank=True)
    year = models.PositiveSmallIntegerField(
        _("year"), null=True, blank=True, help_text=_("When the book, or its first part, came out.")
    )
    publisher = models.CharField(_("publisher"), max_length=80, blank=True)
    subject = models.CharField(_("subject"), max_length=20, choices=SUBJECTS)
    about = models.CharField(
        _("about"), max_length=200, help_text=_("What the book is about, in one sentence.")
    )
    where = models.CharField(
        _("where to get it"),
        max_length=80,
        blank=True,
        help_text=_("Such as the name of an office or a shop."),
    )
    where_url = models.URLField(_("address of that place"), blank=True)
    file = models.ForeignKey(
        LibraryDocument,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("file"),
        help_text=_("Only of a book that may be given away."),
    )
    source_url = models.URLField(
        _("source"),
        blank=True,
        help_text=_("The address of the page from which year and contents are known."),
    )
    anchor = models.CharField(
        _("anchor"),
        max_length=80,
        unique=True,
        blank=True,
        validators=[validate_anchor],
        help_text=_("The part of the address after #. Left empty, it is made from the title."),
    )

    affects_pages = True
    shown_on = "books.BooksPage"
    single_line_fields = ("title", "author", "publisher", "about", "where")
    page_ids = FRAME_IDS.union(dict(SUBJECTS))
    not_proofread = frozenset({"title", "anchor"})  # titles have their own spelling
    panels = [
        FieldPanel(name)
        for name in (
            "title author year publisher subject about where where_url file source_url anchor".split()
        )
    ]
    search_fields = [
        *(index.SearchField(name) for name in ("title", "author", "about")),
        index.AutocompleteField("title"),
        *(index.FilterField(name) for name in ("title", "author", "year", "subject")),
    ]

    class Meta:
        ordering = ["title"]
        verbose_name = _("book")
        verbose_name_plural = _("books")

    def __str__(self) -> str:
        return self.title

    def anchor_names(self) -> list[str]:
        return [self.title]

    @property
    def representation(self) -> BookJson:
        return {
            "anchor": self.anchor,
            "letter": graphemes(self.title)[0],
            "title": self.title,
            "author": self.author,
            "year": self.year,
            "publisher": self.publisher,
            "about": self.about,
            "where": self.where,
            "where_url": self.where_url,
            "source_url": self.source_url,
            "file": self.file.representation if self.file else None,
        }


class BooksPage(BasePage):
    """All books by their subject, the oldest first."""

    lead = models.TextField(_("lead"), max_length=500, blank=True)
    note = models.TextField(_("note"), max_length=500, blank=True, help_text=_("Below the list."))

    parent_page_types = ["home.HomePage"]
    subpage_types: ClassVar[list[str]] = []
    max_count = 1
    detail_only_api_fields = frozenset({"subjects"})

    content_panels = [*BasePage.content_panels, FieldPanel("lead"), FieldPanel("note")]
    search_fields = [*BasePage.search_fields, index.SearchField("lead")]
    api_fields = [
        APIField("lead"),
        APIField("note"),
        APIField("subjects", serializer=ReadOnlyField(source="subject_list")),
    ]

    class Meta:
        verbose_name = _("page of books")
        verbose_name_plural = _("pages of books")

    @property
    def opening(self) -> str:
        return self.lead

    def head(self, request: HttpRequest) -> Any:
        return replace(
            super().head(request), schema="CollectionPage", properties=structured_data.properties(self)
        )

    def get_passages(self) -> Items:
        yield from super().get_passages()
        for book in self.books:
            yield Anchor("", "", book.anchor)

    def search_entries(self) -> Iterator[SearchEntry]:
        """One entry whose sections are the books."""
        [entry] = super().search_entries()
        books = [
            SearchSection(plain_text(book.about, book.author), book.title, book.anchor) for book in self.books
        ]
        yield replace(entry, sections=[*entry.sections, *books])

    @property
    def books(self) -> list[Book]:
        order = [key for key, _name in Book.SUBJECTS]
        return sorted(
            Book.objects.select_related("file"),
            key=lambda book: (order.index(book.subject), book.year or 9999, collation_key(book.title)),
        )

    @property
    def subject_list(self) -> list[Subject]:
        names = dict(Book.SUBJECTS)
        return [
            {"anchor": key, "name": names[key], "books": [book.representation for book in books]}
            for key, books in groupby(self.books, key=lambda book: book.subject)
        ]
