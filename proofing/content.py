"""The rules of content (C02 to C22): the lead, headings, links, sources, pictures, search results, definitions."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from bengali.counting import LETTER_OR_DIGIT, WORD
from bengali.digits import ascii_digits
from bengali.letters import graphemes
from cms.core.language import digits
from cms.core.passages import CITATION, Link, Passage, Role
from cms.core.reserved_paths import RESERVED_PATHS, first_segment

from .findings import Finding
from .links import DOCUMENT, Addresses, is_well_formed
from .proof_text import ProofText
from .rule_functions import split_sentences
from .rules import ERROR, WARNING

BENGALI = re.compile(r"[\u0980-\u09FF]")
WORDS_BETWEEN_HEADINGS = 250
MAX_CHARACTERS = 5000  # of a passage; the rules of spelling read no more
MAX_ALT_LENGTH = 125
SEO_TITLE_LENGTH = (5, 60)
DESCRIPTION_LENGTH = (40, 155)
MAX_SIGNPOSTS = 3
SIGNPOST = re.compile(r"[’”]? (?:নিবন্ধ|পাতা)(?:টি|য়|ে|টিতে)?(?![\u0980-\u09FF])")  # behind the words of a link


@dataclass(frozen=True)
class ContentRule:
    """One rule."""

    id: str
    severity: str
    message: Promise  # what to do, a format string


RULES = {
    rule.id: rule
    for rule in (
        ContentRule("C02", WARNING, _("Give the lead two sentences, at most three; it has {count}.")),
        ContentRule("C03", WARNING, _("Put a heading in between: {count} words stand without one.")),
        ContentRule(
            "C04", ERROR, _("Take a heading of level {wanted}: after level {above} comes no level {level}.")
        ),
        ContentRule("C05", ERROR, _("Give one of them another anchor: “{anchor}” stands twice on the page.")),
        ContentRule("C06", ERROR, _("Choose a page that visitors can see: {target} is none.")),
        ContentRule("C07", ERROR, _("Choose an anchor that is there: {path} has no #{anchor}.")),
        ContentRule("C08", ERROR, _("Write the whole address, such as https://example.org/page.")),
        ContentRule("C09", ERROR, _("Add source {number} to the list of sources, or correct the number.")),
        ContentRule(
            "C10", WARNING, _("Cite source {number} in the text as [{number}], or take it out of the list.")
        ),
        ContentRule("C11", ERROR, _("Give each source a number of its own: {number} stands twice.")),
        ContentRule("C12", ERROR, _("Say in the alternative text what the picture shows.")),
        ContentRule("C13", ERROR, _("Shorten the alternative text to 125 letters; it has {count}.")),
        ContentRule("C14", ERROR, _("Begin with what the picture shows, not with ছবি.")),
        ContentRule("C16", WARNING, _("Write a description for search results, one or two sentences.")),
        ContentRule("C17", WARNING, _("Give the description {least} to {most} letters; it has {count}.")),
        ContentRule("C18", WARNING, _("Write a title for search results.")),
        ContentRule(
            "C19", WARNING, _("Give the title for search results {least} to {most} letters; it has {count}.")
        ),
        ContentRule("C20", WARNING, _("Split the paragraph: only its first {most} characters are checked.")),
        ContentRule(
            "C21",
            WARNING,
            _(
                "Link a word of a sentence instead: {count} sentences only point to another page, three are enough."
            ),
        ),
        ContentRule(
            "C22", WARNING, _("Define the term on one page and link to it here: {pages} defines it too.")
        ),
    )
}

Report = Callable[..., Finding]


def make_reporter(text: ProofText) -> Report:
    """A function that creates findings for one text."""

    def report(rule_id: str, field: str, position: str = "", match: str = "", **values: object) -> Finding:
        rule = RULES[rule_id]
        shown = {name: digits(value) if isinstance(value, int) else value for name, value in values.items()}
        return Finding(
            text.name, field, position, rule_id, rule.severity, str(rule.message).format(**shown), match
        )

    return report


def check_content(text: ProofText, addresses: Addresses) -> Iterator[Finding]:
    """The findings of the content rules in one text."""
    report = make_reporter(text)
    yield from check_lead(text, report)
    yield from check_headings(text, report)
    yield from check_anchors(text, report)
    for link in text.links:
        yield from check_link(text, link, addresses, report)
    if text.cites_sources:
        yield from check_sources(text, report)
    yield from check_signposts(text, report)
    yield from check_pictures(text, report)
    yield from check_search(text, report)
    for passage in text.passages:
        if len(passage.text) > MAX_CHARACTERS:
            yield report("C20", passage.field, passage.position, most=MAX_CHARACTERS)


def count_words(passage: Passage) -> int:
    """The number of Bengali words in a passage, without the numbers of sources."""
    words = WORD.findall(CITATION.sub(" ", passage.text))
    return sum(1 for word in words if BENGALI.search(word) and LETTER_OR_DIGIT.search(word))


def check_lead(text: ProofText, report: Report) -> Iterator[Finding]:
    for passage in text.passages:
        if passage.role is Role.LEAD and (count := len(split_sentences(passage.text))) not in (2, 3):
            yield report("C02", passage.field, count=count)


def check_headings(text: ProofText, report: Report) -> Iterator[Finding]:
    """Report skipped heading levels and long stretches without a heading in each field."""
    running = [passage for passage in text.passages if passage.is_running_text]
    for field, passages in groupby(running, key=lambda passage: passage.field):
        above, count = 1, 0
        for passage in passages:
            if passage.role is not Role.HEADING:
                count += count_words(passage)
                continue
            if count > WORDS_BETWEEN_HEADINGS:
                yield report(
                    "C03", field, gettext("before “{heading}”").format(heading=passage.text), count=count
                )
            if passage.level > above + 1:
                wanted = {"wanted": above + 1, "above": above, "level": passage.level}
                yield report("C04", field, passage.position, passage.text, **wanted)
            above, count = passage.level, 0
        if count > WORDS_BETWEEN_HEADINGS:
            yield report("C03", field, gettext("at the end"), count=count)


def check_anchors(text: ProofText, report: Report) -> Iterator[Finding]:
    seen: set[str] = set()
    for anchor in text.anchors:
        if anchor.is_generated:
            continue
        if anchor.name in seen:
            yield report("C05", anchor.field, anchor.position, anchor=anchor.name)
        seen.add(anchor.name)


def check_link(text: ProofText, link: Link, addresses: Addresses, report: Report) -> Iterator[Finding]:
    if link.page is not None:
        if not addresses.is_live(link.page):
            yield report("C06", link.field, link.position, link.words, target=addresses.name(link.page))
        return
    href = link.href.removeprefix(settings.SITE_URL)
    document_path = DOCUMENT.fullmatch(urlsplit(href).path) if href.startswith("/documents/") else None
    document = int(document_path[1]) if document_path else link.document
    if document is not None:
        if not addresses.is_document(document):
            yield report("C06", link.field, link.position, link.words, target=f"/documents/{document}/")
    elif href.startswith("#"):
        yield from check_anchor(link, href, gettext("this page"), text.anchor_names, report)
    elif href.startswith("/") and not href.startswith("//"):
        path = urlsplit(href).path
        if first_segment(path) in RESERVED_PATHS and first_segment(path) != "home":
            return  # a file, or an address of the system
        if addresses.is_page(path):
            yield from check_anchor(link, href, path, lambda: addresses.anchors(path), report)
        else:
            yield report("C06", link.field, link.position, link.words or href, target=path)
    elif not is_well_formed(link.href):
        yield report("C08", link.field, link.position, link.href or link.words)


def check_signposts(text: ProofText, report: Report) -> Iterator[Finding]:
    """Report an article with many sentences such as “… আছে [যোগ ও সাধনা] নিবন্ধে”."""
    signposts = [link for link in text.links if text.cites_sources and is_signpost(link, text)]
    for link in signposts[MAX_SIGNPOSTS:]:
        yield report("C21", link.field, link.position, link.words, count=len(signposts))


def is_signpost(link: Link, text: ProofText) -> bool:
    """Whether the word for a page follows the words of a link."""
    return any(
        SIGNPOST.match(rest)
        for passage in text.passages
        if link.words and (passage.field, passage.position) == (link.field, link.position)
        for rest in passage.text.split(link.words)[1:]
    )


def check_anchor(
    link: Link, href: str, path: str, anchors: Callable[[], set[str]], report: Report
) -> Iterator[Finding]:
    anchor = href.partition("#")[2]
    if anchor and anchor not in anchors():
        yield report("C07", link.field, link.position, link.words or href, path=path, anchor=anchor)


def check_sources(text: ProofText, report: Report) -> Iterator[Finding]:
    """Report citations without a source, and sources without a citation or with a duplicate number."""
    numbers = Counter(source.number for source in text.sources)
    cited: set[int] = set()
    for passage in text.passages:
        if passage.role in (Role.SOURCE, Role.HEADING):
            continue
        for citation in CITATION.finditer(passage.text):
            number = int(ascii_digits(citation[1]))
            cited.add(number)
            if number not in numbers:
                yield report("C09", passage.field, passage.position, citation[0], number=citation[1])
    for source in {source.number: source for source in text.sources}.values():
        if source.number not in cited:
            yield report("C10", source.field, source.position, number=source.number)
        if numbers[source.number] > 1:
            yield report("C11", source.field, source.position, number=source.number)


def check_pictures(text: ProofText, report: Report) -> Iterator[Finding]:
    for picture in text.pictures:
        alt = picture.alt.strip()
        if not alt and not picture.decorative:
            yield report("C12", picture.field, picture.position)
        if len(graphemes(alt)) > MAX_ALT_LENGTH:
            yield report("C13", picture.field, picture.position, count=len(graphemes(alt)))
        if alt.startswith("ছবি"):
            yield report("C14", picture.field, picture.position, alt)


def check_search(text: ProofText, report: Report) -> Iterator[Finding]:
    """Check the title and description for search results. Without an SEO title they show the page's title."""
    title, description = text.seo_title, text.search_description
    if description == "":
        yield report("C16", "search_description")
    elif description:
        least, most = DESCRIPTION_LENGTH
        count = len(graphemes(description))
        if not least <= count <= most:
            yield report("C17", "search_description", count=count, least=least, most=most)
    if title == "" and text.needs_seo_title:
        yield report("C18", "seo_title")
    elif title:
        least, most = SEO_TITLE_LENGTH
        count = len(graphemes(title))
        if not least <= count <= most:
            yield report("C19", "seo_title", count=count, least=least, most=most)
