"""The time that functions of a text take as the text grows: it must not grow faster than the text."""

import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import thread_time
from typing import Any

from django.core.exceptions import ValidationError
from rest_framework import serializers

from articles.citations import Citations
from bengali.collation import collation_key, first_letter
from bengali.counting import word_count
from bengali.excerpts import excerpt, summary
from bengali.folding import fold
from bengali.html import html_to_text
from bengali.letters import graphemes, nfc
from bengali.misspellings import correct, find_misspellings
from bengali.sounds import sounds
from bengali.stems import stem
from bengali.tokens import ranges, token_of, tokens
from blog.api.serializers import one_line
from cms.core.file_names import clean_file_name
from cms.core.html import clean_html, is_empty_html, text_of
from cms.core.input import nfc_input
from cms.core.logs import without_secrets
from cms.core.media import is_media, media_address
from cms.core.passages import Passage, fold_lines, html_items
from cms.core.renderers import script_json
from cms.core.slugs import romanised_slug
from cms.core.tags import clean_tags
from cms.images.addresses import relative
from cms.images.references import ADDRESS
from cms.pages.comparison import diff_text
from contacts import vcard
from glossary.marking import Glossary, TermMarker
from glossary.models import Term
from inbox.forms import check_reach
from proofing.checks import check_passage
from proofing.content import count_words
from proofing.links import is_well_formed
from proofing.submitted import find_in_text
from search.indexing import divided
from search.reading import parse_query
from search.snippets import snippet
from search.synonyms import parse
from search.vocabulary import forms_in

GLOSSARY = Glossary(
    "/glossary", [Term(term=nfc(term), anchor="a", meaning="অর্থ") for term in ("যম", "নিয়ম", "যোগ")]
)


def catching_errors(function: Callable[[str], Any]) -> Callable[[str], None]:
    def call(text: str) -> None:
        with suppress(ValidationError, serializers.ValidationError):
            function(text)

    return call


