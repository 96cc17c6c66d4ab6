"""CPU time of pages, lists, feeds and publishing with 100, 1,000 and 10,000 posts and nested articles."""

import json
import math
import os
import random
import re
import sqlite3
import subprocess
import sys
import uuid
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from ops.scripts.run import ROOT

from . import posts
from .helpers import BenchSite, cpu_ms_per_request, cpu_seconds, median_of_rounds

SIZES = (100, 1000, 10_000)
FORMS = 25_000  # words of the vocabulary
WORDS = 385  # of a page on average; log-normally distributed
SECTION = 300  # words
SUFFIXES = ("", "", "র", "ে", "তে", "কে", "টি", "গুলো", "ের")
LEVELS = 4  # of nested articles
ROUNDS = 3
CACHED_REQUESTS = 2000
REQUESTS = 24  # of each uncached URL
POSTS = 24
# Rendered for each request, because the server runs without the page cache.
UNCACHED = {
    "article": "/yoga",
    "front page": "/",
    "blog, first page": "/blog",
    "blog, page 5": "/blog?page=5",
    "feed": "/blog/feed.xml",
    "pages API": "/api/v2/pages/?limit=20",
    "sitemap": "/sitemap.xml",
    "file of the sitemap": "/sitemap-pages.xml",
}
# With the access token of an administrator.
DASHBOARD = {
    "All Post": "/api/blogs?all=1&ordering=-date&limit=20&offset=0",
    "All Post, searched": "/api/blogs?all=1&search=bench-7&limit=20&offset=0",
}
PUBLISHING = "publish a post"


class Texts:
    """Texts with word frequencies after Zipf's law: words of the seed first, then invented ones."""

    def __init__(self) -> None:
        self.random = random.Random(1)  # noqa: S311  # the same texts each time
        seed = " ".join(path.read_text("utf-8") for path in sorted((ROOT / "ops/seed/content").rglob("*.md")))
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
    from django.db import transaction
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


def fill(count: int) -> None:
    """Add pages to the database that the environment names."""
    import django

    django.setup()
    from search import rebuilding

    create_pages(Texts(), count)
    rebuilding.rebuild()


def filled_database(site: BenchSite, count: int) -> dict[str, str]:
    """Copy the seeded database and add pages; returns the environment of a server with it."""
    seeded = Path(os.environ["DATABASE_URL"].removeprefix("sqlite:///"))
    folder = site.folder / f"growth-{count}"
    folder.mkdir()
    with (
        closing(sqlite3.connect(seeded)) as source,
        closing(sqlite3.connect(folder / "marga.sqlite3")) as copy,
    ):
        source.backup(copy)
    (folder / "static").symlink_to(site.folder / "var" / "static")
    environment = {
        "DATABASE_URL": f"sqlite:///{folder / 'marga.sqlite3'}",
        "VAR_DIR": str(folder),
        "WEB_WORKERS": "1",
    }
    command = [sys.executable, "-m", "ops.bench.growth", str(count)]
    subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=True)
    return environment


def publish(group: int, port: int, environment: dict[str, str]) -> list[float]:
    """CPU milliseconds of the web server for each new post."""
    before = cpu_seconds(group)
    posts.measure(port, 1, POSTS, **environment)
    return [(cpu_seconds(group) - before) / POSTS * 1000]


def measurements(site: BenchSite, renderer: int, count: int) -> dict[str, Callable[[], list[float]]]:
    """The measurements with that number of pages, by name."""
    environment = filled_database(site, count)
    cached, cached_port = site.serve(**environment)
    uncached, port = site.serve(DJANGO_SETTINGS_MODULE="ops.bench.settings", **environment)

    def get(path: str) -> Callable[[], list[float]]:
        cpu_ms_per_request([], port, path, REQUESTS)  # the first ones fill caches
        return lambda: [sum(cpu_ms_per_request([uncached, renderer], port, path, REQUESTS))]

    def get_as_administrator(path: str) -> list[float]:
        token = posts.run_subcommand("prepare", **environment)[0]  # valid for five minutes
        header = f"Authorization: Bearer {token}"
        return [sum(cpu_ms_per_request([uncached, renderer], port, path, REQUESTS, header))]

    brotli = "Accept-Encoding: br"
    cpu_ms_per_request([], cached_port, "/yoga", REQUESTS, brotli)
    result = {
        "article, cached": lambda: cpu_ms_per_request([cached], cached_port, "/yoga", CACHED_REQUESTS, brotli)
    }
    result |= {name: get(path) for name, path in UNCACHED.items()}
    result |= {"nested article": get(nested_path(count))}
    result |= {name: partial(get_as_administrator, path) for name, path in DASHBOARD.items()}
    publish(cached, cached_port, environment)
    return result | {PUBLISHING: lambda: publish(cached, cached_port, environment)}


def run(site: BenchSite) -> None:
    """All sizes are measured alternately, each by a server with a database of its own."""
    renderer = site.start_renderer()
    by_size = {count: measurements(site, renderer, count) for count in SIZES}
    medians = median_of_rounds(
        {f"{name} {count}": by_size[count][name] for name in by_size[SIZES[0]] for count in SIZES}, ROUNDS
    )
    print("CPU milliseconds a request, and the ratio of the last to the first")
    print(f"{'':20}" + "".join(f"{count:>10,}" for count in SIZES))
    costs = {name: [medians[f"{name} {count}"][0] for count in SIZES] for name in by_size[SIZES[0]]}
    for name, column in costs.items():
        print(f"{name:20}" + "".join(f"{cost:10.2f}" for cost in column) + f"{column[-1] / column[0]:8.2f} ×")


if __name__ == "__main__":
    fill(int(sys.argv[1]))
