"""The list of events."""

from dataclasses import replace
from typing import Any

from django.db import models
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.fields import ReadOnlyField
from wagtail.admin.panels import FieldPanel
from wagtail.api import APIField
from wagtail.search import index
from wagtail.url_routing import RouteResult

from cms.pages.fields import RequestField
from cms.pages.head import PageHead
from cms.pages.models import BasePage
from cms.pages.querysets import unrestricted
from contacts.districts import redirect_to_usual_spelling

from .. import calendar_files, listing
from ..feeds import EventFeed
from .event import EventPage

CALENDAR = "events.ics"
FEED = "feed.xml"


class EventIndexPage(BasePage):
    """The list of events: the next dates first, or those of a past year."""

    intro = models.TextField(_("introduction"), max_length=500, blank=True)
    note = models.CharField(
        _("note"), max_length=300, blank=True, help_text=_("A smaller line below the list.")
    )

    parent_page_types = ["home.HomePage"]
    subpage_types = ["events.EventPage"]
    max_count = 1
    query_parameters = frozenset({"district", "kind", "page", "year"})
    detail_only_api_fields = frozenset(
        {"months", "districts", "kinds", "years", "year", "everywhere", "pages"}
    )

    content_panels = [*BasePage.content_panels, FieldPanel("intro"), FieldPanel("note")]
    search_fields = [*BasePage.search_fields, index.SearchField("intro")]
    api_meta_fields = [
        *BasePage.api_meta_fields,
        APIField("seo_title", serializer=RequestField("document_title")),
    ]
    api_fields = [
        APIField("intro"),
        APIField("note"),
        APIField("year", serializer=RequestField("shown_year")),
        APIField("districts", serializer=RequestField("district_list")),
        APIField("kinds", serializer=RequestField("kind_list")),
        APIField("months", serializer=RequestField("month_list")),
        APIField("everywhere", serializer=RequestField("count_everywhere")),
        APIField("pages", serializer=RequestField("page_numbers")),
        APIField("years", serializer=ReadOnlyField(source="past_years")),
    ]

    class Meta:
        verbose_name = _("events page")
        verbose_name_plural = _("events pages")

    @property
    def opening(self) -> str:
        return self.intro

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        """Serve `/events/events.ics` and `/events/feed.xml`."""
        if self.live and path_components in ([CALENDAR], [FEED]):
            return RouteResult(self, kwargs={"file": path_components[0]})
        return super().route(request, path_components)

    def serve(self, request: HttpRequest, *args: Any, file: str = "", **kwargs: Any) -> HttpResponse:
        if file == CALENDAR:
            coming = self.public_events().coming(timezone.localdate()).for_lists()
            return calendar_files.calendar_response(coming, "events", request)
        if file == FEED:
            return EventFeed()(request, page=self)
        return redirect_to_usual_spelling(request, "district") or super().serve(request, *args, **kwargs)

    def head(self, request: HttpRequest) -> PageHead:
        title = self.document_title(request) or self.title
        return replace(
            super().head(request),
            title=title,
            feed={"title": self.title, "path": f"{self.site_path}/{FEED}"},
        )

    # Representation

    def listed(self, request: HttpRequest) -> "listing.Listing":
        """The requested list, made once a request. Raises Http404 for one that does not exist."""
        if not hasattr(self, "_listed"):
            self._listed = listing.Listing(self, request.GET)
        return self._listed

    def document_title(self, request: HttpRequest) -> str:
        return self.listed(request).title or self.seo_title

    def shown_year(self, request: HttpRequest) -> int | None:
        return self.listed(request).year

    def district_list(self, request: HttpRequest) -> list[listing.Choice]:
        return self.listed(request).districts

    def kind_list(self, request: HttpRequest) -> list[listing.Choice]:
        return self.listed(request).kinds

    def month_list(self, request: HttpRequest) -> list[listing.Month]:
        return self.listed(request).months

    def count_everywhere(self, request: HttpRequest) -> int:
        """How many of the listed events are in every district."""
        return self.listed(request).everywhere

    def page_numbers(self, request: HttpRequest) -> listing.PageNumbers:
        return self.listed(request).page_numbers

    @property
    def past_years(self) -> list[listing.Year]:
        """The years with events that are over, the newest first."""
        return listing.past_years(self)

    def public_events(self) -> Any:
        return unrestricted(EventPage.objects.live().child_of(self).filter(alias_of=None))
