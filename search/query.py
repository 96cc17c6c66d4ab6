"""Answers a query: its words are read, sections are found step by step, and the best section of each entry is shown.

Only pages are found that every visitor may see: each statement asks for it.
"""

from collections.abc import Collection, Iterable, Sequence
from enum import IntEnum
from itertools import product
from typing import Any, Literal, NamedTuple, get_args

from django.db.models import Sum
from django.utils import timezone
from typing_extensions import TypedDict
from wagtail.models import Page, Site

from cms.pages.cards import Link
from cms.pages.querysets import unrestricted
from cms.pages.searching import Kind

from .databases import AND, HIDDEN, MATCHES, OR, POSTGRESQL, SECTIONS, VISIBLE, fetch, index_scans
from .models import FirstPage, Form, SearchSettings, Section
from .reading import Query, Reading, parse_query, read_exactly, read_words
from .snippets import Snippet, snippet
from .synonyms import same_words, searches_of, synonyms
from .vocabulary import Vocabulary, words_beginning

KINDS: tuple[Kind, ...] = get_args(Kind)
PAGE = 10  # results; with fewer, results that answer the query less well are added
HITS = 1000  # sections that a step finds
RANKED = 2000  # sections; to rank all that have a common word would take most of the time
COUNTED = 1000  # entries; a higher number is not exact
MAX_TITLES = 64
MAX_SIMILAR = 5
# The columns of a section, its entry and its page that a result needs.
SHOWN = [
    *("heading", "anchor", "lead", "text"),
    *(f"entry__{name}" for name in ("number", "kind", "title", "anchor", "date")),
    *(f"entry__page__{name}" for name in ("title", "path", "url_path")),
]

# A text has a term if it has one of its tokens.
Term = Collection[str]


class SearchResult(TypedDict):
    """A page, contact or term, with its best section."""

    id: int
    type: Kind
    title: str
    heading: str  # of the section; empty for the beginning
    url: str  # with the section's anchor
    breadcrumb: list[Link]
    snippet: Snippet
    date: str | None  # of posts and events
    score: float


class ReadWord(TypedDict):
    """A word of the query that was corrected."""

    word: str
    read_as: list[str]


class SearchFacet(TypedDict):
    type: Kind
    total: int


class SearchAnswer(TypedDict):
    """The answer to a query."""

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


class Hit(NamedTuple):
    """A section that matches."""

    section: int
    score: float  # more is better
    kind: str
    date: str  # in ISO format; empty for what is not news

    @property
    def entry(self) -> int:
        return self.section // SECTIONS

    @property
    def is_over(self) -> bool:
        return self.kind == "event" and bool(self.date) and self.date[:10] < f"{timezone.localdate()}"


class Step(IntEnum):
    """The match of a section; a higher step answers the query better. Similar words stand for misspelled ones."""

    SOME = 0  # some of the words, in one section
    SIMILAR_IN_SECTIONS = 1  # all words or similar ones, in several sections of an entry
    SIMILAR = 2  # all words or similar ones, in one section
    SIMILAR_IN_TITLE = 3  # all words or similar ones, in the title
    SIMILAR_TITLE = 4  # the title consists of the words or similar ones
    IN_SECTIONS = 5  # all words, in several sections of an entry
    IN_SECTION = 6  # all words, in one section
    IN_TITLE = 7  # all words, in the title
    TITLE = 8  # the title consists of the words
    CHOSEN = 9  # editors chose the page for this search

    @property
    def is_in_one_section(self) -> bool:
        return self not in (Step.SIMILAR_IN_SECTIONS, Step.IN_SECTIONS)


IN_TITLES = {Step.SIMILAR_IN_TITLE, Step.SIMILAR_TITLE, Step.IN_TITLE, Step.TITLE}


class Ranked(NamedTuple):
    """A hit with the step that found it."""

    step: Step
    hit: Hit

    @property
    def order(self) -> tuple[Any, ...]:
        """Events that are over come last. Equally good results stand in the order of their dates, the newest first."""
        return not self.hit.is_over, self.step, float(f"{self.hit.score:.3g}"), self.hit.date

    @property
    def score(self) -> float:
        return round(self.step + self.hit.score / (1 + self.hit.score), 4)


