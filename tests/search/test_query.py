"""Matching, ranking and excerpts of search results."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from home.models import HomePage
from search.query import PAGE
from tests.factories.blocks import stream
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    EventIndexPageFactory,
    EventPageFactory,
    GlossaryPageFactory,
    PostPageFactory,
    TermFactory,
)

from .conftest import Search

pytestmark = pytest.mark.django_db


def heading(text: str) -> tuple[str, Any]:
    return "heading", {"text": text, "level": "2", "anchor": ""}


def ask(client: Client, query: str, **parameters: Any) -> dict[str, Any]:
    answer: dict[str, Any] = client.get("/api/v2/search/", {"q": query, **parameters}).json()
    return answer


def fill(home: HomePage) -> None:
    """Pages without the words asked for: a word that most pages have says little about any of them."""
    for number in range(12):
        ArticlePageFactory(parent=home, slug=f"other-{number}", title="নদী", lead="গ্রাম ও পথ")


def test_title_ranks_above_heading_above_lead_above_text(home: HomePage, result_urls: Search) -> None:
    fill(home)
    text = "ভোরের আলোয় সবুজ মাঠ জেগে ওঠে"
    ArticlePageFactory(parent=home, slug="body", body=stream(("text", f"<p>কম্বল {text}</p>")))
    ArticlePageFactory(parent=home, slug="lead", lead="কম্বল", body=stream(("text", f"<p>{text}</p>")))
    ArticlePageFactory(parent=home, slug="heading", body=stream(heading("কম্বল"), ("text", f"<p>{text}</p>")))
    ArticlePageFactory(parent=home, slug="title", title="কম্বল ও কাঁথা", body=stream(("text", f"<p>{text}</p>")))
    ArticlePageFactory(parent=home, slug="equal", title="কম্বল", body=stream(("text", f"<p>{text}</p>")))
    assert result_urls("কম্বল") == ["/equal", "/title", "/heading#kombol", "/lead", "/body"]


def test_short_title_counts_as_the_title(home: HomePage, result_urls: Search) -> None:
    ArticlePageFactory(parent=home, slug="other", title="প্রাউট ও সমাজ", lead="প্রাউট প্রাউট")
    ArticlePageFactory(parent=home, slug="prout", title="প্রগতিশীল উপযোগ তত্ত্ব", short_title="প্রাউট")
    assert result_urls("প্রাউট") == ["/prout", "/other"]


def test_all_words_rank_above_some(home: HomePage, result_urls: Search) -> None:
    fill(home)
    ArticlePageFactory(parent=home, slug="one", title="কম্বল কম্বল কম্বল")
    ArticlePageFactory(
        parent=home,
        slug="apart",
        body=stream(heading("ক"), ("text", "কম্বল"), heading("খ"), ("text", "বিতরণ")),
    )
    ArticlePageFactory(parent=home, slug="both", lead="গ্রামে শীতের কম্বল বিতরণ")
    assert result_urls("কম্বল বিতরণ") == ["/both", "/apart", "/one"]


def test_words_in_several_sections_lead_to_the_page(home: HomePage, client: Client) -> None:
    body = stream(heading("শীত"), ("text", "<p>কাঁথা সেলাই</p>"), heading("গ্রীষ্ম"), ("text", "<p>পাখা বোনা</p>"))
    ArticlePageFactory(parent=home, slug="work", body=body)
    answer = ask(client, "কাঁথা পাখা")
    assert [(result["url"], result["heading"]) for result in answer["results"]] == [("/work", "")]
    assert answer["total"] == 1


def test_newer_posts_rank_first_among_equals(home: HomePage, result_urls: Search) -> None:
    blog = BlogIndexPageFactory(parent=home)
    for year in (2024, 2026, 2025):
        PostPageFactory(parent=blog, slug=f"in-{year}", title="খবর", date=datetime(year, 1, 1, tzinfo=UTC))
    assert result_urls("খবর") == result_urls("কাঁথা") == ["/blog/in-2026", "/blog/in-2025", "/blog/in-2024"]


def test_each_page_is_one_result_with_its_best_section(home: HomePage, client: Client) -> None:
    fill(home)
    body = stream(
        heading("এক"), ("text", "<p>মাঠে কম্বল রোদে শুকায়</p>"), heading("কম্বল"), ("text", "<p>কম্বল কম্বল</p>")
    )
    ArticlePageFactory(parent=home, slug="work", title="কাজ", body=body)
    (result,) = ask(client, "কম্বল")["results"]
    assert (result["type"], result["title"], result["heading"]) == ("article", "কাজ", "কম্বল")
    assert result["url"] == "/work#kombol"
    assert result["breadcrumb"] == [{"title": "প্রচ্ছদ", "path": "/"}]


def test_term_stands_below_its_page(home: HomePage, client: Client) -> None:
    GlossaryPageFactory(parent=home)
    term = TermFactory(term="অহিংসা", meaning="কাউকে কষ্ট না দেওয়া", anchor="ahimsa")
    (result,) = ask(client, "অহিংসা")["results"]
    assert result["id"] == term.pk
    assert result["type"] == "term"
    assert result["breadcrumb"] == [
        {"title": "প্রচ্ছদ", "path": "/"},
        {"title": "শব্দকোষ", "path": "/glossary"},
    ]
    assert result["snippet"] == {"text": "কাউকে কষ্ট না দেওয়া", "ranges": []}


def test_misspelt_word_is_read_as_a_similar_one(home: HomePage, client: Client) -> None:
    ArticlePageFactory(parent=home, slug="sadhana", title="আধ্যাত্মিক সাধনা")
    answer = ask(client, "আধ্যাতিক")
    assert answer["results"][0]["url"] == "/sadhana"
    assert answer["reading"] == [{"word": "আধ্যাতিক", "read_as": ["আধ্যাত্মিক"]}]
    assert ask(client, "আধ্যাত্মিক")["reading"] == []


def test_word_in_latin_letters_is_read_as_bengali(home: HomePage, client: Client) -> None:
    ArticlePageFactory(parent=home, slug="prout", title="প্রাউট")
    answer = ask(client, "prout")
    assert [result["url"] for result in answer["results"]] == ["/prout"]
    assert answer["reading"] == []


def test_query_that_finds_nothing_gets_similar_words(home: HomePage, client: Client) -> None:
    ArticlePageFactory(parent=home, title="কম্বল", lead="ভোর")
    answer = ask(client, "কম্পিউটার")
    assert answer["results"] == []
    assert answer["similar"] == ["কম্বল"]


def test_types_are_counted_and_chosen(home: HomePage, client: Client) -> None:
    blog = BlogIndexPageFactory(parent=home)
    PostPageFactory(parent=blog, slug="a", title="কম্বল এক", body="<p>ক</p>")
    PostPageFactory(parent=blog, slug="b", title="কম্বল দুই", body="<p>ক</p>")
    ArticlePageFactory(parent=home, slug="work", title="কম্বল")
    everything = ask(client, "কম্বল")
    facets = [{"type": "article", "total": 1}, {"type": "post", "total": 2}]
    assert everything["total"] == 3
    assert everything["facets"] == facets
    posts = ask(client, "কম্বল", type="post")
    assert posts["total"] == 2
    assert posts["facets"] == facets
    assert {result["type"] for result in posts["results"]} == {"post"}
    assert ask(client, "কম্বল", type="term")["total"] == 0


def test_results_are_paged_without_overlap(home: HomePage, client: Client) -> None:
    blog = BlogIndexPageFactory(parent=home)
    for number in range(PAGE + 3):
        PostPageFactory(parent=blog, slug=f"p{number}", title=f"কম্বল {number}", body="<p>ক</p>")
    first, second = ask(client, "কম্বল"), ask(client, "কম্বল", offset=PAGE)
    assert (first["total"], second["total"]) == (PAGE + 3, PAGE + 3)
    urls = [result["url"] for answer in (first, second) for result in answer["results"]]
    assert len(set(urls)) == len(urls) == PAGE + 3
    assert ask(client, "কম্বল", limit=2, offset=1)["results"] == first["results"][1:3]
    assert ask(client, "কম্বল", offset=1000)["results"] == []


def test_more_results_than_are_counted_are_said_to_be_more(
    home: HomePage, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    blog = BlogIndexPageFactory(parent=home)
    for number in range(5):
        PostPageFactory(parent=blog, slug=f"p{number}", title="কম্বল", body="<p>ক</p>")
    ArticlePageFactory(parent=home, title="কম্বল")
    monkeypatch.setattr("search.query.HITS", 4)
    answer = ask(client, "কম্বল")
    assert (answer["total"], answer["total_is_exact"]) == (6, True)
    assert answer["facets"] == [{"type": "article", "total": 1}, {"type": "post", "total": 5}]
    monkeypatch.setattr("search.query.COUNTED", 3)
    answer = ask(client, "কম্বল")
    assert (answer["total"], answer["total_is_exact"]) == (3, False)
    answer = ask(client, "কম্বল", type="article")
    assert (answer["total"], answer["total_is_exact"], len(answer["results"])) == (1, True, 1)


def test_scores_fall_with_the_rank(home: HomePage, client: Client) -> None:
    fill(home)
    for slug, title in (("a", "কম্বল"), ("b", "কম্বল ও কাঁথা"), ("c", "নদী")):
        ArticlePageFactory(parent=home, slug=slug, title=title, lead="ভোরে কম্বল")
    scores = [result["score"] for result in ask(client, "কম্বল কাঁথা")["results"]]
    assert scores == sorted(scores, reverse=True)


def test_number_of_queries_does_not_depend_on_the_results(home: HomePage, client: Client) -> None:
    blog = BlogIndexPageFactory(parent=home)

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            ask(client, "কম্বল")
        return len(queries)

    for number in range(2):
        PostPageFactory(parent=blog, slug=f"p{number}", title="কম্বল")
    ask(client, "কম্বল")
    few = count()
    for number in range(2, 9):
        PostPageFactory(parent=blog, slug=f"p{number}", title="কম্বল")
    assert count() == few


def test_suggestions_are_titles_and_words(home: HomePage, client: Client) -> None:
    ArticlePageFactory(parent=home, slug="work", title="কম্বল বিতরণ", lead="কম্বলের কথা")
    response = client.get("/api/v2/search/suggestions/", {"q": "কম"})
    assert response["Cache-Control"] == "private, max-age=60"
    assert response.json() == {
        "query": "কম",
        "suggestions": [
            {"type": "article", "text": "কম্বল বিতরণ", "url": "/work"},
            {"type": "word", "text": "কম্বল", "url": ""},
        ],
    }


def test_suggestions_complete_the_last_word(home: HomePage, suggested: Search) -> None:
    ArticlePageFactory(parent=home, slug="work", title="কম্বল বিতরণ", lead="শীতের কাপড়")
    assert suggested("শীতের কা") == ["শীতের কাপড়"]
    assert suggested("কম্বল বি") == ["কম্বল বিতরণ"]
    assert suggested("ক") == []
    assert suggested("") == []


def test_suggestions_are_bare_words_and_those_that_sound_so(home: HomePage, suggested: Search) -> None:
    ArticlePageFactory(parent=home, slug="a", title="নদী", lead="সদনের সদনের সদন; খুলনায় খুলনা")
    assert suggested("সদ") == ["সদন"]
    assert suggested("khul") == suggested("khulna") == ["খুলনা"]
    assert suggested("নদীর khul") == ["নদীর খুলনা"]


def test_unfinished_word_finds_the_words_that_begin_so(home: HomePage, client: Client) -> None:
    ArticlePageFactory(parent=home, slug="view", title="নব্যমানবতাবাদ")
    ArticlePageFactory(parent=home, slug="almost", title="প্রায়", lead="প্রায় প্রায়")
    ArticlePageFactory(parent=home, slug="prout", title="নদী", lead="প্রাউটের কথা")
    for query, url, word in (
        ("নব্যমান", "/view", "নব্যমানবতাবাদ"),
        ("প্রাউ", "/prout", "প্রাউটের"),
        ("nobbo", "/view", "নব্যমানবতাবাদ"),
    ):
        answer = ask(client, query)
        assert [result["url"] for result in answer["results"]] == [url], query
        assert answer["reading"] == [{"word": query, "read_as": [word]}], query


def test_typed_word_is_suggested_first(home: HomePage, suggested: Search) -> None:
    ArticlePageFactory(parent=home, slug="a", title="কম্বলওয়ালা", lead="কম্বলের কম্বলের, কম্বল, কম্বলওয়ালা")
    ArticlePageFactory(parent=home, slug="b", title="নদী", lead="কম্বলের কম্বলওয়ালা")
    assert suggested("কম্বল") == ["কম্বল", "কম্বলওয়ালা"]


def test_suggestions_are_at_most_eight(home: HomePage, suggested: Search) -> None:
    for number in range(9):
        ArticlePageFactory(
            parent=home, slug=f"a{number}", title=f"কম্বল {'কখগঘচছজঝট'[number]}", lead="কমলা কমতি কমলাপুর"
        )
    assert len(suggested("কম")) == 8


def test_hidden_pages_do_not_displace_public_results(
    home: HomePage, result_urls: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wagtail.models import PageViewRestriction

    monkeypatch.setattr("search.query.HITS", 2)
    blog = BlogIndexPageFactory(parent=home)
    for number in range(4):
        PostPageFactory(parent=blog, slug=f"p{number}", title="কম্বল কম্বল কম্বল")
    PageViewRestriction.objects.create(page=blog, restriction_type="login")
    ArticlePageFactory(parent=home, slug="work", lead="এখানে কম্বল আছে")
    assert result_urls("কম্বল") == ["/work"]


def test_events_are_counted_and_found_by_their_type(client: Client, home: HomePage) -> None:
    events = EventIndexPageFactory(parent=home)
    event = EventPageFactory(parent=events, slug="fair", title="ধর্মচক্র", first_day=timezone.localdate())
    for parameters in ({}, {"type": "event"}):
        answer = ask(client, "ধর্মচক্র", **parameters)
        assert (answer["total"], answer["facets"]) == (1, [{"type": "event", "total": 1}])
        assert [result["id"] for result in answer["results"]] == [event.pk]


def test_events_that_are_over_come_last(home: HomePage, result_urls: Search) -> None:
    events = EventIndexPageFactory(parent=home)
    today = timezone.localdate()
    EventPageFactory(parent=events, slug="over", title="মেলা", first_day=today - timedelta(days=1))
    EventPageFactory(parent=events, slug="today", title="নদীর পাড়ে মেলা", first_day=today)
    EventPageFactory(parent=events, slug="weekly", title="গ্রামের মেলা", first_day=today, repeats="weekly")
    *coming, over = result_urls("মেলা")
    assert set(coming) == {"/events/today", "/events/weekly"}
    assert over == "/events/over"
