"""Numbers of words and of minutes."""

import pytest

from bengali.counting import reading_minutes, word_count


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 0),
        (" । — , ", 0),
        ("যোগ সাধনা", 2),
        ("দৃষ্টিভঙ্গি", 1),  # vowel signs and hasantas are inside the word
        ("কাজে-কর্মে", 2),
        ("এক\u200cটি কথা", 2),  # a non-joiner does not end a word
        ("র\u200d্যাব", 1),
        ("২০২৬ সালে ৫০১৮টি গান", 4),
        ("বলা হয়, “সেবা”। তারপর!", 4),
        ("\u09be \u09cd", 0),  # signs without a letter are not words
        ("yoga ও meditation", 3),
    ],
)
def test_word_count(text: str, words: int) -> None:
    assert word_count(text) == words


@pytest.mark.parametrize(
    ("words", "minutes"), [(0, 1), (1, 1), (150, 1), (151, 2), (300, 2), (301, 3), (3000, 20)]
)
def test_reading_minutes(words: int, minutes: int) -> None:
    assert reading_minutes(words) == minutes
