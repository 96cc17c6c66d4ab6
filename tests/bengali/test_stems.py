"""Stems: each example of the rules, and stems.toml."""

import tomllib
from pathlib import Path

import pytest

from bengali.folding import plain
from bengali.rules import read_rules
from bengali.stems import stem
from tests.bengali.examples import examples

ENDINGS = read_rules("endings")["rule"]
WORDS = read_rules("words")
STEMS = tomllib.loads(Path(__file__).with_name("stems.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("word", "expected"), examples([*ENDINGS, WORDS["suffixes"], WORDS["honorifics"]]))
def test_ending_is_taken_off(word: str, expected: str) -> None:
    assert stem(word) == plain(expected)


@pytest.mark.parametrize("forms", STEMS["same"])
def test_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("pair", STEMS["different"])
def test_different_words_have_different_stems(pair: str) -> None:
    one, other = pair.split()
    assert stem(one) != stem(other)


@pytest.mark.parametrize(("one", "other"), WORDS["variants"].items())
def test_spellings_of_a_word_have_one_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_verb_form_has_one_root() -> None:
    assert (stem("থেকেছেন"), stem("লিখেছিলেন"), stem("শিখিয়ে")) == ("√থাক", "√লিখ", "√শেখা")
    assert (stem("করেনি"), stem("হয়না"), stem("বলতেই")) == ("√কর", "√হ", "√বল")
