"""The pages of events."""

from .event import DateChange, EventPage, ListedDate
from .index import EventIndexPage

__all__ = ["DateChange", "EventIndexPage", "EventPage", "ListedDate"]
