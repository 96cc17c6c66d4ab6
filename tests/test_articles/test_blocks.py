"""The JSON of every block of an article's body: docs/content-model.md."""

import json
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from lxml.html import fragment_fromstring
from wagtail.models import Page, PageViewRestriction

from articles.blocks import HeadingBlock, TableBlock
from articles.models import ArticlePage
from cms.images.representation import picture
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.blocks import chosen, items, stream
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory
from tests.queries import get_uncached

FIND = "/api/v2/pages/find/?html_path=/yoga"


def block_values(home: HomePage, *blocks: tuple[str, Any]) -> list[Any]:
    """The values of an article's blocks in the API."""
    ArticlePageFactory(parent=home, slug="yoga", body=stream(*blocks))
    body = Client().get(FIND).json()["body"]
    assert [item["type"] for item in body] == [kind for kind, _ in blocks]
    return [item["value"] for item in body]


def test_block_has_a_type_a_value_and_an_id(client: Client, home: HomePage) -> None:
    body = stream(("quotation", {"text": "বাণী", "attribution": "কবি"}))
    ArticlePageFactory(parent=home, slug="yoga", body=body)
    assert client.get(FIND).json()["body"] == json.loads(body)


def test_empty_body_is_an_empty_list(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="yoga")
    assert client.get(FIND).json()["body"] == []


# Headings and their anchors


def headings(*headings: tuple[str, str]) -> list[tuple[str, Any]]:
    return [("heading", {"text": text, "level": "2", "anchor": anchor}) for text, anchor in headings]


def test_heading_json(home: HomePage) -> None:
    values = block_values(
        home,
        ("heading", {"text": "যোগ সাধনা", "level": "2", "anchor": ""}),
        ("heading", {"text": "আসন", "level": "3", "anchor": "postures"}),
        ("heading", {"text": "🙏", "level": "4", "anchor": ""}),
    )
    assert values == [
        {"text": "যোগ সাধনা", "level": 2, "anchor": "jog-sadhona"},
        {"text": "আসন", "level": 3, "anchor": "postures"},
        {"text": "🙏", "level": 4, "anchor": "section"},
    ]


def test_duplicate_heading_anchors_are_numbered(home: HomePage) -> None:
    values = block_values(
        home, *headings(("সেবা", ""), ("সেবা", ""), ("x", "seba"), ("y", "seba-2"), ("🙏", ""), ("।", ""))
    )
    anchors = [value["anchor"] for value in values]
    assert anchors == ["seba", "seba-2", "seba-3", "seba-2-2", "section", "section-2"]


def test_rows_have_anchors_that_leave_those_of_headings_as_they_are(home: HomePage) -> None:
    terms = ["সেবা", "অহিংসা", "অহিংসা", "🙏"]
    rows = {"items": items([{"term": term, "text": "<p>ক</p>"} for term in terms])}
    value, heading = block_values(home, ("rows", rows), *headings(("সেবা", "")))
    assert [(row["term"], row["anchor"]) for row in value["items"]] == [
        ("সেবা", "seba-2"),
        ("অহিংসা", "ohingsa"),
        ("অহিংসা", "ohingsa-2"),
        ("🙏", "row"),
    ]
    assert heading["anchor"] == "seba"


def test_heading_anchor_avoids_the_ids_of_frame_sources_and_citations(home: HomePage) -> None:
    values = block_values(
        home,
        *headings(
            ("মেনু", ""),
            ("Payload", ""),
            ("Root", ""),
            ("Main", ""),
            ("x", "carousel"),
            ("y", "source-25"),
            ("z", "cite-1"),
        ),
    )
    anchors = [value["anchor"] for value in values]
    assert anchors == ["menu-2", "payload-2", "root-2", "main-2", "carousel-2", "source-25-2", "cite-1-2"]


def test_generated_anchor_has_at_most_sixty_letters(home: HomePage) -> None:
    [value] = block_values(home, *headings(("যোগ " * 30, "")))
    assert value["anchor"] == "jog-" * 14 + "jog"


@pytest.mark.parametrize("anchor", ["Yoga", "যোগ", "a b", "-a", "a-", "a--b", "a#b", "a.b", "x" * 61])
def test_invalid_anchor_is_rejected(anchor: str) -> None:
    block = HeadingBlock()
    with pytest.raises(ValidationError):
        block.clean(block.to_python({"text": "ক", "level": "2", "anchor": anchor}))


