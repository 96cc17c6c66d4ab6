"""The pages of the built-in guide, in English and Bengali: one for each screen of both admins.

A page is a Markdown file below `content/`, in the format of content/README.md.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property
from pathlib import Path

import yaml
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import strip_tags
from markdown_it import MarkdownIt
from markdown_it.token import Token

from bengali.tokens import token_of
from bengali.words import words
from search.reading import Query, QueryWord, parse_query

CONTENT = Path(__file__).parent / "content"
LANGUAGES = ("en", "bn")
FRONT_MATTER = re.compile(r"---\n(.*?)\n---\n(.*)", re.S)


@dataclass(frozen=True)
class GuidePage:
    """A page in one language. `screens` are patterns as in `page_for_screen`."""

    slug: str
    language: str
    title: str
    screens: tuple[str, ...]
    markdown: str

    @property
    def address(self) -> str:
        """The path of the page in the page admin."""
        return reverse("guide", args=[self.slug])

    @cached_property
    def html(self) -> str:
        """The page with addresses of pages and pictures for the browser."""
        parser = MarkdownIt("commonmark", {"html": False}).enable("table")
        tokens = parser.parse(self.markdown)
        for part in _all_tokens(tokens):
            if part.type == "link_open":
                href = str(part.attrs["href"])
                if href.endswith(".md"):
                    part.attrs["href"] = reverse("guide", args=[href.removesuffix(".md")])
            elif part.type == "image":
                part.attrs["src"] = static(picture(str(part.attrs["src"]), self.language))
                part.attrs["loading"] = "lazy"
        return str(parser.renderer.render(tokens, parser.options, {}))

    @cached_property
    def _title_tokens(self) -> frozenset[str]:
        return _tokens(self.title)

    @cached_property
    def _tokens(self) -> frozenset[str]:
        return self._title_tokens | _tokens(strip_tags(self.html))

    def rank(self, query: Query) -> int:
        """The rank of the page for the words: 0 if it lacks one of them; more for words in its title."""
        if not all(_has(self._tokens, word) for word in query.words):
            return 0
        return 1 + sum(_has(self._title_tokens, word) for word in query.words)


def picture(name: str, language: str) -> str:
    """The static file of a screenshot."""
    return f"guide/{name}.{language}.webp"


@cache
def pages(language: str) -> tuple[GuidePage, ...]:
    """All pages in a language, in their order."""
    return tuple(map(_read, sorted((CONTENT / language).glob("*.md"))))


def find(language: str, text: str) -> list[GuidePage]:
    """The pages with all words of a search, or beginnings of them, the best first; all pages for no words."""
    query = parse_query(text)
    ranked = [(page.rank(query), page) for page in pages(language)]
    return [page for rank, page in sorted(ranked, key=lambda pair: -pair[0]) if rank]


def page_for_screen(language: str, screen: str) -> GuidePage:
    """The page for a screen: `createPost` of the dashboard, or a page-admin view with the type of its page or not.

    Of several pages with a pattern for the screen the one with the longest pattern. The first page has `*`.
    """
    matching = [
        (len(pattern), page)
        for page in pages(language)
        for pattern in page.screens
        if fnmatchcase(screen, pattern)
    ]
    return max(matching, key=lambda pair: pair[0])[1]


def _read(path: Path) -> GuidePage:
    match = FRONT_MATTER.fullmatch(path.read_text(encoding="utf-8"))
    if not match:
        raise ValueError(f"{path} does not begin with front matter between lines of ---")
    matter = yaml.safe_load(match[1])
    # The number in front of the name is for the order only.
    slug = path.stem.partition("-")[2]
    return GuidePage(slug, path.parent.name, matter["title"], tuple(matter.get("screens", ())), match[2])


def _all_tokens(tokens: list[Token]) -> Iterator[Token]:
    for part in tokens:
        yield part
        yield from _all_tokens(part.children or [])


def _tokens(text: str) -> frozenset[str]:
    return frozenset(name for _, _, word in words(text) if (name := token_of(word)))


def _has(tokens: frozenset[str], word: QueryWord) -> bool:
    return not tokens.isdisjoint(word.tokens) or any(name.startswith(word.prefix) for name in tokens)
