"""Links the first use of each glossary term in a page to its entry."""

import re
from collections.abc import Iterable
from typing import Any

from django.db.models import Subquery
from django.http import HttpRequest
from wagtail.models import Page

from cms.page_cache.cached import cached_for_site_version
from cms.pages.blocks import map_prose, prose_blocks
from cms.pages.querysets import unrestricted

from .models import GlossaryPage, Term, TermJson

# More links would be distracting. A term skipped because a paragraph is full is marked at its next use.
MAX_IN_ARTICLE = 15
MAX_IN_PARAGRAPH = 2

# Characters inside words. `\w` does not match vowel signs.
WORD_CHARACTERS = "\u0980-\u09ff\u200c\u200dA-Za-z0-9\u2010\u2011-"
# Endings of a noun: article, number, case and emphasis. যমের is যম, যমজ is another word.
ENDING = "(?:-(?=[\u0980-\u09ff]))?(?:টি|টা|গুলো|গুলি)?(?:ের|র|এর|ে|এ|য়|তে|কে|েরা|রা|দের|েদের)?[ইও]?"
SPEECH = "“[^“”]*”"
TAG = re.compile(r"(<[^<>]*>)")
TAG_NAME = re.compile(r"<(/?)([a-z0-9]+)", re.IGNORECASE)
# Links cannot be nested, and the article itself explains bold words.
SKIPPED_TAGS = frozenset({"a", "b", "strong", "sub", "sup"})
PARAGRAPHS = frozenset({"p", "li"})


class Glossary:
    """The terms, and the pattern that finds them."""

    def __init__(self, path: str, terms: Iterable[Term]) -> None:
        self.path = path
        self.terms = {term.term: term for term in terms}
        # Longest first. Terms with `mark_in_articles` off are matched too, so that no part of them is marked.
        longest = sorted(self.terms, key=len, reverse=True)
        words = "|".join(r"\s+".join(map(re.escape, term.split())) for term in longest)
        self.pattern = re.compile(
            f"{SPEECH}|(?<![{WORD_CHARACTERS}])({words}){ENDING}(?![{WORD_CHARACTERS}])"
        )


class TermMarker:
    """Marks the terms of one page; call `mark_html` with its texts in order."""

    def __init__(self, glossary: Glossary) -> None:
        self.glossary = glossary
        self.marked: dict[str, Term] = {}
        self.marked_in_paragraph = 0

    def mark_html(self, html: str) -> str:
        """The HTML with links at the first uses of terms."""
        self.marked_in_paragraph = 0
        depth = 0
        pieces = TAG.split(html)
        for index, piece in enumerate(pieces):
            if tag := TAG_NAME.match(piece):
                name = tag[2].lower()
                if name in SKIPPED_TAGS:
                    depth += -1 if tag[1] else 1
                elif name in PARAGRAPHS:
                    self.marked_in_paragraph = 0
            elif not depth:
                pieces[index] = self.glossary.pattern.sub(self.link_term, piece)
        return "".join(pieces)

    def link_term(self, match: re.Match[str]) -> str:
        words, name = match[0], match[1]
        term = self.glossary.terms[" ".join(name.split())] if name else None
        if (
            term is None
            or not term.mark_in_articles
            or term.term in self.marked
            or len(self.marked) == MAX_IN_ARTICLE
            or self.marked_in_paragraph == MAX_IN_PARAGRAPH
        ):
            return words
        self.marked[term.term] = term
        self.marked_in_paragraph += 1
        return f'<a class="term" href="{self.glossary.path}#{term.anchor}">{words}</a>'


def load_glossary() -> Glossary | None:
    """The glossary if it has a public page, in one query."""
    pages = unrestricted(GlossaryPage.objects.live()).values("url_path")
    terms = list(Term.objects.annotate(page_url_path=Subquery(pages[:1])).filter(page_url_path__isnull=False))
    path = GlossaryPage(url_path=terms[0].page_url_path).site_path if terms else None
    return Glossary(path, terms) if path else None


def mark_terms(data: dict[str, Any], page_type: type[Page], request: HttpRequest) -> dict[str, Any]:
    """The fields that the glossary changes in a page's JSON: prose with marks, and the marked terms in order."""
    blocks = {name: block for name, block in prose_blocks(page_type).items() if name in data}
    if not blocks:
        return {}
    glossary = cached_for_site_version("glossary", load_glossary, request)
    if glossary is None:
        return {"terms": []}
    marker = TermMarker(glossary)
    changed = {name: map_prose(block, data[name], marker.mark_html) for name, block in blocks.items()}
    return {**changed, "terms": [term.representation for term in marker.marked.values()]}


def term_types(page_type: type[Page]) -> dict[str, Any]:
    """The types of the fields that `mark_terms` adds."""
    return {"terms": list[TermJson]} if prose_blocks(page_type) else {}
