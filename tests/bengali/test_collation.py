"""The order of Bengali dictionaries."""

import pytest

from bengali.collation import collation_key, first_letter
from bengali.letters import nfc

ORDERED = [
    [*"অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ"],
    [
        "ক",
        "কই",
        "কংস",
        "কঃ",
        "কঁ",
        "কক্ষ",
        "কহ",
        "কা",
        "কাল",
        "কি",
        "কী",
        "কু",
        "কূ",
        "কৃ",
        "কে",
        "কৈ",
        "কো",
        "কৌ",
        "ক্ক",
        "ক্ষ",
    ],
    ["কোষ", "কৌষিকী", "ক্রান্তি", "ক্ষত্রিয় যুগ", "খাদ্য"],
    ["আডা", "আড়া", "আঢা", "আঢ়া", "আণা"],
    ["আয", "আয়", "আর"],
    ["উতল", "উত্তম", "উৎস", "উথাল"],
    ["সম", "সম-সমাজ তত্ত্ব", "সমতাভাব", "সমবায়", "সমাজচক্র", "সমাধি"],
    ["আনন্দমার্গ", "আনন্দমার্গ প্রচারক সংঘ", "আনন্দমার্গী"],
    ["সংস্কার", "সঞ্চর", "সত্য", "সদ্‌বিপ্র", "সন্তোষ"],
    ["হিরণ্ময়", "AMURT", "PROUT"],
]


@pytest.mark.parametrize("words", ORDERED)
def test_words_are_sorted_in_dictionary_order(words: list[str]) -> None:
    words = [nfc(word) for word in words]
    backwards = words[::-1]
    assert sorted(backwards, key=collation_key) == words


def test_dictionary_order_differs_from_code_point_order() -> None:
    words = [nfc(word) for word in ("কা", "কং", "আড়া", "আঢা", "উৎস", "উথাল")]
    assert sorted(words) != sorted(words, key=collation_key)


@pytest.mark.parametrize("plain", ["সদ্বিপ্র", "সদ্\u200cবিপ্র", "সদ্\u200dবিপ্র"])
def test_joiner_does_not_change_the_order(plain: str) -> None:
    assert collation_key(plain) == collation_key("সদ্বিপ্র")


@pytest.mark.parametrize(
    ("word", "letter"),
    [
        ("ক্ষত্রিয় যুগ", "ক"),
        ("\u09dcং", "ড\u09bc"),
        ("এ্যামার্ট", "এ"),
        ("ষোড়শ", "ষ"),
        ("amurt", "A"),
        (" যম", "য"),
        ("", ""),
    ],
)
def test_word_is_listed_under_its_first_letter(word: str, letter: str) -> None:
    assert first_letter(word) == letter
