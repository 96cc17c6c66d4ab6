"""An event, and the dates that it lists or changes."""

import datetime
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from modelcluster.fields import ParentalKey
from rest_framework.fields import ReadOnlyField
from wagtail.admin.panels import FieldPanel, FieldRowPanel, InlinePanel, MultiFieldPanel
from wagtail.api import APIField
from wagtail.fields import StreamField
from wagtail.models import Orderable, PageManager
from wagtail.search import index
from wagtail.url_routing import RouteResult

from articles.blocks import TextBodyBlock, body_sections
from cms.core.passages import Items, Role, picture_items
from cms.core.samples import marked
from cms.images.models import LibraryImage, load_renditions
from cms.images.representation import Picture, picture
from cms.navigation.payload import shows_bangla_dates
from cms.pages.cards import Card
from cms.pages.head import PageHead, ShareSubject
from cms.pages.models import BasePage
from cms.pages.searching import SearchEntry, SearchSection, plain_text
from contacts.districts import DISTRICTS
from contacts.models import Contact

from .. import calendar_files, listing, notice, representation, structured_data
from ..fields import WeekdaysField
from ..forms import EventPageForm
from ..kinds import Kind
from ..querysets import EventQuerySet
from ..recurrence import (
    Change,
    Days,
    Occurrence,
    Repeats,
    Schedule,
    last_day,
    next_occurrence,
    shown_occurrence,
)
from ..representation import EventDay, EventSummary, EventVenue, Organiser
from ..validation import YEARS, date_errors
from ..words import repeats_in_words

EVENT_CALENDAR = "event.ics"
NOTICE = "notice"


class State(models.TextChoices):
    """Whether an event takes place as planned."""

    PLANNED = "planned", _("As planned")
    CANCELLED = "cancelled", _("Cancelled")
    MOVED = "moved", _("Moved to the date above")


