"""Spellings that readers do not tell apart."""

import pytest
from hypothesis import example, given

from bengali.folding import fold
from tests.bengali.strategies import TEXTS, bounded

# Variants are made of escapes here, so that no editor changes them.
FOLDED = [
    ("পাহা\u09dcে", "পাহা\u09a1\u09bcে"),
    ("বিদ্যাল\u09df", "বিদ্যাল\u09af\u09bc"),
    ("কা\u09ac\u09bc", "কার"),
    ("ক\u09c7\u09be", "ক\u09cb"),
    ("\u09ce", "ত\u09cd"),
    ("উ\u09ceস", "উত\u09cd\u200cস"),
    ("র\u200d\u09cdযালি", "র\u09cdযালি"),
    ("স\u09a6\u09cd\u200cবিপ্র", "সদবিপ্র"),
    ("চাঁদ", "চাদ"),
    ("দুঃখ", "দুখ"),
    ("চেক\u09cd", "চেক"),
    ("সঙ্গীত", "সংগীত"),
    ("পঙ\u09cd\u200cক্তি", "পংক্তি"),
    ("ধর্ম্ম", "ধর্ম"),
    ("ঊর্দ্ধ", "ঊর্ধ"),
    ("মূর্চ্ছা", "মূর্ছা"),
    ("এ্যাপ", "অ্যাপ"),
    ("অ\u09beসন", "আসন"),
    ("\u09f0\u09f1", "রব"),
    ("২০২৬", "2026"),
    ("Pracāraka Saṁgha", "pracaraka samgha"),
]


@pytest.mark.parametrize(("one", "other"), FOLDED, ids=ascii)
def test_spellings_that_look_alike_are_folded(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_folding_does_not_merge_letters() -> None:
    for pair in ("শব সব", "মন মণ", "দিন দীন", "কুল কূল", "ঘোড়া ঘোরা", "আষাঢ় আষার", "জাম যাম"):
        one, other = pair.split()
        assert fold(one) != fold(other)


@bounded
@given(TEXTS)
@example("র্ক্ক্ক \u09cd\u200c\u09bc")
def test_folding_again_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