class Matches(NamedTuple):
    """The best section of each entry, the best entry first, and whether these are all entries."""

    hits: list[Ranked]
    is_complete: bool


def answer_query(
    text: str,
    kind: str = "",
    limit: int = PAGE,
    offset: int = 0,
    *,
    exact: bool = False,
    steps: Collection[Step] = tuple(Step),
) -> SearchAnswer:
    """The results for a query from an offset on, of one kind or of all, and of some steps or of all."""
    query = parse_query(text)
    with index_scans():
        readings = read_exactly(query) if exact else read(query)
        chosen = set() if exact else chosen_pages(query)
        enough = max(PAGE, offset + limit)
        matches = find(readings, "", enough, chosen)
        numbers = count_kinds(matches, readings)
        if kind and not matches.is_complete:
            matches = find(readings, kind, enough, chosen)
        matches = Matches(
            [ranked for ranked in matches.hits if kind in ("", ranked.hit.kind) and ranked.step in steps],
            matches.is_complete,
        )
        total = sum(number for name, number in numbers.items() if kind in ("", name))
        wanted = {token for reading in readings for token in (*reading.tokens, *reading.similar)}
        return {
            "query": query.text,
            "type": kind,  # type: ignore[typeddict-item]  # the caller has checked it
            "exact": exact,
            "total": min(total, COUNTED),
            "total_is_exact": total <= COUNTED,
            "limit": limit,
            "offset": offset,
            "facets": [{"type": name, "total": min(number, COUNTED)} for name, number in numbers.items()],
            "results": results(matches.hits[:COUNTED][offset : offset + limit], wanted),
            "reading": corrected(readings),
            "similar": [] if matches.hits else similar_words(query),
        }


def read(query: Query) -> list[Reading]:
    """The readings of a query's words, with the editors' synonyms."""
    lines = SearchSettings.objects.values_list("synonyms", flat=True).first() or ""
    return read_words(query, Vocabulary(), synonyms(lines))


def chosen_pages(query: Query) -> set[int]:
    """The pages that editors put first for a query."""
    rows = FirstPage.objects.values_list("searches", "page_id")
    return {page_id for searches, page_id in rows if same_words(query.text) in searches_of(searches)}


def find(
    readings: Sequence[Reading], kind: str, enough: int, chosen: Collection[int] = frozenset()
) -> Matches:
    """Chosen pages, then exact words before similar ones, all words before some, one section before several.

    When so many are found as are enough for the page that is shown, worse ones are not looked for.
    """
    if not readings:
        return Matches([], True)
    exact = [reading.tokens for reading in readings]
    near = [(*reading.tokens, *reading.similar) for reading in readings]
    by_entry: dict[int, Ranked] = {}

    def add(step: Step, hits: list[Hit]) -> int:
        for hit in sorted(hits, key=lambda hit: -hit.score):
            by_entry.setdefault(hit.entry, Ranked(step, hit))
        return len(hits)

    add(Step.CHOSEN, of_pages(chosen, kind))
    add(Step.TITLE, with_title(exact, kind))
    add(Step.IN_TITLE, best(exact, kind, in_title=True))
    is_complete = len(by_entry) < enough and add(Step.IN_SECTION, best(exact, kind)) < HITS
    if len(by_entry) < PAGE and len(exact) > 1:
        add(Step.IN_SECTIONS, in_several_sections(exact, kind))
    if len(by_entry) < PAGE and near != exact:
        add(Step.SIMILAR_TITLE, with_title(near, kind))
        add(Step.SIMILAR_IN_TITLE, best(near, kind, in_title=True))
        add(Step.SIMILAR, best(near, kind))
        if len(by_entry) < PAGE and len(near) > 1:
            add(Step.SIMILAR_IN_SECTIONS, in_several_sections(near, kind))
    if len(by_entry) < PAGE and len(near) > 1:
        add(Step.SOME, with_some(near, kind))
    return Matches(sorted(by_entry.values(), key=lambda ranked: ranked.order, reverse=True), is_complete)


