"""`manage.py check_content` on the site's pages."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import Site

from blog.models import PostPage
from cms.navigation.models import SiteSettings
from contacts.models import Contact
from home.models import HomePage
from proofing.checks import check
from proofing.proof_text import read_page
from proofing.site import SiteAddresses, find_page, read_site
from tests.factories.blocks import chosen, items, stream
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    ContactsPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
)

WRONG = "সরকারী কাজ"


def spelling(**options: Any) -> list[tuple[str, str, str]]:
    """The findings of WRONG in the whole site."""
    findings = check(read_site(**options), SiteAddresses())
    return [(item.text, item.field, item.position) for item in findings if item.rule == "O18"]


def run(*arguments: str, **options: Any) -> str:
    out = StringIO()
    call_command("check_content", *arguments, stdout=out, **options)
    return out.getvalue()


def test_every_text_of_an_article_is_checked(home: HomePage) -> None:
    image = LibraryImageFactory(title="ফাইল", description=WRONG)
    body = [
        ("heading", {"text": WRONG, "level": "2", "anchor": "a"}),
        ("text", f"<p>{WRONG}</p>"),
        ("picture", {"picture": chosen(image, WRONG), "caption": WRONG, "numbered": False}),
        ("gallery", items([{"picture": chosen(image, WRONG), "caption": WRONG}])),
        ("quotation", {"text": WRONG, "attribution": WRONG}),
        ("rows", {"items": items([{"term": WRONG, "text": f"<p>{WRONG}</p>"}])}),
        (
            "table",
            {
                "caption": WRONG,
                "columns": [{"type": "text", "heading": WRONG}],
                "rows": [{"values": [WRONG]}],
            },
        ),
        ("callout", {"heading": WRONG, "text": f"<p>{WRONG}</p>", "tone": "note"}),
        ("key_figures", items([{"number": WRONG, "label": WRONG, "note": WRONG}])),
        ("sources", items([{"number": 3, "text": f"<p>{WRONG}</p>"}])),
    ]
    names = ("title", "short_title", "lead", "teaser", "caption", "seo_title", "search_description")
    ArticlePageFactory(
        parent=home, slug="a", picture=image, body=stream(*body), **dict.fromkeys(names, WRONG)
    )
    positions = [position for name, field, position in spelling() if (name, field) == ("/a", "body")]
    under = f", under “{WRONG}”"
    assert positions == [
        "block 1 (heading)",
        f"block 2 (text){under}",
        f"block 3 (picture){under}, picture, alternative text",
        f"block 3 (picture){under}, caption",
        f"block 4 (gallery){under}, item 1, picture, alternative text",
        f"block 4 (gallery){under}, item 1, caption",
        f"block 5 (quotation){under}, text",
        f"block 5 (quotation){under}, attribution",
        f"block 6 (definition rows){under}, rows, item 1, term",
        f"block 6 (definition rows){under}, rows, item 1, text",
        f"block 7 (table){under}, caption",
        f"block 7 (table){under}, first row",
        f"block 7 (table){under}, row 1",
        f"block 8 (callout){under}, heading",
        f"block 8 (callout){under}, text",
        f"block 9 (key figures){under}, item 1, number",
        f"block 9 (key figures){under}, item 1, label",
        f"block 9 (key figures){under}, item 1, note",
        f"block 10 (sources){under}, item 1",
    ]
    fields = [field for name, field, _ in spelling() if name == "/a" and field != "body"]
    assert sorted(fields) == sorted([*names, "picture_alt"])
    assert ("images", "description", "ফাইল, alternative text") in spelling()


def test_pages_of_every_type_settings_and_snippets_are_checked(home: HomePage) -> None:
    image = LibraryImageFactory(description="")
    home.heading = home.lead = WRONG
    link = {"title": WRONG, "page": None, "address": "#about"}
    slide = {
        "picture": chosen(image, WRONG),
        "heading": WRONG,
        "text": WRONG,
        "link_title": WRONG,
        "page": None,
    }
    section = {"anchor": "about", "heading": WRONG, "intro": WRONG, "summary": WRONG, "layout": "grid", "pages": items([home.pk])}  # fmt: skip
    for name, kind, value in (
        ("actions", "link", link),
        ("slides", "slide", slide),
        ("sections", "section", section),
    ):
        setattr(home, name, stream((kind, value)))
    home.save_revision(clean=False).publish()
    blog = BlogIndexPageFactory(parent=home, title=WRONG, intro=WRONG)
    PostPageFactory(parent=blog, slug="p", title=WRONG, body=f"<h2>{WRONG}</h2><ul><li>{WRONG}</li></ul>", category=CategoryFactory(titlename=WRONG))  # fmt: skip
    contacts = ContactsPageFactory(parent=home, intro=WRONG, note=WRONG)
    contacts.contacts = [Contact(name=WRONG, designation="preacher", address=WRONG, phone="০১০০০-০০০০০১")]
    contacts.save_revision().publish()
    MenuItemPageFactory(parent=MenuPageFactory(parent=home), label=WRONG, address="https://example.org/")
    settings = SiteSettings.for_site(Site.objects.get())
    for name in ("name", "motto", "copyright", "developer_credit"):
        setattr(settings, name, WRONG)
    settings.footer = stream(("section", {"heading": WRONG, "text": f"<p>{WRONG}</p>", "pages": []}))
    settings.save()
    assert spelling() == [
        ("/", "heading", ""),
        ("/", "lead", ""),
        ("/", "actions", "link 1"),
        ("/", "slides", "slide 1, picture, alternative text"),
        ("/", "slides", "slide 1, heading"),
        ("/", "slides", "slide 1, text"),
        ("/", "slides", "slide 1, link title"),
        ("/", "sections", "section 1, heading"),
        ("/", "sections", "section 1, introduction"),
        ("/", "sections", "section 1, summary"),
        ("/blog", "title", ""),
        ("/blog", "intro", ""),
        ("/blog/p", "title", ""),
        ("/blog/p", "body", ""),
        ("/blog/p", "body", ""),
        ("/contact", "intro", ""),
        ("/contact", "note", ""),
        ("/contact", "contacts", "contact 1, name"),
        ("/contact", "contacts", "contact 1, address"),
        (f"menu item “{WRONG}”", "label", ""),
        *(("site settings", name, "") for name in ("name", "motto")),
        ("site settings", "footer", "section 1, heading"),
        ("site settings", "footer", "section 1, text"),
        *(("site settings", name, "") for name in ("copyright", "developer_credit")),
        ("categories", "titlename", WRONG),
    ]


def test_drafts_are_checked_unless_published_is_given(home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, slug="a")
    page.teaser = WRONG
    page.save_revision()
    ArticlePageFactory(parent=home, slug="b", teaser=WRONG, live=False)
    assert spelling() == [("/a", "teaser", ""), ("/b", "teaser", "")]
    assert spelling(published=True) == []
    assert "error O18" in run_failing("/a")
    assert "error O18" in run_failing("/b")
    assert "O18" not in run_failing("/a", "--published")


def run_failing(*arguments: str) -> str:
    """The output of the command when it fails with errors."""
    out = StringIO()
    with pytest.raises(CommandError, match=r"^Found \d+ errors? and \d+ warnings?\.$"):
        call_command("check_content", *arguments, stdout=out)
    return out.getvalue()


def test_deleted_posts_are_not_checked(home: HomePage) -> None:
    post = PostPageFactory(parent=BlogIndexPageFactory(parent=home), title=WRONG)
    PostPage.objects.filter(pk=post.pk).update(live=False, deleted_at=timezone.now())
    assert spelling() == []


def test_links_to_drafts_missing_pages_and_missing_anchors_are_reported(home: HomePage) -> None:
    draft = ArticlePageFactory(parent=home, title="খসড়া", live=False)
    ArticlePageFactory(
        parent=home, slug="b", body=stream(("heading", {"text": "ক", "level": "2", "anchor": "k"}))
    )
    links = [
        f'<a linktype="page" id="{draft.pk}">এক</a>',
        '<a linktype="page" id="99999">দুই</a>',
        f'<a linktype="page" id="{home.pk}">তিন</a>',
        *(
            '<a href="/b#k">চার</a>',
            '<a href="/b#x">পাঁচ</a>',
            '<a href="/home">ছয়</a>',
            '<a href="/menu">সাত</a>',
        ),
    ]
    MenuPageFactory(parent=home, slug="menu")
    page = ArticlePageFactory(parent=home, slug="a", body=stream(("text", f"<p>{', '.join(links)}</p>")))
    findings = check([read_page(page)], SiteAddresses())
    assert [(item.match, item.message) for item in findings if item.rule in ("C06", "C07", "C08")] == [
        ("এক", "Choose a page that visitors can see: “খসড়া” is none."),
        ("দুই", "Choose a page that visitors can see: the deleted page is none."),
        ("পাঁচ", "Choose an anchor that is there: /b has no #x."),
        ("সাত", "Choose a page that visitors can see: /menu is none."),
    ]


def test_alternative_text_of_a_post_picture_is_the_image_description(home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    described, wrong = LibraryImageFactory(description="সবুজ মাঠ"), LibraryImageFactory(description="সরকারী মাঠ")
    bare = LibraryImageFactory(
        description=""
    )  # described in the library, for a post's form has no field for it
    expected = {
        described.address: [],
        wrong.address: ["O18"],
        bare.address: [],
        "https://example.org/a.png": [],
    }
    for address, rules in expected.items():
        page = PostPageFactory(parent=blog, image=address)
        findings = check([read_page(page)], SiteAddresses())
        assert [item.rule for item in findings if item.field == "image"] == rules


def test_one_page_can_be_checked_by_its_address(home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    post = PostPageFactory(parent=blog, slug="p")
    for path, page in {"/": home, "/home": home, "/blog/": blog, "blog": blog, "/blog/p": post}.items():
        result = find_page(path)
        assert result
        assert result.pk == page.pk
    assert find_page("/nothing") is None


def test_address_without_a_page_is_an_error_with_advice(home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="b", live=False)
    with pytest.raises(CommandError, match=r"^There is no page at /nothing\. Give an address such as /yoga"):
        run("/nothing")
    with pytest.raises(CommandError, match=r"^The page at /b is not published\. Leave out --published"):
        run("/b", "--published")


def test_query_count_does_not_grow_with_the_links(home: HomePage) -> None:
    pages = [ArticlePageFactory(parent=home, slug=f"a{number}") for number in range(4)]
    costs = []
    for number in (1, 1, 4):  # the first fills the process caches
        links = "".join(
            f'<a linktype="page" id="{page.pk}">ক</a> <a href="/{page.slug}">খ</a>' for page in pages[:number]
        )
        page = ArticlePageFactory(parent=home, body=stream(("text", f"<p>{links}</p>")))
        with CaptureQueriesContext(connection) as queries:
            list(check([read_page(page)], SiteAddresses()))
        costs.append(len(queries))
    assert costs[1:] == [3, 3]