FUNCTIONS: dict[str, Callable[[str], Any]] = {
    "graphemes": graphemes,
    "nfc": nfc,
    "nfc_input": catching_errors(nfc_input),
    "excerpt": lambda html: excerpt(html, 350),
    "summary": lambda text: summary(text, 160),
    "html_to_text": html_to_text,
    "collation_key": collation_key,
    "first_letter": first_letter,
    "word_count": word_count,
    "fold": fold,
    "tokens": tokens,
    "ranges": lambda text: ranges(text, {token_of("যম")}),
    "stem": stem,
    "sounds": sounds,
    "correct": correct,
    "find_misspellings": lambda text: list(find_misspellings(text)),
    "clean_html": clean_html,
    "text_of": text_of,
    "is_empty_html": is_empty_html,
    "html_items": lambda html: list(html_items("body", "", html)),
    "fold_lines": fold_lines,
    "one_line": catching_errors(one_line),
    "without_secrets": without_secrets,
    "script_json": script_json,
    "romanised_slug": romanised_slug,
    "clean_tags": catching_errors(lambda text: clean_tags([text, *text.split(" ")])),
    "is_media": is_media,
    "media_address": media_address,
    "relative": relative,
    "addresses": ADDRESS.findall,
    "clean_file_name": clean_file_name,
    "diff_text": lambda text: diff_text(text, f"{text}x"),
    "vcard.escape": vcard.escape,
    "vcard.fold": vcard.fold,
    "check_reach": catching_errors(check_reach),
    "mark_terms": lambda html: TermMarker(GLOSSARY).mark_html(html),
    "link_sources": lambda html: Citations([{"number": 1}]).link_html(html),
    "check_passage": lambda text: list(check_passage("/", Passage("body", "", text, nodes=(text,)))),
    "find_in_text": lambda text: find_in_text("text", text),
    "count_words": lambda text: count_words(Passage("body", "", text)),
    "is_well_formed": is_well_formed,
    "divided": lambda text: list(divided(text)),
    "parse_query": parse_query,
    "snippet": lambda text: snippet(text, {token_of("যম")}),
    "forms_in": forms_in,
    "synonyms": lambda text: parse(f"{text}={text}"),
}
# Pieces that are repeated: marks and joiners, regional indicators, parts of tags, words, addresses.
PIECES = (
    "\u0301", "\u0315\u0300", "\u200d", "\u200c", "ক\u200d", "\u0f73", "ক্", "ক", "র্ক্", "\u09be", "\u00a0", "\x1b",
    "\U0001f1e7", "\U0001f1e7\u0301", "\U0001f469\u200d", "\U0001f3fb", "\u1100", "\u0600", "\u202e",
    "<", "<a", "<a ", "</a", "<!--", "<!-- x>", "<![", "<?", "<br", "<p", "<figcaption", "<figure>", "<img ",
    '<img src="', "&", "&#", "&a", "&#769;", "<a\tb", "<p>ক", "<b>", "</b>", "<ul><li>ক</li></ul><ol><li>খ</li></ol>",
    "ab ক", ": ", " ", "\t", "\n", "“", "‘", "‘a", "(", "[", "[১", "[1]", "১", "১,", "1", "a", "-", ".", "=", ",",
    "একটি ক ", "যম ", "যম-", "ক। ", "http://", "www.", "a@", "@", "a@b.", "/images/", "mailto:a@", "a.", "/.mp4",
    '<p class="ql-media"><a href="/a.mp3">ক</a></p>', '<figure><img src="/a"><figcaption>ক</figcaption></figure>',
    '<ol><li data-list="bullet">ক</li><li data-list="ordered">খ</li></ol>',
)  # fmt: skip
# A beginning, a repeated piece and an end.
FRAMED = (
    ("<", "a", ""), ("<a", " x", ">"), ("<a ", "x='", ">"), ("<a ", '"', ">"), ("<a", "=", ">"), ("ক", " ", "ক"),
    ("http://", "a.", "@/"), ("mailto:a@", "a.", "@"), ("", "a", "@"), ("<p>", "\U0001f1e7", "</p>"),
    ('<p style="color:rgb(', "1 ", '">ক'), ('<p style="color', " ", '">ক'), ('<p class="', "ql-indent-1 ", '">ক'),
    ("<ol>", '<li data-list="bullet">ক</li><li data-list="ordered">খ</li>', "</ol>"), ("<div>" * 90, "<p>ক</p>", ""),
    # Elements that a parser would open again in every paragraph.
    ("<p>" + "".join(f"<b class=x{number}>" for number in range(90)) + "</p>", "<p>ক</p>", ""),
)  # fmt: skip
HOSTILE = [("", piece, "") for piece in PIECES] + list(FRAMED)
SIZE = 3_000  # characters of the shorter text
LONGER = 4
# Linear time gives 4, quadratic time 16.
MAX_GROWTH = 7
# Quadratic time that is as short as this would still be short for the longest text that the site takes.
NEGLIGIBLE = 0.0005  # seconds


def seconds(function: Callable[[str], Any], text: str) -> float:
    """The processor's time of this thread, which does not count what else the machine does."""
    start = thread_time()
    function(text)
    return thread_time() - start


def growth(function: Callable[[str], Any], parts: tuple[str, str, str], size: int, runs: int) -> float:
    """The longer text's time divided by the shorter one's; each the shortest of some runs on texts that differ."""
    first, piece, last = parts
    times = []
    for length in (size * LONGER, size):
        count = length // len(piece)
        texts = [first + piece * (count + run) + last for run in range(runs)]
        times.append(min(seconds(function, text) for text in texts))
        if times[0] < NEGLIGIBLE:
            return 0
    return times[0] / times[1]


def find_fast_growth() -> Iterator[str]:
    for parts in HOSTILE:
        for name, function in FUNCTIONS.items():
            if growth(function, parts, SIZE, 1) <= MAX_GROWTH:
                continue
            # Measured again, longer: a pause of the interpreter must not be a finding.
            if (grown := growth(function, parts, 2 * SIZE, 4)) > MAX_GROWTH:
                yield f"{name}({parts!r}): {grown:.1f}"


def test_time_does_not_grow_faster_than_the_text() -> None:
    gc.disable()
    try:
        assert list(find_fast_growth()) == []
    finally:
        gc.enable()
