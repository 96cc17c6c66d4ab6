"""Counts of readings, searches and referring hosts: what is counted, written, summed, shown and deleted."""

import multiprocessing
import threading
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection
from django.test import Client
from django.utils import timezone

from articles.models import ArticlePage
from cms.accounts.models import Role
from cms.page_cache.models import site_version
from cms.visits import counter as counting
from cms.visits.counter import VisitCounter, counter
from cms.visits.models import KEYS_A_DAY, DailyCount, Kind, add_counts
from cms.visits.sums import months_before
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.pages import ArticlePageFactory

PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"
DOCUMENT = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "User-Agent": PHONE, "Host": "testserver"}
DATA = {"Accept": "application/json", "User-Agent": PHONE, "Host": "testserver"}
OWN = "http://testserver"
FIND = "/api/v2/pages/find/?html_path="


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    counter.__init__()  # type: ignore[misc]
    yield
    counter.__init__()  # type: ignore[misc]


def counted() -> dict[tuple[str, str], int]:
    """The counts that are not written yet, which are forgotten."""
    counts = {(kind.value, key): number for (kind, key), number in counter.counts.items()}
    counter.__init__()  # type: ignore[misc]
    return counts


def written() -> dict[tuple[str, str], int]:
    return {(row.kind, row.key): row.count for row in DailyCount.objects.all()}


# What counts


