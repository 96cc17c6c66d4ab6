"""Turns Bengali and Latin text into the tokens that are indexed and searched for. Pure Python, no Django.

A backend indexes `tokens(text)`. For a query it calls `parse_query` and then `read_words` with its vocabulary, and
searches for any of each word's tokens.
"""

from .query import (
    MAX_LETTERS,
    MAX_WORDS,
    Entry,
    Query,
    QueryWord,
    Reading,
    Vocabulary,
    keys,
    parse_query,
    read_exactly,
    read_words,
)
from .sounds import sounds
from .stems import stem
from .text import Word, fold, words
from .tokens import decode, prefix_token, ranges, token, tokens
from .typos import deletions, is_near

# Stored beside an index; an index of another version must be rebuilt. Raise it with every change of a rule.
VERSION = 4

__all__ = [
    "MAX_LETTERS",
    "MAX_WORDS",
    "VERSION",
    "Entry",
    "Query",
    "QueryWord",
    "Reading",
    "Vocabulary",
    "Word",
    "decode",
    "deletions",
    "fold",
    "is_near",
    "keys",
    "parse_query",
    "prefix_token",
    "ranges",
    "read_exactly",
    "read_words",
    "sounds",
    "stem",
    "token",
    "tokens",
    "words",
]
