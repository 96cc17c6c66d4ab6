"""The Atom feed of events."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.utils import timezone

from cms.core.feeds import PrintableFeed

from .words import date_in_words

if TYPE_CHECKING:
    from .models import EventIndexPage, EventPage

EVENTS = 20


class EventFeed(Feed):
    """The coming events, those announced last first."""

    feed_type = PrintableFeed
    language = "bn"

    def get_object(self, request: HttpRequest, *args: object, page: EventIndexPage) -> EventIndexPage:
        return page

    def title(self, page: EventIndexPage) -> str:
        return page.title

    def subtitle(self, page: EventIndexPage) -> str:
        return page.intro

    def link(self, page: EventIndexPage) -> str:
        return f"{settings.SITE_URL}{page.site_path}"

    def feed_url(self, page: EventIndexPage) -> str:
        return f"{settings.SITE_URL}{page.site_path}/feed.xml"

    def items(self, page: EventIndexPage) -> list[EventPage]:
        coming = page.public_events().coming(timezone.localdate()).for_lists()
        return list(coming.order_by("-first_published_at", "-pk")[:EVENTS])

    def item_title(self, event: EventPage) -> str:
        return event.marked_title

    def item_description(self, event: EventPage) -> str:
        """The times and the venue, then the lead."""
        summary, day = event.list_item, event.next_occurrence
        date = date_in_words(day.first_day, day.last_day) if day else ""
        facts = [date, summary["times"], summary["place"]]
        return "। ".join(filter(None, [" · ".join(filter(None, facts)), event.lead]))

    def item_link(self, event: EventPage) -> str:
        return f"{settings.SITE_URL}{event.site_path}"

    def item_pubdate(self, event: EventPage) -> datetime | None:
        return event.first_published_at

    def item_updateddate(self, event: EventPage) -> datetime | None:
        return event.last_published_at
