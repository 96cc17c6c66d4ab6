"""Finds the glossary's terms in an article and makes the first use of each a link to what it means."""

import re
from collections.abc import Iterable
from typing import Any

from django.db.models import Subquery

from cms.page_cache.cached import cached_for_site_version
from cms.pages.cards import unrestricted

from .models import GlossaryPage, Term

# So many marks leave a text calm; a term that a crowded paragraph left out is marked where it comes next.
IN_AN_ARTICLE = 15
IN_A_PARAGRAPH = 2

# What continues a word. `\w` would end one at every vowel sign.
INSIDE = "\u0980-\u09ff\u200c\u200dA-Za-z0-9\u2010\u2011-"
# What a noun may end in and still be the same word: one or many, case, and emphasis. যমের is যম, যমজ is not.
ENDING = "(?:-(?=[\u0980-\u09ff]))?(?:টি|টা|গুলো|গুলি)?(?:ের|র|এর|ে|এ|য়|তে|কে|েরা|রা|দের|েদের)?[ইও]?"
SPEECH = "“[^”]*”"
TAG = re.compile(r"(<[^>]*>)")
TAG_NAME = re.compile(r"<(/?)([a-z0-9]+)", re.IGNORECASE)
# Links are links already; a bold word is one that the article explains itself, right behind it.
LEFT_ALONE = frozenset({"a", "b", "strong", "sub", "sup"})
PARAGRAPHS = frozenset({"p", "li"})


class Glossary:
    """The terms as articles need them, ready to be looked for."""

    def __init__(self, path: str, terms: Iterable[Term]) -> None:
        self.path = path
        self.terms = {term.term: term for term in terms}
        # The longest first. Those that are not marked are looked for too: what is part of them is not marked either.
        longest = sorted(self.terms, key=len, reverse=True)
        words = "|".join(r"\s+".join(map(re.escape, term.split())) for term in longest)
        self.pattern = re.compile(f"{SPEECH}|(?<![{INSIDE}])({words}){ENDING}(?![{INSIDE}])")

    def mark(self, body: list[dict[str, Any]]) -> dict[str, Any]:
        """An article's body with its marks, and the terms they lead to in the order of the text."""
        marking = Marking(self)
        blocks = [{**block, "value": marking.block(block["type"], block["value"])} for block in body]
        return {"body": blocks, "terms": [term.representation for term in marking.found.values()]}


class Marking:
    """One reading of an article from its first word to its last."""

    def __init__(self, glossary: Glossary) -> None:
        self.glossary = glossary
        self.found: dict[str, Term] = {}
        self.in_paragraph = 0

    def block(self, kind: str, value: Any) -> Any:
        """Running text is marked; headings, captions, quotations, tables, figures and sources are not."""
        match kind:
            case "text":
                return self.html(value)
            case "callout":
                return {**value, "text": self.html(value["text"])}
            case "rows":
                return {**value, "items": [{**row, "text": self.html(row["text"])} for row in value["items"]]}
        return value

    def html(self, html: str) -> str:
        self.in_paragraph = 0
        depth = 0
        pieces = TAG.split(html)
        for place, piece in enumerate(pieces):
            if tag := TAG_NAME.match(piece):
                name = tag[2].lower()
                if name in LEFT_ALONE:
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
            or len(self.found) == IN_AN_ARTICLE
            or self.in_paragraph == IN_A_PARAGRAPH
        ):
            return words
        self.found[term.term] = term
        self.in_paragraph += 1
        return f'<a class="term" href="{self.glossary.path}#{term.anchor}">{words}</a>'


def current_glossary() -> Glossary | None:
    """The terms, when there is a page that all visitors may read them on. It is one query."""
    pages = unrestricted(GlossaryPage.objects.live()).values("url_path")
    terms = list(Term.objects.annotate(place=Subquery(pages[:1])).filter(place__isnull=False))
    path = GlossaryPage(url_path=terms[0].place).site_path if terms else None
    return Glossary(path, terms) if path else None


def marked(page: dict[str, Any], version: int | None) -> dict[str, Any]:
    """What the glossary adds to a page as the API answers it: marks and terms, where there is a body of blocks."""
    body = page.get("body")
    if not isinstance(body, list):
        return {}
    glossary = cached_for_site_version("glossary", current_glossary, version)
    return glossary.mark(body) if glossary else {"terms": []}
