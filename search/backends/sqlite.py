"""Wagtail's search on SQLite.

`MATCH` and `bm25` name the hidden column of the FTS5 table, which is called like the table itself.
"""

from typing import Any

from django.db.models import Case, Expression, F, FloatField, Func, Value, When
from django.db.models.lookups import In
from django.db.models.sql import Query
from django.db.models.sql.datastructures import Join
from wagtail.search.backends.database.sqlite.query import (
    Lexeme,
    MatchExpression,
    SearchQueryExpression,
    SQLiteFTSIndexEntry,
    normalize,
)
from wagtail.search.backends.database.sqlite.sqlite import (
    ObjectIndexer,
    SQLiteAutocompleteQueryCompiler,
    SQLiteIndex,
    SQLiteSearchBackend,
    SQLiteSearchQueryCompiler,
)
from wagtail.search.query import MatchAll, Not, SearchQuery

from .indexing import AnalysedIndex
from .queries import AnalysedCompiler, Token

TABLE = SQLiteFTSIndexEntry._meta.db_table
# The columns are autocomplete, body and title. The best match has the least rank.
RANK = Func(template=f"bm25({TABLE}, 1, 1, 10)", output_field=FloatField())


class Index(AnalysedIndex, SQLiteIndex):
    indexer_class = ObjectIndexer


class InColumns(SearchQueryExpression):
    """A query for some of the columns."""

    def __init__(self, columns: list[str], query: Expression) -> None:
        super().__init__(query)
        self.columns = columns

    def as_sql(self, compiler: Any, connection: Any, **context: Any) -> tuple[str, list[Any]]:
        sql, params = super().as_sql(compiler, connection)
        return f"({{{' '.join(self.columns)}}} : ({sql}))", params


class FullTextJoin(Join):
    """A join with the full-text table that begins with it.

    SQLite may otherwise begin with the entries of a type, and search the text of each.
    """

    @classmethod
    def replace_in(cls, query: Query) -> None:
        for alias, join in query.alias_map.items():
            if isinstance(join, Join) and join.table_name == TABLE:
                options = (join.join_type, join.join_field, join.nullable, join.filtered_relation)
                query.alias_map[alias] = cls(join.table_name, join.parent_alias, alias, *options)

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        sql, params = super().as_sql(compiler, connection)
        return sql.replace(" = ", " = +", 1), params  # the table has no index for +rowid


class SearchQueryCompiler(AnalysedCompiler, SQLiteSearchQueryCompiler):
    def build_search_query_content(self, query: SearchQuery, config: Any = None) -> Any:
        if isinstance(query, Token):
            return SearchQueryExpression(Lexeme(query.query_string, prefix=query.is_prefix))
        return super().build_search_query_content(query, config=config)

    def match(self, *, is_strict: bool = False) -> MatchExpression:
        query = self.analysed.with_tokens(is_strict=is_strict)
        return MatchExpression(self.columns(), self.build_search_query(normalize(query)))

    def search(self, config: Any, start: int | None, stop: int | None, score_field: str | None = None) -> Any:
        if isinstance(normalize(self.query), MatchAll | Not):
            return super().search(config, start, stop, score_field=score_field)
        queryset = self.queryset.filter(
            self.match(), index_entries__sqliteftsindexentry__isnull=False, **self.same_key
        )
        FullTextJoin.replace_in(queryset.query)
        if score_field is not None:
            queryset = queryset.annotate(**{score_field: RANK})
        if self.order_by_relevance:
            queryset = queryset.order_by(*self.best_first(), RANK, "-pk")
        elif not queryset.query.order_by:
            queryset = queryset.order_by("-pk")
        return queryset[start:stop]

    def best_first(self) -> list[Expression]:
        """Titles that are the query itself, then texts with all of its words."""
        title = " ".join(self.analysed.title)
        titles = SQLiteFTSIndexEntry.objects.filter(
            MatchExpression(["title"], SearchQueryExpression(Value(f'^"{title}"')))
        )
        # Lookups as conditions: a Q would make the joins outer joins, which cannot begin with the search. The titles
        # come from the full-text search, for an entry's title is stored after its long texts.
        conditions = [When(In(F("index_entries__pk"), titles.filter(title=title).values("pk")), then=0)]
        if not self.analysed.is_strict:
            strict = SQLiteFTSIndexEntry.objects.filter(self.match(is_strict=True))
            conditions.append(When(In(F("index_entries__pk"), strict.values("pk")), then=1))
        return [Case(*conditions, default=2)]


class AutocompleteQueryCompiler(SearchQueryCompiler, SQLiteAutocompleteQueryCompiler):
    """Finds the titles in which the last word begins as it is typed, and texts with the words as they are."""

    def match(self, *, is_strict: bool = False) -> MatchExpression:
        unfinished = self.analysed.with_tokens(is_strict=is_strict, is_unfinished=True)
        whole = self.analysed.with_tokens(is_strict=is_strict)
        return MatchExpression(
            ["autocomplete", "body", "title"],
            InColumns(["autocomplete"], self.build_search_query(normalize(unfinished)))
            | InColumns(self.columns(), self.build_search_query(normalize(whole))),
        )


class SearchBackend(SQLiteSearchBackend):
    query_compiler_class = SearchQueryCompiler
    autocomplete_query_compiler_class = AutocompleteQueryCompiler
    index_class = Index
