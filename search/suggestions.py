"""Completions of the text that a visitor types: titles, and words in their most frequent forms."""

from typing import Literal

from typing_extensions import TypedDict

from bengali.folding import fold
from cms.pages.searching import Kind

from .databases import index_scans
from .query import Ranked, Step, best, chosen_pages, of_pages, read, results
from .reading import parse_query
from .vocabulary import words_beginning

SUGGESTED = 8
TITLES = 5
MIN_LETTERS = 2


class Suggestion(TypedDict):
    """A title with its address, or a word, which has none."""

    type: Kind | Literal["word"]
    text: str
    url: str


def suggest(text: str) -> list[Suggestion]:
    """Titles and words for an unfinished query, whose last word is read as the beginning of one.

    Words that sound like it, or begin so, follow: khul, খুলনা. What is typed comes first, if it is one of them.
    """
    query = parse_query(text)
    if not query.words or len(query.words[-1].text) < MIN_LETTERS:
        return []
    last = query.words[-1]
    with index_scans():
        readings = read(query)
        terms = [{*reading.tokens, *reading.similar} for reading in readings]
        beginnings = words_beginning(last.prefix)
        terms[-1] |= beginnings.keys()
        hits = [*of_pages(chosen_pages(query), ""), *best(terms, in_title=True, limit=TITLES)]
        titles = results([Ranked(Step.IN_TITLE, hit) for hit in hits], set())
    suggestions: dict[str, Suggestion] = {}
    for title in titles:
        suggestions.setdefault(
            title["title"], {"type": title["type"], "text": title["title"], "url": title["url"]}
        )
    spoken = readings[-1].forms if readings[-1].word == last else ()
    for word in (*beginnings.values(), *spoken):
        phrase = query.text[: last.start] + word
        suggestions.setdefault(phrase, {"type": "word", "text": phrase, "url": ""})
    typed = fold(query.text.strip())
    return sorted(suggestions.values(), key=lambda suggestion: fold(suggestion["text"]) != typed)[:SUGGESTED]
