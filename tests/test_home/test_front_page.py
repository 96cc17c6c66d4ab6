"""The front page: heading, slides and card sections."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import Page, PageViewRestriction, Site

from articles.models import ArticlePage
from cms.navigation.blocks import FooterSectionBlock
from home.blocks import LinkBlock, SectionBlock, SlideBlock
from home.models import HomePage
from tests.factories.images import LibraryImageFactory, image_with_renditions
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory
from tests.html_pages import payload


def publish(**fields: Any) -> HomePage:
    home = HomePage.objects.get()
    for name, value in fields.items():
        setattr(home, name, value)
    home.save_revision().publish()
    return HomePage.objects.get()


def section(anchor: str, pages: list[Page], **fields: str) -> tuple[str, dict[str, Any]]:
    value = {"anchor": anchor, "heading": "আমাদের কথা", "intro": "", "summary": "", "layout": "grid", **fields}
    return ("section", value | {"pages": pages})


@pytest.fixture
def yoga(home: HomePage) -> ArticlePage:
    return ArticlePageFactory(
        parent=home, title="যোগ: আট অঙ্গ", short_title="যোগ", slug="yoga", teaser="শরীর ও মন।"
    )


def test_empty_front_page_has_empty_lists(client: Client, home: HomePage) -> None:
    page = payload(client.get("/"))["page"]
    assert (page["heading"], page["lead"]) == (home.heading, home.lead)
    assert (page["actions"], page["slides"], page["figures"], page["sections"]) == ([], [], [], [])
    assert (page["news"], page["closing"]) == ([], None)


def test_sections_have_the_cards_of_their_pages_in_order(
    client: Client, home: HomePage, yoga: ArticlePage
) -> None:
    other = ArticlePageFactory(parent=home, title="শিক্ষা", slug="education")
    publish(
        sections=[
            section("about", [other, yoga], intro="কে", summary="কথা"),
            section("philosophy", [yoga], layout="rows"),
        ]
    )
    sections = payload(client.get("/"))["page"]["sections"]
    assert [list(item) for item in sections] == [
        ["id", "anchor", "heading", "intro", "summary", "layout", "cards"]
    ] * 2
    assert [(item["anchor"], item["layout"], item["intro"], item["summary"]) for item in sections] == [
        ("about", "grid", "কে", "কথা"),
        ("philosophy", "rows", "", ""),
    ]
    assert [card["path"] for card in sections[0]["cards"]] == ["/education", "/yoga"]
    assert sections[1]["cards"] == [
        {"id": yoga.pk, "title": "যোগ", "path": "/yoga", "teaser": "শরীর ও মন।", "picture": None}
    ]


def test_cards_show_the_current_data_of_their_pages(
    client: Client, home: HomePage, yoga: ArticlePage
) -> None:
    publish(sections=[section("about", [yoga])])
    yoga.short_title, yoga.slug, yoga.teaser = "যোগাভ্যাস", "jog", "নতুন।"
    yoga.picture = image_with_renditions()
    yoga.save_revision().publish()
    (card,) = payload(client.get("/"))["page"]["sections"][0]["cards"]
    assert (card["title"], card["path"], card["teaser"]) == ("যোগাভ্যাস", "/jog", "নতুন।")
    assert card["picture"]["src"].endswith(".jpg")


def unpublish(page: Page) -> None:
    page.unpublish()


def restrict(page: Page) -> None:
    PageViewRestriction.objects.create(page=page, restriction_type="login")


def delete(page: Page) -> None:
    page.delete()


@pytest.mark.parametrize("hide", [unpublish, restrict, delete])
def test_hidden_page_has_no_card_and_no_link(
    client: Client, home: HomePage, yoga: ArticlePage, hide: Any
) -> None:
    picture = {"picture": LibraryImageFactory(), "heading": "পথ", "text": "সবার", "link_title": ""}
    publish(
        actions=[
            ("link", {"title": "যোগ", "page": yoga, "address": ""}),
            ("link", {"title": "নিচে", "page": None, "address": "#about"}),
        ],
        slides=[("slide", picture | {"page": yoga})],
        sections=[section("about", [yoga])],
    )
    page = payload(client.get("/"))["page"]
    assert page["actions"] == [{"title": "যোগ", "path": "/yoga"}, {"title": "নিচে", "path": "#about"}]
    assert page["slides"][0]["link"] == {"title": "যোগ: আট অঙ্গ", "path": "/yoga"}
    hide(yoga)
    page = payload(client.get("/"))["page"]
    assert page["actions"] == [{"title": "নিচে", "path": "#about"}]
    assert page["slides"][0]["link"] is None
    assert page["sections"][0]["cards"] == []


# Validation of the blocks


@pytest.mark.parametrize(
    "address", ["#about", "/yoga", "https://example.org/", "mailto:a@example.org", "tel:1"]
)
def test_link_address_is_accepted(address: str) -> None:
    value = LinkBlock().clean(LinkBlock().to_python({"title": "দেখুন", "page": None, "address": address}))
    assert value["address"] == address


def test_link_to_a_telephone_has_the_number_to_dial() -> None:
    typed = {"title": "ফোন", "page": None, "address": "tel:০১০০০-০০০০০১"}
    assert LinkBlock().clean(LinkBlock().to_python(typed))["address"] == "tel:+8801000000001"


@pytest.mark.parametrize(
    "address",
    ["", "javascript:alert(1)", "ftp://example.org/", "//example.org", "/\\example.org", "yoga", "# about"],
)
def test_link_address_is_rejected(address: str) -> None:
    with pytest.raises(ValidationError):
        LinkBlock().clean(LinkBlock().to_python({"title": "দেখুন", "page": None, "address": address}))


def test_link_needs_either_a_page_or_an_address(yoga: ArticlePage) -> None:
    with pytest.raises(ValidationError):
        LinkBlock().clean(LinkBlock().to_python({"title": "দেখুন", "page": yoga.pk, "address": "/goal"}))


@pytest.mark.parametrize("anchor", ["About", "আমাদের", "a b", "-a", "a--b", ""])
def test_anchor_allows_only_ascii_letters_digits_and_hyphens(yoga: ArticlePage, anchor: str) -> None:
    value = {"anchor": anchor, "heading": "কথা", "layout": "grid", "pages": [yoga.pk]}
    with pytest.raises(ValidationError):
        SectionBlock().clean(SectionBlock().to_python(value))


def test_section_needs_at_least_one_page() -> None:
    value = {"anchor": "about", "heading": "কথা", "layout": "grid", "pages": []}
    with pytest.raises(ValidationError):
        SectionBlock().clean(SectionBlock().to_python(value))


def test_footer_section_may_be_empty() -> None:
    value = FooterSectionBlock().clean(
        FooterSectionBlock().to_python({"heading": "", "text": "", "pages": []})
    )
    assert value["heading"] == ""


@pytest.mark.parametrize("missing", ["picture", "heading", "text"])
def test_slide_requires_its_fields(home: HomePage, missing: str) -> None:
    picture = {"image": LibraryImageFactory().pk, "alt_text": "মাঠ", "decorative": False}
    value: dict[str, Any] = {"picture": picture, "heading": "পথ", "text": "সবার"}
    del value[missing]
    with pytest.raises(ValidationError):
        SlideBlock().clean(SlideBlock().to_python(value))


def figure(page: Page, anchor: str = "") -> tuple[str, dict[str, Any]]:
    return ("figure", {"number": "৫০১৮", "label": "গান", "page": page, "anchor": anchor})


def test_figures_link_to_their_source(client: Client, home: HomePage, yoga: ArticlePage) -> None:
    publish(figures=[figure(yoga, "songs"), figure(yoga)])
    assert [{**item, "id": ""} for item in payload(client.get("/"))["page"]["figures"]] == [
        {"id": "", "number": "৫০১৮", "label": "গান", "link": {"title": "যোগ: আট অঙ্গ", "path": path}}
        for path in ("/yoga#songs", "/yoga")
    ]


def test_figure_of_a_hidden_page_has_no_link(client: Client, home: HomePage, yoga: ArticlePage) -> None:
    publish(figures=[figure(yoga)])
    yoga.unpublish()
    assert payload(client.get("/"))["page"]["figures"][0]["link"] is None


def test_pages_of_all_streams_are_loaded_together(home: HomePage, yoga: ArticlePage) -> None:
    link = ("link", {"title": "যোগ শিখুন", "page": yoga, "address": ""})
    publish(
        actions=[link],
        figures=[figure(yoga)] * 3,
        sections=[section("about", [yoga])],
        closing_actions=[link],
    )
    with CaptureQueriesContext(connection) as queries:
        assert len(HomePage.objects.get().streams["figures"]) == 3
    assert len([query for query in queries if 'FROM "articles_articlepage"' in query["sql"]]) == 1


def test_cards_read_the_addresses_of_the_sites_together(
    home: HomePage, yoga: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [ArticlePageFactory(parent=home, slug=f"a{number}") for number in range(3)]
    publish(sections=[section("about", [yoga, *pages])])
    reads: list[None] = []
    roots = Site.get_site_root_paths()
    monkeypatch.setattr(Site, "get_site_root_paths", lambda: reads.append(None) or roots)
    assert [card["path"] for card in HomePage.objects.get().section_list[0]["cards"]] == [
        *("/yoga", "/a0", "/a1", "/a2")
    ]
    assert len(reads) == 1


def test_news_are_the_two_newest_public_posts(client: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    day = timezone.now()
    posts = [
        PostPageFactory(parent=blog, title=f"লেখা {number}", date=day - timedelta(days=number))
        for number in range(5)
    ]
    posts[0].unpublish()
    PageViewRestriction.objects.create(page=posts[1], restriction_type=PageViewRestriction.LOGIN)
    news = payload(client.get("/"))["page"]["news"]
    assert [card["title"] for card in news] == ["লেখা 2", "লেখা 3"]
    assert news[0]["path"] == f"/blog/{posts[2].slug}"


def test_closing_call_has_its_visible_links(client: Client, home: HomePage, yoga: ArticlePage) -> None:
    hidden = ArticlePageFactory(parent=home, slug="hidden", live=False)
    publish(
        closing_heading="শুরু হোক",
        closing_text="আজই।",
        closing_actions=[
            ("link", {"title": "যোগ শিখুন", "page": yoga, "address": ""}),
            ("link", {"title": "গোপন", "page": hidden, "address": ""}),
        ],
    )
    assert payload(client.get("/"))["page"]["closing"] == {
        "heading": "শুরু হোক",
        "text": "আজই।",
        "actions": [{"title": "যোগ শিখুন", "path": "/yoga"}],
    }
