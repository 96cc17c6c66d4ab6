"""Routing with one query for a path, where Wagtail sends one for each level of the tree (wagtail/wagtail#11625).

The public hook, `route()` of the front page, is called only after that page was loaded as its own type. The result is
therefore handed over where `Page.route_for_request()` caches it.
"""

import unicodedata
from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404
from wagtail import views
from wagtail.models import Page, Site

from bengali.letters import nfc
from cms.page_cache.keys import site_id
from cms.page_cache.models import site_version_of

from .models import BasePage
from .querysets import private
from .redirects import redirect_from_query

# Levels of the tree that are searched. Wagtail walks on to pages below.
MAX_DEPTH = 16


def pages_on_path(pages: QuerySet[Page], request: HttpRequest, path: str) -> Iterator[tuple[Page, list[str]]]:
    """The pages that lie on a path of the requested site, the deepest first, with the path segments below each."""
    site = site_id(request, site_version_of(request))
    root_path = next((root.root_path for root in Site.get_site_root_paths() if root.site_id == site), None)
    if root_path is None:
        return
    segments = [segment for segment in path.split("/") if segment]
    below = {
        root_path + "".join(f"{segment}/" for segment in segments[:depth]): segments[depth:]
        for depth in range(min(len(segments), MAX_DEPTH) + 1)
    }
    matching = pages.filter(url_path__in=below).only("depth", "url_path", "content_type", "alias_of")
    for page in matching.order_by("-depth"):
        yield page, below[page.url_path]


def whole_page(base: Page, branch: list[Page]) -> Any:
    """The page as its specific type, with the relations that its JSON needs. `branch`: the page and its ancestors.

    Raises Http404 if the page was deleted since its address was looked up.
    """
    page_type: Any = base.specific_class
    if not issubclass(page_type, BasePage):
        return base.specific
    page = get_object_or_404(page_type.for_detail().annotate(is_private=private()), pk=base.pk)
    # An alias is as private as its source, which the query does not read. The tree's root has no path.
    is_whole_branch = len(branch) == page.depth - 1
    if is_whole_branch and not page.is_private and not any(above.alias_of_id for above in branch):
        page.is_public = True
    return page


def serve(request: HttpRequest, path: str) -> HttpResponseBase:
    """Wagtail's view, after routing from the deepest page on the path; a redirect from this path and query is first."""
    if redirect := redirect_from_query(request):
        return redirect
    pages = list(pages_on_path(Page.objects.all(), request, path))
    for index, (page, segments) in enumerate(pages):
        branch = [above for above, _ in pages[index:]]
        try:
            route = whole_page(page, branch).route(request, segments)
        except Http404:
            continue  # a page above may serve it
        request._wagtail_route_for_request = route  # type: ignore[attr-defined]  # where Wagtail's view looks first
        return views.serve(request, path)
    raise Http404("There is no such page.")


def respelt_path(request: HttpRequest) -> str | None:
    """The path of the live page that an address means which was pasted with punctuation or typed in capitals."""
    segments = [
        segment for segment in map(_without_punctuation, nfc(request.path).lower().split("/")) if segment
    ]
    path = "/" + "/".join(segments)
    if not segments or path == request.path.rstrip("/"):
        return None
    for page, below in pages_on_path(Page.objects.live(), request, path):
        try:
            page.specific.route(request, below)
        except Http404:
            continue  # a page above may serve it
        return path
    return None


def _without_punctuation(segment: str) -> str:
    """Without the punctuation, spaces and invisible characters around it."""
    kept = [index for index, character in enumerate(segment) if unicodedata.category(character)[0] in "LMNS"]
    return segment[kept[0] : kept[-1] + 1] if kept else ""
