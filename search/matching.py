"""Finds sections by their tokens, of pages that every visitor may see: the page is asked in each statement."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from .databases import SECTIONS, Sql, Term, database, fetch

HITS = 1000  # sections that a step of the search finds
COUNTED = 1000  # entries; a higher number is not exact

# Entries of private pages and of those below them. Unpublished pages have no entries.
HIDDEN = """
    SELECT hidden.id FROM wagtailcore_pageviewrestriction AS restriction
    JOIN wagtailcore_page AS top ON top.id = restriction.page_id
    JOIN wagtailcore_page AS page ON {is_below}
    JOIN search_entry AS hidden ON hidden.page_id = page.id
"""


class Hit(NamedTuple):
    """A section that was found."""

    section: int
    score: float  # more is better
    kind: str
    date: str  # in ISO format; empty for what is not news

    @property
    def entry(self) -> int:
        return self.section // SECTIONS


def is_visible() -> str:
    return f"search_text.rowid / {SECTIONS} NOT IN ({HIDDEN.format(is_below=database().is_below)})"


def best(expression: str, among: Sql | None = None, limit: int = HITS) -> list[Hit]:
    """The best sections for a query, of the entries that another statement answers."""
    condition = Sql(is_visible(), [])
    if among:
        condition = Sql(
            f"{condition.text} AND search_text.rowid / {SECTIONS} IN ({among.text})", among.parameters
        )
    ranked = database().ranked(expression, condition, limit)
    rows = fetch(
        f"""
        SELECT ranked.id, ranked.score, entry.kind, entry.date FROM ({ranked.text}) AS ranked
        JOIN search_entry AS entry ON entry.id = ranked.id / {SECTIONS}
        JOIN wagtailcore_page AS page ON page.id = entry.page_id
        WHERE page.live
        """,
        ranked.parameters,
    )
    return [Hit(pk, float(score), kind, str(date or "")) for pk, score, kind, date in rows]


def with_all_terms(terms: Sequence[Term], kind: str = "") -> list[Hit]:
    """The best sections that have all terms."""
    return best(database().expression(terms, kind=kind))


def of_entries_with_all_terms(terms: Sequence[Term], kind: str = "") -> list[Hit]:
    """The best sections of entries that have all terms, perhaps in several sections."""
    matches = database().matches.format(query="%s")
    entries = " INTERSECT ".join(
        [f"SELECT search_text.rowid / {SECTIONS} FROM search_text WHERE {matches}"] * len(terms)
    )
    among = Sql(entries, [database().expression([term], kind=kind) for term in terms])
    return best(database().expression([{name for term in terms for name in term}], kind=kind), among)


def with_title(titles: Iterable[str], kind: str = "") -> list[Hit]:
    """The first sections of entries whose title is one of these, as tokens."""
    rows, parameters = database().array(titles)
    of_kind = " AND entry.kind = %s" if kind else ""
    found = fetch(
        f"""
        SELECT entry.id * {SECTIONS} AS section, entry.kind, entry.date FROM search_entry AS entry
        JOIN wagtailcore_page AS page ON page.id = entry.page_id
        WHERE page.live AND entry.id NOT IN ({HIDDEN.format(is_below=database().is_below)}){of_kind}
        AND (entry.title_tokens IN (SELECT value FROM {rows})
             OR entry.short_title_tokens IN (SELECT value FROM {rows}))
        LIMIT {HITS}
        """,
        [*([kind] if kind else []), *parameters, *parameters],
    )
    return [Hit(pk, 0, kind, str(date or "")) for pk, kind, date in found]


def count_entries(terms: Sequence[Term], kind: str = "") -> int:
    """The number of entries with a section that has all terms, at most one more than COUNTED."""
    matches = database().matches.format(query="%s")
    entries = (
        f"SELECT DISTINCT search_text.rowid / {SECTIONS} FROM search_text WHERE {matches} AND {is_visible()}"
    )
    sql = f"SELECT count(*) FROM ({entries} LIMIT {COUNTED + 1}) AS entries"
    count: int = fetch(sql, [database().expression(terms, kind=kind)])[0][0]
    return count


def with_terms_in_title(terms: Sequence[Term], kind: str = "", limit: int = HITS) -> list[Hit]:
    """The best first sections of entries whose title has all terms."""
    return best(database().title_expression(terms, kind), limit=limit)


def visible_tokens(tokens: Collection[str]) -> set[str]:
    """Those of the tokens that a text has which visitors may see."""
    tokens = {name for name in tokens if name}
    if not tokens:
        return set()
    rows, parameters = database().array(tokens)
    matches = database().matches.format(query="words.value")
    sql = f"""
        SELECT words.value FROM {rows} WHERE EXISTS (
            SELECT 1 FROM search_text JOIN search_entry AS entry ON entry.id = search_text.rowid / {SECTIONS}
            JOIN wagtailcore_page AS page ON page.id = entry.page_id
            WHERE page.live AND {matches} AND {is_visible()}
        )
    """
    return {value for (value,) in fetch(sql, parameters)}