def best(
    terms: Iterable[Term],
    kind: str = "",
    *,
    in_title: bool = False,
    entries_with: Sequence[Term] = (),
    limit: int = HITS,
) -> list[Hit]:
    """The best sections, of RANKED, that have all terms, or have them in the title.

    Their entries have the terms `entries_with`, perhaps in several sections.
    """
    query = expression(terms, kind, in_title=in_title)
    entries = " INTERSECT ".join(
        f"SELECT search_text.rowid / {SECTIONS} FROM search_text WHERE {MATCHES.format(query='%s')}"
        for _ in entries_with
    )
    is_in_entries = f"AND search_text.rowid / {SECTIONS} IN ({entries})" if entries else ""
    if POSTGRESQL:
        ranked = f"""
            SELECT rowid AS id, ts_rank('{{0.1, 0.3, 0.6, 1}}', vector, %s::tsquery) AS score FROM (
                SELECT rowid, vector FROM search_text
                WHERE vector @@ %s::tsquery AND {VISIBLE} {is_in_entries} LIMIT {RANKED}
            ) AS candidate
        """
    else:
        ranked = f"""
            SELECT rowid AS id, -bm25(search_text, 10, 6, 3, 1, 0) AS score FROM search_text
            WHERE search_text MATCH %s AND {VISIBLE} {is_in_entries} ORDER BY rowid DESC LIMIT {RANKED}
        """
    rows = fetch(
        f"""
        SELECT ranked.id, ranked.score, entry.kind, entry.date
        FROM (SELECT * FROM ({ranked}) AS ranked ORDER BY score DESC LIMIT {limit}) AS ranked
        JOIN search_entry AS entry ON entry.id = ranked.id / {SECTIONS}
        JOIN wagtailcore_page AS page ON page.id = entry.page_id
        WHERE page.live
        """,
        [*([query] * (2 if POSTGRESQL else 1)), *(expression([term], kind) for term in entries_with)],
    )
    return [Hit(pk, float(score), kind, str(date or "")) for pk, score, kind, date in rows]


def expression(terms: Iterable[Term], kind: str = "", *, in_title: bool = False) -> str:
    """The query for texts of a kind that have all terms, or have them in the title."""
    weight = ":A" if in_title and POSTGRESQL else ""
    query = AND.join("(" + OR.join(f"{token}{weight}" for token in sorted(term)) + ")" for term in terms)
    if in_title and not POSTGRESQL:
        query = f"title : ({query})"
    return f"{query}{AND}k{kind}" if kind else query


def with_title(terms: Sequence[Term], kind: str) -> list[Hit]:
    """The first sections of entries whose title consists of the terms."""
    titles = [" ".join(title) for title, _ in zip(product(*terms), range(MAX_TITLES), strict=False)]
    placeholders = ", ".join(["%s"] * len(titles))
    is_title = f"entry.title_tokens IN ({placeholders}) OR entry.short_title_tokens IN ({placeholders})"
    return first_sections(is_title, [*titles, *titles], kind)


def of_pages(pages: Collection[int], kind: str) -> list[Hit]:
    """The first sections of pages."""
    if not pages:
        return []
    placeholders = ", ".join(["%s"] * len(pages))
    return first_sections(
        f"entry.page_id IN ({placeholders}) AND entry.kind NOT IN ('contact', 'term')", [*pages], kind
    )


def first_sections(condition: str, parameters: Sequence[Any], kind: str) -> list[Hit]:
    """The first sections of the entries of a kind that meet a condition."""
    rows = fetch(
        f"""
        SELECT entry.id * {SECTIONS}, entry.kind, entry.date FROM search_entry AS entry
        JOIN wagtailcore_page AS page ON page.id = entry.page_id
        WHERE page.live AND entry.id NOT IN ({HIDDEN}) AND %s IN ('', entry.kind) AND ({condition})
        LIMIT {HITS}
        """,
        [kind, *parameters],
    )
    return [Hit(pk, 0, kind, str(date or "")) for pk, kind, date in rows]


def in_several_sections(terms: Sequence[Term], kind: str) -> list[Hit]:
    """The best sections of entries that have all terms, perhaps in several sections."""
    any_of_them = {token for term in terms for token in term}
    return best([any_of_them], kind, entries_with=terms)


def with_some(terms: Sequence[Term], kind: str) -> list[Hit]:
    """The best sections with the rarest terms, of which not too many sections have one."""
    counted = Form.objects.filter(token__in={token for term in terms for token in term}).values_list("token")
    numbers = dict(counted.annotate(total=Sum("count")))
    by_number = sorted((sum(numbers.get(token, 0) for token in term), term) for term in terms)
    chosen: set[str] = set()
    total = 0
    for number, term in by_number:
        total += number
        if number and (not chosen or total <= HITS):
            chosen.update(term)
    return best([chosen], kind) if chosen else []


