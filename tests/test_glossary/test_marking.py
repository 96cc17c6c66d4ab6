"""Marking glossary terms in articles."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from wagtail.models import PageViewRestriction

from articles.models import ArticlePage
from bengali.letters import nfc
from cms.page_cache.models import raise_site_version
from glossary.marking import MAX_IN_ARTICLE, MAX_IN_PARAGRAPH, Glossary, TermMarker
from glossary.models import GlossaryPage, Term
from home.models import HomePage
from tests.factories.blocks import chosen, items, stream
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ArticlePageFactory, ContactsPageFactory, GlossaryPageFactory, TermFactory
from tests.html_pages import payload

FIND = "/api/v2/pages/find/?html_path=/yoga"


def term(words: str, anchor: str, **fields: Any) -> Term:
    return Term(term=nfc(words), anchor=anchor, meaning="অর্থ", **fields)


def link(words: str, anchor: str = "yama") -> str:
    return f'<a class="term" href="/glossary#{anchor}">{words}</a>'


def mark(html: str, *terms: Term) -> str:
    glossary = Glossary("/glossary", terms or [term("যম", "yama")])
    return TermMarker(glossary).mark_html(nfc(html))


# Words


@pytest.mark.parametrize(
    "words",
    "যম যমের যমে যমকে যমও যমই যমেরও যমটি যমটির যমগুলো যমগুলোর যম-এর যমরা যমের।".split(),
)
def test_inflected_forms_of_a_term_are_marked(words: str) -> None:
    bare = words.rstrip("।")
    assert mark(f"<p>{words} কথা</p>") == f"<p>{link(bare)}{words.removeprefix(bare)} কথা</p>"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("রাওয়ার", "রাওয়া"),
        ("রাওয়ায়", "রাওয়া"),
        ("ভুক্তিতে", "ভুক্তি"),
        ("আচার্যদের", "আচার্য"),
        ("আচার্যেরা", "আচার্য"),
        ("সদ্‌বিপ্রের", "সদ্‌বিপ্র"),
        ("তপঃ", "তপঃ"),
    ],
)
def test_endings_after_vowels_and_signs_are_matched(words: str, name: str) -> None:
    words = nfc(words)
    assert mark(f"<p>{words}, কথা</p>", term(name, "x")) == f"<p>{link(words, 'x')}, কথা</p>"


@pytest.mark.parametrize(
    "words",
    [
        "যমজ",
        "যমুনা",
        "সংযম",
        "সংযমের",
        "নিয়ম",
        "যমী",
        "যমের্",
        "যম্",
        "যমং",
        "যম-নিয়ম",
        "নিয়ম-যম",
        "যম\u200cজ",
        "xযম",
        "যমx",
    ],
)
def test_part_of_another_word_is_not_marked(words: str) -> None:
    assert mark(f"<p>{words} কথা</p>") == f"<p>{nfc(words)} কথা</p>"


@pytest.mark.parametrize("words", ["নিয়মিত", "অনিয়ম", "নিয়মানুবর্তী"])
def test_longer_word_with_the_same_beginning_is_not_marked(words: str) -> None:
    assert mark(f"<p>{words}</p>", term("নিয়ম", "niyama")) == nfc(f"<p>{words}</p>")


@pytest.mark.parametrize(
    "html",
    [
        "<p>(যম)</p>",
        "<p>‘যম’</p>",
        "<p>যম, পরে</p>",
        "<p>যম: পরে</p>",
        "<p>যম।</p>",
        "<p>যম–নিয়ম</p>",
        "<p>যম[২৫]</p>",
        "<p>যম</p>",
        "<p>আগে<br/>যম</p>",
    ],
)
def test_punctuation_and_tags_end_a_word(html: str) -> None:
    assert mark(html) == nfc(html).replace("যম", link("যম"), 1)


def test_longest_term_is_marked_and_no_term_inside_it() -> None:
    terms = [term("প্রাণায়াম", "pranayama"), term("সাধারণ প্রাণায়াম", "sadharana")]
    html = nfc("<p>সাধারণ প্রাণায়ামের পরে প্রাণায়াম</p>")
    assert mark(html, *terms) == nfc(
        f"<p>{link('সাধারণ প্রাণায়ামের', 'sadharana')} পরে {link('প্রাণায়াম', 'pranayama')}</p>"
    )


def test_term_inside_an_unmarked_term_is_not_marked() -> None:
    terms = [term("আনন্দমার্গ", "am"), term("আনন্দমার্গ প্রচারক সংঘ", "amps", mark_in_articles=False)]
    assert mark("<p>আনন্দমার্গ প্রচারক সংঘ</p>", *terms) == "<p>আনন্দমার্গ প্রচারক সংঘ</p>"


def test_words_of_a_term_may_be_separated_by_a_line_break() -> None:
    assert mark("<p>ছয়\n পাঠ</p>", term("ছয় পাঠ", "lessons")) == nfc(
        f"<p>{link(nfc('ছয়') + chr(10) + ' পাঠ', 'lessons')}</p>"
    )


# Marked and unmarked texts


@pytest.mark.parametrize(
    "html",
    [
        '<p><a href="/yoga">যম ও <b>যম</b></a></p>',
        "<ol><li><b>যম:</b> সংযম</li></ol>",
        "<p>“যম পালন করুন”</p>",
        '<p><a href="/yama?q=যম">দেখুন</a></p>',
        "<p>ক<sup>যম</sup></p>",
    ],
)
def test_links_bold_words_speech_and_attributes_are_not_marked(html: str) -> None:
    assert mark(html) == html


def test_text_after_a_link_bold_words_or_speech_is_marked() -> None:
    html = '<p><a href="/x">যম</a>, <b>যম</b>, “যম” ও যম</p>'
    assert mark(html) == html.replace("ও যম", f"ও {link('যম')}")


def test_only_the_first_use_is_marked() -> None:
    assert mark("<p>যমের কথা</p><p>যম</p>") == f"<p>{link('যমের')} কথা</p><p>যম</p>"


def test_marks_per_paragraph_are_limited() -> None:
    names = ["কীর্তন", "কৌষিকী", "তাণ্ডব"]
    terms = [term(name, f"t{number}") for number, name in enumerate(names)]
    marked = mark("<p>কীর্তন, কৌষিকী, তাণ্ডব</p><ul><li>তাণ্ডব</li></ul>", *terms)
    assert marked == (
        f"<p>{link('কীর্তন', 't0')}, {link('কৌষিকী', 't1')}, তাণ্ডব</p><ul><li>{link('তাণ্ডব', 't2')}</li></ul>"
    )
    assert marked.split("</p>")[0].count("<a") == MAX_IN_PARAGRAPH


def test_marks_per_article_are_limited() -> None:
    names = [f"{letter}{letter}া" for letter in "কখগঘচছজঝটঠডঢতথদধনপফব"]
    html = "".join(f"<p>{name}</p>" for name in names)
    marked = mark(html, *(term(name, name) for name in names))
    assert marked.count("<a ") == MAX_IN_ARTICLE
    assert [name for name in names if f">{name}</a>" in marked] == names[:MAX_IN_ARTICLE]


def test_only_body_prose_is_marked(client: Client, home: HomePage) -> None:
    GlossaryPageFactory(parent=home)
    TermFactory(term="যম", reading="yama", meaning="পাঁচ সংযম")
    TermFactory(term="কৌষিকী", reading="kaoshikii", meaning="যোগনৃত্য")
    TermFactory(term="তাণ্ডব", reading="tandava", meaning="নৃত্য")
    image = LibraryImageFactory()
    table = {
        "caption": "যম",
        "columns": [{"type": "text", "heading": "যম"}],
        "rows": [{"values": ["যম"]}],
    }
    body = stream(
        ("heading", {"text": "যম", "level": "2", "anchor": "yama"}),
        ("picture", {"picture": chosen(image), "caption": "যম", "numbered": False}),
        ("quotation", {"text": "যম", "attribution": "যম"}),
        ("key_figures", items([{"number": "৫", "label": "যম", "note": "যম"}])),
        ("table", table),
        ("rows", {"items": items([{"term": "কৌষিকী", "text": "<p>তাণ্ডব</p>"}])}),
        ("callout", {"heading": "যম", "text": "<p>কৌষিকী</p>", "tone": "note"}),
        ("text", "<p>যম</p>"),
        ("sources", items([{"number": 1, "text": "<p>যম</p>"}])),
    )
    ArticlePageFactory(parent=home, slug="yoga", lead="যমের কথা", body=body)
    answer = client.get(FIND).json()
    values = {block["type"]: block["value"] for block in answer["body"]}
    assert answer["lead"] == "যমের কথা"
    assert values.pop("rows") == {
        "items": [
            {"term": "কৌষিকী", "text": f"<p>{link('তাণ্ডব', 'tandava')}</p>", "anchor": "koushiki"},
        ]
    }
    assert values.pop("callout") == {
        "heading": "যম",
        "text": f"<p>{link('কৌষিকী', 'kaoshikii')}</p>",
        "tone": "note",
    }
    assert values.pop("text") == f"<p>{link('যম')}</p>"
    assert "<a" not in str(values)
    assert answer["terms"] == [
        {"anchor": "tandava", "term": "তাণ্ডব", "reading": "tandava", "meaning": "নৃত্য"},
        {"anchor": "kaoshikii", "term": "কৌষিকী", "reading": "kaoshikii", "meaning": "যোগনৃত্য"},
        {"anchor": "yama", "term": "যম", "reading": "yama", "meaning": "পাঁচ সংযম"},
    ]
    assert payload(client.get("/yoga"))["page"]["body"] == answer["body"]


# Changes of the glossary


@pytest.fixture
def article(home: HomePage) -> ArticlePage:
    return ArticlePageFactory(parent=home, slug="yoga", body=stream(("text", "<p>যম ও নিয়ম</p>")))


@pytest.fixture
def glossary(home: HomePage) -> GlossaryPage:
    return GlossaryPageFactory(parent=home)


def text_and_meanings(client: Client) -> tuple[str, list[str]]:
    answer = client.get(FIND).json()
    return answer["body"][0]["value"], [term["meaning"] for term in answer["terms"]]


def test_changed_term_is_shown_at_the_next_request(
    client: Client, article: ArticlePage, glossary: GlossaryPage
) -> None:
    plain = nfc("<p>যম ও নিয়ম</p>")
    assert text_and_meanings(client) == (plain, [])
    yama = TermFactory(term="যম", reading="yama", meaning="পুরোনো")
    assert text_and_meanings(client) == (plain.replace("যম", link("যম"), 1), ["পুরোনো"])
    yama.meaning = "নতুন"
    yama.save()
    assert text_and_meanings(client)[1] == ["নতুন"]
    yama.mark_in_articles = False
    yama.save()
    assert text_and_meanings(client) == (plain, [])
    TermFactory(term="নিয়ম", reading="niyama", meaning="নিজের")
    assert text_and_meanings(client)[1] == ["নিজের"]
    Term.objects.get(term=nfc("নিয়ম")).delete()
    assert text_and_meanings(client) == (plain, [])


def test_changed_see_also_is_shown_at_the_next_request(client: Client, glossary: GlossaryPage) -> None:
    yama, niyama = TermFactory(term="যম", reading="yama"), TermFactory(term="নিয়ম", reading="niyama")

    def see_also() -> list[str]:
        letters = payload(client.get("/glossary"))["page"]["letters"]
        return [
            other["anchor"] for letter in letters for term in letter["terms"] for other in term["see_also"]
        ]

    assert see_also() == []
    yama.see_also.add(niyama)
    assert see_also() == ["niyama"]
    yama.see_also.clear()
    assert see_also() == []


def test_marks_follow_the_glossary_page_and_disappear_when_it_is_hidden(
    client: Client, article: ArticlePage, glossary: GlossaryPage
) -> None:
    TermFactory(term="যম", reading="yama")
    glossary.slug = "words"
    glossary.save_revision().publish()
    assert 'href="/words#yama"' in text_and_meanings(client)[0]
    restriction = PageViewRestriction.objects.create(page=glossary, restriction_type="login")
    assert "<a" not in text_and_meanings(client)[0]
    restriction.delete()
    assert 'href="/words#yama"' in text_and_meanings(client)[0]
    glossary.unpublish()
    assert "<a" not in text_and_meanings(client)[0]


def test_pages_without_rich_text_streams_have_no_terms(
    client: Client, home: HomePage, glossary: GlossaryPage
) -> None:
    ContactsPageFactory(parent=home)
    assert "terms" not in client.get("/api/v2/pages/find/?html_path=/contact").json()


def test_marks_cost_no_query_until_the_site_changes(
    client: Client, article: ArticlePage, glossary: GlossaryPage
) -> None:
    TermFactory(term="যম", reading="yama")

    def queries() -> list[str]:
        with CaptureQueriesContext(connection) as captured:
            client.get(f"{FIND}&again")
        return [query["sql"] for query in captured if "glossary" in query["sql"]]

    assert len(queries()) == 1
    assert queries() == []
    raise_site_version()
    assert len(queries()) == 1
