"""The rules of content, each both ways: what it finds, and what it lets pass."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from proofing import content, documents
from proofing.checks import check_content
from proofing.content import RULES
from proofing.links import is_well_formed
from proofing.passages import Document
from proofing.required import Required

HEAD = {
    "title": "যোগ",
    "lead": "প্রথম কথা। দ্বিতীয় কথা।",
    "seo_title": "যোগের আট অঙ্গ",
    "search_description": "যোগের আট অঙ্গের কথা সহজ বাংলায়, আচরণ থেকে সমাধি পর্যন্ত, উদাহরণ ও সতর্কতা সহ, নতুনদের জন্য।",
}
PAGES = {1: "/", 2: "/goal", 3: "/khosra"}
ANCHORS = {"/": {"about"}, "/goal": {"aims"}}


class Addresses:
    """A site of two live pages and a draft."""

    def name(self, page: int) -> str:
        return PAGES.get(page, "nothing")

    def is_live(self, page: int) -> bool:
        return PAGES.get(page) in ANCHORS

    def is_page(self, path: str) -> bool:
        return path in ANCHORS

    def anchors(self, path: str) -> set[str]:
        return ANCHORS[path]


def block(kind: str, value: Any) -> dict[str, Any]:
    return {"type": kind, "value": value}


def heading(text: str, level: int = 2, anchor: str = "") -> dict[str, Any]:
    return block("heading", {"text": text, "level": str(level), "anchor": anchor})


def paragraph(html: str) -> dict[str, Any]:
    return block("text", f"<p>{html}</p>")


def sources(*numbers: int) -> dict[str, Any]:
    return block("sources", [{"number": number, "text": "<p>বাংলাপিডিয়া</p>"} for number in numbers])


def image(alt: str, **more: Any) -> dict[str, Any]:
    return block("picture", {"picture": {"image": 1, "alt_text": alt, **more}, "caption": ""})


def told(document: Document) -> list[tuple[str, str]]:
    """Rule and message of each finding."""
    return [(finding.rule, finding.message) for finding in check_content(document, Addresses())]


def article(
    *blocks: dict[str, Any], slug: str = "", seed: bool = True, alt: Any = None, **head: Any
) -> Document:
    return documents.article(Document("/page", slug, is_seed=seed), HEAD | head, alt, blocks)


def rules(document: Document) -> list[str]:
    return [rule for rule, _ in told(document)]


def test_every_rule_is_tested() -> None:
    own = Path(__file__).read_text("utf-8")
    assert [rule for rule in RULES if f'"{rule}"' not in own] == []


def test_an_article_that_keeps_all_rules() -> None:
    body = [
        heading("কথা", anchor="words"),
        paragraph('দেখুন <a linktype="page" id="2">লক্ষ্য</a> ও <a href="/goal#aims">দুই লক্ষ্য</a> [১]।'),
        heading("আরও", 3),
        paragraph('<a href="#words">ওপরে</a>, <a href="https://example.org/a">বাইরে</a> [২]।'),
        image("সবুজ মাঠ"),
        image("", decorative=True),
        sources(1, 2),
    ]
    assert told(article(*body, alt="নীল নদী")) == []


# Length


def needs(monkeypatch: pytest.MonkeyPatch, required: Required) -> None:
    monkeypatch.setitem(content.ARTICLES, "yoga", required)


@pytest.mark.parametrize(("least", "expected"), [(9, []), (10, ["C01"])])
def test_words_are_those_of_lead_and_body(
    monkeypatch: pytest.MonkeyPatch, least: int, expected: list[str]
) -> None:
    needs(monkeypatch, Required(least, pictures=0))
    # Four in the lead, five in the body; numbers of sources, sources and Latin words are none.
    page = article(heading("যোগ"), paragraph("ক খ, AMURT গ ১৯৭১ [৩]।"), sources(3), slug="yoga")
    assert rules(page) == expected


def test_the_figures_of_a_short_article_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    needs(monkeypatch, Required(1500, pictures=0))
    assert told(article(slug="yoga")) == [("C01", "Write more: there are 4 words, and 1500 are wanted.")]
    assert told(article(slug="other")) == []


def test_on_a_page_what_is_wanted_of_the_seed_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    needs(monkeypatch, Required(1500, texts=("৫০১৮",)))
    for seed, severity in ((True, "error"), (False, "warning")):
        found = list(check_content(article(slug="yoga", seed=seed), Addresses()))
        assert {(finding.rule, finding.severity) for finding in found} == {
            ("C01", severity),
            ("C15", severity),
        }


def post(body: str, alt: str | None = "সবুজ মাঠ", **head: Any) -> Document:
    return documents.post(Document("/blog/p"), HEAD | {"body": body} | head, alt)


def test_posts_have_a_length_too() -> None:
    long = f"<h2>ক</h2><p>{'ক ' * 200}</p><h2>খ</h2><p>{'খ ' * 198}</p>"
    assert rules(post(long)) == []
    assert rules(post(long.replace("ক ", "", 1))) == ["C01"]


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        ("এক।", ["C02"]),
        ("এক। দুই", []),
        ("এক। দুই?", []),
        ("“এক।” দুই! তিন।", []),
        ("এক। দুই। তিন। চার।", ["C02"]),
        ("", ["C02"]),
    ],
)
def test_a_lead_has_two_or_three_sentences(lead: str, expected: list[str]) -> None:
    assert rules(article(lead=lead)) == expected


# Headings


def test_a_heading_comes_every_250_words() -> None:
    whole = article(paragraph("ক " * 250), heading("খ"), paragraph("গ " * 250))
    assert rules(whole) == []
    assert told(article(paragraph("ক " * 251), heading("খ"), paragraph("গ " * 252))) == [
        ("C03", "Put a heading in between: 251 words stand without one."),
        ("C03", "Put a heading in between: 252 words stand without one."),
    ]


@pytest.mark.parametrize(
    ("levels", "expected"), [([2, 3, 4, 2, 3], []), ([3], ["C04"]), ([2, 4, 4], ["C04"]), ([4], ["C04"])]
)
def test_headings_skip_no_level(levels: list[int], expected: list[str]) -> None:
    body = [heading(f"অংশ {number}", level) for number, level in enumerate(levels)]
    assert rules(article(*body)) == expected


def test_headings_of_posts_skip_no_level() -> None:
    long = "ক " * 200
    html = f"<h2>ক</h2><p>{long}</p><h4>খ</h4><p>{long}</p>"
    assert told(post(html)) == [("C04", "Take a heading of level 3: after level 2 comes no level 4.")]
    assert rules(post(html.replace("h4", "h3"))) == []


def test_anchors_differ() -> None:
    assert rules(article(heading("শিক্ষা"), heading("শিক্ষা"))) == ["C05"]
    assert rules(article(heading("শিক্ষা", anchor="a"), heading("গান", anchor="a"))) == ["C05"]
    assert rules(article(heading("শিক্ষা"), heading("শিক্ষা", anchor="more"))) == []


def front_page(**data: Any) -> Document:
    lists: dict[str, Any] = {"actions": [], "slides": [], "sections": []}
    return documents.front_page(Document("/"), HEAD | lists | data)


def test_the_front_pages_sections_have_anchors_too() -> None:
    sections = [{"anchor": "about", "pages": [1]}, {"anchor": "about", "pages": [2]}]
    assert rules(front_page(sections=sections)) == ["C05"]
    sections[1]["anchor"] = "more"
    assert rules(front_page(sections=sections, actions=[{"title": "নিচে", "address": "#more"}])) == []


# Links


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ('<a linktype="page" id="3">খসড়া</a>', ["C06"]),
        ('<a linktype="page" id="99">গেছে</a>', ["C06"]),
        ('<a linktype="page" id="1">হোম</a>', []),
        ('<a href="/nothing">নেই</a>', ["C06"]),
        ('<a href="/goal?x=1#aims">লক্ষ্য</a>', []),
        ('<a href="/goal#nothing">নেই</a>', ["C07"]),
        ('<a href="#nothing">নেই</a>', ["C07"]),
        ('<a href="#source-3">সূত্র</a>', []),
        ('<a href="http://localhost/nothing">নেই</a>', ["C06"]),
        ('<a href="http://localhost/goal">লক্ষ্য</a>', []),
        ('<a href="/images/a.png">ছবি</a> <a href="/documents/1/a.pdf">ফাইল</a>', []),
        ('<a linktype="document" id="1">ফাইল</a>', []),
        ('<a href="https://example/">ভুল</a>', ["C08"]),
        ('<a href="www.example.org">ভুল</a>', ["C08"]),
        ('<a href="">ভুল</a>', ["C08"]),
        ('<a href="mailto:dhaka@example.org">চিঠি</a>', []),
    ],
)
def test_links_lead_somewhere(html: str, expected: list[str]) -> None:
    assert rules(article(paragraph(f"{html} [৩]।"), sources(3))) == expected


@pytest.mark.parametrize(
    ("href", "good"),
    [
        ("https://example.org", True),
        ("http://example.org:8080/a?b=c#d", True),
        ("https://bn.wikipedia.org/wiki/আনন্দ_মার্গ", True),
        ("http://localhost:5555/", True),
        ("mailto:a@example.org?subject=x", True),
        ("tel:+8801000000001", True),
        ("https://example.org/a b", False),
        ("https:/example.org", False),
        ("https://", False),
        ("https://example.org:port/", False),
        ("https://[", False),
        ("htps://example.org", False),
        ("//example.org/", False),
        ("example.org", False),
        ("mailto:dhaka", False),
        ("tel:abc", False),
        ("javascript:alert(1)", False),
    ],
)
def test_outside_addresses_are_whole(href: str, good: bool) -> None:
    assert is_well_formed(href) is good


def test_a_link_to_a_missing_page_is_told_with_its_words_and_place() -> None:
    (finding,) = check_content(
        article(heading("কথা"), paragraph('<a linktype="page" id="3">খসড়া</a>')), Addresses()
    )
    assert str(finding) == (
        "body, block 2 (text), under “কথা”: error C06 “খসড়া”: "
        "Choose a page that visitors can see: /khosra is none."
    )


def test_cards_slides_actions_sections_footer_and_menu_are_links_too() -> None:
    assert rules(article(block("cards", [2, 3]))) == ["C06"]
    assert rules(article(block("cards", [{"type": "item", "value": 3, "id": "x"}]))) == ["C06"]
    assert rules(front_page(slides=[{"page": 3}])) == ["C06"]
    assert rules(front_page(actions=[{"page": 3}, {"address": "#nothing"}])) == ["C06", "C07"]
    assert rules(front_page(sections=[{"anchor": "a", "pages": [2, 3]}])) == ["C06"]
    settings = {"footer": [{"heading": "ক", "text": "", "pages": [1, 3]}], "video_url": "youtube"}
    assert rules(documents.site_settings(Document("site settings"), settings)) == ["C08", "C06"]


# Sources


def test_citations_and_sources_belong_together() -> None:
    assert told(
        article(paragraph("ক [১][২]।"), block("table", {"rows": [{"values": ["খ [৩]"]}]}), sources(2, 4))
    ) == [
        ("C09", "Add source ১ to the list of sources, or correct the number."),
        ("C09", "Add source ৩ to the list of sources, or correct the number."),
        ("C10", "Cite source 4 in the text as [4], or take it out of the list."),
    ]


def test_a_sources_number_is_its_own() -> None:
    assert rules(article(paragraph("ক [২]।"), sources(2, 2))) == ["C11"]


# Pictures


@pytest.mark.parametrize(
    ("alt", "expected"),
    [
        ("সবুজ মাঠ", []),
        ("", ["C12"]),
        (" ", ["C12"]),
        ("ক" * 125, []),
        ("কি" * 126, ["C13"]),
        ("ছবিতে মাঠ", ["C14"]),
        ("মাঠের ছবি", []),
    ],
)
def test_pictures_have_an_alternative_text(alt: str, expected: list[str]) -> None:
    gallery = block("gallery", [{"picture": {"image": 1, "alt_text": alt}, "caption": "ক"}])
    html = f'<h2>ক</h2><p>{"ক " * 200}</p><h2>খ</h2><p>{"ক " * 200}</p><img src="/images/a.png" alt="{alt}">'
    for document in (
        article(alt=alt),
        article(image(alt)),
        article(gallery),
        post(html),
        front_page(slides=[{"picture": {"image": 1, "alt_text": alt}}]),
        documents.pictures(Document("images"), [("মাঠ", alt)]),
    ):
        assert rules(document) == expected


def test_without_a_picture_there_is_no_alternative_text_to_miss() -> None:
    assert rules(article(alt=None)) == []
    assert rules(article(block("picture", {"picture": None}))) == []


# What must be there

WANTED = Required(0, sections=("ইতিহাস",), parts={"ঘর": ("ঢাকা", "রংপুর")}, texts=("৫০১৮", "১৯৭১"), pictures=1)
WHOLE = [
    heading("দলের ইতিহাস"),
    block("figures", [{"number": "৫০১৮", "label": "গান"}]),
    heading("দুই ঘর"),
    heading("ঢাকা শহর", 3),
    paragraph("১৯৭১ সালের কথা।"),
    heading("রংপুর", 3),
    heading("শেষ"),
    heading("কথা", 3),
    image("সবুজ মাঠ"),
]


def test_an_article_has_the_sections_parts_figures_and_pictures_it_must(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    needs(monkeypatch, WANTED)
    assert told(article(*WHOLE, slug="yoga")) == []
    assert told(article(slug="yoga")) == [
        ("C15", "Add the section “ইতিহাস”."),
        ("C15", "Give the section “ঘর” these parts and no others: “ঢাকা”, “রংপুর”."),
        ("C15", "Add what the article must say: “৫০১৮”."),
        ("C15", "Add what the article must say: “১৯৭১”."),
        ("C15", "Show at least 1 picture(s)."),
    ]


@pytest.mark.parametrize("place", [3, 4, 5])
def test_a_section_has_its_parts_and_no_others(monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    needs(monkeypatch, replace(WANTED, texts=()))
    without = [item for number, item in enumerate(WHOLE) if number != place]
    more = [*WHOLE[:6], heading("খুলনা", 3), *WHOLE[6:]]
    assert rules(article(*without, slug="yoga")) == ([] if place == 4 else ["C15"])
    assert rules(article(*more, slug="yoga")) == ["C15"]


# Search results


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"search_description": ""}, ["C16"]),
        ({"search_description": "ছোট।"}, ["C17"]),
        ({"search_description": "কি" * 155}, []),
        ({"search_description": "কি" * 156}, ["C17"]),
        ({"seo_title": ""}, ["C18"]),
        ({"seo_title": "যোগ"}, ["C19"]),
        ({"seo_title": "কি" * 60}, []),
        ({"seo_title": "কি" * 61}, ["C19"]),
    ],
)
def test_search_results_have_a_title_and_a_description(changes: dict[str, Any], expected: list[str]) -> None:
    assert rules(article(**changes)) == expected


def test_a_page_that_is_no_article_may_show_its_own_title() -> None:
    assert rules(front_page(seo_title="")) == []
    assert rules(front_page(seo_title="যোগ")) == ["C19"]
    assert rules(documents.site_settings(Document("site settings"), {"footer": []})) == []


# The rules' document


def test_the_document_lists_every_rule() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs/proofing.md").read_text("utf-8")
    listed = re.findall(r"^\| ([OC]\d\d) \|", text, re.MULTILINE)
    assert listed == [f"O{number:02}" for number in range(1, 43)] + list(RULES)