def count_kinds(matches: Matches, readings: Sequence[Reading]) -> dict[Kind, int]:
    """The kinds of the matches, each with its number of results; one more than COUNTED means any higher number."""
    kinds = [ranked.hit.kind for ranked in matches.hits]
    terms = [reading.tokens for reading in readings]
    entries = f"""
        SELECT DISTINCT search_text.rowid / {SECTIONS} FROM search_text
        WHERE {MATCHES.format(query="%s")} AND {VISIBLE} LIMIT {COUNTED + 1}
    """
    numbers = {
        kind: kinds.count(kind)
        if matches.is_complete
        else fetch(f"SELECT count(*) FROM ({entries}) AS entries", [expression(terms, kind)])[0][0]
        for kind in KINDS
    }
    return {kind: number for kind, number in numbers.items() if number}


def results(shown: Sequence[Ranked], wanted: set[str]) -> list[SearchResult]:
    """The sections as JSON, without those of pages that were hidden or changed in the meantime."""
    rows = Section.objects.filter(pk__in=[ranked.hit.section for ranked in shown], entry__page__live=True)
    rows = rows.select_related("entry__page").only(*SHOWN)
    public = unrestricted(rows, path="entry__page__path")
    sections = {section.pk: section for section in public}
    tree = PageTree([section.entry.page for section in sections.values()])
    items: list[SearchResult] = []
    for ranked in shown:
        section = sections.get(ranked.hit.section)
        path = tree.path(section.entry.page) if section else None
        if section is None or path is None:
            continue
        entry = section.entry
        anchor = section.anchor if ranked.step.is_in_one_section else entry.anchor
        items.append(
            {
                "id": entry.number,
                "type": entry.kind,
                "title": entry.title,
                "heading": section.heading if ranked.step.is_in_one_section else "",
                "url": f"{path}#{anchor}" if anchor else path,
                "breadcrumb": tree.above(entry.page, is_part=entry.kind in ("contact", "term")),
                "snippet": snippet(f"{section.lead} {section.text}".strip(), wanted),
                "date": entry.date.isoformat() if entry.date else None,
                "score": ranked.score,
            }
        )
    return items


class PageTree:
    """The paths of pages, and the pages above them."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self.roots = [root.root_path for root in Site.get_site_root_paths()]
        steps = range(Page.steplen, Page._meta.get_field("path").max_length, Page.steplen)
        paths = {page.path[:end] for page in pages for end in steps if end <= len(page.path)}
        live = Page.objects.live().filter(path__in=paths).only("title", "path", "url_path")
        self.pages = {page.path: page for page in live}

    def path(self, page: Page) -> str | None:
        root = next((root for root in self.roots if page.url_path.startswith(root)), None)
        return None if root is None else "/" + page.url_path.removeprefix(root).rstrip("/")

    def above(self, page: Page, *, is_part: bool) -> list[Link]:
        """The pages above a page, the front page first; for a part of a page also the page itself."""
        ends = range(Page.steplen, len(page.path) + (1 if is_part else 0), Page.steplen)
        above = [self.pages[page.path[:end]] for end in ends if page.path[:end] in self.pages]
        links = [(each.title, self.path(each)) for each in above]
        return [{"title": title, "path": path} for title, path in links if path]


def corrected(readings: Sequence[Reading]) -> list[ReadWord]:
    """The words that were corrected: no text has them, in Bengali or in Latin letters."""
    return [
        {"word": reading.word.text, "read_as": list(reading.forms[:MAX_SIMILAR])}
        for reading in readings
        if reading.similar
    ]


def similar_words(query: Query) -> list[str]:
    """Words that begin like those of a query that found nothing."""
    words: dict[str, None] = {}
    for word in query.words[:MAX_SIMILAR]:
        for end in range(len(word.prefix) - 1, len(word.prefix) // 3, -1):
            beginning = words_beginning(word.prefix[:end])
            if beginning:
                words |= dict.fromkeys(beginning.values())
                break
    return list(words)[:MAX_SIMILAR]
