"""The table `search_text`, which holds the tokens of the sections: FTS5 on SQLite, a tsvector on PostgreSQL.

A token consists of ASCII letters alone, so it needs no quotation in the query languages of either. Kinds are tokens
too: `k` and the kind, which no word's token begins with.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from django.db import connection, transaction

POSTGRESQL = connection.vendor == "postgresql"

# Sections in an entry at most. A section's id is its entry's id * SECTIONS + its number (indexing.section_id): dividing
# it gives the entry without a join.
SECTIONS = 1024

# A tsvector's limits.
MAX_BYTES, MAX_POSITION, MAX_POSITIONS = 900_000, 16383, 255
BYTES_A_POSITION = 8

# The operators of the two query languages; a phrase is OPEN + its tokens joined by NEXT + CLOSE.
if POSTGRESQL:
    AND, OR, NOT, OPEN, NEXT, CLOSE, PREFIX = " & ", " | ", " & !", "(", " <-> ", ")", ":*"
else:
    AND, OR, NOT, OPEN, NEXT, CLOSE, PREFIX = " AND ", " OR ", " NOT ", '"', " ", '"', "*"
MATCHES = "search_text.vector @@ {query}::tsquery" if POSTGRESQL else "search_text MATCH {query}"

# LIKE instead of a range of paths: collations other than C sort paths differently.
_IS_BELOW = "LIKE top.path || '%%'" if POSTGRESQL else "BETWEEN top.path AND top.path || '~'"
# Entries of private pages and of those below them. Unpublished pages have no entries.
HIDDEN = f"""
    SELECT hidden.id FROM wagtailcore_pageviewrestriction AS restriction
    JOIN wagtailcore_page AS top ON top.id = restriction.page_id
    JOIN wagtailcore_page AS page ON page.path {_IS_BELOW}
    JOIN search_entry AS hidden ON hidden.page_id = page.id
"""
VISIBLE = f"search_text.rowid / {SECTIONS} NOT IN ({HIDDEN})"

if POSTGRESQL:
    CREATE = [
        "CREATE TABLE search_text (rowid bigint PRIMARY KEY, vector tsvector NOT NULL)",
        "CREATE INDEX search_text_vector ON search_text USING gin (vector) WITH (fastupdate = off)",
    ]
else:
    # Its table cannot have another index, so the kind is a column.
    CREATE = [
        "CREATE VIRTUAL TABLE search_text USING fts5(title, heading, lead, body, kind, tokenize = 'ascii')"
    ]


class Document(NamedTuple):
    """The tokens of a section, the most important first."""

    title: list[str]
    heading: list[str]
    lead: list[str]
    body: list[str]


def fetch(sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
    """The rows that a statement answers."""
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        return cursor.fetchall()


@contextmanager
def index_scans() -> Iterator[None]:
    """A context in which to search.

    PostgreSQL's planner does not count the cost of reading long vectors, and reads all of them for a common word.
    """
    if not POSTGRESQL:
        yield
        return
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        yield
        cursor.execute("SET LOCAL enable_seqscan = on")


def vector(texts: Iterable[tuple[str, Iterable[str]]]) -> str:
    """Weights and the tokens that have them, as PostgreSQL's input of a tsvector, which costs less than to_tsvector."""
    positions: dict[str, list[str]] = defaultdict(list)
    size = 0
    for position, (weight, token) in enumerate(
        ((weight, token) for weight, tokens in texts for token in tokens), 1
    ):
        size += len(token) + BYTES_A_POSITION
        if size > MAX_BYTES:
            break
        if len(positions[token]) < MAX_POSITIONS:
            positions[token].append(f"{min(position, MAX_POSITION)}{weight}")
    return " ".join(f"{token}:{','.join(indices)}" for token, indices in positions.items())


def insert(kind: str, documents: Mapping[int, Document]) -> None:
    """Store the tokens of sections, by their ids."""
    with connection.cursor() as cursor:
        if POSTGRESQL:
            vectors = [f"k{kind} {vector(zip('ABCD', each, strict=True))}" for each in documents.values()]
            cursor.execute(
                "INSERT INTO search_text SELECT * FROM unnest(%s::bigint[], %s::tsvector[])",
                [list(documents), vectors],
            )
        else:
            cursor.executemany(
                "INSERT INTO search_text (rowid, title, heading, lead, body, kind)"
                " VALUES (%s, %s, %s, %s, %s, %s)",
                [[pk, *map(" ".join, document), f"k{kind}"] for pk, document in documents.items()],
            )


def insert_keys(rows: Sequence[tuple[int, int]]) -> None:
    """Store keys with the ids of their forms. A word has a dozen, and `bulk_create` makes an instance of each."""
    with connection.cursor() as cursor:
        if POSTGRESQL:
            cursor.execute(
                "INSERT INTO search_formkey (key, form_id) SELECT * FROM unnest(%s::integer[], %s::bigint[])"
                " ON CONFLICT DO NOTHING",
                [[key for key, _ in rows], [form_id for _, form_id in rows]],
            )
        else:
            cursor.executemany("INSERT OR IGNORE INTO search_formkey (key, form_id) VALUES (%s, %s)", rows)


def delete(sections: Collection[int]) -> None:
    """Delete the tokens of some sections."""
    if sections:
        placeholders = ", ".join(["%s"] * len(sections))
        with connection.cursor() as cursor:
            cursor.execute(f"DELETE FROM search_text WHERE rowid IN ({placeholders})", list(sections))
