"""The index of what visitors can find: entries by section, and the vocabulary of their words.

The tokens of the sections are in the table `search_text`, which no model describes (search/databases.py).
"""

from django.db import models
from django.utils.translation import gettext_lazy as _
from modelcluster.fields import ParentalKey
from modelcluster.models import ClusterableModel
from wagtail.admin.panels import FieldPanel, InlinePanel
from wagtail.contrib.settings.models import BaseGenericSetting, register_setting
from wagtail.models import Page

from .synonyms import check_searches, check_synonyms


class Entry(models.Model):
    """A page or a thing on a page. Whether visitors may see the page is asked in every search."""

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10)
    number = models.BigIntegerField()
    title = models.TextField()
    short_title = models.TextField()
    anchor = models.CharField(max_length=100)
    date = models.DateTimeField(null=True)
    # The tokens of both titles, for queries that are the whole title.
    title_tokens = models.TextField(db_index=True)
    short_title_tokens = models.TextField(db_index=True)
    # The analyser's, by which its sections are indexed and their words counted; 0 while the index is made anew.
    version = models.IntegerField()

    affects_pages = False

    class Meta:
        default_permissions = ()  # nobody edits the index
        constraints = [models.UniqueConstraint(fields=["page", "kind", "number"], name="unique_entry")]

    def __str__(self) -> str:
        return self.title


class Section(models.Model):
    """A text below a heading, or a part of a long one. The first of an entry has its lead, and its titles' tokens."""

    id = models.BigIntegerField(primary_key=True)  # search.indexing.section_id
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="sections")
    heading = models.TextField()
    anchor = models.CharField(max_length=100)
    lead = models.TextField()
    text = models.TextField()

    class Meta:
        default_permissions = ()  # nobody edits the index

    def __str__(self) -> str:
        return self.heading


class Form(models.Model):
    """A written form of a word, for suggestions and for words that are not found as they are typed.

    Visitors see only those with a count: the others are in titles of drafts and rows of the admins.
    """

    prefix = models.CharField(max_length=400, unique=True)  # the form as ASCII letters
    text = models.CharField(max_length=100)
    token = models.CharField(max_length=400, db_index=True)
    count = models.IntegerField(default=0)  # of the sections that have it

    class Meta:
        default_permissions = ()  # nobody edits the index

    def __str__(self) -> str:
        return self.text


class FormKey(models.Model):
    """A key of a form: its sound, or its letters with one left out."""

    key = models.IntegerField()
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="keys")

    class Meta:
        default_permissions = ()  # nobody edits the index
        constraints = [models.UniqueConstraint(fields=["key", "form"], name="unique_form_key")]

    def __str__(self) -> str:
        return str(self.key)


@register_setting(icon="search")
class SearchSettings(BaseGenericSetting, ClusterableModel):
    """Settings of editors about the words of visitors."""

    synonyms = models.TextField(
        _("synonyms"),
        max_length=5000,
        blank=True,
        validators=[check_synonyms],
        help_text=_(
            "A line for each: words of visitors, an equals sign, words of the site to look for as well, such as "
            "স্কুল, পাঠশালা = বিদ্যালয়. Bengali and English words; all their forms count."
        ),
    )

    affects_pages = False
    not_proofread = frozenset({"synonyms"})  # as visitors spell them
    panels = [
        FieldPanel("synonyms"),
        InlinePanel("first_pages", heading=_("First results"), label=_("First result")),
    ]

    class Meta:
        verbose_name = verbose_name_plural = _("search settings")


class FirstPage(models.Model):
    """A page that editors put first for some searches."""

    settings = ParentalKey(SearchSettings, on_delete=models.CASCADE, related_name="first_pages")
    searches = models.CharField(
        _("searches"),
        max_length=500,
        validators=[check_searches],
        help_text=_(
            "What visitors search for, with commas between searches, such as ঠিকানা, ফোন নম্বর. The whole search must "
            "consist of these words, in any form and order."
        ),
    )
    page = models.ForeignKey(Page, verbose_name=_("page"), on_delete=models.CASCADE, related_name="+")

    affects_pages = False
    not_proofread = frozenset({"searches"})  # as visitors spell them

    class Meta:
        default_permissions = ()  # edited with the settings
        verbose_name = _("first result")
        verbose_name_plural = _("first results")

    def __str__(self) -> str:
        return self.searches
