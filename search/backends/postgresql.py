"""Wagtail's search on PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from operator import add, or_
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.contrib.postgres.search import CombinedSearchVector, SearchRank, SearchVector, SearchVectorExact
from django.contrib.postgres.search import SearchQuery as TextSearchQuery
from django.db import connections, transaction
from django.db.models import BooleanField, Case, Expression, F, Func, Q, QuerySet, Value, When
from django.db.models.lookups import Exact
from wagtail.search.backends.database.postgres.postgres import (
    IndexEntry,
    ObjectIndexer,
    PostgresAutocompleteQueryCompiler,
    PostgresIndex,
    PostgresSearchBackend,
    PostgresSearchQueryCompiler,
    PostgresSearchResults,
)
from wagtail.search.backends.database.postgres.query import Lexeme
from wagtail.search.query import MatchAll, Not, SearchQuery

from .indexing import AnalysedIndex
from .queries import AnalysedCompiler, Token

CONFIG = "simple"  # tokens are no words of a language
# More hits are not read from the table to be ranked, unless they are asked for: titles first, then the newest.
RANKED = 1000
# PostgreSQL's limit for a vector is a megabyte.
MOST_BYTES = 900_000
BYTES_A_PLACE = 8


class Index(AnalysedIndex, PostgresIndex):
    indexer_class = ObjectIndexer

    def column(self, names: list[str], weight: str) -> str:
        """A vector as PostgreSQL writes it. Casting it is cheaper than `to_tsvector`."""
        places: dict[str, list[str]] = {}
        size = 0
        for place, name in enumerate(names, 1):
            size += len(name) + BYTES_A_PLACE
            if size > MOST_BYTES:
                break
            places.setdefault(name, []).append(f"{place}{weight}")
        return " ".join(f"{name}:{','.join(found)}" for name, found in places.items())


def one_of(entries: QuerySet[Any]) -> Expression:
    """Whether the entry is one of these, which are found first: the planner takes reading long texts to be cheap."""
    return Func(
        F("index_entries__pk"),
        ArraySubquery(entries),
        template="%(expressions)s)",
        arg_joiner=" = ANY(",
        output_field=BooleanField(),
    )


class SearchQueryCompiler(AnalysedCompiler, PostgresSearchQueryCompiler):
    def build_tsquery_content(self, query: SearchQuery, config: Any = None, invert: bool = False) -> Any:
        if isinstance(query, Token):
            lexeme = Lexeme(query.query_string, invert=invert, prefix=query.is_prefix)
            return TextSearchQuery(lexeme, search_type="raw", config=config)
        return super().build_tsquery_content(query, config=config, invert=invert)

    def questions(self, relation: str, *, is_strict: bool = False) -> list[tuple[Any, Any]]:
        """Vectors of an entry and what is asked of each; a hit is what answers one of them."""
        query = self.build_tsquery(self.analysed.with_tokens(is_strict=is_strict), config=CONFIG)
        first, *rest = [F(relation + name) for name in self.columns()]
        return [(CombinedSearchVector(first, "||", rest[0], None) if rest else first, query)]

    def hits(self, *, is_strict: bool = False) -> Expression:
        """Whether an entry matches."""
        conditions = (SearchVectorExact(*question) for question in self.questions("", is_strict=is_strict))
        return one_of(IndexEntry.objects.filter(reduce(or_, map(Q, conditions))).values("pk"))

    def search(
        self,
        config: Any,
        start: int | None,
        stop: int | None,
        score_field: str | None = None,
        backend: Any = None,
    ) -> Any:
        query = self.query
        if isinstance(query, MatchAll) or (isinstance(query, Not) and isinstance(query.subquery, MatchAll)):
            return super().search(config, start, stop, score_field=score_field, backend=backend)
        queryset = self.queryset.filter(self.hits(), index_entries__isnull=False, **self.same_key)
        questions = self.questions("index_entries__")
        rank = reduce(add, (SearchRank(*question) for question in questions))
        if self.order_by_relevance:
            first = self.best_first()
            if stop is not None and stop <= RANKED:
                in_title = SearchVectorExact(F("index_entries__title"), questions[-1][1])
                candidates = queryset.order_by(first, Case(When(in_title, then=0), default=1), "-pk")
                best = one_of(candidates.values("index_entries__pk")[:RANKED])
                queryset = self.queryset.filter(best, index_entries__isnull=False, **self.same_key)
            queryset = queryset.order_by(first, rank.desc(), "-pk")
        elif not queryset.query.order_by:
            queryset = queryset.order_by("-pk")
        if score_field is not None:
            queryset = queryset.annotate(**{score_field: rank})
        return queryset[start:stop]

    def best_first(self) -> Expression:
        """Titles that are the query itself, then texts with all of its words."""
        title = SearchVector(Value(" ".join(self.analysed.title)), config=CONFIG)
        is_title = Exact(Func(F("index_entries__title"), function="strip"), Func(title, function="strip"))
        conditions = [When(is_title, then=0)]
        if not self.analysed.is_strict:
            conditions.append(When(self.hits(is_strict=True), then=1))
        return Case(*conditions, default=2)


class AutocompleteQueryCompiler(SearchQueryCompiler, PostgresAutocompleteQueryCompiler):
    """Finds the titles in which the last word begins as it is typed, and texts with the words as they are."""

    def questions(self, relation: str, *, is_strict: bool = False) -> list[tuple[Any, Any]]:
        query = self.analysed.with_tokens(is_strict=is_strict, is_unfinished=True)
        unfinished = F(f"{relation}autocomplete"), self.build_tsquery(query, config=CONFIG)
        return [unfinished, *super().questions(relation, is_strict=is_strict)]


class SearchResults(PostgresSearchResults):
    def _do_search(self) -> Any:
        with index_scans(self):
            return super()._do_search()

    def _do_count(self) -> Any:
        with index_scans(self):
            return super()._do_count()

    def facet(self, field_name: str) -> Any:
        with index_scans(self):
            return super().facet(field_name)


@contextmanager
def index_scans(results: SearchResults) -> Iterator[None]:
    """For common words the planner prefers to read the whole table, whose long texts it takes for short ones."""
    connection = connections[results.query_compiler.queryset.db]
    with transaction.atomic(connection.alias), connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        yield
        cursor.execute("SET LOCAL enable_seqscan = on")


class SearchBackend(PostgresSearchBackend):
    query_compiler_class = SearchQueryCompiler
    autocomplete_query_compiler_class = AutocompleteQueryCompiler
    index_class = Index
    results_class = SearchResults

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__({"SEARCH_CONFIG": CONFIG} | params)
