"""Search over 100, 1,000 and 10,000 pages: requests, publishing, rebuilding, and the index's size."""

import json
import math
import os
import random
import re
import sqlite3
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from scripts.postgresql import PROGRAMS, postgresql_server
from scripts.run import ROOT

from .site import BenchSite, cpu_seconds

SIZES = (100, 1000, 10_000)
QUERIES = 60
FORMS = 25_000  # words of the vocabulary
WORDS = 385  # of a page on average; log-normally distributed
SECTION = 300  # words
PUBLISHED_WORDS = 4000
PUBLISHED = 15  # times
SUFFIXES = ("", "", "র", "ে", "তে", "কে", "টি", "গুলো", "ের")


class Texts:
    """Texts with word frequencies after Zipf's law: words of the seed first, then invented ones."""

    def __init__(self) -> None:
        self.random = random.Random(1)  # noqa: S311  # the same texts each time
        seed = " ".join(path.read_text("utf-8") for path in sorted((ROOT / "seed/content").rglob("*.md")))
        forms = list(dict.fromkeys(re.findall("[\u0980-\u09e3]{2,}", seed)))
        while len(forms) < FORMS:
            syllables = (
                self.random.choice("কখগঘচছজঝটঠডতথদধনপফবভমযরলশসহ")
                + self.random.choice(["", "া", "ি", "ু", "ে", "ো"])
                for _ in range(self.random.randint(2, 4))
            )
            forms.append("".join(syllables) + self.random.choice(SUFFIXES))
        self.forms = forms
        self.weights = [0.0]
        for rank in range(1, len(forms) + 1):
            self.weights.append(self.weights[-1] + 1 / (rank + 2))
        self.weights.pop(0)

    def words(self, count: int) -> list[str]:
        return self.random.choices(self.forms, cum_weights=self.weights, k=count)

    def length(self) -> int:
        """The number of words of a page."""
        return max(40, min(4000, round(self.random.lognormvariate(math.log(WORDS) - 0.32, 0.8))))

    def body(self, count: int) -> str:
        """An article's body: a heading and a text for each section."""
        blocks: list[tuple[str, Any]] = []
        for first in range(0, count, SECTION):
            heading = {"text": " ".join(self.words(3)), "level": "2", "anchor": ""}
            text = f"<p>{' '.join(self.words(min(SECTION, count - first)))}</p>"
            blocks += [("heading", heading), ("text", text)]
        return json.dumps([{"type": kind, "value": value, "id": str(uuid.uuid4())} for kind, value in blocks])

    def queries(self) -> list[str]:
        """Queries of one to three words, frequent ones and rare ones."""
        ranks = [int(math.exp(self.random.uniform(0, math.log(FORMS - 1)))) for _ in range(QUERIES * 3)]
        words = [self.forms[rank] for rank in ranks]
        return [" ".join(words[3 * number : 3 * number + 1 + number % 3]) for number in range(QUERIES)]


LEVELS = 4


def fan_out(count: int) -> int:
    """The number of articles below each article, where a third of `count` pages are articles in four levels."""
    return math.ceil((count / 3) ** (1 / LEVELS))


def nested_path(count: int) -> str:
    """The address of the first article on the third level."""
    wide = fan_out(count)
    return "/" + "/".join(f"bench-{3 * number}" for number in (0, wide, wide + wide**2))