class EventPage(BasePage):
    """Something that takes place, once or repeatedly. All times are those of Dhaka."""

    lead = models.TextField(
        _("summary"), max_length=500, help_text=_("What happens, in one or two sentences.")
    )
    kind = models.CharField(_("kind"), max_length=20, choices=Kind.choices)
    first_day = models.DateField(
        _("date"),
        null=True,
        blank=True,
        validators=YEARS,
        help_text=_("Of an event that repeats, the first one. Left empty for dates that are listed below."),
    )
    last_day = models.DateField(
        _("last day"),
        null=True,
        blank=True,
        validators=YEARS,
        help_text=_("Only of an event that takes several days."),
    )
    start_time = models.TimeField(
        _("begins at"), null=True, blank=True, help_text=_("Bangladesh time. Empty: the whole day.")
    )
    end_time = models.TimeField(_("ends at"), null=True, blank=True)
    repeats = models.CharField(_("repeats"), max_length=20, choices=Repeats.choices, default=Repeats.NEVER)
    weekdays = WeekdaysField(
        _("weekdays"), blank=True, help_text=_("Of a weekly event. None: the weekday of its date.")
    )
    until = models.DateField(
        _("repeats until"),
        null=True,
        blank=True,
        validators=YEARS,
        help_text=_("The last possible day. Empty: without an end."),
    )
    dates_rule = models.CharField(
        _("rule of the listed dates"),
        max_length=120,
        blank=True,
        help_text=_(
            "In words, such as “the full moon of Boishakh”. The dates of each year are listed below."
        ),
    )
    place = models.ForeignKey(
        Contact,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("place: an office"),
    )
    place_text = models.CharField(
        _("place: elsewhere"), max_length=200, blank=True, help_text=_("Instead of an office: its address.")
    )
    district = models.CharField(
        _("district"),
        max_length=60,
        blank=True,
        choices=[(name, name) for name in DISTRICTS],
        help_text=_("Of a place elsewhere. Visitors choose events by it."),
    )
    online_url = models.URLField(
        _("address on the internet"), blank=True, help_text=_("Where one can take part from afar.")
    )
    organiser = models.ForeignKey(
        Contact,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("organiser"),
    )
    must_register = models.BooleanField(_("visitors must register"), default=False)
    conditions = models.CharField(
        _("cost and registration"),
        max_length=200,
        blank=True,
        help_text=_("Such as what it costs, how to register, what to bring."),
    )
    picture = models.ForeignKey(
        LibraryImage,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("picture"),
    )
    body = StreamField(TextBodyBlock(), blank=True, verbose_name=_("body"))
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.PLANNED)
    moved_from = models.DateField(_("date before it was moved"), null=True, blank=True)
    state_note = models.CharField(
        _("note on the state"),
        max_length=200,
        blank=True,
        help_text=_("Shown with “cancelled” or “moved”, such as the reason."),
    )
    is_sample = models.BooleanField(
        _("sample"), default=False, help_text=_("An invented event: the page says so.")
    )
    over_after = models.DateField(null=True, editable=False, db_index=True)

    objects = PageManager.from_queryset(EventQuerySet)()

    base_form_class = EventPageForm
    parent_page_types = ["events.EventIndexPage"]
    subpage_types: ClassVar[list[str]] = []
    cites_sources = True
    passage_roles = {"lead": Role.LEAD}
    not_proofread = frozenset({"weekdays"})
    api_meta_fields = [
        *BasePage.api_meta_fields,
        APIField("seo_title", serializer=ReadOnlyField(source="document_title")),
    ]
    detail_only_api_fields = frozenset(
        {
            "picture",
            "body",
            "day",
            "times",
            "later",
            "left_out",
            "repeats",
            "place",
            "organiser",
            "facts",
            "instead",
            "notice",
        }
    )

    content_panels = [
        *BasePage.content_panels,
        FieldPanel("lead"),
        FieldPanel("kind"),
        MultiFieldPanel(
            [
                FieldRowPanel([FieldPanel("first_day"), FieldPanel("last_day")]),
                FieldRowPanel([FieldPanel("start_time"), FieldPanel("end_time")]),
                FieldPanel("repeats"),
                FieldPanel("weekdays"),
                FieldPanel("until"),
            ],
            _("When"),
        ),
        MultiFieldPanel(
            [
                FieldPanel("dates_rule"),
                InlinePanel("listed_dates", label=_("Date")),
            ],
            _("Listed dates"),
            help_text=_("For festivals of the lunar calendar, whose dates differ every year."),
        ),
        InlinePanel(
            "changes",
            heading=_("Single dates that change"),
            label=_("Change"),
            help_text=_("Without a new date, the event does not take place that day."),
        ),
        MultiFieldPanel(
            [FieldPanel("state"), FieldPanel("moved_from"), FieldPanel("state_note")],
            _("The whole event is cancelled or moved"),
        ),
        MultiFieldPanel(
            [
                FieldPanel("place"),
                FieldRowPanel([FieldPanel("place_text"), FieldPanel("district")]),
                FieldPanel("online_url"),
                FieldPanel("organiser"),
            ],
            _("Where"),
        ),
        MultiFieldPanel(
            [FieldPanel("must_register"), FieldPanel("conditions"), FieldPanel("is_sample")], _("Taking part")
        ),
        FieldPanel("picture"),
        FieldPanel("body"),
    ]
    search_fields = [*BasePage.search_fields, index.SearchField("lead"), index.SearchField("body")]
    api_fields = [
        APIField("lead"),
        APIField("kind", serializer=ReadOnlyField(source="kind_label")),
        APIField("day", serializer=ReadOnlyField(source="next_day")),
        APIField("later", serializer=ReadOnlyField(source="later_days")),
        APIField("left_out", serializer=ReadOnlyField(source="left_out_days")),
        APIField("times", serializer=ReadOnlyField(source="times_in_words")),
        APIField("repeats", serializer=ReadOnlyField(source="rule_in_words")),
        APIField("place", serializer=ReadOnlyField(source="place_json")),
        APIField("organiser", serializer=ReadOnlyField(source="organiser_json")),
        APIField("online_url"),
        APIField("must_register"),
        APIField("conditions"),
        APIField("is_sample"),
        APIField("calendar", serializer=ReadOnlyField(source="calendar_path")),
        APIField("notice", serializer=ReadOnlyField(source="notice_path")),
        APIField("facts", serializer=ReadOnlyField(source="facts_in_words")),
        APIField("instead", serializer=ReadOnlyField(source="next_instead")),
        APIField("picture", serializer=ReadOnlyField(source="picture_representation")),
        APIField("body"),
    ]

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")

    def clean(self) -> None:
        super().clean()
        errors = date_errors(self)
        if self.place and self.place_text:
            errors["place_text"] = _("Choose an office or give another place, one of the two.")
        if errors:
            raise ValidationError(errors)

    def save(self, *args: Any, **kwargs: Any) -> Any:
        self.over_after = last_day(self.schedule)
        return super().save(*args, **kwargs)

    known_schedule: Schedule | None = None  # of an event that a list has loaded

    @property
    def schedule(self) -> Schedule:
        return self.known_schedule or Schedule(
            self.repeats,
            self.first_day,
            self.last_day,
            tuple(map(int, self.weekdays)),
            self.until,
            tuple(Days(one.first_day, one.last_day) for one in self.listed_dates.all()),
            tuple(Change(one.day, one.new_day, one.note) for one in self.changes.all()),
        )

    @cached_property
    def shows_bangla_dates(self) -> bool:
        """The site's setting. Lists read it once for all their events."""
        return shows_bangla_dates()

    @cached_property
    def next_occurrence(self) -> Occurrence | None:
        """The next one, also of a cancelled event; None if it is over or has no date."""
        return next_occurrence(self.schedule, timezone.localdate())

    @cached_property
    def shown_occurrence(self) -> Occurrence | None:
        """The next one, or the last one of an event that is over; None if it has no date."""
        return shown_occurrence(self.schedule, timezone.localdate(), self.over_after)

    # Addresses

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        """Serve `/events/<slug>/event.ics`, unless it would be empty, and `/events/<slug>/notice`."""
        if self.live and path_components == [EVENT_CALENDAR] and calendar_files.components(self):
            return RouteResult(self, kwargs={"file": EVENT_CALENDAR})
        if self.live and path_components == [NOTICE] and self.notice_path:
            return RouteResult(self, kwargs={"file": NOTICE})
        return super().route(request, path_components)

    def serve(self, request: HttpRequest, *args: Any, file: str = "", **kwargs: Any) -> HttpResponse:
        if file == NOTICE and self.next_occurrence:
            return notice.notice_response(self, self.next_occurrence, request)
        if file == EVENT_CALENDAR:
            return calendar_files.calendar_response([self], self.slug, request)
        return super().serve(request, *args, **kwargs)

    @property
    def calendar_path(self) -> str:
        return f"{self.site_path}/{EVENT_CALENDAR}" if self.site_path and not self.is_sample else ""

    @property
    def notice_path(self) -> str:
        """The sheet for a notice board; empty for samples and for events that do not take place any more."""
        is_on = self.next_occurrence and self.state != "cancelled" and not self.is_sample
        return f"{self.site_path}/{NOTICE}" if self.site_path and is_on else ""

    # Representations

    @property
    def marked_title(self) -> str:
        """The title wherever it stands without the page, which warns of samples itself."""
        return marked(self.title, self.is_sample)

    @property
    def document_title(self) -> str:
        return marked(self.seo_title or self.title, self.is_sample)

    @property
    def opening(self) -> str:
        return self.lead

    @property
    def share_image(self) -> LibraryImage | None:
        return self.picture

    def head(self, request: HttpRequest) -> PageHead:
        properties = structured_data.properties(self)
        return replace(
            super().head(request),
            title=self.document_title,
            description=" · ".join([*self.facts_in_words, self.search_description or self.summary]),
            schema="Event" if properties else "WebPage",
            properties=properties,
            is_indexed=not self.is_sample,
        )

    def share_subjects(self) -> list[ShareSubject]:
        facts = tuple(self.facts_in_words)
        return [
            subject._replace(title=self.marked_title, facts=facts) for subject in super().share_subjects()
        ]

    def get_sitemap_urls(self, request: HttpRequest | None = None) -> list[dict[str, Any]]:
        return [] if self.is_sample else super().get_sitemap_urls(request)

    def get_passages(self) -> Items:
        yield from super().get_passages()
        if self.picture:
            yield from picture_items("picture", "", self.picture.description, self.picture.is_decorative)

    def search_entries(self) -> Iterator[SearchEntry]:
        before, *sections = body_sections(self.body)
        where = (
            self.place_text,
            self.district,
            *((self.place and (self.place.name, self.place.place)) or ()),
        )
        facts = plain_text(self.kind_label, self.rule_in_words, *where, self.conditions, before.text)
        yield SearchEntry(
            "event",
            self.pk,
            self.marked_title,
            lead=plain_text(self.lead),
            date=noon_in_dhaka(self.over_after) if self.over_after else None,
            sections=[SearchSection(facts), *sections],
        )

    @classmethod
    def for_cards(cls) -> Any:
        events = super().for_cards().select_related("picture", "place")
        return events.prefetch_related("listed_dates", "changes")

    @classmethod
    def prepare_cards(cls, pages: list[Any]) -> None:
        super().prepare_cards(pages)
        load_renditions(page.picture for page in pages)

    @classmethod
    def for_detail(cls) -> Any:
        pages = super().for_detail().select_related("picture", "place__page", "organiser__page")
        return pages.prefetch_related("listed_dates", "changes")

    @property
    def card(self) -> Card:
        return super().card | {
            "title": self.marked_title,
            "teaser": self.lead,
            "picture": picture(self.picture),
        }

    @property
    def picture_representation(self) -> Picture | None:
        return picture(self.picture, self.picture.description) if self.picture else None

    @property
    def kind_label(self) -> str:
        return str(Kind(self.kind).label) if self.kind else ""

    @property
    def rule_in_words(self) -> str:
        return repeats_in_words(self.schedule, self.dates_rule)

    @property
    def next_day(self) -> EventDay | None:
        """The next date, or the last one if all are over; None if it has none."""
        return representation.shown_day(self)

    @property
    def later_days(self) -> list[EventDay]:
        """A few dates after the next one, also those that are left out."""
        return representation.later_days(self)

    @property
    def left_out_days(self) -> list[EventDay]:
        """The next dates on which the event does not take place."""
        return representation.left_out_days(self)

    @property
    def facts_in_words(self) -> list[str]:
        """When and where the event takes place."""
        return representation.facts(self)

    @property
    def next_instead(self) -> EventSummary | None:
        """The coming event that the page of a past one offers."""
        day = self.next_day
        return listing.following(self) if day and day["state"] == "past" else None

    @property
    def times_in_words(self) -> str:
        return representation.times(self)

    @property
    def place_json(self) -> EventVenue | None:
        return representation.venue(self)

    @property
    def organiser_json(self) -> Organiser | None:
        return representation.organiser(self)

    @property
    def list_item(self) -> EventSummary:
        """The event in lists."""
        return representation.summary(self)


