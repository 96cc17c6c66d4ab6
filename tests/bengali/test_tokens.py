"""Tokens, and their places in a text."""

import re
import unicodedata
from itertools import combinations, pairwise

from hypothesis import given

from bengali.folding import fold, plain
from bengali.tokens import decode, prefix_token, ranges, token_of, tokens
from bengali.words import words
from tests.bengali.strategies import TEXTS, bounded


def test_tokens() -> None:
    assert tokens("দান ১৯৭১ PROUT করেছেন") == ["bkgloki", "nbjhb", "lprout", "vjfla"]
    assert [decode(name) for name in tokens("covid19 10kg")] == ["covid19", "10kg"]
    assert [decode(name) for name in tokens("দানের ১৯৭১-এ prout করা योग")[:4]] == ["দান", "1971", "prout", "√কর"]
    assert token_of("") == token_of("!") == ""


def test_token_of_a_beginning_is_a_prefix() -> None:
    for word in ("বিদ্যালয়", "উৎসব", "পাহাড়", "prout", "covid19", "২০২৬", "সদ্‌বিপ্র"):
        folded = plain(word)
        for end in range(1, len(folded)):
            assert prefix_token(word).startswith(prefix_token(folded[:end]))


def test_compound_is_found_by_its_parts_and_as_a_whole() -> None:
    stems = [decode(name) for name in tokens("দেশ-কাল-পাত্রের নীতি")]
    assert stems == ["দেশ", "কাল", "পাত্র", "দেশকালপাত্র", "নীতি"]
    assert "আনন্দমার্গ" in map(decode, tokens("আনন্দ মার্গের পথ"))
    assert "আনন্দমার্গ" not in map(decode, tokens("আনন্দ। তারপর মার্গ"))


def test_ranges_are_indices_of_the_original_text() -> None:
    text = "উৎসবে ‘আনন্দ মার্গ’-এর গান, সা\u09ceসঙ্গীত; ৫০১৮টি দেশ-কাল-পাত্র"
    marked = [text[start:end] for start, end in ranges(text, set(tokens("আনন্দমার্গ উৎসব 5018 দেশকালপাত্র কাল")))]
    assert marked == ["উৎসবে", "আনন্দ মার্গ", "৫০১৮", "দেশ-কাল-পাত্র"]


@bounded
@given(TEXTS)
def test_normal_forms_have_the_same_tokens(text: str) -> None:
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
    assert fold(composed) == fold(decomposed)
    assert tokens(composed) == tokens(decomposed)


@bounded
@given(TEXTS)
def test_words_and_tokens_of_any_text(text: str) -> None:
    split = list(words(text))
    assert all(word.text == text[word.start : word.end] != "" for word in split)
    assert all(one.end <= other.start for one, other in pairwise(split))
    assert all(re.fullmatch("[a-z]+", name) for name in tokens(text))
    marked = ranges(text, set(tokens(text)))
    assert all(start < end for start, end in marked)
    assert all(one[1] <= other[0] for one, other in combinations(marked, 2))
