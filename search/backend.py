"""Wagtail's search, for SQLite and PostgreSQL, with the analyser's tokens in the place of words.

A subclass of its backends for these. On SQLite its own runs a query for each hit to rank it
(wagtail/django-modelsearch#85); docs/adr/0020-search.md has the figures.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import (
    BigIntegerField,
    BooleanField,
    Case,
    F,
    FloatField,
    Func,
    IntegerField,
    QuerySet,
    Value,
    When,
)
from django.db.models.expressions import RawSQL
from django.db.models.functions import Cast
from django.db.models.sql.datastructures import Join
from wagtail.models import Page
from wagtail.search.index import AutocompleteField, SearchField
from wagtail.search.query import And, Boost, Fuzzy, MatchAll, Not, Or, Phrase, PlainText, SearchQuery

from bengali.tokens import prefix_token, token_of, tokens
from bengali.words import words
from cms.pages.querysets import with_address

from .databases import AND, CLOSE, NEXT, NOT, OPEN, OR, POSTGRESQL, PREFIX, index_scans, vector
from .reading import MAX_LETTERS, MAX_WORDS, Reading, parse_query, read_words
from .vocabulary import EditorsVocabulary, add_forms, forms_in

# Objects written in one transaction: a rebuild never holds SQLite's write lock for long.
BATCH = 50
# More hits are not read from PostgreSQL's table to be ranked, unless they are asked for: titles first, then the newest.
RANKED = 1000

# Columns of an entry, and a text in the database's query language that is asked of them together.
Question = tuple[list[str], str]

if POSTGRESQL:
    from wagtail.search.backends.database.postgres.postgres import ObjectIndexer, PostgresSearchBackend

    WagtailsBackend: Any = PostgresSearchBackend
    TABLE = "wagtailsearch_indexentry"
else:
    from wagtail.search.backends.database.sqlite.sqlite import ObjectIndexer, SQLiteSearchBackend

    WagtailsBackend = SQLiteSearchBackend
    TABLE = "wagtailsearch_indexentry_fts"

WagtailsIndex: Any = WagtailsBackend.index_class
WagtailsCompiler: Any = WagtailsBackend.query_compiler_class
WagtailsResults: Any = WagtailsBackend.results_class


class Index(WagtailsIndex):
    def add_items(self, model: Any, objs: Sequence[Any]) -> None:
        """Index objects. The lengths of titles, of which Wagtail keeps a mean, do not count in our order."""
        content_type = ContentType.objects.get_for_model(model)
        for start in range(0, len(objs), BATCH):
            rows = []
            typed = ""
            for obj in objs[start : start + BATCH]:
                title, body, beginnings = self.texts(ObjectIndexer(obj, self.backend))
                row = {
                    "title": column("A", tokens(title)),
                    "body": column("D", tokens(body)),
                    "autocomplete": column("A", both_tokens(beginnings)),
                }
                rows.append(self.entries.model(content_type=content_type, object_id=obj.pk, **row))
                typed += beginnings
            with transaction.atomic(self.entries.db):
                self.entries.bulk_create(
                    rows,
                    update_conflicts=True,
                    unique_fields=["content_type", "object_id"],
                    update_fields=["title", "body", "autocomplete"],
                )
                add_forms(forms_in(typed))

    def texts(self, indexer: Any) -> tuple[str, str, str]:
        """The title of an object, its other texts, and those whose words are found while they are typed."""
        title = body = beginnings = ""
        for search_field in indexer.search_fields:
            for field, *_, text in indexer.prepare_field(indexer.obj, search_field):
                if isinstance(field, AutocompleteField):
                    beginnings += f"{text}\n"
                elif isinstance(field, SearchField) and field.field_name == "title":
                    title += f"{text}\n"
                elif isinstance(field, SearchField):
                    body += f"{text}\n"
        return title, body, beginnings


def column(weight: str, tokens: Iterable[str]) -> str:
    """Tokens as they are stored."""
    return vector([(weight, tokens)]) if POSTGRESQL else " ".join(tokens)


def both_tokens(text: str) -> Iterator[str]:
    """The tokens of words, and of their written forms, with which they are found while they are typed."""
    for word in words(text):
        yield from (token_of(word.text), prefix_token(word.text))


class AnalysedQuery:
    """A query of Wagtail's whose words are read once: at most as many as the analyser takes."""

    def __init__(self, query: SearchQuery) -> None:
        self.readings: dict[SearchQuery, list[Reading]] = {}
        self.title: list[str] = []  # a title with these tokens is the query itself
        self.last: SearchQuery | None = None
        words_left = MAX_WORDS
        for leaf in leaves(query):
            if words_left and (words := read_words(parse_query(leaf.query_string), EditorsVocabulary())):
                self.readings[leaf] = words[:words_left]
                self.title += tokens(leaf.query_string[:MAX_LETTERS])
                self.last = leaf
                words_left -= len(self.readings[leaf])

    @property
    def is_strict(self) -> bool:
        """Whether every text that answers the query has all of its words."""
        return not any(
            leaf.operator == "or" or any(reading.similar for reading in readings)
            for leaf, readings in self.readings.items()
            if not isinstance(leaf, Phrase)
        )

    def text(self, query: SearchQuery, *, strict: bool = False, unfinished: bool = False) -> str:
        """The query, or a part of it, in the database's query language; empty without a word.

        If it is strict, for texts with all words, and not with similar ones. If it is unfinished, the last word may be
        the beginning of one.
        """

        def texts(queries: Sequence[SearchQuery]) -> list[str]:
            texts = (self.text(each, strict=strict, unfinished=unfinished) for each in queries)
            return [text for text in texts if text]

        if isinstance(query, Boost):
            return self.text(query.subquery, strict=strict, unfinished=unfinished)
        if isinstance(query, Or):
            return in_brackets(OR, texts(query.subqueries))
        if isinstance(query, And):
            wanted = in_brackets(AND, texts([part for part in query.subqueries if not isinstance(part, Not)]))
            unwanted = texts([part.subquery for part in query.subqueries if isinstance(part, Not)])
            return in_brackets(NOT, [wanted, in_brackets(OR, unwanted)]) if wanted and unwanted else wanted
        if isinstance(query, Not):
            raise NotImplementedError("What is excluded must stand beside what is wanted.")
        if query not in self.readings:
            return ""
        if isinstance(query, Phrase):
            return OPEN + NEXT.join(tokens(query.query_string[:MAX_LETTERS])) + CLOSE
        words = [[*reading.tokens, *(() if strict else reading.similar)] for reading in self.readings[query]]
        if unfinished and query is self.last:
            words[-1].append(self.readings[query][-1].word.prefix + PREFIX)
        operator = AND if strict or query.operator == "and" else OR
        return in_brackets(operator, [in_brackets(OR, word) for word in words])


