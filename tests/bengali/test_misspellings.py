"""The list of common misspellings."""

import unicodedata

import pytest

from bengali.misspellings import MISSPELLINGS, correct, read_sections, right_forms, spellings


def test_misspelling_lists_are_nfc_and_have_no_correct_word() -> None:
    forms, (by_sound, right_words) = right_forms(), spellings()
    assert len(forms) >= 1500
    assert len(by_sound) >= 3000
    for word in (*forms, *forms.values(), *right_words):
        assert unicodedata.is_normalized("NFC", word)
    for word in (*forms.values(), *right_words):
        assert correct(word) == "", word
    for wrong, right in forms.items():
        assert correct(wrong) == right


def test_each_form_is_on_one_list_once() -> None:
    forms = [
        form
        for lines in read_sections(MISSPELLINGS).values()
        for line in lines
        for form in line.split(": ")[1].split(", ")
    ]
    assert sorted(forms) == sorted(right_forms())
    by_sound, right_words = spellings()
    words = {*by_sound.values()}
    assert len(words) == len(by_sound)
    assert words < right_words


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("বিতরন", "বিতরণ"),
        ("মানুশ", "মানুষ"),
        ("নিয়োজীত", "নিয়োজিত"),
        ("ব্যাধী", "ব্যাধি"),
        ("বিশেশ", "বিশেষ"),
        ("গ্রামিন", "গ্রামীণ"),
        ("ইদানিং", "ইদানীং"),
        ("উচিৎ", "উচিত"),
        ("মুহুর্ত", "মুহূর্ত"),
        ("ব্যাক্তি", "ব্যক্তি"),
        ("স্বাস্থ", "স্বাস্থ্য"),
        ("সূর্য্য", "সূর্য"),
        ("হঠাত", "হঠাৎ"),
        ("শৃংখলা", "শৃঙ্খলা"),
        ("পরাশোনা", "পড়াশোনা"),
        ("পাচ", "পাঁচ"),
        ("চিহ্ণ", "চিহ্ন"),
        ("আকাঙ্খা", "আকাঙ্ক্ষা"),
        ("জথেষ্ট", "যথেষ্ট"),
        ("প্রযোজনীয়", "প্রয়োজনীয়"),
        ("স্বতস্ফূর্ত", "স্বতঃস্ফূর্ত"),
        ("গৃষ্ম", "গ্রীষ্ম"),
        ("প্রতিষ্টান", "প্রতিষ্ঠান"),
        ("উজ্জল", "উজ্জ্বল"),
        ("এম্বুলেন্স", "অ্যাম্বুলেন্স"),
        ("উপরোক্ত", "উপর্যুক্ত"),
        ("বিশ্ব বিদ্যালয়", "বিশ্ববিদ্যালয়"),
    ],
)
def test_each_kind_of_mistake_is_corrected(wrong: str, right: str) -> None:
    assert correct(wrong) == right


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("বিতরনের", "বিতরণের"),
        ("বিতরনে", "বিতরণে"),
        ("বিতরনকারী", "বিতরণকারী"),
        ("মানুশেরা", "মানুষেরা"),
        ("ব্যাধীর", "ব্যাধির"),
        ("সংগীদেরও", "সঙ্গীদেরও"),
        ("কাহিনীগুলোর", "কাহিনিগুলোর"),
        ("উৎকর্ষতার", "উৎকর্ষের"),
        ("জগতটা", "জগৎটা"),
    ],
)
def test_correction_keeps_the_ending(wrong: str, right: str) -> None:
    assert correct(wrong) == right


@pytest.mark.parametrize(
    "word",
    ["জগতের", "ভবিষ্যতে", "দেশীয়", "আরবীয়", "খাতির", "পরিবহন", "করুন", "ধোয়া", "লক্ষ্য", "লক্ষ", "করুণের", "বর্শা"],
)
def test_correct_word_similar_to_a_misspelling_is_kept(word: str) -> None:
    assert correct(word) == ""
