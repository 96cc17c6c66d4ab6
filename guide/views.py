"""The guide in the page admin."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, ngettext

from cms.core.language import digits

from .pages import LANGUAGES, find, page_for_screen, pages

MAX_QUERY = 200  # characters


def own_language() -> str:
    language = get_language() or ""
    return language if language in LANGUAGES else "en"


def guide(request: HttpRequest, slug: str | None = None) -> HttpResponse:
    """A page of the guide, or without a slug the one about `?screen=` of the dashboard, beside the list of all pages.

    With `?q=` the list has only the pages with all of these words. 404 for no such page.
    """
    language = own_language()
    every = pages(language)
    if slug is None:
        page = page_for_screen(language, request.GET.get("screen", ""))
    else:
        matching = [page for page in every if page.slug == slug]
        if not matching:
            raise Http404
        page = matching[0]
    query = request.GET.get("q", "")[:MAX_QUERY]
    results = find(language, query) if query else every
    context = {
        "page": page,
        "query": query,
        "results": results,
        "count": digits(
            ngettext("%(count)s page", "%(count)s pages", len(results)) % {"count": len(results)}
        ),
        "page_title": page.title,
        "header_icon": "help",
    }
    return render(request, "guide/guide.html", context)
