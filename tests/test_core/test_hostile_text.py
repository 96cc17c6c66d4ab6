"""Text that is made to break something."""

import unicodedata
from html.parser import HTMLParser

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bengali.counting import word_count
from bengali.excerpts import excerpt
from bengali.html import html_to_text
from bengali.letters import graphemes, nfc
from cms.core.html import TAGS, clean_html, is_empty_html, text_of
from cms.core.passages import Passage, html_items
from glossary.marking import Glossary, TermMarker
from glossary.models import Term
from proofing.checks import check_passage
from proofing.content import count_words
from proofing.findings import Finding

TERMS = ("যম", "নিয়ম", "অষ্টাঙ্গ যোগ", "যোগ")
GLOSSARY = Glossary("/glossary", [Term(term=nfc(term), anchor="a", meaning="অর্থ") for term in TERMS])


def mark(html: str) -> str:
    return TermMarker(GLOSSARY).mark_html(html)


def proofread(text: str) -> list[Finding]:
    return list(check_passage("/", Passage("body", "", text, nodes=(text,))))


def words_of(text: str) -> int:
    return count_words(Passage("body", "", text))


def test_proofreader_reports_at_most_twenty_findings_of_a_rule() -> None:
    assert len([finding for finding in proofread("ক \u200d" * 1000) if finding.rule == "O09"]) == 20


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
def test_marking_terms_does_not_change_the_text(html: str) -> None:
    html = clean_html(html)
    marked = mark(html)
    assert html_to_text(marked) == html_to_text(html)
    assert read(marked).tags <= read(html).tags | {"a"}
    assert marked.count('class="term"') <= len(TERMS)


@bounded
@given(TEXTS)
def test_match_of_a_finding_is_part_of_the_text(text: str) -> None:
    for finding in proofread(text):
        assert finding.match.removesuffix("…") in nfc(text) or finding.match.removesuffix("…") in text
        assert finding.match in finding.excerpt
    list(html_items("body", "", text))
