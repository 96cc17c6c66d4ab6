"""Wagtail's search queries with the analyser's tokens instead of words."""

from collections.abc import Iterator
from typing import Any

from django.db.models import BigIntegerField, Expression, IntegerField
from django.db.models.functions import Cast
from wagtail.models import Page
from wagtail.search.query import (
    MATCH_NONE,
    And,
    Boost,
    Fuzzy,
    MatchAll,
    Not,
    Or,
    Phrase,
    PlainText,
    SearchQuery,
)

from bengali.tokens import tokens
from cms.pages.querysets import with_address
from search.reading import MAX_LETTERS, MAX_WORDS, Reading, parse_query, read_words

from .vocabulary import EditorsVocabulary


class Token(PlainText):
    """A token of the index, or how one begins."""

    def __init__(self, token: str, *, is_prefix: bool = False) -> None:
        super().__init__(token)
        self.is_prefix = is_prefix


class AnalysedQuery:
    """A query of Wagtail's whose words are read once. At most as many words as the analyser takes are used."""

    def __init__(self, query: SearchQuery) -> None:
        self.query = query
        self.readings: dict[SearchQuery, list[Reading]] = {}
        # A title with these tokens is the query itself.
        self.title: list[str] = []
        words_left = MAX_WORDS
        for leaf in leaves(query):
            readings = read_words(parse_query(leaf.query_string), EditorsVocabulary())[:words_left]
            if readings:
                self.readings[leaf] = readings
                self.title += tokens(leaf.query_string[:MAX_LETTERS])
                words_left -= len(readings)
            if not words_left:
                break

    @property
    def is_strict(self) -> bool:
        """Whether every text that answers the query has all of its words."""
        return not any(
            leaf.operator == "or" or any(reading.similar for reading in readings)
            for leaf, readings in self.readings.items()
            if not isinstance(leaf, Phrase)
        )

    def with_tokens(self, *, is_strict: bool = False, is_unfinished: bool = False) -> SearchQuery:
        """The query for the index.

        If it is strict, for texts with all words, and not with similar ones. If it is unfinished, the last word may be
        the beginning of one.
        """
        unfinished = next(reversed(self.readings), None) if is_unfinished else None

        def convert(query: SearchQuery) -> SearchQuery | None:
            if query in self.readings:
                return self.leaf(query, is_strict=is_strict, is_unfinished=query is unfinished)
            if isinstance(query, And | Or):
                return joined(type(query), [part for part in map(convert, query.subqueries) if part])
            if isinstance(query, Not):
                part = convert(query.subquery)
                return part and Not(part)
            if isinstance(query, Boost):
                return convert(query.subquery)
            return query if isinstance(query, MatchAll) else None

        return convert(self.query) or MATCH_NONE

    def leaf(self, query: SearchQuery, *, is_strict: bool, is_unfinished: bool) -> SearchQuery | None:
        if isinstance(query, Phrase):
            return Phrase(" ".join(tokens(query.query_string[:MAX_LETTERS])))
        readings = self.readings[query]
        words = [
            [Token(token) for token in (*reading.tokens, *(() if is_strict else reading.similar))]
            for reading in readings
        ]
        if is_unfinished:
            words[-1].append(Token(readings[-1].word.prefix, is_prefix=True))
        operator = And if is_strict or query.operator == "and" else Or
        return joined(operator, [part for part in (joined(Or, word) for word in words) if part])


def leaves(query: SearchQuery) -> Iterator[SearchQuery]:
    """The parts of a query that have words."""
    if isinstance(query, PlainText | Phrase | Fuzzy):
        yield query
    elif isinstance(query, And | Or):
        for part in query.subqueries:
            yield from leaves(part)
    elif isinstance(query, Not | Boost):
        yield from leaves(query.subquery)


def joined(operator: type[And | Or], queries: list[SearchQuery]) -> SearchQuery | None:
    return operator(queries) if len(queries) > 1 else queries[0] if queries else None


class AnalysedCompiler:
    """A mixin for the query compilers of Wagtail's backends; it comes first in the list of bases."""

    analysed: AnalysedQuery
    query: SearchQuery
    queryset: Any
    fields: list[str] | None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if issubclass(self.queryset.model, Page):
            self.queryset = with_address(self.queryset)  # the menu has an editor of its own
        self.analysed = AnalysedQuery(self.query)
        self.query = self.analysed.with_tokens()

    @property
    def same_key(self) -> dict[str, Expression]:
        """The condition by which a database finds the objects of entries by their primary key."""
        key = self.queryset.model._meta.pk
        while key.remote_field:
            key = key.target_field
        # Wagtail's own condition, on which the join is made, casts the objects' keys to text.
        return (
            {"pk": Cast("index_entries__object_id", BigIntegerField())}
            if isinstance(key, IntegerField)
            else {}
        )

    def columns(self) -> list[str]:
        """The columns to search: only the title has one of its own."""
        asked = {"title" if name == "title" else "body" for name in self.fields or ("title", "body")}
        return [name for name in ("title", "body") if name in asked]
