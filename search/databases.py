"""The table `search_text`, which holds the tokens of the sections: FTS5 on SQLite, a tsvector on PostgreSQL.

A token consists of ASCII letters alone, so it needs no quotation in the query languages of either. Kinds are tokens
too: `k` and the kind, which no word's token begins with.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from django.db import connection, transaction

# Sections in an entry at most. A section's id contains its entry's, so that entries are counted without a join.
SECTIONS = 1024

# Sections that are ranked. For a word that most sections have, ranking them all would take most of the time.
RANKED = 2000

# A text has a term if it has one of its tokens.
Term = Collection[str]


class Document(NamedTuple):
    """The tokens of a section, the most important first."""

    title: list[str]
    heading: list[str]
    lead: list[str]
    body: list[str]


class Sql(NamedTuple):
    """A part of a statement, and its parameters."""

    text: str
    parameters: list[Any]


def section_id(entry: int, number: int) -> int:
    return entry * SECTIONS + number


def fetch(sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
    """The rows that a statement answers."""
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        return cursor.fetchall()


class Database(Protocol):
    """What the databases do differently."""

    create: list[str]
    matches: str  # whether a row of the table matches, in terms of {query}
    is_below: str  # whether the page `page` is the page `top` or below it

    def array(self, values: Iterable[str]) -> Sql:
        """Values as rows of a table with the column `value`."""

    def records(self, rows: Iterable[Sequence[Any]]) -> Sql:
        """Rows of a text, another, a third and a number as a table with the columns a, b, c, d."""

    def expression(self, terms: Iterable[Term], kind: str = "") -> str:
        """The query for texts with all terms."""

    def title_expression(self, terms: Iterable[Term], kind: str = "") -> str:
        """The query for texts whose title has all terms."""

    def ranked(self, expression: str, condition: Sql, limit: int) -> Sql:
        """The ids of the best of RANKED matches that meet a condition, with their scores: more is better."""

    def begins(self, column: str, prefix: str) -> Sql:
        """Whether a column begins with a prefix, by the column's index."""

    def insert(self, kind: str, documents: Mapping[int, Document]) -> None: ...

    def reading(self) -> Any:
        """A context in which to search."""


class Sqlite:
    """FTS5. Its table cannot have another index, so the kind is a column."""

    create = [
        "CREATE VIRTUAL TABLE search_text USING fts5(title, heading, lead, body, kind, tokenize = 'ascii')"
    ]
    matches = "search_text MATCH {query}"
    is_below = "page.path >= top.path AND page.path < top.path || '~'"

    def array(self, values: Iterable[str]) -> Sql:
        return Sql("json_each(%s) AS words", [json.dumps(list(values))])

    def records(self, rows: Iterable[Sequence[Any]]) -> Sql:
        columns = ", ".join(
            f"json_extract(value, '$[{place}]') AS {name}" for place, name in enumerate("abcd")
        )
        return Sql(f"(SELECT {columns} FROM json_each(%s))", [json.dumps(list(rows), ensure_ascii=False)])

    def expression(self, terms: Iterable[Term], kind: str = "") -> str:
        parts = ["(" + " OR ".join(sorted(term)) + ")" for term in terms]
        return " AND ".join([*parts, *([f"k{kind}"] if kind else [])])

    def title_expression(self, terms: Iterable[Term], kind: str = "") -> str:
        return f"title : ({self.expression(terms)})" + (f" AND k{kind}" if kind else "")

    def ranked(self, expression: str, condition: Sql, limit: int) -> Sql:
        text = f"""
            SELECT id, score FROM (
                SELECT rowid AS id, -bm25(search_text, 10, 6, 3, 1, 0) AS score FROM search_text
                WHERE search_text MATCH %s AND {condition.text} ORDER BY rowid DESC LIMIT {RANKED}
            ) ORDER BY score DESC LIMIT {limit}
        """
        return Sql(text, [expression, *condition.parameters])

    def begins(self, column: str, prefix: str) -> Sql:
        return Sql(f"{column} >= %s AND {column} < %s", [prefix, prefix + "{"])  # after z

    def insert(self, kind: str, documents: Mapping[int, Document]) -> None:
        rows: list[list[Any]] = [
            [pk, *map(" ".join, document), f"k{kind}"] for pk, document in documents.items()
        ]
        with connection.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO search_text (rowid, title, heading, lead, body, kind)"
                " VALUES (%s, %s, %s, %s, %s, %s)",
                rows,
            )

    @contextmanager
    def reading(self) -> Iterator[None]:
        yield