def noon_in_dhaka(day: datetime.date) -> datetime.datetime:
    return datetime.datetime.combine(day, datetime.time(12), tzinfo=timezone.get_default_timezone())


class ListedDate(Orderable):
    """A date of an event whose dates follow no rule of the calendar."""

    page = ParentalKey(EventPage, on_delete=models.CASCADE, related_name="listed_dates")
    first_day = models.DateField(_("date"), validators=YEARS)
    last_day = models.DateField(_("last day"), null=True, blank=True, validators=YEARS)

    affects_pages = True
    panels = [FieldRowPanel([FieldPanel("first_day"), FieldPanel("last_day")])]

    class Meta(Orderable.Meta):
        verbose_name = _("listed date")
        verbose_name_plural = _("listed dates")

    def __str__(self) -> str:
        return str(self.first_day)

    def clean(self) -> None:
        super().clean()
        if self.first_day and self.last_day and self.last_day < self.first_day:
            raise ValidationError({"last_day": _("The last day is before the first.")})


class DateChange(Orderable):
    """A single date on which an event does not take place, or that is moved."""

    page = ParentalKey(EventPage, on_delete=models.CASCADE, related_name="changes")
    day = models.DateField(_("date"), validators=YEARS)
    new_day = models.DateField(_("new date"), null=True, blank=True, validators=YEARS)
    note = models.CharField(_("note"), max_length=160, blank=True)

    affects_pages = True
    panels = [FieldRowPanel([FieldPanel("day"), FieldPanel("new_day")]), FieldPanel("note")]

    class Meta(Orderable.Meta):
        verbose_name = _("changed date")
        verbose_name_plural = _("changed dates")

    def __str__(self) -> str:
        return str(self.day)
