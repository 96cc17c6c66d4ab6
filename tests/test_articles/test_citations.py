"""Sources are numbered by first use, and citations link to them."""

import re
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client, RequestFactory
from lxml.html import fragment_fromstring

from articles.blocks import SourceBlock
from articles.citations import Citations
from articles.models import ArticlePage
from cms.ssr.payload import page_json
from home.models import HomePage
from tests.factories.blocks import chosen, items, stream
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ArticlePageFactory, GlossaryPageFactory, TermFactory
from tests.html_pages import payload

FIND = "/api/v2/pages/find/?html_path=/yoga"


def sources(*numbers: int) -> tuple[str, Any]:
    return "sources", items([{"number": number, "text": f"<p>বই {number}</p>"} for number in numbers])


def text(words: str) -> tuple[str, Any]:
    return "text", f"<p>{words}</p>"


def article_json(home: HomePage, *blocks: tuple[str, Any], **fields: Any) -> dict[str, Any]:
    ArticlePageFactory(parent=home, slug="yoga", body=stream(*blocks), **fields)
    page: dict[str, Any] = Client().get(FIND).json()
    return page


def words(html: str) -> str:
    return str(fragment_fromstring(html, create_parent="div").text_content())


def links(html: str) -> list[str]:
    tree = fragment_fromstring(html, create_parent="div")
    return [str(link.get("href")) for link in tree.iter("a")]


def listed(page: dict[str, Any]) -> list[tuple[int, str, list[int]]]:
    """The number, text and citations of each source."""
    (value,) = [block["value"] for block in page["body"] if block["type"] == "sources"]
    return [(source["number"], words(source["text"]), source["citations"]) for source in value]


def test_sources_are_numbered_by_first_use_and_uncited_ones_come_last(home: HomePage) -> None:
    page = article_json(home, text("এক [৩২]। দুই [৫]।"), text("তিন [৩২]।"), sources(5, 7, 32, 9))
    assert listed(page) == [(1, "বই 32", [1, 3]), (2, "বই 5", [2]), (3, "বই 7", []), (4, "বই 9", [])]
    assert page["body"][0]["value"] == (
        '<p>এক <span class="cites" id="cite-1">[<a href="#source-1" aria-label="তথ্যসূত্র ১">১</a>]</span>। '
        'দুই <span class="cites" id="cite-2">[<a href="#source-2" aria-label="তথ্যসূত্র ২">২</a>]</span>।</p>'
    )


def test_every_text_that_can_cite_counts_in_the_order_of_the_page(home: HomePage) -> None:
    picture = chosen(LibraryImageFactory())
    page = article_json(
        home,
        ("callout", {"heading": "ক [১১]", "text": "<p>[১২]</p>", "tone": "note"}),
        ("rows", {"items": items([{"term": "খ [১৩]", "text": "<p>[১৪]</p>"}])}),
        ("picture", {"picture": picture, "caption": "[১৫]", "numbered": True}),
        ("gallery", items([{"picture": picture, "caption": "[১৬]"}] * 2)),
        ("quotation", {"text": "[১৭]", "attribution": "[১৮]"}),
        (
            "table",
            {
                "caption": "[১৯]",
                "columns": [{"type": "text", "heading": "গ"}],
                "rows": [{"values": ["[২০]"]}, {"values": ["[২১]"]}],
            },
        ),
        ("key_figures", items([{"number": "৫", "label": "[২২]", "note": "[২৩]"}])),
        ("message_form", {"heading": "", "text": "<p>[২৪]</p>", "subject": "", "office": ""}),
        sources(*range(24, 8, -1)),
        lead="ভূমিকা [৯]",
        caption="চিত্র [১০]",
    )
    assert [text for _, text, _ in listed(page)] == [f"বই {number}" for number in range(9, 25)]
    assert (words(page["lead_html"]), words(page["caption_html"])) == ("ভূমিকা [১]", "চিত্র [২]")
    assert (page["lead"], page["caption"]) == ("ভূমিকা [৯]", "চিত্র [১০]")
    values = [block["value"] for block in page["body"]]
    assert words(values[0]["heading"]) == "ক [৩]"
    assert words(values[1]["items"][0]["term"]) == "খ [৫]"
    assert [words(item["caption"]) for item in values[3]] == ["[৮]", "[৮]"]
    assert [words(row[0]) for row in values[5]["rows"]] == ["[১২]", "[১৩]"]
    assert words(values[6][0]["note"]) == "[১৫]"


@pytest.mark.parametrize(
    ("written", "shown", "targets"),
    [
        ("[১][২]", "[১, ২]", [1, 2]),
        ("[১][২][৩]", "[১–৩]", [1]),
        ("[১][২][৩][৫][৬]", "[১–৫]", [1]),
        ("[৪] [১] [৪][১][২][৩]", "[১] [২] [১–৪]", [1, 2, 1]),
        ("[৪] [৩] [৬] [৩][৪]", "[১] [২] [৩] [১, ২]", [1, 2, 3, 1, 2]),
        ("[১] [২] [৩] [৪] [৪][১][৩]", "[১] [২] [৩] [৪] [১, ৩, ৪]", [1, 2, 3, 4, 1, 3, 4]),
        ("[১][১]", "[১]", [1]),
        ("[১][৯৯][২]", "[১][৯৯][২]", [1, 2]),
        ("[৯৯][১]", "[৯৯][১]", [1]),
    ],
)
def test_adjacent_citations_share_a_bracket_and_three_in_a_row_are_a_range(
    home: HomePage, written: str, shown: str, targets: list[int]
) -> None:
    page = article_json(home, text(written), sources(1, 2, 3, 4, 5, 6))
    html = page["body"][0]["value"]
    assert words(html) == shown
    assert links(html) == [f"#source-{number}" for number in targets]


