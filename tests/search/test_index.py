"""The index has the public pages as they are, in the transaction that changes them."""

import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from wagtail.models import Page, PageViewRestriction

from articles.models import ArticlePage
from bengali import tokens
from contacts.models import Contact
from home.models import HomePage
from search import rebuilding
from search.indexing import index_page
from search.models import Entry, Form, FormKey, Section
from tests.factories.blocks import chosen, items, stream
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    ContactsPageFactory,
    GlossaryPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
    TermFactory,
)

from .conftest import Search

pytestmark = pytest.mark.django_db

BODY = [
    ("text", "<p>ভূমিকার কথা</p>"),
    ("heading", {"text": "আসন", "level": "2", "anchor": ""}),
    ("text", "<p>হাঁটু <b>ভাঁজ</b> করা</p><ul><li>পিঠ সোজা</li></ul>"),
    ("heading", {"text": "আসন", "level": "3", "anchor": ""}),
    ("rows", {"items": items([{"term": "প্রাণায়াম", "text": "<p>শ্বাসের নিয়ম</p>"}])}),
    ("callout", {"heading": "সতর্কতা", "text": "<p>চিকিৎসকের পরামর্শ</p>", "tone": "caution"}),
    ("heading", {"text": "খাবার", "level": "2", "anchor": "diet"}),
    (
        "table",
        {
            "caption": "দিনের খাবার",
            "columns": [{"type": "text", "heading": "সকাল"}],
            "rows": [{"values": ["অঙ্কুরিত ছোলা"]}],
        },
    ),
    ("sources", items([{"number": 1, "text": "<p>পতঞ্জলির যোগসূত্র</p>"}])),
]


def contents() -> list[tuple[Any, ...]]:
    """All rows that describe what visitors find, without their ids."""
    rows = Section.objects.order_by("entry__kind", "entry__number", "id")
    forms = Form.objects.filter(count__gt=0).order_by("prefix").values_list("prefix", "token", "count")
    keys = FormKey.objects.filter(form__count__gt=0).order_by("form__prefix", "key")
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM search_text")
        number_of_texts = cursor.fetchone()
    texts = [*rows.values_list("entry__title", "heading", "anchor", "lead", "text"), number_of_texts]
    return [*texts, *forms, *keys.values_list("form__prefix", "key")]


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("ভূমিকার", "/yoga"),
        ("সোজা", "/yoga#ason"),
        ("ভাঁজ", "/yoga#ason"),
        ("প্রাণায়াম", "/yoga#ason-2"),
        ("শ্বাসের", "/yoga#ason-2"),
        ("পরামর্শ", "/yoga#ason-2"),
        ("খাবার", "/yoga#diet"),
        ("ছোলা", "/yoga#diet"),
        ("সকাল", "/yoga#diet"),
        ("পতঞ্জলির", "/yoga#diet"),
        ("মাদুরে", "/yoga"),
        ("ভঙ্গি", "/yoga"),
        ("সংক্ষেপ", "/yoga"),
    ],
)
def test_words_of_an_article_lead_to_their_section(
    home: HomePage, result_urls: Search, query: str, address: str
) -> None:
    ArticlePageFactory(
        parent=home,
        title="যোগ",
        short_title="সংক্ষেপ",
        slug="yoga",
        picture=LibraryImageFactory(description="মাদুরে বসা মানুষ"),
        caption="ভঙ্গি",
        body=stream(*BODY),
    )
    assert result_urls(query) == [address]


def test_anchors_are_those_of_the_page(home: HomePage) -> None:
    article = ArticlePageFactory(parent=home, slug="yoga", body=stream(*BODY))
    on_page = [
        item["value"]["anchor"]
        for item in article.body.stream_block.get_api_representation(article.body)
        if item["type"] == "heading"
    ]
    assert on_page == ["ason", "ason-2", "diet"]
    indexed = Section.objects.filter(entry__kind="article").order_by("id").values_list("anchor", flat=True)
    assert list(indexed) == ["", *on_page]


def test_descriptions_of_pictures_are_found_in_their_sections(home: HomePage, result_urls: Search) -> None:
    image = LibraryImageFactory()
    body = stream(
        ("heading", {"text": "মাঠ", "level": "2", "anchor": ""}),
        ("picture", {"picture": chosen(image, "কাকতাড়ুয়া"), "caption": "ধানখেত", "numbered": False}),
        ("picture", {"picture": chosen(image, ""), "caption": "", "numbered": False}),
    )
    ArticlePageFactory(parent=home, slug="field", body=body)
    assert result_urls("কাকতাড়ুয়া") == result_urls("ধানখেত") == ["/field#math"]


def test_new_description_of_a_picture_is_found_on_its_pages(home: HomePage, result_urls: Search) -> None:
    image = LibraryImageFactory(description="পুরোনো")
    ArticlePageFactory(parent=home, slug="field", picture=image)
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha", image=image.address)
    assert sorted(result_urls("পুরোনো")) == ["/blog/katha", "/field"]
    image.description = "নবীন"
    image.save()
    assert sorted(result_urls("নবীন")) == ["/blog/katha", "/field"]
    assert result_urls("পুরোনো") == []


