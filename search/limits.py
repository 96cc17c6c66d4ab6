"""Limits of the searches of an address. Many visitors of a mobile network share one."""

from django.http import HttpRequest

from cms.accounts import throttle

SEARCHES = 120  # in a minute
SUGGESTIONS = 600


def limit_searches(request: HttpRequest) -> None:
    """Counts a search. Raises TooManyRequests."""
    throttle.limit_searches("search", request, limit=SEARCHES)


def limit_suggestions(request: HttpRequest) -> None:
    """Counts a request for suggestions. Raises TooManyRequests."""
    throttle.limit_searches("suggestions", request, limit=SUGGESTIONS)
