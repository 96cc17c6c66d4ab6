"""Finds the glossary's terms in an article and makes the first use of each a link to what it means."""

import re
from collections.abc import Iterable
from typing import Any

from django.db.models import Subquery
from wagtail.models import Page

from cms.page_cache.cached import cached_for_site_version
from cms.pages.blocks import map_prose, prose_blocks
from cms.pages.querysets import unrestricted

from .models import GlossaryPage, Term, TermJson

# More links would disturb the reader. A term left out of a full paragraph is marked at its next use.
MAX_IN_ARTICLE = 15
MAX_IN_PARAGRAPH = 2

# Characters that continue a word. `\w` would end one at every vowel sign.
WORD_CHARACTERS = "\u0980-\u09ff\u200c\u200dA-Za-z0-9\u2010\u2011-"
# Endings of a noun: article, number, case and emphasis. যমের is যম, যমজ is another word.
ENDING = "(?:-(?=[\u0980-\u09ff]))?(?:টি|টা|গুলো|গুলি)?(?:ের|র|এর|ে|এ|য়|তে|কে|েরা|রা|দের|েদের)?[ইও]?"
SPEECH = "“[^”]*”"
TAG = re.compile(r"(<[^>]*>)")
TAG_NAME = re.compile(r"<(/?)([a-z0-9]+)", re.IGNORECASE)
# Inside a link no other link can stand; a bold word is explained by the article itself.
SKIPPED_TAGS = frozenset({"a", "b", "strong", "sub", "sup"})
PARAGRAPHS = frozenset({"p", "li"})


class Glossary:
    """The terms, and the pattern that finds them."""

    def __init__(self, path: str, terms: Iterable[Term]) -> None:
        self.path = path
        self.terms = {term.term: term for term in terms}
        # The longest first. Terms that are not to be marked are found too, so that no part of them is marked.
        longest = sorted(self.terms, key=len, reverse=True)
        words = "|".join(r"\s+".join(map(re.escape, term.split())) for term in longest)
        self.pattern = re.compile(
            f"{SPEECH}|(?<![{WORD_CHARACTERS}])({words}){ENDING}(?![{WORD_CHARACTERS}])"
        )


class Marking:
    """Marks one article from its first word to its last."""

    def __init__(self, glossary: Glossary) -> None:
        self.glossary = glossary
        self.found: dict[str, Term] = {}
        self.in_paragraph = 0

    def mark(self, html: str) -> str:
        """Some running text with links at the first uses of terms."""
        self.in_paragraph = 0
        depth = 0
        pieces = TAG.split(html)
        for place, piece in enumerate(pieces):
            if tag := TAG_NAME.match(piece):
                name = tag[2].lower()
                if name in SKIPPED_TAGS:
                    depth += -1 if tag[1] else 1
                elif name in PARAGRAPHS:
                    self.in_paragraph = 0
            elif not depth:
                pieces[place] = self.glossary.pattern.sub(self.link, piece)
        return "".join(pieces)

    def link(self, match: re.Match[str]) -> str:
        words, name = match[0], match[1]
        term = self.glossary.terms[" ".join(name.split())] if name else None
        if (
            term is None
            or not term.mark_in_articles
            or term.term in self.found
            or len(self.found) == MAX_IN_ARTICLE
            or self.in_paragraph == MAX_IN_PARAGRAPH
        ):
            return words
        self.found[term.term] = term
        self.in_paragraph += 1
        return f'<a class="term" href="{self.glossary.path}#{term.anchor}">{words}</a>'


def current_glossary() -> Glossary | None:
    """The terms if there is a public page that lists them, in one query."""
    pages = unrestricted(GlossaryPage.objects.live()).values("url_path")
    terms = list(Term.objects.annotate(place=Subquery(pages[:1])).filter(place__isnull=False))
    path = GlossaryPage(url_path=terms[0].place).site_path if terms else None
    return Glossary(path, terms) if path else None


def mark_terms(data: dict[str, Any], page_type: type[Page], version: int | None) -> dict[str, Any]:
    """What the glossary changes in a page's API answer: marks in its prose, and the terms in their order."""
    blocks = {name: block for name, block in prose_blocks(page_type).items() if name in data}
    if not blocks:
        return {}
    glossary = cached_for_site_version("glossary", current_glossary, version)
    if glossary is None:
        return {"terms": []}
    marking = Marking(glossary)
    changed = {name: map_prose(block, data[name], marking.mark) for name, block in blocks.items()}
    return {**changed, "terms": [term.representation for term in marking.found.values()]}


def term_types(page_type: type[Page]) -> dict[str, Any]:
    """The types of the fields that `mark_terms` adds."""
    return {"terms": list[TermJson]} if prose_blocks(page_type) else {}
