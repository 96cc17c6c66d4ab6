"""The list of common misspellings."""

import unicodedata

import pytest

from bengali.misspellings import correct, read_sections, right_forms


def test_list_is_long_normalised_and_never_calls_a_right_word_wrong() -> None:
    forms = right_forms()
    assert len(forms) >= 1500
    for wrong, right in forms.items():
        assert unicodedata.is_normalized("NFC", wrong + right)
        assert correct(right) == "", right
        assert wrong != right


def test_a_wrong_form_has_one_right_form() -> None:
    sections = read_sections()
    wrong = [form for section in sections.values() for form in section]
    assert len(wrong) == len(set(wrong)) == len(right_forms())
    assert all(sections.values())


@pytest.mark.parametrize(
    ("section", "wrong", "right"),
    [
        ("ণ ও ন", "বিতরন", "বিতরণ"),
        ("শ, ষ ও স", "মানুশ", "মানুষ"),
        ("ই ও ঈ", "নিয়োজীত", "নিয়োজিত"),
        ("ই ও ঈ", "ব্যাধী", "ব্যাধি"),
        ("উ ও ঊ", "মুহুর্ত", "মুহূর্ত"),
        ("য-ফলা", "ব্যাক্তি", "ব্যক্তি"),
        ("ব-ফলা", "স্বাস্থ", "স্বাস্থ্য"),
        ("রেফ", "সূর্য্য", "সূর্য"),
        ("ৎ", "হঠাত", "হঠাৎ"),
        ("ঙ ও ং", "শৃংখলা", "শৃঙ্খলা"),
        ("ড়, ঢ় ও র", "পরাশোনা", "পড়াশোনা"),
        ("চন্দ্রবিন্দু", "পাচ", "পাঁচ"),
        ("হ-এর যুক্তবর্ণ", "চিহ্ণ", "চিহ্ন"),
        ("ক্ষ ও জ্ঞ", "আকাঙ্খা", "আকাঙ্ক্ষা"),
        ("জ ও য", "জথেষ্ট", "যথেষ্ট"),
        ("য়", "প্রযোজনীয়", "প্রয়োজনীয়"),
        ("বিসর্গ", "স্বতস্ফূর্ত", "স্বতঃস্ফূর্ত"),
        ("ঋ-কার", "গৃষ্ম", "গ্রীষ্ম"),
        ("অল্পপ্রাণ ও মহাপ্রাণ", "প্রতিষ্টান", "প্রতিষ্ঠান"),
        ("দ্বিত্ব", "উজ্জল", "উজ্জ্বল"),
        ("বিদেশি শব্দ", "এম্বুলেন্স", "অ্যাম্বুলেন্স"),
        ("অন্যান্য", "উপরোক্ত", "উপর্যুক্ত"),
        ("আলাদা ও একসঙ্গে", "বিশ্ব বিদ্যালয়", "বিশ্ববিদ্যালয়"),
    ],
)
def test_each_kind_of_mistake_is_corrected(section: str, wrong: str, right: str) -> None:
    assert correct(wrong) == right
    assert section in read_sections()


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
def test_ending_is_kept(wrong: str, right: str) -> None:
    assert correct(wrong) == right


@pytest.mark.parametrize(
    "word", ["জগতের", "ভবিষ্যতে", "দেশীয়", "আরবীয়", "খাতির", "পরিবহন", "করুন", "ধোয়া", "লক্ষ্য", "লক্ষ"]
)
def test_right_word_that_looks_like_a_wrong_one_is_left_alone(word: str) -> None:
    assert correct(word) == ""
