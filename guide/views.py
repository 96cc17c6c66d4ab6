"""The guide in the page admin, and for the dashboard."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, ngettext
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.core.language import digits

from .pages import LANGUAGES, GuidePage, find, pages

MAX_QUERY = 200  # characters


def own_language() -> str:
    language = get_language() or ""
    return language if language in LANGUAGES else "en"


def guide(request: HttpRequest, slug: str | None = None) -> HttpResponse:
    """A page of the guide in the page admin, or the pages that have the words of `?q=`. 404 for no such page."""
    language = own_language()
    every = pages(language)
    page = every[0] if slug is None else next((page for page in every if page.slug == slug), None)
    if page is None:
        raise Http404
    query = request.GET.get("q", "")[:MAX_QUERY]
    found = find(language, query) if query else every
    context = {
        "page": page,
        "query": query,
        "found": found,
        "count": digits(ngettext("%(count)s page", "%(count)s pages", len(found)) % {"count": len(found)}),
        "page_title": page.title,
        "header_icon": "help",
    }
    return render(request, "guide/guide.html", context)


class GuidePageSerializer(serializers.Serializer[GuidePage]):
    """A page of the guide in the language of the request."""

    slug = serializers.CharField()
    title = serializers.CharField()
    address = serializers.CharField(help_text="Where the page is in the page admin.")
    screens = serializers.ListField(
        child=serializers.CharField(), help_text="Patterns of the screens that the page is about."
    )
    html = serializers.CharField()


class GuideView(APIView):
    """GET /api/guide."""

    @extend_schema(
        parameters=[OpenApiParameter("q", description="Only pages with all of these words, the best first.")],
        responses=GuidePageSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """The guide for people with an account."""
        found: Any = find(own_language(), request.query_params.get("q", "")[:MAX_QUERY])
        return Response(GuidePageSerializer(found, many=True).data)