def create_pages(texts: Texts, count: int) -> None:
    """Add posts, and articles in four levels, to the seed, without Wagtail's signals."""
    from django.contrib.contenttypes.models import ContentType
    from django.db import connection, transaction
    from django.utils import timezone
    from wagtail.models import Page

    from articles.models import ArticlePage
    from blog.models import BlogIndexPage, Category, PostPage
    from home.models import HomePage

    home, blog = HomePage.objects.get(), BlogIndexPage.objects.get()
    category = Category.objects.order_by("pk")[0]
    now = timezone.now()
    articles: list[Any] = [home]
    with transaction.atomic():
        for number in range(count):
            is_article = number % 3 == 0
            parent: Any = articles[number // 3 // fan_out(count)] if is_article else blog
            title, length = " ".join(texts.words(4)), texts.length()
            base = Page(title=title, slug=f"bench-{number}", draft_title=title, live=True)
            base.first_published_at = base.last_published_at = now
            base.path = parent._get_path(parent.path, parent.depth + 1, parent.numchild + 1)
            base.depth, base.url_path = parent.depth + 1, f"{parent.url_path}{base.slug}/"
            base.locale_id = parent.locale_id
            base.content_type = ContentType.objects.get_for_model(ArticlePage if is_article else PostPage)
            base.save_base(raw=True)
            parent.numchild += 1
            if is_article:
                articles.append(base)
            page: Any
            if is_article:
                page = ArticlePage(lead=" ".join(texts.words(30))[:500], body=texts.body(length))
            else:
                page = PostPage(category=category, body=f"<p>{' '.join(texts.words(length))}</p>")
            page.page_ptr_id = base.pk
            page.save_base(raw=True)
        for parent in (blog, *articles):
            if parent.numchild:
                Page.objects.filter(pk=parent.pk).update(numchild=parent.numchild)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


def server_ms() -> float:
    """Processor time that the database server has used for this process's connection."""
    from django.db import connection

    if connection.vendor == "sqlite":
        return 0
    connection.ensure_connection()
    return cpu_seconds(connection.connection.info.backend_pid) * 1000


def milliseconds(function: Callable[[Any], object], values: list[Any]) -> str:
    """The processor time that the function takes for each value: the median, the 95th percentile, and the mean of
    what the database server takes beside it, whose clock is too coarse for a single value.
    """
    for value in values[:3]:
        function(value)
    taken = []
    served = server_ms()
    for value in values:
        start = time.process_time()
        function(value)
        taken.append((time.process_time() - start) * 1000)
    cuts = quantiles(taken, n=20, method="inclusive")
    return f"{cuts[9]:6.1f} {cuts[18]:6.1f} {(server_ms() - served) / len(values):6.1f}"


def index_bytes() -> int:
    """The size of the index's tables in the database."""
    from django.apps import apps
    from django.db import connection

    tables = [model._meta.db_table for model in apps.get_app_config("search").get_models()]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            sizes = (
                "SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(%s::text[]) AS names(name)"
            )
            cursor.execute(sizes, [[*tables, "search_text"]])
        else:
            like = " OR ".join(["name LIKE %s"] * (len(tables) + 1))
            patterns = [f"{table}%" for table in [*tables, "search_text"]]
            cursor.execute(f"SELECT sum(pgsize) FROM dbstat WHERE {like}", patterns)  # noqa: S608
        return int(cursor.fetchone()[0])


def with_new_word(body: Any, word: str) -> str:
    """The body with a word more in its last section."""
    blocks = [dict(block) for block in body.raw_data]
    blocks[-1]["value"] = blocks[-1]["value"].replace("<p>", f"<p>{word} ")
    return json.dumps(blocks)


def publishing(texts: Texts, *, is_new: bool) -> str:
    """Time that both indexes add to publishing an article with a new text or one new section: medians in ms."""
    from django.db import transaction
    from wagtail.search.backends import get_search_backend

    from articles.models import ArticlePage
    from home.models import HomePage
    from search import indexing

    article = ArticlePage(title="প্রকাশ", slug="bench-published", lead="প্রকাশের কথা", live=False)
    article.body = texts.body(PUBLISHED_WORDS)
    HomePage.objects.get().add_child(instance=article)
    taken = []
    for _ in range(PUBLISHED):
        article = ArticlePage.objects.get(pk=article.pk)
        article.live = True
        article.body = (
            texts.body(PUBLISHED_WORDS) if is_new else with_new_word(article.body, texts.words(1)[0])
        )
        with transaction.atomic():
            article.save_base(raw=True)
            article.body = article.body  # read from JSON, as publishing has done before
            list(article.search_entries())
            start = time.process_time()
            indexing.index_page(article)
            between = time.process_time()
            get_search_backend().add(article)
            taken.append(((between - start) * 1000, (time.process_time() - between) * 1000))
    article.delete()
    return " ".join(f"{median(column):6.1f}" for column in zip(*taken, strict=True))


def measure(count: int) -> None:
    """Measure in this process, on the database that the environment names."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from django.test import Client
    from wagtail.models import Page

    from search import limits, rebuilding

    limits.SEARCHES = limits.SUGGESTIONS = sys.maxsize
    texts = Texts()
    if connection.vendor == "postgresql":
        call_command("migrate", verbosity=0)
        call_command("seed_site")
    create_pages(texts, count)
    start = time.process_time()
    rebuilding.rebuild()
    rebuilt = time.process_time() - start
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
    client = Client(SERVER_NAME="localhost")
    queries = texts.queries()

    def get(address: str, name: str) -> Callable[[str], object]:
        def request(query: str) -> None:
            response = client.get(address, {name: query})
            if response.status_code != 200:
                raise RuntimeError(f"{address} returned {response.status_code}.")

        return request

    name = "SQLite" if connection.vendor == "sqlite" else "PostgreSQL"
    print(
        f"{name}, {count:,} pages; processor time in ms: median, 95th percentile, mean of the database server"
    )
    print("  /search                 ", milliseconds(get("/search", "q"), queries))
    print("  API                     ", milliseconds(get("/api/v2/search/", "q"), queries))
    typed = [query[: max(2, len(query) - 2)] for query in queries]
    print("  suggestions             ", milliseconds(get("/api/v2/search/suggestions/", "q"), typed))
    print(
        "  Page.objects.search, 20 ",
        milliseconds(lambda q: list(Page.objects.live().search(q)[:20]), queries),
    )
    print("  a new text, two indexes ", publishing(texts, is_new=True))
    print("  a new word, two indexes ", publishing(texts, is_new=False))
    print(f"  index {index_bytes() / 2**20:.1f} MB, rebuilt in {rebuilt:.1f} s", flush=True)


def run_measurement(count: int, **environment: str) -> None:
    command = [sys.executable, "-m", "bench.search", str(count)]
    subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=True)


def run(site: BenchSite) -> None:
    """Each size has a database of its own."""
    site.start_renderer()
    seeded = Path(os.environ["DATABASE_URL"].removeprefix("sqlite:///"))
    for count in SIZES:
        copy = seeded.with_name(f"search-{count}.sqlite3")
        with closing(sqlite3.connect(seeded)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        run_measurement(count, DATABASE_URL=f"sqlite:///{copy}")
    if not PROGRAMS:
        print("PostgreSQL is not installed.")
        return
    for count in SIZES:
        with postgresql_server() as url:
            run_measurement(count, DATABASE_URL=url)


if __name__ == "__main__":
    measure(int(sys.argv[1]))