def vector(document: Document, kind: str) -> str:
    """A document as PostgreSQL's input of a tsvector, which costs less than to_tsvector."""
    places: dict[str, list[str]] = defaultdict(list)
    place = 0
    for weight, tokens in zip("ABCD", document, strict=True):
        for token in tokens:
            place = min(place + 1, MAX_PLACE)
            if len(places[token]) < MAX_PLACES:
                places[token].append(f"{place}{weight}")
    return " ".join([f"k{kind}", *(f"{token}:{','.join(found)}" for token, found in places.items())])


# A tsvector's limits.
MAX_PLACE, MAX_PLACES = 16383, 255


class Postgresql:
    """A tsvector for each section, with a GIN index."""

    create = [
        "CREATE TABLE search_text (rowid bigint PRIMARY KEY, vector tsvector NOT NULL)",
        "CREATE INDEX search_text_vector ON search_text USING gin (vector) WITH (fastupdate = off)",
    ]
    matches = "vector @@ {query}::tsquery"
    # LIKE instead of a range of paths: collations other than C sort paths differently.
    is_below = "page.path LIKE top.path || '%%'"

    def array(self, values: Iterable[str]) -> Sql:
        return Sql("unnest(%s::text[]) AS words(value)", [list(values)])

    def records(self, rows: Iterable[Sequence[Any]]) -> Sql:
        columns = [list(column) for column in zip(*rows, strict=True)] or [[], [], [], []]
        return Sql("unnest(%s::text[], %s::text[], %s::text[], %s::int[]) AS rows(a, b, c, d)", columns)

    def expression(self, terms: Iterable[Term], kind: str = "") -> str:
        parts = ["(" + " | ".join(sorted(term)) + ")" for term in terms]
        return " & ".join([*parts, *([f"k{kind}"] if kind else [])])

    def title_expression(self, terms: Iterable[Term], kind: str = "") -> str:
        return self.expression([[f"{token}:A" for token in term] for term in terms], kind)

    def ranked(self, expression: str, condition: Sql, limit: int) -> Sql:
        text = f"""
            SELECT rowid AS id, ts_rank('{{0.1, 0.3, 0.6, 1}}', vector, %s::tsquery) AS score FROM (
                SELECT rowid, vector FROM search_text
                WHERE vector @@ %s::tsquery AND {condition.text} LIMIT {RANKED}
            ) AS candidate ORDER BY score DESC LIMIT {limit}
        """
        return Sql(text, [expression, expression, *condition.parameters])

    def begins(self, column: str, prefix: str) -> Sql:
        return Sql(f"{column} LIKE %s", [prefix + "%"])

    def insert(self, kind: str, documents: Mapping[int, Document]) -> None:
        with connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO search_text (rowid, vector) SELECT * FROM unnest(%s::bigint[], %s::tsvector[])",
                [list(documents), [vector(document, kind) for document in documents.values()]],
            )

    @contextmanager
    def reading(self) -> Iterator[None]:
        """The planner does not count the cost of reading long vectors, and reads all of them for a common word."""
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")
            yield


def database() -> Database:
    return Postgresql() if connection.vendor == "postgresql" else Sqlite()


def delete(sections: Collection[int]) -> None:
    """Delete the tokens of some sections."""
    if sections:
        places = ", ".join(["%s"] * len(sections))
        with connection.cursor() as cursor:
            cursor.execute(f"DELETE FROM search_text WHERE rowid IN ({places})", list(sections))
