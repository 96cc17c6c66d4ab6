"""Queries of events."""

import datetime

from django.db.models import F, Q, Value
from django.db.models.functions import Coalesce, NullIf
from wagtail.query import PageQuerySet

from .recurrence import Repeats


class EventQuerySet(PageQuerySet):
    """Events by their dates, and as lists need them."""

    def coming(self, today: datetime.date) -> "EventQuerySet":
        """The events that are not over. Those whose dates are listed wait for the next one."""
        endless = Q(over_after=None) & ~Q(repeats=Repeats.NEVER)
        return self.filter(Q(over_after__gte=today) | endless | Q(repeats=Repeats.LISTED))

    def over(self, today: datetime.date) -> "EventQuerySet":
        return self.filter(over_after__lt=today)

    def with_district(self) -> "EventQuerySet":
        """The events with `shown_district`: the district of their office, or else their own."""
        office = NullIf(F("place__place"), Value(""))
        return self.annotate(shown_district=Coalesce(office, F("district")))

    def for_lists(self) -> "EventQuerySet":
        """The events with the relations that their JSON in lists reads, and without their bodies."""
        events = self.defer_streamfields().select_related("place")
        return events.prefetch_related("listed_dates", "changes")
