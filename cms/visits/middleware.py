"""Counts the pages that are read, outside of the page cache."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from .requests import count_reading


class VisitsMiddleware:
    """Counts responses that show a public page, cached or not, also if the browser has it already."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        page_id = getattr(response, "page_id", None)
        if page_id is not None and request.method == "GET":
            count_reading(request, page_id)
        return response