def test_posts_contacts_and_terms_are_found(home: HomePage, result_urls: Search) -> None:
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), title="শীতবস্ত্র", slug="shit")
    contacts = ContactsPageFactory(parent=home, intro="আমাদের কার্যালয়")
    contacts.contacts = [Contact(name="প্রচার কার্যালয়", designation="preacher", address="রাজশাহী")]
    contacts.save_revision().publish()
    contact = Contact.objects.get()
    GlossaryPageFactory(parent=home)
    TermFactory(term="অহিংসা", reading="ahimsa", meaning="কাউকে কষ্ট না দেওয়া", anchor="ahimsa")
    assert result_urls("শীতবস্ত্র") == ["/blog/shit"]
    assert result_urls("রাজশাহী") == [f"/contact#contact-{contact.pk}"]
    assert sorted(result_urls("কার্যালয়")) == ["/contact", f"/contact#contact-{contact.pk}"]
    assert result_urls("অহিংসা") == result_urls("ahimsa") == ["/glossary#ahimsa"]
    assert result_urls("যোগাযোগ") == ["/contact"]


def test_index_follows_changed_and_deleted_terms(home: HomePage, result_urls: Search) -> None:
    GlossaryPageFactory(parent=home)
    term = TermFactory(term="অহিংসা", anchor="ahimsa")
    term.term = "অস্তেয়"
    term.save()
    assert result_urls("অস্তেয়") == ["/glossary#ahimsa"]
    assert result_urls("অহিংসা") == []
    term.delete()
    assert result_urls("অস্তেয়") == []


def test_menu_items_are_no_results(home: HomePage, article: ArticlePage, result_urls: Search) -> None:
    menu = MenuPageFactory(parent=home)
    MenuItemPageFactory(parent=menu, label="বিশেষ", target=article)
    assert result_urls("বিশেষ") == []
    assert result_urls("মেনু") == []


def hide_by_unpublishing(page: Page) -> None:
    page.unpublish()


def hide_by_expiry(page: Page) -> None:
    page.unpublish(set_expired=True)


def hide_by_privacy(page: Page) -> None:
    PageViewRestriction.objects.create(page=page, restriction_type="login")


def hide_by_privacy_of_the_parent(page: Page) -> None:
    PageViewRestriction.objects.create(page=page.get_parent(), restriction_type="password", password="আলপনা")


def hide_by_deleting(page: Page) -> None:
    page.delete()


def hide_in_the_database(page: Page) -> None:
    Page.objects.filter(pk=page.pk).update(live=False)


HIDE = [
    hide_by_unpublishing,
    hide_by_expiry,
    hide_by_privacy,
    hide_by_privacy_of_the_parent,
    hide_by_deleting,
    hide_in_the_database,
]


@pytest.mark.parametrize("hide", HIDE)
def test_hidden_page_is_nowhere(home: HomePage, client: Any, suggested: Search, hide: Any) -> None:
    blog = BlogIndexPageFactory(parent=home, title="সংবাদ")
    post = PostPageFactory(parent=blog, title="চন্দ্রমল্লিকা", body="<p>অতসীফুলের মালা</p>")
    assert suggested("চন্দ্র") == ["চন্দ্রমল্লিকা"]
    assert suggested("অতসী") == ["অতসীফুলের"]
    hide(post)
    for query in ("চন্দ্রমল্লিকা", "অতসীফুলের", "চন্দ্রমল্লিক", "অতসিফুল", "মালা", "otosiphul"):
        answer = client.get("/api/v2/search/", {"q": query}).json()
        assert answer["results"] == answer["facets"] == answer["similar"] == answer["reading"] == []
        assert answer["total"] == 0
    for typed in ("চন্দ্র", "অতসী", "মা"):
        assert suggested(typed) == []


def test_post_is_found_again_when_it_is_public_again(home: HomePage, result_urls: Search) -> None:
    blog = BlogIndexPageFactory(parent=home)
    PostPageFactory(parent=blog, slug="post", title="চন্দ্রমল্লিকা")
    restriction = PageViewRestriction.objects.create(page=blog, restriction_type="login")
    assert result_urls("চন্দ্রমল্লিকা") == []
    restriction.delete()
    assert result_urls("চন্দ্রমল্লিকা") == ["/blog/post"]


def test_draft_of_a_public_page_is_not_found(article: ArticlePage, result_urls: Search) -> None:
    article.lead = "খসড়ার কথা"
    article.save_revision()
    assert result_urls("খসড়ার") == []
    article.get_latest_revision().publish()
    assert result_urls("খসড়ার") == ["/yoga"]


def test_moved_page_is_found_at_its_new_address(home: HomePage, result_urls: Search) -> None:
    article = ArticlePageFactory(parent=home, title="চন্দ্রমল্লিকা", slug="old")
    article.slug = "new"
    article.save_revision().publish()
    assert result_urls("চন্দ্রমল্লিকা") == ["/new"]


def test_index_changes_with_the_transaction(home: HomePage, result_urls: Search) -> None:
    article = ArticlePageFactory(parent=home, title="চন্দ্রমল্লিকা")
    before = contents()
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        article.title = "অতসী"
        article.save_revision().publish()
        raise ZeroDivisionError
    assert contents() == before


