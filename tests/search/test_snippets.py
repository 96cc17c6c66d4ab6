"""The part of a text that is shown with a result."""

import pytest
import regex

from bengali.tokens import tokens
from search.snippets import LENGTH, Snippet, snippet

FILLER = "নদীর ধারে গ্রামের পথ চলে গেছে দূরে"


def marked(text: str, query: str) -> tuple[str, list[str]]:
    result = snippet(text, set(tokens(query)))
    return result["text"], words_of(result)


def words_of(result: Snippet) -> list[str]:
    """The marked words, counted as JavaScript counts."""
    units = result["text"].encode("utf-16-le")
    return [units[2 * start : 2 * end].decode("utf-16-le") for start, end in result["ranges"]]


def test_short_text_is_shown_whole() -> None:
    assert marked("শীতের কম্বল বিতরণ", "কম্বলের") == ("শীতের কম্বল বিতরণ", ["কম্বল"])


def test_window_has_most_of_the_words() -> None:
    text = f"কম্বল {' '.join([FILLER] * 10)} কম্বল ও কাঁথা {' '.join([FILLER] * 10)}"
    shown, words = marked(text, "কম্বল কাঁথা")
    assert words == ["কম্বল", "কাঁথা"]
    assert shown.startswith("… ")
    assert shown.endswith(" …")
    assert len(shown) <= LENGTH + 4


def test_text_without_the_words_is_shown_from_its_beginning() -> None:
    shown, words = marked(" ".join([FILLER] * 10), "কম্বল")
    assert words == []
    assert shown.startswith("নদীর")
    assert shown.endswith(" …")


@pytest.mark.parametrize(
    "text", ["ক\u09cdষি" * 200, "🙏🏽" * 200, "ক" + "🙏🏽" * 200, "é" * 300, "ক" + "\u09be" * 29 + "খ" * 300]
)
def test_graphemes_are_never_divided(text: str) -> None:
    shown = snippet(text, set())["text"].removesuffix(" …")
    assert shown
    clusters = regex.findall(r"\X", text)
    assert regex.findall(r"\X", shown) == clusters[: len(regex.findall(r"\X", shown))]


def test_ranges_are_positions_in_the_original_text() -> None:
    shown, words = marked("🙏🏽 সৎ\u200c কাজ, দুঃখ ও ড\u09bcর", "সৎ দুঃখ")
    assert words == ["সৎ\u200c", "দুঃখ"]
    assert shown == "🙏🏽 সৎ\u200c কাজ, দুঃখ ও ড\u09bcর"


def test_time_does_not_grow_with_the_square_of_the_text() -> None:
    result = snippet("কম্বল " * 20_000, set(tokens("কম্বল")))
    assert len(result["ranges"]) > 20
