"""The words of a text and the time it takes to read them."""

import math

import regex

# `\w` would break a Bengali word at every vowel sign. A word also has a letter or a digit.
WORD = regex.compile(r"[\p{L}\p{M}\p{N}\u200c\u200d]+")
LETTER_OR_DIGIT = regex.compile(r"[\p{L}\p{N}]")
WORDS_A_MINUTE = 150


def word_count(text: str) -> int:
    """The number of words in a plain text."""
    return sum(1 for word in WORD.findall(text) if LETTER_OR_DIGIT.search(word))


def reading_minutes(words: int) -> int:
    """The minutes needed to read this many Bengali words, rounded up, at least one."""
    return max(1, math.ceil(words / WORDS_A_MINUTE))
