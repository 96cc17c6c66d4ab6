"""The rules of content (C01 to C19): length, headings, links, sources, pictures, what must be there."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings

from cms.core.text import WORD, ascii_digits, graphemes
from cms.pages.forms import RESERVED_SLUGS

from .documents import BODY, anchors_of
from .findings import Finding
from .links import Addresses, is_well_formed
from .passages import Document, Link, Passage, Role
from .required import ARTICLES, POST_WORDS, Required
from .rules import ERROR, WARNING, sentences

CITATION = re.compile(r"\[([০-৯]+)\]")
BENGALI = re.compile(r"[\u0980-\u09FF]")
WORDS_BETWEEN_HEADINGS = 250
ALT_LETTERS = 125
SEO_TITLE_LETTERS = (5, 60)
DESCRIPTION_LETTERS = (40, 155)


@dataclass(frozen=True)
class ContentRule:
    """One rule. Where editors may have their reasons, an error of the seed is a warning on a page."""

    id: str
    severity: str
    message: str  # what to do; in braces what the finding fills in
    warns_editors: bool = False


RULES = {
    rule.id: rule
    for rule in (
        ContentRule("C01", ERROR, "Write more: there are {count} words, and {least} are wanted.", True),
        ContentRule("C02", ERROR, "Give the lead two sentences, at most three; it has {count}."),
        ContentRule("C03", WARNING, "Put a heading in between: {count} words stand without one."),
        ContentRule(
            "C04", ERROR, "Take a heading of level {wanted}: after level {above} comes no level {level}."
        ),
        ContentRule("C05", ERROR, "Give one of them another anchor: “{anchor}” stands twice on the page."),
        ContentRule("C06", ERROR, "Choose a page that visitors can see: {target} is none."),
        ContentRule("C07", ERROR, "Choose an anchor that is there: {path} has no #{anchor}."),
        ContentRule("C08", ERROR, "Write the whole address, such as https://example.org/page."),
        ContentRule("C09", ERROR, "Add source {number} to the list of sources, or correct the number."),
        ContentRule(
            "C10", WARNING, "Cite source {number} in the text as [{number}], or take it out of the list."
        ),
        ContentRule("C11", ERROR, "Give each source a number of its own: {number} stands twice."),
        ContentRule("C12", ERROR, "Say in the alternative text what the picture shows."),
        ContentRule("C13", ERROR, "Shorten the alternative text to 125 letters; it has {count}."),
        ContentRule("C14", ERROR, "Begin with what the picture shows, not with ছবি."),
        ContentRule("C15", ERROR, "{what}", True),
        ContentRule("C16", WARNING, "Write a description for search results, one or two sentences."),
        ContentRule("C17", WARNING, "Give the description {least} to {most} letters; it has {count}."),
        ContentRule("C18", WARNING, "Write a title for search results."),
        ContentRule(
            "C19", WARNING, "Give the title for search results {least} to {most} letters; it has {count}."
        ),
    )
}

Report = Callable[..., Finding]


def reporter(document: Document) -> Report:
    """Makes findings of one document."""

    def report(rule_id: str, field: str, place: str = "", found: str = "", **values: object) -> Finding:
        rule = RULES[rule_id]
        severity = WARNING if rule.warns_editors and not document.is_seed else rule.severity
        return Finding(document.name, field, place, rule_id, severity, rule.message.format(**values), found)

    return report


def check_content(document: Document, addresses: Addresses) -> Iterator[Finding]:
    """What the content rules find in one document."""
    report = reporter(document)
    yield from check_length(document, report)
    yield from check_lead(document, report)
    yield from check_headings(document, report)
    yield from check_anchors(document, report)
    for link in document.links:
        yield from check_link(document, link, addresses, report)
    yield from check_sources(document, report)
    yield from check_pictures(document, report)
    yield from check_required(document, report)
    yield from check_search(document, report)


def words(passage: Passage) -> int:
    """How many Bengali words a passage has; the number of a source is none."""
    return sum(1 for word in WORD.findall(CITATION.sub(" ", passage.text)) if BENGALI.search(word))


def required(document: Document) -> Required | None:
    """What the document must hold, when it is one of the site's own articles or a post."""
    if document.kind == "post":
        return Required(POST_WORDS, pictures=0)
    return ARTICLES.get(document.slug) if document.kind == "article" else None


def check_length(document: Document, report: Report) -> Iterator[Finding]:
    wanted = required(document)
    count = sum(words(passage) for passage in document.passages if passage.counts)
    if wanted and count < wanted.words:
        yield report("C01", BODY, count=count, least=wanted.words)


def check_lead(document: Document, report: Report) -> Iterator[Finding]:
    if document.lead is not None:
        count = len(sentences(document.lead))
        if count not in (2, 3):
            yield report("C02", "lead", count=count)


def check_headings(document: Document, report: Report) -> Iterator[Finding]:
    """Each heading one level below the one above at most, and no long stretch without any."""
    above, count = 1, 0
    for passage in document.passages:
        if passage.field != BODY or not passage.counts:
            continue
        if passage.role is not Role.HEADING:
            count += words(passage)
            continue
        if count > WORDS_BETWEEN_HEADINGS:
            yield report("C03", BODY, f"before “{passage.text}”", count=count)
        if passage.level > above + 1:
            yield report(
                "C04", BODY, passage.place, passage.text, wanted=above + 1, above=above, level=passage.level
            )
        above, count = passage.level, 0
    if count > WORDS_BETWEEN_HEADINGS:
        yield report("C03", BODY, "at the end", count=count)


