"""The page with the results of a search, and what is found for the words of an address that is missing."""

from pathlib import PurePosixPath

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from cms.core.errors import TooManyRequests
from cms.core.reserved_paths import reserved_path
from cms.ssr.html_page import REVALIDATE, pageless_html
from cms.visits.requests import count_search_without_result

from .limits import limit_searches
from .query import COUNTED, IN_TITLES, KINDS, PAGE, SearchAnswer, answer_query

EMPTY_TITLE = "খুঁজুন"
RESULTS_TITLE = "খোঁজার ফল"
MAX_TITLE = 60  # characters of a query in the title
SHOWN_FOR_ADDRESS = 5
MAX_ADDRESS = 200


@require_safe
def search_page(request: HttpRequest) -> HttpResponse:
    """`/search?q=&type=&page=&exact=1`. A type or page that is not one counts as none."""
    try:
        with translation.override("bn"):
            limit_searches(request)
    except TooManyRequests as error:
        context = {"message": error.detail, "address": request.get_full_path()}
        html = render_to_string("search/too_many.html", context, request)
        return HttpResponse(html, status=error.status_code, headers={"Retry-After": str(error.wait)})
    kind = request.GET.get("type", "")
    number = page_number(request.GET.get("page", ""))
    answer = answer_query(
        request.GET.get("q", ""),
        kind if kind in KINDS else "",
        offset=(number - 1) * PAGE,
        exact=request.GET.get("exact") == "1",
    )
    if answer["total"] == 0:
        count_search_without_result(request, answer["query"])
    query = answer["query"][:MAX_TITLE].strip()
    title = f"{query} · {RESULTS_TITLE}" if query else EMPTY_TITLE
    response = pageless_html(request, title, answer)
    patch_cache_control(response, **REVALIDATE)
    return response


def page_number(text: str) -> int:
    last = COUNTED // PAGE
    is_number = len(text) <= 4 and text.isascii() and text.isdecimal()
    return int(text) if is_number and 1 <= int(text) <= last else 1


def search_for_address(request: HttpRequest) -> SearchAnswer | None:
    """The pages whose titles have the words that an address ends in, which is romanised Bengali."""
    if reserved_path(request.path) or len(request.path) > MAX_ADDRESS:
        return None
    try:
        limit_searches(request)
    except TooManyRequests:
        return None
    words = PurePosixPath(request.path).stem.translate(str.maketrans("-_.+", "    "))
    answer = answer_query(words, limit=SHOWN_FOR_ADDRESS, steps=IN_TITLES)
    return answer if answer["results"] else None