@pytest.mark.parametrize("level", ["1", "5", "", "x"])
def test_heading_level_is_2_3_or_4(level: str) -> None:
    block = HeadingBlock()
    with pytest.raises(ValidationError):
        block.clean(block.to_python({"text": "ক", "level": level, "anchor": ""}))


# Text and links


def test_rich_text_is_expanded_to_html(home: HomePage) -> None:
    html = "<p>যোগ <b>সাধনা</b><sup>২</sup><br/>পরে</p><ul><li>এক</li></ul><ol><li>দুই</li></ol>"
    assert block_values(home, ("text", html)) == [html]


def test_link_follows_its_page(home: HomePage) -> None:
    target = ArticlePageFactory(parent=home, slug="goal")
    link = f'<p><a linktype="page" id="{target.pk}">লক্ষ্য</a> <a href="https://example.org/?a=1&amp;b=2">বাইরে</a></p>'
    assert block_values(home, ("text", link)) == [
        '<p><a href="/goal">লক্ষ্য</a> <a href="https://example.org/?a=1&amp;b=2">বাইরে</a></p>'
    ]
    target.slug = "ideals"
    target.save_revision().publish()
    [item] = Client().get(FIND).json()["body"]
    assert item["value"].startswith('<p><a href="/ideals">')


def test_link_to_an_unpublished_deleted_or_unknown_page_becomes_plain_text(home: HomePage) -> None:
    unpublished, deleted = ArticlePageFactory(parent=home), ArticlePageFactory(parent=home)
    draft = ArticlePageFactory(parent=home, live=False, slug="secret")
    html = "".join(
        f'<p><a linktype="page" id="{pk}">{word}</a></p>'
        for pk, word in [
            (unpublished.pk, "এক"),
            (deleted.pk, "দুই"),
            (draft.pk, "তিন"),
            (999999, "চার"),
            ("", "পাঁচ"),
        ]
    )
    unpublished.unpublish()
    deleted.delete()
    assert block_values(home, ("text", html)) == [
        "".join(f"<p><a>{word}</a></p>" for word in "এক দুই তিন চার পাঁচ".split())
    ]


def test_texts_expanded_together_keep_their_order_and_content(home: HomePage) -> None:
    target = ArticlePageFactory(parent=home, slug="goal")
    link = f'<a linktype="page" id="{target.pk}">লক্ষ্য</a>'
    values = block_values(
        home,
        ("text", "<p>এক\x1eও</p>"),
        ("callout", {"heading": "ক", "text": f"<p>দুই {link}</p>", "tone": "note"}),
        ("text", ""),
        (
            "rows",
            {"items": items([{"term": "ক", "text": "<p>তিন</p>"}, {"term": "খ", "text": f"<p>{link}</p>"}])},
        ),
        ("sources", items([{"number": 1, "text": "<p>চার</p>"}])),
        ("text", "<p>পাঁচ</p>"),
    )
    finished = '<a href="/goal">লক্ষ্য</a>'
    assert [
        values[0],
        values[1]["text"],
        values[2],
        *(row["text"] for row in values[3]["items"]),
        values[4][0]["text"],
        values[5],
    ] == [
        "<p>একও</p>",
        f"<p>দুই {finished}</p>",
        "",
        "<p>তিন</p>",
        f"<p>{finished}</p>",
        "<p>চার</p>",
        "<p>পাঁচ</p>",
    ]


@pytest.mark.parametrize(
    "data",
    [
        {"url": "javascript:alert(1)"},
        {"url": " JavaScript:alert(1)"},
        {"url": "java\nscript:alert(1)"},
        {"url": "\x01javascript:alert(1)"},
        {"url": "data:text/html,<script>alert(1)</script>"},
        {"url": "vbscript:x"},
        {"id": '1" onclick="alert(1)'},
        {"id": "9" * 30},
        {"url": '/x" onclick="alert(1)'},
        {"url": "/x", "onclick": "alert(1)", "class": "x", "style": "position:fixed"},
        {"type": "DOCUMENT", "id": '1" onclick="alert(1)', "url": "/documents/1/", "filename": "x"},
        {"type": "DOCUMENT", "id": "9" * 30},
        {"type": "DOCUMENT"},
    ],
)
def test_malicious_link_is_published_without_script_and_attributes(
    home: HomePage, data: dict[str, str]
) -> None:
    data = dict(data)
    kind = data.pop("type", "LINK")
    client = Client()
    client.force_login(AdministratorFactory())
    page = ArticlePageFactory(parent=home, slug="yoga")
    whole = {"offset": 0, "length": 9}
    content = {
        "blocks": [
            {
                "key": "a' onclick='x",
                "text": "<b>কথা</b>",
                "type": "unstyled",
                "depth": 0,
                "inlineStyleRanges": [whole | {"style": "<script>"}],
                "entityRanges": [whole | {"key": 0}],
                "data": {"onclick": "alert(1)"},
            }
        ],
        "entityMap": {"0": {"type": kind, "mutability": "MUTABLE", "data": data}},
    }
    form = article_form(page) | {
        "body-count": "1",
        "body-0-type": "text",
        "body-0-order": "0",
        "body-0-deleted": "",
        "body-0-id": "",
        "body-0-value": json.dumps(content),
        "action-publish": "x",
    }
    assert client.post(f"/cms/pages/{page.pk}/edit/", form).status_code == 302
    [item] = Client().get(FIND).json()["body"]
    tree = fragment_fromstring(item["value"])
    assert tree.text_content() == "<b>কথা</b>"
    for element in tree.iter():
        assert element.tag in ("p", "a")
        assert set(element.attrib) <= {"href", "data-block-key"}
        assert not element.get("href") or element.get("href").startswith("/x")


