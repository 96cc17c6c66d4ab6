"""The content rules: what each finds, and what it accepts."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from wagtail.models import Site

from articles.blocks import BodyBlock
from articles.models import ArticlePage
from blog.models import BlogIndexPage, PostPage
from cms.core.passages import Link, Passage, Role, html_items, picture_items, text_items
from cms.images.models import LibraryImage
from cms.navigation.models import SiteSettings
from cms.pages.blocks import get_passages
from cms.pages.proofreading import model_passages
from home.models import HomePage
from proofing.checks import check_content, check_passage
from proofing.content import MAX_CHARACTERS, RULES
from proofing.definitions import check_definitions
from proofing.links import is_well_formed
from proofing.proof_text import ProofText
from tests.factories.blocks import items, stream
from tests.factories.pages import ArticlePageFactory

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

    def is_document(self, document: int) -> bool:
        return document == 1


Block = tuple[str, Any]


def heading(text: str, level: int = 2, anchor: str = "") -> Block:
    return ("heading", {"text": text, "level": str(level), "anchor": anchor})


def paragraph(html: str) -> Block:
    return ("text", f"<p>{html}</p>")


def sources(*numbers: int) -> Block:
    return ("sources", items([{"number": number, "text": "<p>বাংলাপিডিয়া</p>"} for number in numbers]))


def image(alt: str, *, decorative: bool = False) -> LibraryImage:
    """The native value of a picture block."""
    image = LibraryImage(collection_id=1)
    image.contextual_alt_text, image.decorative = alt, decorative
    return image


def results(text: ProofText) -> list[tuple[str, str]]:
    """Rule and message of each finding."""
    return [(finding.rule, finding.message) for finding in check_content(text, Addresses())]


def article(*blocks: Block, alt: str | None = None, **head: Any) -> ProofText:
    data = HEAD | head
    text = ProofText("/page", cites_sources=True, needs_seo_title=True)
    text.seo_title, text.search_description = data["seo_title"], data["search_description"]
    text.add(text_items("lead", "", data["lead"], Role.LEAD))
    if alt is not None:
        text.add(picture_items("picture_alt", "", alt))
    body = BodyBlock()
    return text.add(get_passages(body, body.to_python(json.loads(stream(*blocks))), "body"))


def article_with_block(kind: str, value: Any) -> ProofText:
    """An article with one block, given by its native value."""
    block = BodyBlock().child_blocks[kind]
    return article().add(get_passages(block, block.normalize(value), "body"))


def rules(text: ProofText) -> list[str]:
    return [rule for rule, _ in results(text)]


def test_every_content_rule_has_a_test() -> None:
    own = Path(__file__).read_text("utf-8")
    assert [rule for rule in RULES if f'"{rule}"' not in own] == []


def test_correct_article_has_no_findings() -> None:
    body = [
        heading("কথা", anchor="words"),
        paragraph('দেখুন <a linktype="page" id="2">লক্ষ্য</a> ও <a href="/goal#aims">দুই লক্ষ্য</a> [১]।'),
        heading("আরও", 3),
        paragraph('<a href="#words">ওপরে</a>, <a href="https://example.org/a">বাইরে</a> [২]।'),
        sources(1, 2),
    ]
    assert results(article(*body, alt="নীল নদী")) == []


# Text


def test_caption_is_a_label() -> None:
    html = '<figure><img src="/a.png" alt="নদী"><figcaption>ভোর</figcaption></figure><p>সাঁঝ।</p>'
    passages = [item for item in html_items("body", "", html) if isinstance(item, Passage)]
    assert [(passage.text, passage.role) for passage in passages] == [
        ("ভোর", Role.LABEL),
        ("সাঁঝ।", Role.TEXT),
    ]


def post(body: str) -> ProofText:
    text = ProofText("/blog/p", seo_title=HEAD["seo_title"], search_description=HEAD["search_description"])
    return text.add(html_items("body", "", body))


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
def test_lead_without_two_or_three_sentences_is_reported(lead: str, expected: list[str]) -> None:
    assert rules(article(lead=lead)) == expected


# Headings


def test_more_than_250_words_without_a_heading_are_reported() -> None:
    whole = article(paragraph("ক " * 250), heading("খ"), paragraph("গ " * 250))
    assert rules(whole) == []
    assert results(article(paragraph("ক " * 251), heading("খ"), paragraph("গ " * 252))) == [
        ("C03", "Put a heading in between: 251 words stand without one."),
        ("C03", "Put a heading in between: 252 words stand without one."),
    ]


@pytest.mark.parametrize(
    ("levels", "expected"), [([2, 3, 4, 2, 3], []), ([3], ["C04"]), ([2, 4, 4], ["C04"]), ([4], ["C04"])]
)
def test_skipped_heading_level_is_reported(levels: list[int], expected: list[str]) -> None:
    body = [heading(f"অংশ {number}", level) for number, level in enumerate(levels)]
    assert rules(article(*body)) == expected


def test_skipped_heading_level_in_a_post_is_reported() -> None:
    long = "ক " * 200
    html = f"<h2>ক</h2><p>{long}</p><h4>খ</h4><p>{long}</p>"
    assert results(post(html)) == [("C04", "Take a heading of level 3: after level 2 comes no level 4.")]
    assert rules(post(html.replace("h4", "h3"))) == []


def test_duplicate_anchors_are_reported() -> None:
    assert rules(article(heading("শিক্ষা"), heading("শিক্ষা"))) == ["C05"]
    assert rules(article(heading("শিক্ষা", anchor="a"), heading("গান", anchor="a"))) == ["C05"]
    assert rules(article(heading("শিক্ষা"), heading("শিক্ষা", anchor="more"))) == []


def front_page(**streams: list[Block]) -> ProofText:
    """The front page's streams, given by native values."""
    text = ProofText("/", seo_title="", search_description=HEAD["search_description"])
    for name, blocks in streams.items():
        block = HomePage._meta.get_field(name).stream_block
        text.add(get_passages(block, block.normalize(blocks), name))
    return text


