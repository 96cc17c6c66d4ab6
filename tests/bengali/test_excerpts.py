"""Excerpts of HTML and summaries of texts."""

import re
import unicodedata

import pytest

from bengali.excerpts import excerpt, summary
from bengali.html import html_to_text
from bengali.letters import graphemes

MALFORMED = [
    "<",
    "<p",
    "</p",
    "<p>&amp",
    "<!",
    "<!--",
    "<!doctype",
    "<![",
    "<![endif]",
    "<![ক[ খ]]>",
    "<![CDATA[ক]]>",
    "<![if x]>ক<![endif]>",
    "<?php",
    "</b></p>",
    "<b><p>ক</b>খ</p>",
    "<p title='ক",
    "&#xFFFFFFFF;",
    "&#0;",
]


@pytest.mark.parametrize("html", MALFORMED)
def test_malformed_html_is_read_without_error(html: str) -> None:
    assert isinstance(html_to_text(html), str)
    out = excerpt(html, 350)
    assert re.findall(r"<\w+>", out) == [tag.replace("/", "") for tag in reversed(re.findall(r"</\w+>", out))]


def test_text_after_malformed_html_is_read() -> None:
    assert html_to_text("<p>আগে <![if x]>মাঝে<![endif]> পরে</p>") == "আগে মাঝে পরে"
    assert excerpt("<p>আগে <![if x]>পরে</p>", 350) == "<p>আগে পরে</p>"


def test_excerpt_has_exactly_350_graphemes() -> None:
    grapheme = "স্থ্যি"
    out = excerpt(f"<p>{grapheme * 351}</p>", 350)
    assert out == f"<p>{grapheme * 350}…</p>"
    assert len(graphemes(html_to_text(out).removesuffix("…"))) == 350


@pytest.mark.parametrize("over", [0, 1])
def test_ellipsis_marks_a_cut_only(over: int) -> None:
    assert excerpt("ক" * (350 + over), 350) == "ক" * 350 + "…" * over


@pytest.mark.parametrize(
    ("html", "length", "out"),
    [
        # conjuncts and signs
        ("ক্ষমা", 1, "ক্ষ…"),
        ("কর্ম", 1, "ক…"),
        ("স্বাস্থ্য", 1, "স্বা…"),
        ("র\u200d্যাব", 1, "র\u200d্যা…"),
        ("বাড়ি", 1, "বা…"),
        # tags are closed
        ("<p>যোগ <b>সাধনা</b></p>", 4, "<p>যোগ…</p>"),
        ("<ul><li>এক</li><li>দুই</li></ul>", 3, "<ul><li>এক…</li></ul>"),
        (
            "<table><tbody><tr><th>নাম</th><th>টাকা</th></tr><tr><td>ক</td><td>৫</td></tr></tbody></table>",
            9,
            "<p>নাম টাকা </p><p>ক ৫ </p>",
        ),
        ("<p><b><i>এক</i></b></p>", 1, "<p><b><i>এ…</i></b></p>"),
        ("<p>যোগ <b>সাধনা ও</b> সেবা</p>", 10, "<p>যোগ <b>সাধনা ও…</b></p>"),
        # the cut falls between two elements
        ("<p>এক</p><p>দুই</p>", 2, "<p>এক…</p>"),
        ("<p>এক</p>", 2, "<p>এক</p>"),
        # headings become bold paragraphs, quotations and code become paragraphs
        ("<h2>শিরোনাম</h2><p>কথা</p>", 50, "<p><strong>শিরোনাম</strong></p><p>কথা</p>"),
        ("<h6>ছোট</h6><pre>কোড</pre>", 50, "<p><strong>ছোট</strong></p><p>কোড</p>"),
        ("<blockquote>বাণী</blockquote>", 50, "<p>বাণী</p>"),
        ("<blockquote><p>এক</p><p>দুই</p></blockquote>", 50, "<p>এক</p><p>দুই</p>"),
        # attributes, pictures, links and unknown tags are left out; their words stay
        ('<p class="ql-align-center" style="color:red">কথা</p>', 50, "<p>কথা</p>"),
        ('<p><img src="/images/a.png" alt="ছবি">কথা</p>', 50, "<p>কথা</p>"),
        ('<p><a href="/yoga">যোগ</a> ও <span>সেবা</span></p>', 50, "<p>যোগ ও সেবা</p>"),
        # entities count as one letter and stay escaped
        ("<p>ক &amp; খ &lt;b&gt;</p>", 50, "<p>ক &amp; খ &lt;b&gt;</p>"),
        ("<p>&amp;&amp;&amp;</p>", 2, "<p>&amp;&amp;…</p>"),
        ("<p>&quot;ক&quot;</p>", 50, "<p>&quot;ক&quot;</p>"),
        # white space folds to one, as a browser shows it
        ("<p>এক \n\n  দুই</p>\n\n<p>তিন</p>\n", 50, "<p>এক দুই</p> <p>তিন</p>"),
        ("<p>এক  দুই</p>", 4, "<p>এক…</p>"),
        ("এক<br>দুই", 50, "এক<br>দুই"),
        ("<b>এক</b> <i>দুই</i>", 50, "<b>এক</b> <i>দুই</i>"),
        ("", 350, ""),
    ],
)
def test_excerpt_closes_its_tags(html: str, length: int, out: str) -> None:
    assert excerpt(html, length) == out


