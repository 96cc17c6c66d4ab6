"""Text that is made to be slow or to break something. The sizes are such that quadratic time would not end."""

import unicodedata
from collections.abc import Callable
from contextlib import suppress
from html.parser import HTMLParser
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bengali.collation import collation_key
from bengali.counting import word_count
from bengali.excerpts import excerpt
from bengali.folding import fold
from bengali.html import html_to_text
from bengali.letters import graphemes, nfc
from bengali.misspellings import correct, find_misspellings
from bengali.tokens import ranges, token_of, tokens
from cms.core.html import TAGS, clean_html, is_empty_html, text_of
from cms.core.logs import without_secrets
from cms.core.media import is_media, media_address
from cms.core.passages import Passage, html_items
from cms.core.slugs import romanised_slug
from cms.core.tags import clean_tags
from cms.images.addresses import relative
from cms.images.references import ADDRESS
from glossary.marking import Glossary, TermMarker
from glossary.models import Term
from proofing.checks import check_passage
from proofing.content import count_words
from proofing.findings import Finding
from proofing.links import is_well_formed
from proofing.submitted import find_in_text
from search.indexing import divided
from search.reading import parse_query
from search.snippets import snippet
from search.vocabulary import forms_in

TERMS = ("যম", "নিয়ম", "অষ্টাঙ্গ যোগ", "যোগ")
GLOSSARY = Glossary("/glossary", [Term(term=nfc(term), anchor="a", meaning="অর্থ") for term in TERMS])


def mark(html: str) -> str:
    return TermMarker(GLOSSARY).mark_html(html)


def proofread(text: str) -> list[Finding]:
    return list(check_passage("/", Passage("body", "", text, nodes=(text,))))


def refused_or_clean_tags(text: str) -> list[str]:
    with suppress(ValidationError):
        return clean_tags([text, *text.split(" ")])
    return []


def words_of(text: str) -> int:
    return count_words(Passage("body", "", text))


