"""Input and output of the search endpoints."""

from typing import Any

from rest_framework import serializers

from search.query import COUNTED, KINDS, PAGE
from search.suggestions import SUGGESTED

MAX_LIMIT = 50


class QuerySerializer(serializers.Serializer[Any]):
    """The query string of a search."""

    q = serializers.CharField(default="", allow_blank=True)
    type = serializers.ChoiceField(KINDS, default="", allow_blank=True)
    limit = serializers.IntegerField(default=PAGE, min_value=0, max_value=MAX_LIMIT)
    offset = serializers.IntegerField(default=0, min_value=0, max_value=COUNTED)
    exact = serializers.BooleanField(
        default=False, help_text="Words are not read as others that sound alike or differ by a letter."
    )


class TypedSerializer(serializers.Serializer[Any]):
    """The query string of suggestions."""

    q = serializers.CharField(default="", allow_blank=True)


class PageLinkSerializer(serializers.Serializer[Any]):
    """A page by its address."""

    title = serializers.CharField()
    path = serializers.CharField()


class SnippetSerializer(serializers.Serializer[Any]):
    """A part of a text. Each range is the start and the end of a word that was found, in UTF-16 code units."""

    text = serializers.CharField()
    ranges = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2)
    )


class SearchResultSerializer(serializers.Serializer[Any]):
    """A page, contact or term, with its best section."""

    id = serializers.IntegerField()
    type = serializers.ChoiceField(KINDS)
    title = serializers.CharField()
    heading = serializers.CharField()
    url = serializers.CharField()
    breadcrumb = PageLinkSerializer(many=True)
    snippet = SnippetSerializer()
    date = serializers.DateTimeField(allow_null=True, help_text="Of posts and events.")
    score = serializers.FloatField()


class ReadWordSerializer(serializers.Serializer[Any]):
    """A word of the query that was corrected."""

    word = serializers.CharField()
    read_as = serializers.ListField(child=serializers.CharField())


class SearchFacetSerializer(serializers.Serializer[Any]):
    """The number of results of a type."""

    type = serializers.ChoiceField(KINDS)
    total = serializers.IntegerField(max_value=COUNTED)


class SearchAnswerSerializer(serializers.Serializer[Any]):
    """The answer to a query. A total that is not exact means more than that."""

    query = serializers.CharField()
    type = serializers.ChoiceField(KINDS, allow_blank=True)
    exact = serializers.BooleanField()
    total = serializers.IntegerField(max_value=COUNTED)
    total_is_exact = serializers.BooleanField()
    limit = serializers.IntegerField()
    offset = serializers.IntegerField()
    facets = SearchFacetSerializer(many=True)
    results = SearchResultSerializer(many=True)
    reading = ReadWordSerializer(many=True)
    similar = serializers.ListField(child=serializers.CharField())


class SuggestionSerializer(serializers.Serializer[Any]):
    """A page, contact or term by its title, or a word, which has no address."""

    type = serializers.ChoiceField([*KINDS, "word"])
    text = serializers.CharField()
    url = serializers.CharField(help_text="Empty for a word: search for the text.")


class SuggestionsSerializer(serializers.Serializer[Any]):
    query = serializers.CharField()
    suggestions = serializers.ListField(child=SuggestionSerializer(), max_length=SUGGESTED)
