"""Words that differ by a letter."""

import pytest

from bengali.typos import deletions, difference, is_near


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("কম্বল", "কম্ভল", True),
        ("প্রতিবেদন", "প্রতিবদেন", True),
        ("গ্রন্থাগার", "গ্রন্থাগর", True),
        ("গ্রন্থাগর", "গ্রন্থাগার", True),
        ("সংস্কৃতি", "সংসকৃতি", True),
        ("সাধনা", "সাধনা", True),
        ("সাধনা", "শাধণা", False),
        ("সাধনা", "ধাসনা", False),
        ("সাধনালয়", "সাধনা", False),
    ],
)
def test_typo_is_one_letter(one: str, other: str, expected: bool) -> None:
    assert is_near(one, other) == is_near(other, one) == expected
    assert bool(deletions(one) & deletions(other)) == expected


def test_signs_and_letters_that_sound_alike_differ_less() -> None:
    assert difference("সাধনা", "সাধনা") == 0
    assert difference("আত্মা", "আত্ম") == difference("ভাষা", "ভাসা") == difference("সত্য", "সত") == 1
    assert difference("কম্বল", "কম্পল") == difference("কমল", "কম") == difference("কমল", "কলম") == 2
    assert difference("আত্তা", "সত্তা") == 3


def test_short_words_have_no_typos() -> None:
    assert deletions("যোগ") == set()
