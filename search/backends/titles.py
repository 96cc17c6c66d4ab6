"""Search in titles that are in no index."""

from typing import Any

from django.db.models import QuerySet

from bengali.tokens import prefix_token, tokens
from bengali.words import words
from search.reading import parse_query, read_words

from .vocabulary import EditorsVocabulary


def rows_with_title(text: str, rows: QuerySet[Any]) -> list[Any]:
    """The keys of the rows, at most some hundreds, whose titles have a query's words; the last may be unfinished."""
    readings = read_words(parse_query(text), EditorsVocabulary())
    if not readings:
        return []
    unfinished = readings[-1].word.prefix
    found = []
    for key, title in rows.values_list("pk", "title"):
        names = set(tokens(title))
        if any(prefix_token(word.text).startswith(unfinished) for word in words(title)):
            names.update(readings[-1].tokens)
        if all(names.intersection((*reading.tokens, *reading.similar)) for reading in readings):
            found.append(key)
    return found
