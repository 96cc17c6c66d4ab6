"""What a query asks for: its words, and for each the tokens that answer it."""

from collections.abc import Collection, Iterable
from typing import NamedTuple, Protocol

from .sounds import fine_sound, sound
from .text import words
from .tokens import prefix_token, token
from .typos import deletions, key

MAX_LETTERS = 300
MAX_WORDS = 16


class QueryWord(NamedTuple):
    """A word of a query, and where it is in Query.text."""

    start: int
    end: int
    text: str
    # Any of these is the word itself: its token, or that of a compound with its neighbour (শিশু সদন: শিশুসদন).
    tokens: tuple[str, ...]
    # For an unfinished word: tokens of the written forms that begin like it.
    prefix: str


class Query(NamedTuple):
    """At most 300 characters and 16 different words of what was asked."""

    text: str
    words: tuple[QueryWord, ...]


def parse_query(text: str) -> Query:
    """The words of a query. Words such as ও, কী, of and the are left out if there are others."""
    text = text[:MAX_LETTERS]
    found = {}
    for word in words(text):
        found.setdefault(token(word.text), word)
    found.pop("", None)
    return Query(
        text,
        tuple(
            QueryWord(*word, tokens=(name,), prefix=prefix_token(word.text))
            for name, word in list(found.items())[:MAX_WORDS]
        ),
    )


def keys(form: str) -> set[int]:
    """The keys to store for a written form in the vocabulary, so that misspellings and Latin letters find it."""
    return {key("s", sound(form)), key("f", fine_sound(form)), *deletions(form)}


class Entry(NamedTuple):
    """A token of the vocabulary that has one of the keys asked for."""

    key: int
    token: str
    form: str  # as it is written most often
    count: int  # the number of pages that have it


class Vocabulary(Protocol):
    """The tokens of what the reader may see, with the keys of their written forms."""

    def known(self, tokens: Collection[str]) -> Collection[str]:
        """Those of the tokens that the vocabulary has."""

    def find(self, keys: Collection[int]) -> Iterable[Entry]:
        """Each key's entries."""


class Reading(NamedTuple):
    """How a word of the query was read. A text answers the word if it has any of the tokens."""

    word: QueryWord
    tokens: tuple[str, ...]  # the word itself
    similar: tuple[str, ...]  # words that sound alike or differ by a letter, to be ranked below
    forms: tuple[str, ...]  # the similar words as they are written, most frequent first


def read_words(query: Query, vocabulary: Vocabulary) -> list[Reading]:
    """The readings of a query's words; all of them must be answered, a word written in two parts is two."""
    return [Reading(word, word.tokens, (), ()) for word in query.words]
