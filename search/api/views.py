"""GET /api/v2/search/ and GET /api/v2/search/suggestions/: what visitors find, and what they may be typing."""

from django.utils.cache import patch_cache_control
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.visits.requests import count_search_without_result
from search.limits import limit_searches, limit_suggestions
from search.query import answer_query
from search.suggestions import suggest

from .serializers import QuerySerializer, SearchAnswerSerializer, SuggestionsSerializer, TypedSerializer

# While a visitor types and deletes, the browser asks for the same again.
SUGGESTIONS_SECONDS = 60


class SearchView(APIView):
    """The search of visitors."""

    permission_classes = [AllowAny]
    authentication_classes = []

    @extend_schema(parameters=[QuerySerializer], responses=SearchAnswerSerializer)
    def get(self, request: Request) -> Response:
        """Search the public pages, contacts and terms. 429: too many searches came from this address."""
        query = QuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        limit_searches(request)
        values = query.validated_data
        answer = answer_query(
            values["q"], values["type"], values["limit"], values["offset"], exact=values["exact"]
        )
        if answer["total"] == 0:
            count_search_without_result(request._request, answer["query"])
        response = Response(answer)
        patch_cache_control(response, public=True, max_age=0, must_revalidate=True)
        return response


class SuggestionsView(APIView):
    """Titles and words that begin like what is typed."""

    permission_classes = [AllowAny]
    authentication_classes = []

    @extend_schema(parameters=[TypedSerializer], responses=SuggestionsSerializer)
    def get(self, request: Request) -> Response:
        """Suggest titles and words while a query is typed. 429: too many came from this address."""
        typed = TypedSerializer(data=request.query_params)
        typed.is_valid(raise_exception=True)
        limit_suggestions(request)
        text = typed.validated_data["q"]
        response = Response({"query": text, "suggestions": suggest(text)})
        patch_cache_control(response, private=True, max_age=SUGGESTIONS_SECONDS)
        return response