def test_page_is_read_from_the_cache_or_not_and_as_304(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    etag = client.get("/yoga", headers=DOCUMENT)["ETag"]
    assert client.get("/yoga?utm_source=x", headers=DOCUMENT).status_code == 200
    assert client.get("/yoga", headers={**DOCUMENT, "If-None-Match": etag}).status_code == 304
    assert len(renders) == 1
    assert counted() == {("page", str(article.pk)): 3, ("host", ""): 3}


def test_only_shown_pages_of_the_site_are_counted(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    draft = ArticlePageFactory(parent=article.get_parent(), slug="draft", live=False)
    for path in (
        "/nothing",
        "/wp-login.php",
        f"/{draft.slug}",
        "/yoga/",
        "/robots.txt",
        "/sw.js",
        "/offline",
        "/search?q=",
    ):
        client.get(path, headers=DOCUMENT)
        client.get(f"{FIND}{path}", headers={**DATA, "Referer": f"{OWN}/"})
    client.head("/yoga", headers=DOCUMENT)
    client.post("/yoga", headers=DOCUMENT)
    assert counted() == {}


def test_robots_and_visitors_who_object_are_not_counted(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    robots = [
        "",
        "curl/8.5.0",
        "WhatsApp/2.23.20.0",
        "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
        "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
        f"{PHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36",
        "Mozilla/5.0 (Macintosh) AppleWebKit/605 (Applebot/0.1)",
        "Mozilla/5.0 (compatible; AhrefsBot/7.0)",
        f"{PHONE} GoogleOther",
        f"{PHONE} Chrome-Lighthouse",
    ]
    for user_agent in robots:
        client.get("/yoga", headers={**DOCUMENT, "User-Agent": user_agent})
        client.get("/search?q=qqqq", headers={**DOCUMENT, "User-Agent": user_agent})
    for objection in ({"DNT": "1"}, {"Sec-GPC": "1"}):
        client.get("/yoga", headers={**DOCUMENT, **objection})
        client.get("/search?q=qqqq", headers={**DOCUMENT, **objection})
    assert counted() == {}
    people = [
        "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12.423 Version/12.16",
        "Mozilla/5.0 (Linux; Android 9; CUBOT X18) Chrome/80.0 Mobile Safari/537.36",
        "Mozilla/5.0 (Linux; Android 12) [FBAN/FB4A;FBAV/440.0]",
        f"{PHONE} GSA/15.0",
    ]
    for user_agent in people:
        client.get("/yoga", headers={**DOCUMENT, "User-Agent": user_agent, "DNT": "0"})
    assert counted()["page", str(article.pk)] == len(people)


def test_click_within_the_site_counts_once(client: Client, article: ArticlePage, renders: list[str]) -> None:
    # The browser loads the data of the page that it shows, and of the page that a link leads to.
    for referrer, readings in (("/yoga", 0), ("/yoga?q=1", 0), ("/", 1), ("/marga", 1)):
        client.get(f"{FIND}/yoga", headers={**DATA, "Referer": OWN + referrer})
        assert counted() == ({("page", str(article.pk)): 1} if readings else {}), referrer
    for headers in ({}, {"Referer": "https://example.org/"}, {"Referer": "testserver"}):
        client.get(f"{FIND}/yoga", headers={**DATA, **headers})
        assert counted() == {}, headers


def test_document_that_is_only_stored_or_may_be_shown_later_is_not_counted(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    early = {"Sec-Purpose": "prefetch;prerender"}
    cases: list[tuple[dict[str, str], bool]] = [
        ({"Accept": "*/*"}, False),  # the service worker's and fetch()
        (early, False),
        ({**early, "Referer": "https://www.google.com/"}, False),
        # The site's own speculation rules begin when a link is pressed.
        ({"Sec-Purpose": "prefetch", "Referer": f"{OWN}/marga"}, True),
    ]
    for headers, counts in cases:
        client.get("/yoga", headers={**DOCUMENT, **headers})
        assert counted() == ({("page", str(article.pk)): 1} if counts else {}), headers


def test_host_is_all_that_is_taken_of_a_referrer(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    hosts = {
        "https://www.google.com/search?q=secret": "google.com",
        "https://l.facebook.com/l.php?u=x": "facebook.com",
        "https://M.Facebook.com": "facebook.com",
        "android-app://com.google.android.gm/": "com.google.android.gm",
        "https://user:secret@example.org:8443/a": "example.org",
        "https://m.co/": "m.co",
        "https://testserver.example.org/": "testserver.example.org",
        "": "",
        "nonsense": "",
        "https://[::1": "",
        "https://exa mple.org/": "",
        "https://<b>.org/": "",
        f"https://{'a' * 300}.org/": None,
    }
    for referrer, host in hosts.items():
        client.get("/yoga", headers={**DOCUMENT, "Referer": referrer})
        expected = {} if host is None else {("host", host): 1}
        assert counted() == {("page", str(article.pk)): 1, **expected}, referrer


def test_search_without_result_is_counted_unless_it_may_be_private(client: Client, home: HomePage) -> None:
    texts = {
        "বিকাশ নম্বর": "বিকাশ নম্বর",
        "  Internship  xq ": "internship xq",
        "আমার নাম মিতা সেন, আমি সিলেটে থাকি আর একটি কথা জানতে চাই": None,
        "mita@example.org": None,
        "01000000001": None,
        "০১০০০-০০০০০১": None,
        "": None,
    }
    for text, key in texts.items():
        client.get("/search", {"q": text}, headers=DOCUMENT)
        client.get("/api/v2/search/", {"q": text}, headers=DATA)
        assert counted() in ([{("search", key): 2}] if key else [{}, {}]), text


def test_search_with_results_is_not_counted(client: Client, article: ArticlePage) -> None:
    call_command("rebuild_search")
    assert client.get("/api/v2/search/", {"q": "যোগ"}, headers=DATA).json()["total"] == 1
    assert counted() == {}


# Writing


def test_counts_are_added_to_those_of_the_day_without_outdating_cached_pages(article: ArticlePage) -> None:
    version = site_version()
    for _ in range(2):
        counter.add(Kind.PAGE, "7", 2)
        counter.add(Kind.HOST, "")
        counter.write()
    assert written() == {("page", "7"): 4, ("host", ""): 2}
    assert set(DailyCount.objects.values_list("day", flat=True)) == {timezone.localdate()}
    assert site_version() == version
    counter.write()
    assert DailyCount.objects.count() == 2


def test_request_writes_nothing(
    client: Client, article: ArticlePage, renders: list[str], django_assert_num_queries: Any
) -> None:
    client.get("/yoga", headers=DOCUMENT)
    with django_assert_num_queries(1) as queries:
        client.get("/yoga", headers=DOCUMENT)
    assert "page_cache_siteversion" in queries[0]["sql"]
    assert written() == {}


def test_lost_database_loses_no_count(monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    def fail(*args: Any) -> None:
        counter.add(Kind.PAGE, "7")
        raise OperationalError("the database is gone")

    counter.add(Kind.PAGE, "7")
    with monkeypatch.context() as patch:
        patch.setattr(counting, "add_counts", fail)
        counter.write()
    counter.write()
    assert written() == {("page", "7"): 2}


def test_strangers_cannot_fill_memory_or_table(db: None) -> None:
    for number in range(KEYS_A_DAY + 50):
        counter.add(Kind.HOST, f"host{number:03}.example.org")
        counter.add(Kind.SEARCH, f"text {number:03}")
    counter.add(Kind.SEARCH, "x" * 101)
    assert len(counter.counts) == 2 * KEYS_A_DAY
    counter.write()
    for number in range(50):
        counter.add(Kind.HOST, f"new{number}.example.org")
    counter.add(Kind.HOST, "host001.example.org")
    counter.add(Kind.PAGE, "7")
    counter.write()
    assert DailyCount.objects.filter(kind=Kind.HOST).count() == KEYS_A_DAY
    assert DailyCount.objects.filter(kind=Kind.SEARCH).count() == KEYS_A_DAY
    assert written()["host", "host001.example.org"] == 2
    assert written()["page", "7"] == 1


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.usefixtures("database_with_many_connections")
def test_processes_add_to_the_same_rows() -> None:
    barrier = threading.Barrier(4)

    def write() -> None:
        own = VisitCounter()
        for number in range(20):
            own.add(Kind.PAGE, str(number))
        barrier.wait()
        own.write()
        connection.close()

    threads = [threading.Thread(target=write) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert written() == {("page", str(number)): 4 for number in range(20)}


def test_counts_are_written_when_a_worker_of_the_web_server_ends(tmp_path: Path) -> None:
    """granian starts its workers with multiprocessing, whose processes do not run the functions of `atexit`."""
    file = tmp_path / "counts"

    def work() -> None:
        counting.add_counts = lambda day, counts: file.write_text(str(dict(counts)))  # type: ignore[assignment]
        counting.start_writing()
        counter.add(Kind.PAGE, "7")

    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    process.join(30)
    assert file.read_text() == str({(Kind.PAGE, "7"): 1})


# Deleting


def test_counts_are_deleted_after_25_months_and_rare_searches_after_30_days(db: None) -> None:
    today = timezone.localdate()
    add_counts(today - timedelta(days=776), {(Kind.PAGE, "1"): 9, (Kind.SEARCH, "often"): 9})
    add_counts(today - timedelta(days=774), {(Kind.PAGE, "2"): 1, (Kind.HOST, "example.org"): 1})
    add_counts(today - timedelta(days=31), {(Kind.SEARCH, "rare"): 2, (Kind.SEARCH, "often"): 1})
    add_counts(today - timedelta(days=29), {(Kind.SEARCH, "new"): 1, (Kind.SEARCH, "often"): 2})
    call_command("purge_visits")
    assert {(row.kind, row.key, row.count) for row in DailyCount.objects.all()} == {
        ("page", "2", 1),
        ("host", "example.org", 1),
        ("search", "often", 1),
        ("search", "often", 2),
        ("search", "new", 1),
    }


# The endpoint


def test_sums_of_the_last_thirty_days(signed_in: Client, article: ArticlePage) -> None:
    today = timezone.localdate()
    add_counts(today, {(Kind.PAGE, str(article.pk)): 5, (Kind.PAGE, "99999"): 1, (Kind.HOST, ""): 4})
    add_counts(today - timedelta(days=29), {(Kind.PAGE, str(article.pk)): 2, (Kind.SEARCH, "bkash"): 3})
    add_counts(today - timedelta(days=29), {(Kind.SEARCH, "rare"): 2, (Kind.HOST, "google.com"): 1})
    add_counts(today - timedelta(days=30), {(Kind.PAGE, str(article.pk)): 8, (Kind.SEARCH, "rare"): 2})
    add_counts(today - timedelta(days=60), {(Kind.PAGE, str(article.pk)): 100})
    response = signed_in.get("/api/visits/")
    assert "no-store" in response["Cache-Control"]
    answer = response.json()
    periods = answer.pop("periods")
    assert (len(periods), periods[0], periods[-1]) == (
        30,
        {"start": str(today - timedelta(days=29)), "count": 2},
        {"start": str(today), "count": 6},
    )
    assert answer == {
        "total": 8,
        "previous": 8,
        "pages": [
            {"id": article.pk, "title": "যোগ", "path": "/yoga", "count": 7},
            {"id": 99999, "title": "", "path": "", "count": 1},
        ],
        "searches": [{"text": "bkash", "count": 3}],
        "hosts": [{"host": "", "count": 4}, {"host": "google.com", "count": 1}],
    }
    assert signed_in.get(f"/api/visits?page={article.pk}").json()["total"] == 7


def test_sums_by_month(signed_in: Client, article: ArticlePage) -> None:
    today = timezone.localdate()
    first = months_before(today, 24)
    for day in (first - timedelta(days=1), first, months_before(today, 1), today):
        add_counts(day, {(Kind.PAGE, str(article.pk)): 2})
    answer = signed_in.get("/api/visits?unit=month").json()
    assert answer["previous"] is None
    assert [period for period in answer["periods"] if period["count"]] == [
        {"start": str(start), "count": 2} for start in (first, months_before(today, 1), today.replace(day=1))
    ]
    assert (len(answer["periods"]), answer["total"]) == (25, 6)


def test_months_before_pass_the_year() -> None:
    cases = {(date(2026, 3, 31), 0): date(2026, 3, 1), (date(2026, 1, 15), 1): date(2025, 12, 1)}
    cases[date(2026, 12, 31), 24] = date(2024, 12, 1)
    for (day, number), expected in cases.items():
        assert months_before(day, number) == expected


def test_wrong_parameters_are_refused(signed_in: Client) -> None:
    for query in ("unit=year", "page=0", "page=x", "page=99999999999", "page=-1"):
        assert signed_in.get(f"/api/visits?{query}").status_code == 400, query


def test_only_administrators_see_the_sums(client: Client, article: ArticlePage) -> None:
    add_counts(timezone.localdate(), {(Kind.PAGE, str(article.pk)): 5, (Kind.SEARCH, "bkash"): 3})
    headers: list[dict[str, str]] = [{}]
    for role in (Role.AUTHOR, Role.EDITOR):
        token = tokens(AdministratorFactory(role=role)).access
        headers.append({"Authorization": f"Bearer {token}"})
    for one in headers:
        response = client.get("/api/visits", headers=one)
        assert response.status_code == 403
        assert not {"total", "pages", "searches"} & response.json().keys()
        assert "bkash" not in response.text