def test_rows_have_anchors_for_links_and_may_have_the_words_of_a_heading() -> None:
    rows = (
        "rows",
        {"items": items([{"term": term, "text": "<p>কথা আছে।</p>"} for term in ("শিক্ষা", "শিক্ষা", "সেবা")])},
    )
    assert rules(article(rows, heading("শিক্ষা"))) == []
    assert rules(article(rows, paragraph('<a href="#seba">সেবা</a> আছে।'))) == []
    assert rules(article(rows, paragraph('<a href="#sebax">সেবা</a> আছে।'))) == ["C07"]


def section(anchor: str) -> Block:
    return (
        "section",
        {"anchor": anchor, "heading": "কথা", "intro": "", "summary": "", "layout": "grid", "pages": []},
    )


def test_duplicate_anchors_of_front_page_sections_are_reported() -> None:
    assert rules(front_page(sections=[section("about"), section("about")])) == ["C05"]
    action = ("link", {"title": "নিচে", "address": "#more", "page": None})
    assert rules(front_page(sections=[section("about"), section("more")], actions=[action])) == []


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
        ('<a href="#source-1">সূত্র</a>', []),
        ('<a href="http://localhost/nothing">নেই</a>', ["C06"]),
        ('<a href="http://localhost/goal">লক্ষ্য</a>', []),
        ('<a href="/images/a.png">ছবি</a> <a href="/documents/1/a.pdf">ফাইল</a>', []),
        ('<a linktype="document" id="1">ফাইল</a>', []),
        ('<a linktype="document" id="2">গেছে</a>', ["C06"]),
        ('<a href="/documents/2/a.pdf">গেছে</a>', ["C06"]),
        ('<a href="/search?q=a">খোঁজ</a>', []),
        ('<a href="https://example/">ভুল</a>', ["C08"]),
        ('<a href="www.example.org">ভুল</a>', ["C08"]),
        ('<a href="">ভুল</a>', ["C08"]),
        ('<a href="mailto:dhaka@example.org">চিঠি</a>', []),
    ],
)
def test_broken_links_are_reported(html: str, expected: list[str]) -> None:
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
def test_malformed_external_addresses_are_reported(href: str, good: bool) -> None:
    assert is_well_formed(href) is good


def test_broken_link_is_reported_with_its_text_and_position() -> None:
    (finding,) = check_content(
        article(heading("কথা"), paragraph('<a linktype="page" id="3">খসড়া</a>')), Addresses()
    )
    assert str(finding) == (
        "body, block 2 (text), under “কথা”: error C06 “খসড়া”: "
        "Choose a page that visitors can see: /khosra is none."
    )


def test_links_of_cards_slides_actions_footer_and_settings_are_checked(home: HomePage) -> None:
    page = ArticlePageFactory(parent=home)

    def targets(text: ProofText) -> list[int | None]:
        return [link.page for link in text.links]

    assert targets(article(("cards", items([page.pk, 999999])))) == [page.pk, 0]
    slide = {"picture": None, "heading": "ক", "text": "খ", "link_title": "গ", "page": page}
    assert targets(front_page(slides=[("slide", slide)])) == [page.pk]
    assert targets(front_page(slides=[("slide", slide | {"page": None})])) == [0]
    assert targets(front_page(slides=[("slide", slide | {"page": None, "link_title": ""})])) == []
    assert targets(front_page(actions=[("link", {"title": "ক", "page": page, "address": ""})])) == [page.pk]
    assert rules(front_page(actions=[("link", {"title": "ক", "page": None, "address": "#nothing"})])) == [
        "C07"
    ]
    settings = SiteSettings(site=Site.objects.get(), video_url="https://tube")
    settings.footer = stream(("section", {"heading": "ক", "text": "", "pages": items([page.pk])}))
    text = ProofText("site settings").add(model_passages(settings))
    assert targets(text) == [None, page.pk]
    assert "C08" in rules(text)


def test_link_to_an_unpublished_page_is_reported() -> None:
    links = [Link("body", "", "ক", page=pk) for pk in (2, 3, 0)]
    assert rules(article().add(links)) == ["C06", "C06"]


# Sources