def test_range_names_its_last_source_and_counts_for_each(home: HomePage) -> None:
    page = article_json(home, text("[৭][৮][৯]"), sources(7, 8, 9))
    assert '<a href="#source-1" data-last="3" aria-label="তথ্যসূত্র ১–৩">১–৩</a>' in page["body"][0]["value"]
    assert [citations for _, _, citations in listed(page)] == [[1], [1], [1]]


@pytest.mark.parametrize(
    "html",
    [
        "<p>কথা [৯৯] [25] [ক] [২৬-২৮]</p>",
        '<p><a href="https://example.org/?[২৫]">দেখুন <b>[২৫]</b></a></p>',
        "<p>[২<b>৫</b>]</p>",
    ],
)
def test_unknown_numbers_and_links_stay_text(home: HomePage, html: str) -> None:
    page = article_json(home, ("text", html), sources(25))
    assert page["body"][0]["value"] == html
    assert listed(page) == [(1, "বই 25", [])]


def test_citations_without_a_list_of_sources_stay_text(home: HomePage) -> None:
    assert article_json(home, text("কথা [৩]।"))["body"][0]["value"] == "<p>কথা [৩]।</p>"


def test_plain_text_is_escaped(home: HomePage) -> None:
    page = article_json(
        home, ("quotation", {"text": "<b> & [১]", "attribution": ""}), sources(1), lead="a < b"
    )
    assert page["body"][0]["value"]["text"].startswith("&lt;b&gt; &amp; <span")
    assert page["lead_html"] == "a &lt; b"


def test_duplicate_number_cites_the_first_source(home: HomePage) -> None:
    double = items([{"number": 3, "text": "<p>ক</p>"}, {"number": 3, "text": "<p>খ</p>"}])
    assert listed(article_json(home, text("[৩]"), ("sources", double))) == [(1, "ক", [1]), (2, "খ", [])]


def test_glossary_terms_are_linked_beside_citations(home: HomePage) -> None:
    GlossaryPageFactory(parent=home, slug="glossary")
    TermFactory(term="যম", anchor="yama")
    page = article_json(home, text("“যম [৩]” ও যমের [৩] কথা"), sources(3))
    html = page["body"][0]["value"]
    assert words(html) == "“যম [১]” ও যমের [১] কথা"
    assert links(html) == ["#source-1", "/glossary#yama", "#source-1"]


def test_html_page_and_preview_have_the_same_numbers_as_the_api(home: HomePage) -> None:
    blocks = [text("[৩২][৫]"), sources(5, 32)]
    page = article_json(home, *blocks)
    assert payload(Client().get("/yoga"))["page"]["body"] == page["body"]
    draft = ArticlePage(title="খসড়া", slug="draft", body=stream(text("[৫]"), text("[৩২]"), blocks[1]))
    shown = page_json(draft, RequestFactory().get("/"))
    assert [source["text"] for source in shown["body"][2]["value"]] == ["<p>বই 5</p>", "<p>বই 32</p>"]


def test_unfinished_source_of_a_draft_is_shown(home: HomePage) -> None:
    unfinished = ("sources", items([{"number": None, "text": ""}]))
    draft = ArticlePage(title="খসড়া", slug="draft", body=stream(text("[৫]"), unfinished))
    shown = page_json(draft, RequestFactory().get("/"))["body"]
    assert (shown[0]["value"], shown[1]["value"][0]["number"]) == ("<p>[৫]</p>", 1)


def test_card_has_the_lead_without_citations(home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, lead="ভূমিকা [৩][৪]।")
    assert page.card["teaser"] == "ভূমিকা।"


def test_source_has_its_url(home: HomePage) -> None:
    address = "https://example.org/%E0%A6%95?a=1&b=2"
    source = {"number": 3, "text": "<p>বই</p>", "details": "ঢাকা, ২০২৪", "url": address}
    page = article_json(home, ("sources", items([source])))
    assert page["body"][0]["value"] == [{**source, "number": 1, "book": "", "citations": []}]


@pytest.mark.parametrize("url", ["javascript:alert(1)", "ftp://example.org/", "https://", "বই"])
def test_source_url_must_be_http(url: str) -> None:
    block = SourceBlock()
    with pytest.raises(ValidationError):
        block.clean(block.to_python({"number": 1, "text": "<p>বই</p>", "url": url}))


@pytest.mark.parametrize("piece", ["[১]", "[", "<a ", "<", "[১", "<p>[১]"])
def test_citations_are_linked_in_linear_time(piece: str) -> None:
    html = piece * 100_000
    citations = Citations([{"number": 1}])
    assert len(re.findall("#source-1", citations.link_html(html))) <= 100_000
    assert citations.link_text(html)
