"""Measures how well the labelled queries are answered through Wagtail's search, by our backend and by Wagtail's own.

As a program it measures in the empty database of the settings and prints the figures as JSON.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import django

from tests.search.texts import LabelledQuery, labelled_queries, labelled_texts

Find = Callable[[str], set[str]]
BACKENDS = {"ours": "default", "stock": "wagtail.search.backends.database"}


class Quality(NamedTuple):
    """Precision, recall and F1 over all pairs of query and text."""

    precision: float
    recall: float
    f1: float


def quality(queries: Iterable[LabelledQuery], find: Find) -> Quality:
    results = {query: find(query.text) for query in queries}
    right = sum(len(texts & query.relevant) for query, texts in results.items())
    precision = right / max(1, sum(map(len, results.values())))
    recall = right / sum(len(query.relevant) for query in results)
    return Quality(
        round(precision, 3), round(recall, 3), round(2 * precision * recall / (precision + recall), 3)
    )


def mistakes(find: Find) -> Iterator[str]:
    """The queries with wrong answers. Of those that are held back only the number is said."""
    held_back = 0
    for query in labelled_queries():
        results = find(query.text)
        if results != query.relevant and query.is_held_back:
            held_back += 1
        elif results != query.relevant:
            missing, wrong = sorted(query.relevant - results), sorted(results - query.relevant)
            yield f"{query.kind}: {query.text}: missing {missing}, wrong {wrong}"
    yield f"held back: {held_back} queries with wrong answers"


def create_pages() -> dict[int, str]:
    """A published page for each text. Returns the texts' names by the pages' keys."""
    from articles.models import ArticlePage
    from tests.factories.pages import front_page

    home = front_page()
    pages = (
        (name, ArticlePage(title=text.title, slug=f"text-{number}", lead=text.lead or "।"))
        for number, (name, text) in enumerate(labelled_texts().items())
    )
    return {home.add_child(instance=page).pk: name for name, page in pages}


def measure(which: str, names: dict[int, str]) -> dict[str, Quality]:
    """The quality of one of BACKENDS, for the tuned and the held-back queries. The pages must be in its index."""
    from wagtail.models import Page
    from wagtail.search.backends import get_search_backend

    backend = get_search_backend(BACKENDS[which])
    pages = Page.objects.filter(pk__in=names)

    def find(query: str) -> set[str]:
        return {names[page.pk] for page in backend.search(query, pages)}

    print(*mistakes(find) if which == "ours" else (), sep="\n", file=sys.stderr)
    tuned = [query for query in labelled_queries() if not query.is_held_back]
    held_back = [query for query in labelled_queries() if query.is_held_back]
    return {"tuned": quality(tuned, find), "held back": quality(held_back, find)}


def measure_both() -> dict[str, dict[str, Quality]]:
    from wagtail.search.backends import get_search_backend

    from articles.models import ArticlePage

    names = create_pages()
    figures = {"ours": measure("ours", names)}
    # The backends share one table: from here on it has Wagtail's own entries.
    index = get_search_backend(BACKENDS["stock"]).get_index_for_model(ArticlePage)
    index.add_items(ArticlePage, ArticlePage.objects.all())
    return figures | {"stock": measure("stock", names)}


if __name__ == "__main__":
    django.setup()
    from django.core.management import call_command

    from tests.factories.pages import create_front_page

    call_command("migrate", verbosity=0)
    create_front_page()
    print(json.dumps(measure_both()))