def leaves(query: SearchQuery) -> Iterator[SearchQuery]:
    """The parts of a query that have words."""
    if isinstance(query, PlainText | Phrase | Fuzzy):
        yield query
    elif isinstance(query, And | Or):
        yield from chain.from_iterable(map(leaves, query.subqueries))
    elif isinstance(query, Not | Boost):
        yield from leaves(query.subquery)


def in_brackets(operator: str, parts: list[str]) -> str:
    return f"({operator.join(parts)})" if parts else ""


def match(questions: list[Question]) -> str:
    """Questions in SQLite's query language."""
    return " OR ".join(f"({{{' '.join(columns)}}} : ({text}))" for columns, text in questions)


class IsAmong(Func):
    """Whether an entry is among those of a subquery."""

    template = "%(expressions)s"
    arg_joiner = " IN "
    output_field = BooleanField()

    def __init__(self, sql: str, parameters: list[str]) -> None:
        super().__init__(F("index_entries__pk"), RawSQL(sql, parameters))

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        """An array, so that the entries are found first: the planner takes reading long texts to be cheap."""
        return self.as_sql(compiler, connection, template="%(expressions)s)", arg_joiner=" = ANY(ARRAY")


def is_hit(questions: list[Question]) -> Func:
    """Whether an entry answers one of the questions."""
    if POSTGRESQL:
        conditions = " OR ".join(f"({' || '.join(columns)}) @@ %s::tsquery" for columns, _ in questions)
        return IsAmong(f"SELECT id FROM {TABLE} WHERE {conditions}", [text for _, text in questions])
    return IsAmong(f"SELECT rowid FROM {TABLE} WHERE {TABLE} MATCH %s", [match(questions)])


def has_title(tokens: list[str]) -> Func:
    """Whether an entry's title has these tokens only."""
    title = " ".join(tokens)
    if POSTGRESQL:
        is_title = "title @@ %s::tsquery AND strip(title) = strip(to_tsvector('simple', %s))"
        return IsAmong(f"SELECT id FROM {TABLE} WHERE {is_title}", [AND.join(tokens), title])
    sql = f"SELECT rowid FROM {TABLE} WHERE {TABLE} MATCH %s AND title = %s"
    return IsAmong(sql, [f'title : ^"{title}"', title])


def rank(questions: list[Question]) -> Any:
    """An expression for the relevance of an entry to the questions; a greater number is better."""
    if not POSTGRESQL:  # the columns are autocomplete, body and title
        return Func(template=f"-bm25({TABLE}, 1, 1, 10)", output_field=FloatField())
    ranks = []
    for columns, text in questions:
        both = Func(
            *(F(f"index_entries__{name}") for name in columns), template="%(expressions)s", arg_joiner="||"
        )
        ranks.append(Func(both, as_query(text), function="ts_rank", output_field=FloatField()))
    return sum(ranks[1:], start=ranks[0])


def as_query(text: str) -> Func:
    return Func(Value(text), template="%(expressions)s::tsquery")


class FullTextJoin(Join):
    """A join on SQLite with the full-text table that begins with it.

    It may otherwise begin with the entries of a type, and search the text of each.
    """

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        sql, params = super().as_sql(compiler, connection)
        return sql.replace(" = ", " = +", 1), params  # the table has no index for +rowid