def article_form(page: ArticlePage) -> dict[str, str]:
    """The form data of an article without its body."""
    names = (
        "title slug lead short_title teaser picture picture_alt caption seo_title search_description".split()
    )
    return {name: str(getattr(page, name) or "") for name in names}


# Pictures


def test_picture_block_has_its_renditions_caption_and_number(home: HomePage) -> None:
    image = LibraryImageFactory()
    values = block_values(
        home,
        ("picture", {"picture": chosen(image, "মাঠে শিশুরা"), "caption": "বিকেলের খেলা", "numbered": True}),
        ("picture", {"picture": chosen(image, ""), "caption": "", "numbered": False}),
    )
    assert values == [
        {"picture": picture(image, "মাঠে শিশুরা"), "caption": "বিকেলের খেলা", "numbered": True},
        {"picture": picture(image, ""), "caption": "", "numbered": False},
    ]


def test_deleted_picture_is_null(home: HomePage) -> None:
    image, kept = LibraryImageFactory(), LibraryImageFactory()
    gallery = items([{"picture": chosen(each), "caption": "ক"} for each in (image, kept)])
    block = {"picture": chosen(image), "caption": "ক", "numbered": False}
    image.delete()
    assert block_values(home, ("picture", block), ("gallery", gallery)) == [
        {"picture": None, "caption": "ক", "numbered": False},
        [{"picture": None, "caption": "ক"}, {"picture": picture(kept, "সবুজ মাঠ"), "caption": "ক"}],
    ]


# Other blocks


@pytest.mark.parametrize(
    ("kind", "stored", "value"),
    [
        ("quotation", {"text": "আত্মমোক্ষ", "attribution": ""}, {"text": "আত্মমোক্ষ", "attribution": ""}),
        (
            "rows",
            {
                "items": items(
                    [{"term": "যম", "text": "<p>সংযম</p>"}, {"term": "নিয়ম", "text": "<p>শৃঙ্খলা</p>"}]
                )
            },
            {
                "items": [
                    {"term": "যম", "text": "<p>সংযম</p>", "anchor": "jom"},
                    {"term": "নিয়ম", "text": "<p>শৃঙ্খলা</p>", "anchor": "niyom"},
                ]
            },
        ),
        (
            "callout",
            {"heading": "", "text": "<p>সাবধান</p>", "tone": "caution"},
            {"heading": "", "text": "<p>সাবধান</p>", "tone": "caution"},
        ),
        (
            "key_figures",
            items([{"number": "৫,০১৮", "label": "গান", "note": ""}]),
            [{"number": "৫,০১৮", "label": "গান", "note": ""}],
        ),
        (
            "sources",
            items([{"number": 25, "text": "<p>বই</p>"}, {"number": 3, "text": "<p>পত্রিকা</p>"}]),
            [
                {"number": 1, "text": "<p>বই</p>", "details": "", "url": "", "book": "", "citations": []},
                {"number": 2, "text": "<p>পত্রিকা</p>", "details": "", "url": "", "book": "", "citations": []},
            ],
        ),
    ],
)
def test_other_blocks_return_their_stored_values(home: HomePage, kind: str, stored: Any, value: Any) -> None:
    assert block_values(home, (kind, stored)) == [value]


def table(caption: str, columns: list[tuple[str, str]], rows: list[list[str]]) -> dict[str, Any]:
    return {
        "caption": caption,
        "columns": [{"type": kind, "heading": heading} for kind, heading in columns],
        "rows": [{"values": row} for row in rows],
    }