def test_citation_without_source_and_source_without_citation_are_reported() -> None:
    table = {"caption": "ক", "columns": [{"type": "text", "heading": "ক"}], "rows": [{"values": ["খ [৩]"]}]}
    assert results(article(paragraph("ক [১][২]।"), ("table", table), sources(2, 4))) == [
        ("C09", "Add source ১ to the list of sources, or correct the number."),
        ("C09", "Add source ৩ to the list of sources, or correct the number."),
        ("C10", "Cite source 4 in the text as [4], or take it out of the list."),
    ]


def test_sources_with_the_same_number_are_reported() -> None:
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
def test_faulty_alternative_texts_are_reported(alt: str, expected: list[str]) -> None:
    html = f'<h2>ক</h2><p>{"ক " * 200}</p><h2>খ</h2><p>{"ক " * 200}</p><img src="/images/a.png" alt="{alt}">'
    slide = {"picture": image(alt), "heading": "ক", "text": "খ", "link_title": "", "page": None}
    for text in (
        article(alt=alt),
        article_with_block("picture", {"picture": image(alt), "caption": ""}),
        article_with_block("gallery", [{"picture": image(alt), "caption": "ক"}]),
        post(html),
        front_page(slides=[("slide", slide)]),
        ProofText("images").add(picture_items("description", "মাঠ", alt)),
    ):
        assert rules(text) == expected


def test_decorative_picture_needs_no_alternative_text() -> None:
    assert rules(article_with_block("picture", {"picture": image("", decorative=True), "caption": ""})) == []


def test_missing_picture_needs_no_alternative_text() -> None:
    assert rules(article(alt=None)) == []
    assert rules(article_with_block("picture", {"picture": None, "caption": ""})) == []


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
def test_missing_or_badly_sized_search_title_and_description_are_reported(
    changes: dict[str, Any], expected: list[str]
) -> None:
    assert rules(article(**changes)) == expected


def test_long_paragraph_is_reported_and_checked_up_to_its_limit() -> None:
    text = "ক" * (MAX_CHARACTERS - 3) + " 1।" + " 2।"
    passage = next(text_items("body", "", text, Role.TEXT))
    assert isinstance(passage, Passage)
    assert rules(ProofText("/", passages=[passage])) == ["C20"]
    assert [finding.match for finding in check_passage("/", passage) if finding.rule == "O08"] == ["1"]
    assert rules(ProofText("/", passages=[replace(passage, text=text[:MAX_CHARACTERS])])) == []


# Signposts and definitions


def test_fourth_signpost_of_an_article_is_reported() -> None:
    link = '<a linktype="page" id="2">লক্ষ্য ও আদর্শ</a>'
    signposts = [paragraph(f"কথাটি আছে {link} নিবন্ধে।"), paragraph(f"পড়ুন ‘{link}’ পাতায়।")] * 2
    assert rules(article(*signposts[:3])) == []
    assert results(article(*signposts, paragraph(f"এই {link} নিয়ে সংগঠনটি কাজ করে।"))) == [
        (
            "C21",
            "Link a word of a sentence instead: 4 sentences only point to another page, three are enough.",
        )
    ]


def definitions(*texts: ProofText) -> list[tuple[str, str, str, str]]:
    findings = check_definitions(texts, ["যম", "যম-নিয়ম", "নিয়ম"])
    return [(finding.text, finding.rule, finding.match, finding.message) for finding in findings]


@pytest.mark.parametrize(
    "definition",
    [
        paragraph("যম মানে সংযম।"),
        paragraph("এখানে ‘যম’ শব্দটির অর্থ সংযম।"),
        paragraph("যমের অর্থ সংযম।"),
        paragraph("যম বলতে বোঝায় সংযম।"),
        paragraph("সংযমের নাম যম [১]।"),
        paragraph("একে বলে ‘যম’, আর তা পাঁচটি।"),
        ("rows", {"items": items([{"term": "যম", "text": "<p>সংযম</p>"}])}),
    ],
)
def test_term_that_two_articles_define_is_reported(definition: Block) -> None:
    one, other = article(definition), replace(article(definition), name="/other")
    message = "Define the term on one page and link to it here: {} defines it too."
    assert definitions(one, other) == [
        ("/page", "C22", "যম", message.format("/other")),
        ("/other", "C22", "যম", message.format("/page")),
    ]
    assert definitions(one, article(paragraph("যম পাঁচটি। অর্থ যমুনার নাম যমুনা, যম-নিয়মের অর্থ অন্য।"))) == []
    assert definitions(one, one) == []
    assert definitions(one, replace(other, cites_sources=False)) == []


def test_only_articles_need_an_seo_title() -> None:
    assert rules(front_page()) == []
    assert rules(ProofText("/", seo_title="যোগ")) == ["C19"]
    assert rules(ProofText("site settings")) == []
    assert [ArticlePage.needs_seo_title, HomePage.needs_seo_title, PostPage.needs_seo_title] == [
        True,
        False,
        False,
    ]
    assert [ArticlePage.cites_sources, BlogIndexPage.cites_sources] == [True, False]