FUNCTIONS: list[Callable[[str], Any]] = [
    clean_html,
    without_secrets,
    text_of,
    is_empty_html,
    html_to_text,
    lambda html: excerpt(html, 350),
    lambda html: list(html_items("body", "", html)),
    mark,
    proofread,
    correct,
    lambda text: list(find_misspellings(text)),
    lambda text: find_in_text("text", text),
    words_of,
    word_count,
    graphemes,
    nfc,
    romanised_slug,
    refused_or_clean_tags,
    collation_key,
    relative,
    ADDRESS.findall,
    is_well_formed,
    is_media,
    media_address,
    fold,
    tokens,
    parse_query,
    lambda text: ranges(text, {token_of("যম")}),
    lambda text: snippet(text, {token_of("যম")}),
    forms_in,
    lambda text: list(divided(text)),
]
SIZE = 100_000
REPEATED = [
    "\u0301", "\u0315\u0300", "\u200d", "\u200c", "ক\u200d", "\u0f73", "ক্", "ক", "র্ক্", "\u00a0",
    "<", "<a", "<a ", "</a", "<!--", "<!-- x>", "<![", "<?", "<br", "<p", "<figcaption", "<figure>", "<img ", '<img src="', "&", "&#", "&a", "&#769;",
    "ab ক", ": ", " ", "\t", "\n", "“", "‘", "‘a", "(", "[", "[১", "১", "১,", "1", "a", "-", ".", "একটি ক ", "যম ", "যম-", "ক। ",
    "http://", "www.", "a@", "@", "a@b.", "/images/", "mailto:a@", "a.", "/.mp4",
]  # fmt: skip
HOSTILE = [
    *(piece * (SIZE // len(piece)) for piece in REPEATED),
    "<" + "a" * SIZE,
    "<a" + " x" * (SIZE // 2) + ">",
    "<a " + "x='" * (SIZE // 3) + ">",
    "<a " + '"' * SIZE + ">",
    "<a" + "=" * SIZE + ">",
    "ক" + " " * SIZE + "ক",
    "http://" + "a." * (SIZE // 2) + "@/",
    "mailto:a@" + "a." * (SIZE // 2) + "@",
    "a" * SIZE + "@",
    '<p style="color:rgb(' + "1 " * (SIZE // 2) + '">ক',
    '<p style="color' + " " * SIZE + '">ক',
    '<p class="' + "ql-indent-1 " * (SIZE // 12) + '">ক',
    "<ul><li>ক</li></ul><ol><li>খ</li></ol>" * (SIZE // 40),
    "<ol>" + '<li data-list="bullet">ক</li><li data-list="ordered">খ</li>' * (SIZE // 60) + "</ol>",
    '<p class="ql-media"><a href="/a.mp3">ক</a></p>' * (SIZE // 40),
    '<figure><img src="/a"><figcaption>ক</figcaption></figure>' * (SIZE // 60),
    "<div>" * 90 + "<p>ক</p>" * (SIZE // 8),
    # Elements that a parser would open again in every paragraph.
    "<p>" + "".join(f"<b class=x{number}>" for number in range(90)) + "</p>" + "<p>ক</p>" * (SIZE // 8),
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
def test_long_text_takes_linear_time(text: str) -> None:
    for function in FUNCTIONS:
        function(text)


def test_proofreader_names_twenty_places_for_a_rule() -> None:
    assert len([found for found in proofread("ক \u200d" * 1000) if found.rule == "O09"]) == 20


def test_many_lists_are_nested() -> None:
    lists = "<ul><li>ক</li></ul><ol><li>খ</li></ol>" * 20_000
    assert clean_html(lists) == lists


# Text made of the pieces that have been trouble.

PIECES = st.sampled_from(
    [
        *(
            "ক",
            "য়",
            "যম",
            "নিয়ম",
            "a",
            " ",
            "\n",
            "।",
            "১",
            "1",
            "“",
            "”",
            "‘",
            "’",
            "[১]",
            "@",
            "http://",
            ".",
        ),
        *("\u0301", "\u0315", "\u0300", "\u09bc", "\u09cd", "\u09be", "\u0f73", "\u0344", "\u0338", "\u034f"),
        *(
            "\u0301" * 31,
            "\u0315\u0300" * 20,
            "\u200c",
            "\u200d",
            "\u200d" * 40,
            "\u00a0",
            "\x00",
            "\x1e",
            "\ufffe",
        ),
        *(
            "<",
            ">",
            "<a",
            "<a ",
            '<a href="/x">',
            "</a>",
            "<!--",
            "-->",
            "<![",
            "]]>",
            "<?",
            "&",
            "&#769;",
            "&lt;",
        ),
        *(
            "<p>",
            "</p>",
            "<b>",
            "</b>",
            "<span class=ql-ui>",
            "<br>",
            "<img ",
            '<img src="/images/a.png">',
            "<pre>",
            '<p class="ql-media">',
            '<a href="/a.mp3">',
            "<figure>",
            "</figure>",
            '<figure><img src="/images/a.png">',
            "<figcaption>",
            "</figcaption>",
        ),
        *("<ul>", "</ul>", "<ol>", "</ol>", "<li>", "</li>", '<li data-list="bullet" class="ql-indent-3">'),
        *(
            "<script>",
            "</script>",
            "<svg>",
            "<table>",
            "<td>",
            "<style>",
            "<blockquote>",
            "javascript:",
            '"',
            "'",
        ),
    ]
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)
WORDS = ("যোগ", "সাধনা", "স্বাস্থ্য", "ক্ষুদ্র", "র‍্যাব", "ও", "বাড়ি")
bounded = settings(max_examples=100, deadline=None, derandomize=True, database=None)


class Reader(HTMLParser):
    """Collects the elements that a browser would find."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src")]
        assert not [name for name, _ in attrs if name.startswith("on")]


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader


@bounded
@given(TEXTS)
@example("<p>" + "<ul><li>" * 101)
@example("<a" * 20)
def test_cleaned_html_is_safe_and_stable(html: str) -> None:
    cleaned = clean_html(html)
    assert clean_html(cleaned) == cleaned
    reader = read(cleaned)
    assert reader.tags <= TAGS
    assert not [address for address in reader.addresses if address.lstrip().lower().startswith("javascript")]
    assert unicodedata.is_normalized("NFC", cleaned)
    assert is_empty_html(cleaned) or text_of(cleaned) or "<img" in cleaned


@bounded
@given(TEXTS)
def test_normalising_again_changes_nothing(text: str) -> None:
    normalised = nfc(text)
    assert nfc(normalised) == normalised
    assert unicodedata.is_normalized("NFC", normalised)


@bounded
@given(TEXTS)
def test_words_are_counted_alike_with_spaces_between_them(text: str) -> None:
    count = word_count(text)
    assert 0 <= count <= len(text)
    assert word_count(f"{text} {text}") == 2 * count
    assert words_of(text) <= count


@bounded
@given(TEXTS, st.integers(1, 60))
def test_excerpt_is_a_beginning_with_its_tags_closed(html: str, length: int) -> None:
    html = clean_html(html)
    out = excerpt(html, length)
    text = html_to_text(out)
    assert len(graphemes(text.removesuffix("…"))) <= length + out.count("<")  # white space between blocks
    assert clean_html(out).count("</") == out.count("</")
    assert read(out).tags <= TAGS
    assert excerpt(html, length) == out


@bounded
@given(
    st.lists(st.tuples(st.sampled_from(("p", "h2", "li")), st.lists(st.sampled_from(WORDS), min_size=1))),
    st.integers(20, 60),
)
def test_excerpt_cuts_no_word_and_ends_with_no_heading(
    blocks: list[tuple[str, list[str]]], length: int
) -> None:
    html = "".join(f"<{tag}>{' '.join(texts)}</{tag}>" for tag, texts in blocks)
    words = [word for _, texts in blocks for word in texts]
    out = excerpt(html, length)
    shown = html_to_text(out).removesuffix("…").split()
    assert shown == words[: len(shown)]
    assert ("…" in out) == (len(shown) < len(words))
    assert "…</strong>" not in out or out.count("<p>") == 1


@bounded
@given(TEXTS)
def test_marking_terms_changes_no_text(html: str) -> None:
    html = clean_html(html)
    marked = mark(html)
    assert html_to_text(marked) == html_to_text(html)
    assert read(marked).tags <= read(html).tags | {"a"}
    assert marked.count('class="term"') <= len(TERMS)


@bounded
@given(TEXTS)
def test_proofreader_finds_places_in_the_text(text: str) -> None:
    for found in proofread(text):
        assert found.found.removesuffix("…") in nfc(text) or found.found.removesuffix("…") in text
        assert found.found in found.excerpt
    list(html_items("body", "", text))