def test_table_json_marks_numeric_columns_and_row_headings(home: HomePage) -> None:
    columns = [("heading", "পেশা"), ("number", "শতাংশ"), ("text", "টীকা")]
    rows = [["কৃষি", "৩০–৪০", ""], ["ব্যবসা", "১০", "<b>"]]
    assert block_values(
        home,
        ("table", table("পেশার ভাগ", columns, rows)),
        ("table", table("দুই", [("text", "ক"), ("heading", "খ")], [["১", "২"]])),
    ) == [
        {
            "caption": "পেশার ভাগ",
            "columns": [
                {"heading": "পেশা", "numeric": False},
                {"heading": "শতাংশ", "numeric": True},
                {"heading": "টীকা", "numeric": False},
            ],
            "rows": [["কৃষি", "৩০–৪০", ""], ["ব্যবসা", "১০", "&lt;b&gt;"]],
            "row_headings": True,
        },
        {
            "caption": "দুই",
            "columns": [{"heading": "ক", "numeric": False}, {"heading": "খ", "numeric": False}],
            "rows": [["১", "২"]],
            "row_headings": False,
        },
    ]


def test_table_caption_is_required_to_publish_but_not_to_save_a_draft() -> None:
    block = TableBlock()
    value = block.to_python(table("", [("text", "ক")], [["১"]]))
    with pytest.raises(ValidationError, match="Give the table a caption"):
        block.clean(value)
    assert block.clean_deferred(value).caption == ""


# Cards


def test_cards_keep_their_order_and_leave_out_hidden_pages(home: HomePage) -> None:
    image = LibraryImageFactory()
    one = ArticlePageFactory(parent=home, title="এক", slug="one", picture=image, teaser="ছোট কথা")
    two = ArticlePageFactory(parent=home, title="দুই", slug="two", short_title="২", lead="ভূমিকা")
    draft = ArticlePageFactory(parent=home, live=False)
    private = ArticlePageFactory(parent=home)
    PageViewRestriction.objects.create(page=private, restriction_type=PageViewRestriction.LOGIN)
    deleted = ArticlePageFactory(parent=home)
    ids = [two.pk, draft.pk, one.pk, private.pk, deleted.pk, two.pk]
    Page.objects.get(pk=deleted.pk).delete()
    card_one = {
        "id": one.pk,
        "title": "এক",
        "path": "/one",
        "teaser": "ছোট কথা",
        "picture": picture(image, ""),
    }
    card_two = {"id": two.pk, "title": "২", "path": "/two", "teaser": "ভূমিকা", "picture": None}
    assert block_values(home, ("cards", items(ids)), ("cards", items([one.pk]))) == [
        [card_two, card_one, card_two],
        [card_one],
    ]


def test_cards_can_link_to_pages_of_any_type(home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    post = PostPageFactory(parent=blog, title="লেখা", slug="lekha", body="<p>শীতের <b>আগে</b></p>")
    [value] = block_values(home, ("cards", items([blog.pk, post.pk])))
    assert value == [
        {"id": blog.pk, "title": "ব্লগ", "path": "/blog", "teaser": "", "picture": None},
        {"id": post.pk, "title": "লেখা", "path": "/blog/lekha", "teaser": "শীতের আগে", "picture": None},
    ]


# Query counts


def rich_body(count: int, home: HomePage) -> str:
    """`count` pictures, texts with links, galleries and blocks of cards."""
    images = [LibraryImageFactory() for _ in range(count)]
    pages = [ArticlePageFactory(parent=home, picture=image) for image in images]
    blocks: list[tuple[str, Any]] = []
    for image, page in zip(images, pages, strict=True):
        blocks += [
            ("picture", {"picture": chosen(image), "caption": "", "numbered": False}),
            ("text", f'<p>ক <a linktype="page" id="{page.pk}">খ</a></p>'),
            ("gallery", items([{"picture": chosen(each), "caption": ""} for each in images])),
            ("cards", items([each.pk for each in pages])),
        ]
    return stream(*blocks)


def test_query_count_does_not_grow_with_the_pictures(home: HomePage) -> None:
    picture_of_page = LibraryImageFactory()
    costs = {}
    for count in (1, 10):
        slug = f"yoga-{count}"
        body = rich_body(count, home)
        ArticlePageFactory(parent=home, slug=slug, body=body, picture=picture_of_page, picture_alt="ক")
        response, costs[count] = get_uncached(f"/api/v2/pages/find/?html_path=/{slug}")
        assert len(response.json()["body"]) == 4 * count
    assert costs == {1: 14, 10: 14}
