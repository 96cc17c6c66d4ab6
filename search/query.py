"""Answers a query: results with snippets, how the query was read, and what else might have been meant."""

from collections.abc import Sequence
from itertools import product
from typing import Any, Literal, NamedTuple

from typing_extensions import TypedDict
from wagtail.models import Page, Site

from cms.pages.cards import Link
from cms.pages.querysets import unrestricted
from cms.pages.searching import Kind

from .databases import database
from .matching import (
    COUNTED,
    HITS,
    Hit,
    best,
    count_entries,
    of_entries_with_all_terms,
    with_all_terms,
    with_terms_in_title,
    with_title,
)
from .models import SearchSettings, Section
from .reading import Query, Reading, parse_query, read_exactly, read_words
from .snippets import Snippet, snippet
from .synonyms import synonyms
from .vocabulary import counts, vocabulary, words_beginning

KINDS: tuple[Kind, ...] = ("article", "post", "contact", "term", "page")
PAGE = 10  # results; with fewer, results that answer the query less well are added
MAX_TITLES = 64
# The columns of a section, its entry and its page that a result needs.
SHOWN = [
    *("heading", "anchor", "text"),
    *(f"entry__{name}" for name in ("number", "kind", "title", "anchor", "date")),
    *(f"entry__page__{name}" for name in ("title", "path", "url_path")),
]
MAX_SIMILAR = 5


class SearchResult(TypedDict):
    """A page, contact or term, with its best section."""

    id: int
    type: Kind
    title: str
    heading: str  # of the section; empty for the beginning
    url: str  # with the section's anchor
    breadcrumb: list[Link]
    snippet: Snippet
    date: str | None  # of posts
    score: float


class ReadWord(TypedDict):
    """A word of the query that was corrected."""

    word: str
    read_as: list[str]


class SearchFacet(TypedDict):
    type: Kind
    total: int


class SearchAnswer(TypedDict):
    """What a query found."""

    query: str
    type: Kind | Literal[""]
    exact: bool  # words are not read as similar ones
    total: int
    total_is_exact: bool
    limit: int
    offset: int
    facets: list[SearchFacet]
    results: list[SearchResult]
    reading: list[ReadWord]
    similar: list[str]


class Ranked(NamedTuple):
    """A hit with the step that found it: a higher one answers the query better."""

    step: int
    hit: Hit

    @property
    def order(self) -> tuple[Any, ...]:
        """Equally good results stand in the order of their dates, the newest first."""
        return self.step, float(f"{self.hit.score:.3g}"), self.hit.date

    @property
    def score(self) -> float:
        return round(self.step + self.hit.score / (1 + self.hit.score), 4)


class Found(NamedTuple):
    """The best section of each entry, the best entry first, and whether these are all entries."""

    hits: list[Ranked]
    is_complete: bool


def read(query: Query) -> list[Reading]:
    """The readings of a query's words, with the editors' synonyms."""
    lines = SearchSettings.objects.values_list("synonyms", flat=True).first() or ""
    return read_words(query, vocabulary, synonyms(lines))


def find(readings: Sequence[Reading], kind: str, enough: int) -> Found:
    """Exact words before similar ones, all words before some, words in one section before those in several.

    When so many are found as are enough for the page that is shown, worse ones are not looked for.
    """
    exact = [reading.tokens for reading in readings]
    near = [(*reading.tokens, *reading.similar) for reading in readings]
    has_similar = any(reading.similar for reading in readings)
    by_entry: dict[int, Ranked] = {}

    def add(step: int, hits: list[Hit]) -> int:
        for hit in sorted(hits, key=lambda hit: -hit.score):
            by_entry.setdefault(hit.entry, Ranked(step, hit))
        return len(hits)

    add(7, with_title(titles(exact), kind))
    add(6, with_terms_in_title(exact, kind))
    is_complete = len(by_entry) < enough and add(5, with_all_terms(exact, kind)) < HITS
    if len(by_entry) < PAGE and len(exact) > 1:
        add(4, of_entries_with_all_terms(exact, kind))
    if len(by_entry) < PAGE and has_similar:
        add(3, with_title(titles(near), kind))
        add(2, with_all_terms(near, kind))
        if len(by_entry) < PAGE and len(near) > 1:
            add(1, of_entries_with_all_terms(near, kind))
    if len(by_entry) < PAGE and len(near) > 1:
        add(0, with_some_terms(near, kind))
    return Found(sorted(by_entry.values(), key=lambda ranked: ranked.order, reverse=True), is_complete)


def titles(terms: Sequence[Sequence[str]]) -> list[str]:
    """The titles that consist of the terms, as tokens."""
    found = [" ".join(title) for title, _ in zip(product(*terms), range(MAX_TITLES), strict=False)]
    return [title for title in found if title]


def with_some_terms(terms: Sequence[Sequence[str]], kind: str) -> list[Hit]:
    """The best sections with the rarest terms, of which not too many sections have one."""
    numbers = counts({name for term in terms for name in term})
    by_number = sorted((sum(numbers.get(name, 0) for name in term), term) for term in terms)
    chosen: set[str] = set()
    total = 0
    for number, term in by_number:
        total += number
        if number and (not chosen or total <= HITS):
            chosen.update(term)
    return best(database().expression([chosen], kind=kind)) if chosen else []


