"""Synonyms and first results of searches, which editors maintain.

Synonyms explain words of visitors with words of the site, a line for each: donate, donation = দান, সাহায্য. For other
searches editors put a page first.
"""

from functools import lru_cache

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from cms.core.language import digits

from .reading import parse_query

Tokens = dict[str, list[str]]


def one_token(text: str) -> str:
    """The token of a text with one word, beside those that are left out of queries; otherwise empty."""
    words = parse_query(text).words
    return words[0].tokens[0] if len(words) == 1 else ""


def parse(text: str) -> tuple[Tokens, list[str]]:
    """The tokens of the site's words by the token of a visitor's word, and what is wrong with the lines."""
    synonyms: Tokens = {}
    errors = []
    for number, line in enumerate(text.splitlines(), 1):
        sides = [[word for word in map(str.strip, side.split(",")) if word] for side in line.split("=")]
        wrong = []
        if len(sides) == 2 and all(sides):
            typed, meant = ({word: one_token(word) for word in side} for side in sides)
            wrong = [
                _("“{word}” is not one word. Put commas between words.").format(word=word)
                for word, token in (*typed.items(), *meant.items())
                if not token
            ]
            wrong += [
                _("“{word}” is in a line above.").format(word=word)
                for word, token in typed.items()
                if token in synonyms
            ]
            for token in filter(None, typed.values()):
                synonyms.setdefault(token, list(filter(None, meant.values())))
        elif line.strip():
            wrong = [_("Write words of visitors, an equals sign and words of the site.")]
        errors += [_("Line {number}: {error}").format(number=digits(number), error=error) for error in wrong]
    return synonyms, errors


@lru_cache(4096)
def same_words(text: str) -> frozenset[str]:
    """What searches have in common that differ in the order, the forms or the spelling of their words."""
    return frozenset(word.tokens[0] for word in parse_query(text).words)


def searches_of(text: str) -> set[frozenset[str]]:
    """The words of each search of a text in which commas separate searches."""
    return {same_words(search) for search in text.split(",")} - {frozenset()}


def check_searches(text: str) -> None:
    """Raises ValidationError if a text has no search."""
    if not searches_of(text):
        raise ValidationError(_("Write what visitors search for, with commas between searches."))


@lru_cache(8)
def synonyms(text: str) -> Tokens:
    """Cached by the text itself, so that a worker never has those of an earlier one."""
    return parse(text)[0]


def check_synonyms(text: str) -> None:
    """Raises ValidationError with an error for each line that cannot be read."""
    if errors := parse(text)[1]:
        raise ValidationError(errors)
