"""The articles above, below and beside an article.

Whoever may read a page may read the pages above it, for each has passed their restrictions. So only the restrictions of
the listed page itself count here, and lists inside a private section are the same for all who may read it.
"""

from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from cms.pages.cards import Link
from cms.pages.querysets import without_aliases

if TYPE_CHECKING:
    from .models import ArticlePage

FIRST_LEVEL = 3  # the depth of an article below the front page


class PageBelow(Link):
    teaser: str


class Neighbours(TypedDict):
    previous: Link | None
    next: Link | None


def listed(articles: Any) -> Any:
    """Live articles without a restriction of their own, each once."""
    return without_aliases(articles.live().filter(view_restrictions=None)).defer_streamfields()


def link(article: "ArticlePage") -> Link:
    return {"title": article.card_title, "path": article.site_path or ""}


def above(article: "ArticlePage") -> list[Link]:
    """The live articles above this one, the highest first."""
    if article.depth and article.depth <= FIRST_LEVEL:
        return []
    model: Any = type(article)
    # The form of a new page knows the parent alone.
    start = article if article.path else article.get_parent()
    articles = model.objects.ancestor_of(start, inclusive=not article.path) if start else model.objects.none()
    return [link(page) for page in articles.live().order_by("path").defer_streamfields()]


def below(article: "ArticlePage") -> list[PageBelow]:
    """The articles directly below this one, in the order of the page tree."""
    if not article.numchild:
        return []
    model: Any = type(article)
    pages = listed(model.objects.child_of(article)).order_by("path")
    return [{**link(page), "teaser": page.card_teaser} for page in pages]


def neighbours(article: "ArticlePage") -> Neighbours | None:
    """The articles before and after this one below the same article; None on the first level, which the menu orders."""
    if not article.depth or article.depth <= FIRST_LEVEL:
        return None
    model: Any = type(article)
    siblings = listed(model.objects.sibling_of(article))
    before = siblings.filter(path__lt=article.path).order_by("-path").first()
    after = siblings.filter(path__gt=article.path).order_by("path").first()
    return {"previous": link(before) if before else None, "next": link(after) if after else None}