def check_anchors(document: Document, report: Report) -> Iterator[Finding]:
    seen: set[str] = set()
    for place, anchor in document.anchors:
        if anchor in seen:
            yield report("C05", BODY if document.kind == "article" else "sections", place, anchor=anchor)
        seen.add(anchor)


def check_link(document: Document, link: Link, addresses: Addresses, report: Report) -> Iterator[Finding]:
    if link.page is not None:
        if not addresses.is_live(link.page):
            yield report("C06", link.field, link.place, link.words, target=addresses.name(link.page))
        return
    href = link.href.removeprefix(settings.SITE_URL)
    if href.startswith("#"):
        yield from check_anchor(link, href, "this page", lambda: anchors_of(document), report)
    elif href.startswith("/") and not href.startswith("//"):
        path = urlsplit(href).path
        first = path.strip("/").partition("/")[0]
        if first in RESERVED_SLUGS - {"home"}:
            return  # a file, or an address of the system
        if addresses.is_page(path):
            yield from check_anchor(link, href, path, lambda: addresses.anchors(path), report)
        else:
            yield report("C06", link.field, link.place, link.words or href, target=path)
    elif not is_well_formed(link.href):
        yield report("C08", link.field, link.place, link.href or link.words)


def check_anchor(
    link: Link, href: str, path: str, anchors: Callable[[], set[str]], report: Report
) -> Iterator[Finding]:
    anchor = href.partition("#")[2]
    if anchor and anchor not in anchors():
        yield report("C07", link.field, link.place, link.words or href, path=path, anchor=anchor)


def check_sources(document: Document, report: Report) -> Iterator[Finding]:
    """Each citation has its source, each source its citation and a number of its own."""
    if document.kind != "article":
        return
    numbers = Counter(number for _, number in document.sources)
    cited: set[int] = set()
    for passage in document.passages:
        if passage.field != BODY or passage.role is Role.SOURCE:
            continue
        for citation in CITATION.finditer(passage.text):
            number = int(ascii_digits(citation[1]))
            cited.add(number)
            if number not in numbers:
                yield report("C09", BODY, passage.place, citation[0], number=citation[1])
    places = {number: place for place, number in document.sources}
    for number, times in numbers.items():
        if number not in cited:
            yield report("C10", BODY, places[number], number=number)
        if times > 1:
            yield report("C11", BODY, places[number], number=number)


def check_pictures(document: Document, report: Report) -> Iterator[Finding]:
    for picture in document.pictures:
        alt = picture.alt.strip()
        if not alt and not picture.decorative:
            yield report("C12", picture.field, picture.place)
        if len(graphemes(alt)) > ALT_LETTERS:
            yield report("C13", picture.field, picture.place, count=len(graphemes(alt)))
        if alt.startswith("ছবি"):
            yield report("C14", picture.field, picture.place, alt)


def check_required(document: Document, report: Report) -> Iterator[Finding]:
    """What is known to be missing, and the sections, parts, figures and pictures that an article must have."""
    for what in document.missing:
        yield report("C15", "", what=what)
    wanted = required(document)
    if wanted is None:
        return
    headings = [passage for passage in document.passages if passage.role is Role.HEADING]
    sections = [heading.text for heading in headings if heading.level == 2]
    for name in wanted.sections:
        if not any(name in section for section in sections):
            yield report("C15", BODY, what=f"Add the section “{name}”.")
    for section, names in wanted.parts.items():
        parts = parts_of(section, headings)
        if len(parts) != len(names) or not all(any(name in part for part in parts) for name in names):
            listed = ", ".join(f"“{name}”" for name in names)
            yield report(
                "C15", BODY, what=f"Give the section “{section}” these parts and no others: {listed}."
            )
    text = "\n".join(
        passage.text
        for passage in document.passages
        if passage.field == BODY and passage.role is not Role.SOURCE
    )
    for name in wanted.texts:
        if name not in text:
            yield report("C15", BODY, what=f"Add what the article must say: “{name}”.")
    if len(document.pictures) < wanted.pictures:
        yield report("C15", BODY, what=f"Show at least {wanted.pictures} picture(s).")


def parts_of(section: str, headings: list[Passage]) -> list[str]:
    """The headings of level 3 below the section whose heading contains some words."""
    parts: list[str] = []
    inside = False
    for heading in headings:
        if heading.level == 2:
            inside = section in heading.text
        elif inside and heading.level == 3:
            parts.append(heading.text)
    return parts


def check_search(document: Document, report: Report) -> Iterator[Finding]:
    """What search results show. Without a title of their own they show the page's."""
    title, description = document.seo_title, document.search_description
    if description == "":
        yield report("C16", "search_description")
    elif description:
        least, most = DESCRIPTION_LETTERS
        count = len(graphemes(description))
        if not least <= count <= most:
            yield report("C17", "search_description", count=count, least=least, most=most)
    if title == "" and document.kind == "article":
        yield report("C18", "seo_title")
    elif title:
        least, most = SEO_TITLE_LETTERS
        count = len(graphemes(title))
        if not least <= count <= most:
            yield report("C19", "seo_title", count=count, least=least, most=most)