class SearchQueryCompiler(WagtailsCompiler):
    """Finds objects with whole words. Titles that are the query come first, then texts with all of its words."""

    def search(
        self, config: Any, start: int | None, stop: int | None, score_field: Any = None, backend: Any = None
    ) -> QuerySet[Any]:
        rows = self.queryset
        if issubclass(rows.model, Page):
            rows = with_address(rows)  # the menu has an editor of its own
        if isinstance(self.query, MatchAll):
            return rows[start:stop]
        query = self.query.subquery if isinstance(self.query, Not) else self.query
        analysed = AnalysedQuery(query)
        text = analysed.text(query)
        if not text:
            return rows.none()
        questions = self.questions(analysed, query)
        if isinstance(self.query, Not):
            unwanted = rows.model._base_manager.filter(is_hit(questions)).values("pk")
            return rows.exclude(pk__in=unwanted).order_by("-pk")[start:stop]
        matches = self.joined(rows, questions)
        if self.order_by_relevance:
            first = [When(has_title(analysed.title), then=0)]
            if not analysed.is_strict:
                first.append(When(is_hit(self.questions(analysed, query, strict=True)), then=1))
            if POSTGRESQL and stop is not None and stop <= RANKED:
                title = F("index_entries__title")
                in_title = Func(
                    title,
                    as_query(text),
                    arg_joiner=" @@ ",
                    template="%(expressions)s",
                    output_field=BooleanField(),
                )
                best = matches.order_by(
                    Case(*first, default=2), Case(When(in_title, then=0), default=1), "-pk"
                )
                candidates = best.values("index_entries__pk")[:RANKED]
                matches = rows.filter(index_entries__pk__in=candidates, **self.same_key)
            matches = matches.order_by(Case(*first, default=2), rank(questions).desc(), "-pk")
        elif not matches.query.order_by:
            matches = matches.order_by("-pk")
        if score_field is not None:
            matches = matches.annotate(**{score_field: rank(questions)})
        return matches[start:stop]

    def joined(self, rows: QuerySet[Any], questions: list[Question]) -> QuerySet[Any]:
        """The rows joined with their entries, if they answer one of the questions."""
        if POSTGRESQL:
            return rows.filter(is_hit(questions), index_entries__isnull=False, **self.same_key)
        is_found = RawSQL(f"{TABLE} MATCH %s", [match(questions)], output_field=BooleanField())
        rows = rows.filter(is_found, index_entries__sqliteftsindexentry__isnull=False, **self.same_key)
        joins = rows.query.alias_map
        for alias, each in joins.items():
            if isinstance(each, Join) and each.table_name == TABLE:
                options = (each.join_type, each.join_field, each.nullable, each.filtered_relation)
                joins[alias] = FullTextJoin(each.table_name, each.parent_alias, alias, *options)
        return rows

    @property
    def same_key(self) -> dict[str, Any]:
        """The condition by which a database finds the objects of entries by their primary key.

        Wagtail's own, on which the join is made, casts the objects' keys to text.
        """
        key = self.queryset.model._meta.pk
        while key.remote_field:
            key = key.target_field
        is_number = isinstance(key, IntegerField)
        return {"pk": Cast("index_entries__object_id", BigIntegerField())} if is_number else {}

    def questions(
        self, analysed: AnalysedQuery, query: SearchQuery, *, strict: bool = False
    ) -> list[Question]:
        """The questions to an entry, which may answer any of them. Only the title has a column of its own."""
        asked = {"title" if name == "title" else "body" for name in self.fields or ("title", "body")}
        return [(sorted(asked, reverse=True), analysed.text(query, strict=strict))]


class AutocompleteQueryCompiler(SearchQueryCompiler):
    """Finds also the titles in which the last word begins as it is typed."""

    def questions(
        self, analysed: AnalysedQuery, query: SearchQuery, *, strict: bool = False
    ) -> list[Question]:
        unfinished = analysed.text(query, strict=strict, unfinished=True)
        return [(["autocomplete"], unfinished), *super().questions(analysed, query, strict=strict)]


class SearchResults(WagtailsResults):
    def _do_search(self) -> Any:
        with index_scans():
            return super()._do_search()

    def _do_count(self) -> Any:
        with index_scans():
            return super()._do_count()

    def facet(self, field_name: str) -> Any:
        with index_scans():
            return super().facet(field_name)


class SearchBackend(WagtailsBackend):
    query_compiler_class = SearchQueryCompiler
    autocomplete_query_compiler_class = AutocompleteQueryCompiler
    index_class = Index
    results_class = SearchResults


def rows_with_title(text: str, rows: QuerySet[Any]) -> list[Any]:
    """The keys of the rows, at most some hundreds, whose titles have a query's words; the last may be unfinished."""
    readings = read_words(parse_query(text), EditorsVocabulary())
    if not readings:
        return []
    unfinished = readings[-1].word.prefix
    keys = []
    for key, title in rows.values_list("pk", "title"):
        answered = set(tokens(title))
        if any(prefix_token(word.text).startswith(unfinished) for word in words(title)):
            answered.update(readings[-1].tokens)
        if all(answered.intersection((*reading.tokens, *reading.similar)) for reading in readings):
            keys.append(key)
    return keys