def test_excerpt_has_no_captions() -> None:
    html = '<figure><img src="/a.png"><figcaption>নৌকা</figcaption></figure><p>ভোরের আলো</p>'
    assert excerpt(html, 350) == "<p>ভোরের আলো</p>"


def test_excerpt_of_any_length_ends_with_a_whole_word() -> None:
    text = "আধ্যাত্মিক সাধনা ও সমাজসেবা: শ্রীশ্রী স্বাস্থ্য, দুঃখ, চাঁদ, র‍্যাব, ক্ষুদ্র ও বৃহৎ।"
    words = text.split()
    first = len(graphemes(words[0]))
    for length in range(first, len(graphemes(text))):
        shown = html_to_text(excerpt(f"<p>{text}</p>", length)).removesuffix("…").split()
        fits = max(n for n in range(len(words)) if len(graphemes(" ".join(words[:n]))) <= length)
        assert [word.strip(":,।") for word in shown] == [word.strip(":,।") for word in words[:fits]]


ITEMS = "<ul><li>চাল দুই কেজি</li><li>ডাল এক কেজি</li></ul>"


@pytest.mark.parametrize(
    ("html", "length", "out"),
    [
        # a heading stands apart, and never last
        ("<p>এক</p><h3>ভাগ</h3><p>দুই তিন</p>", 6, "<p>এক</p><p><strong>ভাগ</strong></p><p>দুই…</p>"),
        ("<p>এক দুই</p><h3>কাজের ভাগ</h3><p>তিনজন</p>", 10, "<p>এক দুই…</p>"),
        ("<p>এক দুই</p><h3>কাজের ভাগ</h3><p>তিনজন</p>", 13, "<p>এক দুই…</p>"),
        ("<p>এক দুই</p><h3>কাজ</h3><h4>ভাগ</h4><p>তিনজন</p>", 10, "<p>এক দুই…</p>"),
        ("<h3>কাজের ভাগ ও মাপ</h3>", 5, "<p><strong>কাজের…</strong></p>"),
        # an item that would be cut in the second half is left out, with the heading and the colon before it
        (f"<p>লাগবে:</p>{ITEMS}", 18, "<p>লাগবে:</p><ul><li>চাল দুই কেজি…</li></ul>"),
        (f"<p>এসব লাগবে:</p>{ITEMS}", 14, "<p>এসব লাগবে…</p>"),
        (f"<p>এসব লাগবে</p><h3>মাপ</h3>{ITEMS}", 14, "<p>এসব লাগবে…</p>"),
        (ITEMS, 6, "<ul><li>চাল দুই…</li></ul>"),
        # no space, comma or full stop before the ellipsis
        ("<p>এক, দুই তিন</p>", 4, "<p>এক…</p>"),
        ("<p>এক। দুই তিন</p>", 5, "<p>এক…</p>"),
        ("<p>এক (দুই তিন)</p>", 4, "<p>এক…</p>"),
        # a word across tags is one word, a space between tags ends one
        ("<p>এক স<b>ত্য</b>তা</p>", 5, "<p>এক…</p>"),
        ("<p><b>এক</b> <i>সত্যতা</i></p>", 3, "<p><b>এক…</b></p>"),
        ("<p>এক<br>দুই</p>", 3, "<p>এক…</p>"),
    ],
)
def test_excerpt_is_cut_between_words_and_blocks(html: str, length: int, out: str) -> None:
    assert excerpt(html, length) == out


def test_excerpt_is_in_nfc() -> None:
    assert unicodedata.is_normalized("NFC", excerpt("<p>বাড়ি, আষাঢ়, সময়</p>", 8))


@pytest.mark.parametrize(
    ("text", "length", "expected"),
    [
        ("ছোট কথা", 20, "ছোট কথা"),
        ("এক বাক্য। দুই বাক্য। তিন বাক্য।", 17, "এক বাক্য। দুই বাক্য।"),
        ("এক  বাক্য,\nআরও অনেক কথা এখানে আছে", 14, "এক বাক্য, আরও…"),
        ("এক বাক্য, আরও অনেক কথা", 9, "এক বাক্য…"),
        ("১.৫ কোটি টাকা লাগে", 9, "১.৫ কোটি…"),
        ("ক্ষ্মক্ষ্মক্ষ্ম", 2, "ক্ষ্ম…"),
        ("", 5, ""),
    ],
)
def test_summary_ends_after_a_sentence_or_a_word(text: str, length: int, expected: str) -> None:
    assert summary(text, length) == expected


def test_summary_of_a_very_long_text_takes_linear_time() -> None:
    assert summary("ক" * 5_000_000, 155) == "ক" * 154 + "…"