def answer(
    text: str, kind: str = "", limit: int = PAGE, offset: int = 0, *, exact: bool = False
) -> SearchAnswer:
    """What visitors find for a query, from a place on, of one kind or of all."""
    query = parse_query(text)
    with database().reading():
        readings = read_exactly(query) if exact else read(query)
        enough = max(PAGE, offset + limit)
        found = find(readings, "", enough) if readings else Found([], True)
        numbers = count_kinds(found, readings)
        if kind and not found.is_complete:
            found = find(readings, kind, enough)
        elif kind:
            found = Found([ranked for ranked in found.hits if ranked.hit.kind == kind], True)
        total = sum(number for name, number in numbers.items() if kind in ("", name))
        wanted = {name for reading in readings for name in (*reading.tokens, *reading.similar)}
        shown = found.hits[:COUNTED][offset : offset + limit]
        return {
            "query": query.text,
            "type": kind,  # type: ignore[typeddict-item]  # the caller has checked it
            "exact": exact,
            "total": min(total, COUNTED),
            "total_is_exact": total <= COUNTED,
            "limit": limit,
            "offset": offset,
            "facets": [{"type": name, "total": min(number, COUNTED)} for name, number in numbers.items()],
            "results": results(shown, wanted),
            "reading": read_as(readings),
            "similar": [] if found.hits else similar_words(query),
        }


def count_kinds(found: Found, readings: Sequence[Reading]) -> dict[Kind, int]:
    """The kinds that were found, each with its number of results; one more than COUNTED means any higher number."""
    if found.is_complete:
        kinds = [ranked.hit.kind for ranked in found.hits]
        numbers = {kind: kinds.count(kind) for kind in KINDS}
    else:
        terms = [reading.tokens for reading in readings]
        numbers = {kind: count_entries(terms, kind) for kind in KINDS}
    return {kind: number for kind, number in numbers.items() if number}


def read_as(readings: Sequence[Reading]) -> list[ReadWord]:
    """The words that were corrected: no text has them, in Bengali or in Latin letters."""
    return [
        {"word": reading.word.text, "read_as": list(reading.forms[:MAX_SIMILAR])}
        for reading in readings
        if reading.similar
    ]


def results(shown: Sequence[Ranked], wanted: set[str]) -> list[SearchResult]:
    """The sections as JSON, without those of pages that were hidden or changed in the meantime."""
    rows = Section.objects.filter(pk__in=[ranked.hit.section for ranked in shown], entry__page__live=True)
    rows = rows.select_related("entry__page").only(*SHOWN)
    public = unrestricted(rows, path="entry__page__path")
    sections = {section.pk: section for section in public}
    places = Places([section.entry.page for section in sections.values()])
    found: list[SearchResult] = []
    for ranked in shown:
        section = sections.get(ranked.hit.section)
        path = places.path(section.entry.page) if section else None
        if section is None or path is None:
            continue
        entry = section.entry
        in_one_section = ranked.step not in (1, 4)
        anchor = section.anchor if in_one_section else entry.anchor
        found.append(
            {
                "id": entry.number,
                "type": entry.kind,
                "title": entry.title,
                "heading": section.heading if in_one_section else "",
                "url": f"{path}#{anchor}" if anchor else path,
                "breadcrumb": places.above(entry.page, is_part=entry.kind in ("contact", "term")),
                "snippet": snippet(section.text, wanted),
                "date": entry.date.isoformat() if entry.date else None,
                "score": ranked.score,
            }
        )
    return found


class Places:
    """The addresses of pages, and the pages above them."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self.roots = [root.root_path for root in Site.get_site_root_paths()]
        steps = range(Page.steplen, Page._meta.get_field("path").max_length, Page.steplen)
        paths = {page.path[:end] for page in pages for end in steps if end <= len(page.path)}
        found = Page.objects.live().filter(path__in=paths).only("title", "path", "url_path")
        self.pages = {page.path: page for page in found}

    def path(self, page: Page) -> str | None:
        root = next((root for root in self.roots if page.url_path.startswith(root)), None)
        return None if root is None else "/" + page.url_path.removeprefix(root).rstrip("/")

    def above(self, page: Page, *, is_part: bool) -> list[Link]:
        """The pages above a page, the front page first; for a part of a page also the page itself."""
        ends = range(Page.steplen, len(page.path) + (1 if is_part else 0), Page.steplen)
        above = [self.pages[page.path[:end]] for end in ends if page.path[:end] in self.pages]
        links = [(each.title, self.path(each)) for each in above]
        return [{"title": title, "path": path} for title, path in links if path]


def similar_words(query: Query) -> list[str]:
    """Words that begin like those of a query that found nothing."""
    found: dict[str, None] = {}
    for word in query.words[:MAX_SIMILAR]:
        for end in range(len(word.prefix) - 1, len(word.prefix) // 3, -1):
            beginning = words_beginning(word.prefix[:end])
            if beginning:
                found |= dict.fromkeys(beginning.values())
                break
    return list(found)[:MAX_SIMILAR]