def test_only_changed_sections_are_written(home: HomePage) -> None:
    article = ArticlePageFactory(parent=home, slug="yoga", body=stream(*BODY))
    last = Section.objects.latest("id")
    with CaptureQueriesContext(connection) as queries:
        article.save_revision().publish()
    assert not [
        query["sql"]
        for query in queries
        if re.match("(INSERT INTO|DELETE FROM|UPDATE) .?search_", query["sql"])
    ]
    changed = [*BODY[:-1], ("sources", items([{"number": 1, "text": "<p>গীতা</p>"}]))]
    article.body = stream(*changed)
    with CaptureQueriesContext(connection) as queries:
        article.save_revision().publish()
    [deleted] = [query["sql"] for query in queries if "FROM search_text" in query["sql"]]
    assert deleted.endswith(f"IN ({last.pk})")
    assert Section.objects.latest("id").text.endswith("গীতা")


def test_changes_leave_the_same_index_as_a_new_one(home: HomePage) -> None:
    article = ArticlePageFactory(parent=home, slug="yoga", title="যোগ", body=stream(*BODY))
    other = ArticlePageFactory(parent=home, slug="other", title="যোগের কথা", body=stream(*BODY[2:4]))
    article.title = "ধ্যান"
    article.body = stream(*BODY[3:])
    article.save_revision().publish()
    other.delete()
    changed = contents()
    call_command("rebuild_search", verbosity=0)
    assert contents() == changed


def test_words_of_a_deleted_page_leave_the_vocabulary(home: HomePage) -> None:
    before = contents()
    ArticlePageFactory(parent=home, slug="yoga", body=stream(*BODY)).delete()
    assert contents() == before
    assert Form.objects.filter(text="অঙ্কুরিত", count=0).exists()


def test_rebuilding_repairs_the_index(home: HomePage, article: ArticlePage, result_urls: Search) -> None:
    right = contents()
    Entry.objects.update(title="অন্য")
    Form.objects.update(count=5)
    Entry.objects.create(page=home, kind="post", number=9, version=tokens.VERSION)
    call_command("rebuild_search", verbosity=0)
    assert contents() == right
    assert result_urls("যোগ") == ["/yoga"]


def test_page_published_while_the_index_is_rebuilt_is_counted_once(
    home: HomePage, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = ArticlePageFactory(parent=home, slug="other", title="ধ্যান", body=stream(*BODY))
    right = contents()
    index_pages = rebuilding.index_pages

    def publish_and_index(ids: list[int]) -> None:
        other.save_revision().publish()
        index_pages(ids)
        article.save_revision().publish()

    monkeypatch.setattr(rebuilding, "PAGES", 1)
    monkeypatch.setattr(rebuilding, "index_pages", publish_and_index)
    assert rebuilding.rebuild() == 3
    assert contents() == right


def test_index_of_another_version_is_rebuilt_once(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_rebuilt() -> bool:
        output = StringIO()
        call_command("rebuild_search", "--if-outdated", stdout=output)
        return output.getvalue() != ""

    assert not is_rebuilt()
    monkeypatch.setattr(tokens, "VERSION", tokens.VERSION + 1)
    assert is_rebuilt()
    assert not is_rebuilt()
    Entry.objects.filter(page=article).delete()
    assert is_rebuilt()
    assert not is_rebuilt()


def test_long_text_is_divided_into_sections(home: HomePage, result_urls: Search) -> None:
    words = " ".join(f"শব্দ{'কখগঘ'[number % 4]}" for number in range(3000))
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="long", body=f"<p>{words} অতসী</p>")
    texts = Section.objects.filter(entry__kind="post").order_by("id").values_list("text", flat=True)
    assert " ".join(texts) == f"{words} অতসী"
    assert max(map(len, texts)) <= 2000
    assert result_urls("অতসী") == ["/blog/long"]


def test_change_of_a_section_reads_and_writes_only_it(
    home: HomePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sections(count: int, changed: int | None = None) -> Any:
        words = ("নতুন" if number == changed else "কথা" for number in range(count))
        parts = [
            (("heading", {"text": f"ভাগ {n}", "level": "2", "anchor": ""}), ("text", f"<p>{w}</p>"))
            for n, w in enumerate(words)
        ]
        return stream(*(block for part in parts for block in part))

    analysed: list[str] = []

    def noted(text: str) -> list[str]:
        analysed.append(text)
        return original(text)

    original = tokens.tokens
    monkeypatch.setattr(tokens, "tokens", noted)
    numbers = []
    for count in (4, 5, 30):
        article = ArticlePageFactory(parent=home, slug=f"a-{count}", body=sections(count))
        article.body = sections(count, changed=2)
        analysed.clear()
        with CaptureQueriesContext(connection) as queries:
            index_page(article)
        assert [text for text in analysed if text] == [article.title, "ভাগ 2", "নতুন"]
        numbers.append(len(queries))
    # The first time reads what the process remembers.
    assert numbers[1] == numbers[2] <= 20
